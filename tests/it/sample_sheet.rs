//! A sheet with every kind of block in it, as a lesson would make one, in both languages.

use senet::document::figure::{Figure, Frequencies, NamedLaw};
use senet::document::{
    Align, AsideKind, Block, Cell, Code, Document, Exercise, Inline, ListKind, Masthead, Math,
    Provenance, RowTitles, Ruling, Space, Table,
};
use senet::results::derivation;
use senet_engine::laws::derivation::{Bias, Topic, derive};
use senet_engine::laws::throw_law;
use senet_engine::rules::{Lang, Thrower};

/// A line: `$…$` is maths, `*…*` strong, `_…_` emphasis.
pub fn line(text: &str) -> Vec<Inline> {
    let mut inlines = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['$', '*', '_']) {
        let mark = &rest[at..=at];
        let Some((inside, after)) = rest[at + 1..].split_once(mark) else { break };
        if at > 0 {
            inlines.push(Inline::text(&rest[..at]));
        }
        inlines.push(match mark {
            "$" => Inline::math(inside),
            "*" => Inline::Strong(line(inside)),
            _ => Inline::Emph(line(inside)),
        });
        rest = after;
    }
    if !rest.is_empty() {
        inlines.push(Inline::text(rest));
    }
    inlines
}

pub fn par(text: &str) -> Block {
    Block::Paragraph(line(text))
}

pub fn math(source: &str) -> Block {
    Block::Math(Math(source.to_owned()))
}

fn text_row(cells: &[&str]) -> Vec<Cell> {
    cells
        .iter()
        .map(|cell| if *cell == "…" { Cell::ToFill } else { Cell::Text(line(cell)) })
        .collect()
}

fn table(caption: &str, head: &[&str], rows: &[&[&str]], row_titles: RowTitles) -> Block {
    Block::Table(Table {
        caption: line(caption),
        head: head.iter().map(|title| line(title)).collect(),
        columns: vec![Align::Centre; head.len()],
        rows: rows.iter().map(|row| text_row(row)).collect(),
        row_titles,
        widths: Vec::new(),
    })
}

/// The law of four fair sticks with its bars.
fn law_with_bars(caption: &str, head: [&str; 4], mark: char) -> Block {
    let share = |sixteenths: f64| Cell::Bar(sixteenths / 4.0);
    let rows = [(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)];
    Block::Table(Table {
        caption: line(caption),
        head: head.iter().map(|title| line(title)).collect(),
        columns: vec![Align::Centre, Align::Centre, Align::Right, Align::Left],
        rows: rows
            .iter()
            .map(|(value, weight)| {
                vec![
                    Cell::Text(line(&value.to_string())),
                    Cell::Text(line(&format!("$\\frac{{{weight}}}{{16}}$"))),
                    Cell::Text(line(&format!("$0{mark}{:04}$", weight * 625))),
                    share(f64::from(*weight) / 1.5),
                ]
            })
            .collect(),
        row_titles: RowTitles::First,
        widths: Vec::new(),
    })
}

pub fn sheet(lang: Lang) -> Document {
    match lang {
        Lang::Fr => french(),
        Lang::En => english(),
    }
}

fn french() -> Document {
    Document {
        lang: Lang::Fr,
        title: "Bâtonnets ou dé ?".into(),
        subtitle: "Une loi de probabilité venue d'Égypte".into(),
        masthead: Masthead {
            school: "Collège Champollion, Grenoble".into(),
            class: "2de 4".into(),
            labels: vec!["Seconde (2026)".into(), "Probabilités".into(), "55 min".into()],
            fields: ["Nom", "Prénom", "Classe", "Date"].map(str::to_owned).to_vec(),
            rebirth: None,
        },
        blocks: french_blocks(),
        provenance: made_by(
            "senet 0.1.0 · senet handout sticks-or-die --lang fr --variants A --seed 42 · \
            bâtonnets sticks-5, p = 1/2 · graine 42",
        ),
    }
}

