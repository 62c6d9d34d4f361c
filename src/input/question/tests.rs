use senet_engine::laws::question::{Event, Form, Letter, Question, Relation, Sought};

use super::question;

fn letter(letter: Letter) -> Form {
    Form::letter(letter)
}

fn number(value: i64) -> Form {
    Form::number(value).unwrap()
}

fn event(typed: &str) -> Event {
    match question(typed) {
        Ok(Question { sought: Sought::Probability(event), given: None }) => event,
        other => panic!("{typed}: {other:?}"),
    }
}

#[test]
fn spellings_of_one_question_are_read_alike() {
    let alike = |typed: &[&str]| {
        for one in typed {
            assert_eq!(question(one), question(typed[0]), "{one}");
        }
    };
    alike(&["T >= 10", "t>=10", "T ≥ 10", "T ⩾ 10", "P(T >= 10)", "not T < 10", "[T >= 10]"]);
    alike(&["T >= 6 | N = 2", "T >= 6 sachant N == 2", "p(T >= 6 given N = 2)"]);
    alike(&["X = 1 or Y = 2", "X=1 ou Y=2", "X = 1 ∨ Y = 2", "(X = 1) or (Y = 2)"]);
    alike(&["X = 1 and Y = 2", "X = 1 et Y = 2", "X = 1 ∧ Y = 2", "not (X != 1 or Y != 2)"]);
    alike(&[
        "X in {1, 4, 5}",
        "X dans {1;4;5}",
        "X ∈ {1,4,5}",
        "X = 1, 4 or 5",
        "X = 1 ou 4 ou 5",
        "X = 1, 4, 5",
    ]);
    alike(&["X not in {1, 4}", "not X in {1, 4}", "non (X = 1 ou 4)"]);
    alike(&["sd(S)", "σ(S)", "SIGMA(s)"]);
    alike(&["Var(2X + Y)", "V(X*2 + Y)", "var(X + X + Y)", "V[2×X − -Y]", "V(2(X + Y) - Y)"]);
    alike(&["2 <= X <= 4", "2 ≤ X and X ≤ 4"]);
}

#[test]
fn a_question_is_read_by_its_grammar() {
    use Letter::{N, T, X, Y};
    let sum = letter(X).plus(2, &letter(Y)).unwrap();
    let compared = Event::Compare(sum, Relation::AtLeast, number(6));
    assert_eq!(event("X + 2Y >= 6"), compared);
    // “and” binds more than “or”.
    let is = |of, value| Event::Compare(letter(of), Relation::Equal, number(value));
    let both = Event::All(vec![is(T, 3), is(N, 2)]);
    assert_eq!(event("X = 1 or T = 3 and N = 2"), Event::Any(vec![is(X, 1), both]));
    let asked = question("E(T - N | X = 5)").unwrap();
    let difference = letter(T).plus(-1, &letter(N)).unwrap();
    assert_eq!(asked, Question { sought: Sought::Expectation(difference), given: Some(is(X, 5)) });
}

/// Each with the fault and the place, where the question is marked.
#[test]
fn what_is_no_question_is_refused_at_its_place() {
    for (typed, id, marks) in [
        ("", "question-empty", "^"),
        ("   ", "question-empty", "^"),
        ("T", "question-not-an-event", "^"),
        ("X + Y", "question-not-an-event", "^^^^^"),
        ("T >= ten", "question-word", "     ^^^"),
        ("T >= 10 andd N = 2", "question-word", "        ^^^^"),
        ("T >=", "question-value-missing", "    ^"),
        (">= 10", "question-value-missing", "^^"),
        ("T => 10", "question-value-missing", "   ^"),
        ("T >= 2.5", "question-not-whole", "     ^"),
        ("T >= 1000001", "question-number-large", "     ^^^^^^^"),
        ("T >= 99999999999999999999999", "question-number-large", "     ^^^^^^^^^^^^^^^^^^^^^^^"),
        ("9999 * 9999 X > 2", "question-number-large", "^^^^^^^^^^^"),
        ("X * Y = 6", "question-product", "^^^^^"),
        ("X ^ 2 = 4", "question-sign", "  ^"),
        ("X / 2 = 1", "question-sign", "  ^"),
        ("P(X = 2) = 1", "question-after-measure", "         ^^^"),
        ("(X = 2", "question-close-missing", "      ^"),
        ("X in {1, 4", "question-close-missing", "          ^"),
        ("X in 1", "question-set", "     ^"),
        ("X in {Y}", "question-set", "      ^"),
        ("{1, 4}", "question-set-alone", "^"),
        ("X Y", "question-left-over", "  ^"),
        ("X = 2 N = 1", "question-left-over", "      ^^^^^"),
        ("X = 2)", "question-left-over", "     ^"),
        ("X = 1 | N = 1 | Y = 2", "question-given-twice", "              ^"),
        ("E(T) > 3", "question-after-measure", "     ^^^"),
        ("3 < E(T)", "question-measure-inside", "    ^"),
        ("E(T) | N = 2", "question-after-measure", "     ^^^^^^^"),
        ("E(T >= 2)", "question-not-a-number", "  ^^^^^^"),
        ("P(T)", "question-not-an-event", "  ^"),
        ("(X = 1) + 2 = 3", "question-not-a-number", "^^^^^^^"),
        ("X > 1 or 2", "question-not-an-event", "         ^"),
        ("X > 1, 2", "question-sign", "     ^"),
        ("T >= 10 | N", "question-not-an-event", "          ^"),
        ("T = 3 @ 4", "question-sign", "      ^"),
        ("non", "question-value-missing", "   ^"),
    ] {
        let fault = question(typed).expect_err(typed);
        let found = (fault.id(), fault.arg("pointer"));
        assert_eq!(found, (id, Some(marks)), "{typed}");
        assert_eq!(fault.arg("question"), Some(typed), "{typed}");
    }
    assert_eq!(question(&"(".repeat(201)).unwrap_err().id(), "question-long");
    assert_eq!(question(&"(".repeat(200)).unwrap_err().id(), "question-deep");
    assert_eq!(question(&"-".repeat(200)).unwrap_err().id(), "question-value-missing");
    assert_eq!(question(&"not ".repeat(50)).unwrap_err().id(), "question-value-missing");
    assert_eq!(question("T >= 10 andd N = 2").unwrap_err().arg("suggestion"), Some("and"));
}