fn french_blocks() -> Vec<Block> {
    vec![
        par("Vers 2600 avant notre ère, on jouait déjà au senet. Pas de dé dans les tombes, mais \
            des *bâtonnets* : un côté plat, un côté bombé. On en lance quatre et l'on compte les \
            faces plates visibles ; si aucune ne l'est, on avance de 5 cases."),
        Block::Exercise(french_counting()),
        Block::Exercise(french_comparing()),
        Block::Heading(1, line("Corrigé")),
        Block::Heading(2, line("Exercice 1")),
        Block::Aside(
            AsideKind::Answer,
            line("question b)"),
            vec![
                par(
                    "Chaque issue a pour probabilité $\\left(\\frac{1}{2}\\right)^4 = \\frac{1}{16}$. \
                    Le nombre d'issues qui donnent $k$ faces plates est $\\binom{4}{k}$ :",
                ),
                math(
                    "\\begin{aligned} E(X) &= \\sum_{k=1}^{5} k \\times P(X = k) \\\\ \
                     &= \\frac{1 \\times 4 + 2 \\times 6 + 3 \\times 4 + 4 \\times 1 + 5 \\times 1}{16} \\\\ \
                     &= \\frac{37}{16} = 2,3125 \\end{aligned}",
                ),
                law_with_bars("Loi de $X$", ["$x_i$", "$P(X = x_i)$", "valeur", ""], ','),
            ],
        ),
        laws("Bâtonnets", "Dé", "Les deux lois, côte à côte"),
        Block::Aside(
            AsideKind::Remember,
            line("probabilité conditionnelle"),
            vec![
                par("Si $P(A) \\neq 0$, alors"),
                math("P_A(B) = \\frac{P(A \\cap B)}{P(A)} \\qquad P(\\overline{A}) = 1 - P(A)"),
            ],
        ),
        Block::Aside(
            AsideKind::Note,
            vec![],
            vec![
                par("Erreur fréquente : prendre les cinq résultats pour équiprobables."),
                Block::List(
                    ListKind::Bullet,
                    vec![
                        vec![par(
                            "Faire lancer *avant* de calculer : 10 000 lancers suffisent-ils ?",
                        )],
                        vec![
                            par("Commande : ")
                                .with_code("senet table --thrower sticks-5 --explain"),
                        ],
                    ],
                ),
            ],
        ),
        Block::Aside(
            AsideKind::Hint,
            vec![],
            vec![par("Combien d'issues donnent exactement deux faces plates ?")],
        ),
        Block::Steps(total(Lang::Fr)),
        Block::Heading(3, line("Pour aller plus loin")),
        Block::List(
            ListKind::Number,
            vec![
                vec![par(
                    "La matrice de transition $\\begin{pmatrix} 0 & \\frac12 & \\frac12 \\\\ 1 & 0 & 0 \\\\ 0 & 0 & 1 \\end{pmatrix}$, \
                    la loi $\\mathcal{B}(4, p)$, l'évènement $\\{X \\leqslant 2\\}$, $\\sqrt{\\frac{311}{256}} \\approx 1,102$ et $\\widehat{p}$.",
                )],
                vec![par(
                    "Le système $\\begin{cases} x + y = 1 & \\text{si } p > 0 \\\\ x = 0 & \\text{sinon} \\end{cases}$ puis $4p(1-p)^3$.",
                )],
            ],
        ),
    ]
}

/// A provenance that is this line, whatever the version.
fn made_by(line: &str) -> Provenance {
    Provenance::of_results(line).with_version("")
}

/// The laws of the sticks and of the die as bars.
fn laws(sticks: &str, die: &str, caption: &str) -> Block {
    let named = |name: &str, id: &str| NamedLaw {
        name: name.to_owned(),
        law: throw_law(&Thrower::by_id(id).unwrap()),
    };
    let figure = Figure::Laws(vec![named(sticks, "sticks-5"), named(die, "die-145")]);
    Block::Figure(Box::new(figure), line(caption))
}

/// A hundred throws beside their law.
fn frequencies(sticks: &str, caption: &str) -> Block {
    let law = throw_law(&Thrower::by_id("sticks-5").unwrap());
    let figure = Figure::Frequencies(Frequencies {
        model: NamedLaw { name: sticks.to_owned(), law },
        counts: vec![(1, 22), (2, 41), (3, 26), (4, 7), (5, 4)],
        seed: 42,
    });
    Block::Figure(Box::new(figure), line(caption))
}

/// The expectation of a whole turn of the sticks, with its extra throws.
fn total(lang: Lang) -> Vec<Block> {
    let sticks = Thrower::by_id("sticks-5").unwrap();
    derivation::blocks(&derive(&sticks, Topic::Total, Bias::Number).unwrap(), lang)
}

fn french_counting() -> Exercise {
    Exercise {
        number: 1,
        title: line("Les seize issues"),
        points: Some(4),
        skills: vec!["chercher".into(), "représenter".into(), "calculer".into()],
        blocks: vec![
            par(
                "On lance quatre bâtonnets équilibrés. On note $X$ le nombre de cases dont on avance.",
            ),
            Block::List(
                ListKind::Letter,
                vec![
                    vec![
                        par(
                            "Écrire toutes les issues, par exemple dans un arbre. Combien y en a-t-il ?",
                        ),
                        Block::AnswerSpace(Space::lines(3)),
                    ],
                    vec![
                        par("Compléter la loi de probabilité de $X$."),
                        table(
                            "Loi de probabilité de $X$",
                            &["$x_i$", "1", "2", "3", "4", "5"],
                            &[&["$P(X = x_i)$", "…", "…", "$\\frac{4}{16}$", "…", "…"]],
                            RowTitles::First,
                        ),
                    ],
                    vec![
                        par("Calculer l'espérance $E(X)$ ; arrondir au centième."),
                        Block::AnswerSpace(Space::lines(2)),
                    ],
                ],
            ),
        ],
    }
}

fn french_comparing() -> Exercise {
    Exercise {
        number: 2,
        title: line("Et avec un dé, $P(X \\geqslant 4)$ ?"),
        points: Some(1),
        skills: vec!["modéliser".into(), "raisonner".into(), "communiquer".into()],
        blocks: vec![
            par(
                "« Le dé va plus vite », dit Nefertari. On lance un dé équilibré et l'on avance du \
                nombre de points. Que vaut $P(X \\geqslant 4)$ ? Et $P_{\\{X \\geqslant 4\\}}(X = 5)$ ?",
            ),
            Block::Code(Code {
                language: "python".into(),
                text: "def p(k):\n    return \"<b>$6/16#\"  # -- '\\\\n' `".into(),
            }),
            Block::AnswerSpace(Space::grid(2)),
            Block::AnswerSpace(Space { ruling: Ruling::Seyes, size: 3 }),
            Block::AnswerSpace(Space::lines(4)),
            table(
                "",
                &["Lanceur", "espérance", "variance", "tour supplémentaire"],
                &[
                    &["bâtonnets", "$\\frac{37}{16}$", "…", "…"],
                    &["dé", "…", "$\\frac{35}{12}$", "$\\frac{1}{2}$"],
                ],
                RowTitles::First,
            ),
            par("Lequel des deux choisir pour la course ? Justifier."),
            Block::AnswerSpace(Space::lines(6)),
        ],
    }
}

fn english() -> Document {
    Document {
        lang: Lang::En,
        title: "Sticks or die?".into(),
        subtitle: "A probability law from ancient Egypt".into(),
        masthead: Masthead {
            school: "St John's School".into(),
            class: "Year 11".into(),
            labels: vec!["Probability".into(), "55 min".into()],
            fields: ["Name", "Class", "Date"].map(str::to_owned).to_vec(),
            rebirth: None,
        },
        blocks: vec![
            par("Around 2600 BC people already played senet. There's no die in the tombs, but \
                *throwing sticks*: one flat side, one rounded side."),
            Block::Exercise(Exercise {
                number: 1,
                title: line("Sixteen outcomes"),
                points: Some(3),
                skills: vec!["reasoning".into()],
                blocks: vec![
                    Block::List(
                        ListKind::Letter,
                        vec![
                            vec![
                                par("Write down every outcome. How many are there?"),
                                Block::AnswerSpace(Space::lines(3)),
                            ],
                            vec![
                                par("Show that $E(X) = \\frac{37}{16} = 2.3125$."),
                                Block::AnswerSpace(Space::lines(2)),
                            ],
                        ],
                    ),
                    Block::Aside(
                        AsideKind::Answer,
                        vec![],
                        vec![math(
                            "\\binom{4}{2} = 6 \\quad\\text{so}\\quad P(X = 2) = \\frac{6}{16}",
                        )],
                    ),
                ],
            }),
            Block::PageBreak,
            Block::Heading(1, line("For the teacher")),
            Block::Steps(total(Lang::En)),
            laws("Sticks", "Die", "Both laws, side by side"),
            frequencies("Sticks", "A hundred throws"),
            law_with_bars("The law of $X$", ["$x$", "$P(X = x)$", "value", ""], '.'),
            Block::Paragraph(vec![
                Inline::text("See "),
                Inline::Link(
                    "https://www.britishmuseum.org/?q=senet&x=1".into(),
                    line("the museum"),
                ),
                Inline::Break,
                Inline::Emph(line("and try it.")),
            ]),
        ],
        provenance: made_by("senet 0.1.0 · senet handout sticks-or-die --lang en · seed 42"),
    }
}

/// Adds code at the end of a paragraph.
trait WithCode {
    fn with_code(self, code: &str) -> Self;
}

impl WithCode for Block {
    fn with_code(mut self, code: &str) -> Self {
        if let Block::Paragraph(line) = &mut self {
            line.push(Inline::Code(code.to_owned()));
        }
        self
    }
}
