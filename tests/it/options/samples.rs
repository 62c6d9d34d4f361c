//! The samples: runs with and without each option, runs that are refused, and the files that they
//! read.

use std::fs;
use std::path::Path;

use crate::program::{outcome, senet};

/// Command, words before, and the option: the output of the command with it must differ from the
/// output without. With `!` the option is refused; options that only set the speed or the place of
/// the output cannot change it. A `~` is a space inside a word.
pub const SAMPLES: &str = "
analyse | --counts 24,38,26,5,7 | --lang fr
analyse | | --counts 24,38,26,5,7
analyse | --counts 24,38,26,5,7 | --thrower sticks:n=4,none=5,p=1/3
analyse | --counts 24,38,26,7 | --thrower weights:1=1/10,3=2/5,4=2/5,6=1/10
analyse | --counts 24,38,26,5,7 | --p 1/3
analyse | --counts 24,38,26,5,7 | --level 3e
analyse | --counts 24,38,26,5,7 | --follow 5
analyse | --counts 24,38,26,5,7 | --ruleset cones
analyse | --counts 24,38,26,5,7 | --from 20
analyse | bad.csv | --skip-bad
analyse | class.csv | --names
analyse | class.csv | --handout sheets
analyse | class.csv | --format json
analyse | class.csv | -o here.txt
analyse | class.csv -o there.txt | --force
analyse | --counts 24,38,26,5,7 --format csv | --provenance
check | sticks-or-die --seeds 0 | --lang fr
check | mine --seeds 1 | --lessons own
check | mine --lessons own | --seeds 2
completions | fish | --lang fr
completions | bash | -o here.txt
completions | bash -o there.txt | --force
drill | 4e complementary-event --format md | --lang fr
drill | 4e complementary-event --format md | --seed 7
drill | 4e complementary-event --format html | --paper letter
drill | seconde equally-likely --format md | --lessons own
drill | seconde equally-likely --format md | --system us
drill | 4e complementary-event | --format md
drill | 4e complementary-event --format md | -o there
drill | 4e complementary-event --format md -o taken | --force
export | sticks-or-die --format csv | --lang fr
export | sticks-or-die --format csv | --level premiere-specialite
export | sticks-or-die --format csv | --variants A-B
export | sticks-or-die --format csv | --seed 7
export | sticks-or-die --format csv | --provenance
export | sticks-or-die --format csv | --thrower sticks-6
export | sticks-or-die --format csv | --set throws=50
export | mine --format csv | --lessons own
export | sticks-or-die --format latex | --system us
export | sticks-or-die --format csv | -o there
export | sticks-or-die --format csv -o taken | --force
export | sticks-or-die | --format md
game | --ruleset cones | --lang fr
game | | --ruleset cones
game | --ruleset cones | --set pawns=3
game | --ruleset cones | --thrower die-146
game | --ruleset cones | --p 1/3
game | --ruleset cones | --seed 2
game | --ruleset cones | --game 2
game | --ruleset cones | --light greedy
game | --ruleset cones | --dark greedy
game | --ruleset cones | --max-throws 20
game | | --replay game.json
game | --ruleset cones | --format json
game | --ruleset cones | -o here.txt
game | --ruleset cones -o there.txt | --force
game | --ruleset cones --format csv | --provenance
handout | sticks-or-die --format md | --lang fr
handout | sticks-or-die --format md | --level premiere-specialite
handout | sticks-or-die --format md | --variants A-B
handout | sticks-or-die --format md | --seed 7
handout | sticks-or-die --format md | --thrower sticks-6
handout | sticks-or-die --format md | --set throws=50
handout | mine --format md | --lessons own
handout | sticks-or-die --format md | --system us
handout | sticks-or-die --format md | -o there
handout | sticks-or-die --format md -o taken | --force
handout | sticks-or-die --format md | --edition key
handout | sticks-or-die --edition key | --format md
handout | sticks-or-die fair-sticks --format md | --booklet
handout | sticks-or-die --format html --edition key | --paper letter
handout | sticks-or-die --format html --edition key | --columns 1
handout | sticks-or-die --format typst --edition slides | --steps last
handout | sticks-or-die --format html --edition pupil | --answers grid
handout | sticks-or-die --format md --edition pupil | --points on
handout | sticks-or-die --format md --edition pupil | --further no
handout | sticks-or-die --format md --edition pupil | --skills
handout | sticks-or-die --format md --edition pupil --variants A-B | --copies 3
handout | sticks-or-die --format md --edition pupil --variants A-B --copies 3 | --order class
handout | sticks-or-die --format md --edition pupil | --school Lycée
handout | sticks-or-die --format md --edition pupil | --class 2de
handout | sticks-or-die --format md --edition pupil | --title Lundi
handout | sticks-or-die --format html --edition pupil | --templates own-templates
help | | --lang fr
kit | --format svg | --lang fr
kit | --format svg | --ruleset cones
kit | --format svg | --set pawns=3
kit | | --format svg
kit | --format html | --paper letter
kit | --format svg | --large
kit | --format svg | -o there
kit | --format svg -o taken | --force
lessons | | --lang fr
lessons | | --level 3e
lessons | | --lessons own
lessons | | --system us
lessons | | --format md
lessons | | -o here.txt
lessons | -o there.txt | --force
lessons | --format csv | --provenance
man | | --lang fr
man | | -o there
man | -o taken | --force
merge | part.json --format text | --lang fr
merge | gap-0.json gap-9.json | --partial
merge | part.json | --format md
merge | part.json | -o here.json
merge | part.json -o there.txt | --force
merge | part.json --format csv | --provenance
moves | --ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 2 | --lang fr
moves | --set pawns=3 --position LDLDLD..../........../..........~D~0-0 --throw 2 | --ruleset cones
moves | --ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 2 | --set stopped-by-wall=retreats
moves | --ruleset cones --throw 2 | --position LDLDLDLDLD/........../..........~D~0-0
moves | --ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 | --throw 3
moves | | --batch questions.tsv
moves | --ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 3 | --format json
moves | --ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 3 | -o here.txt
moves | --ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 3 -o there.txt | --force
config | | --lang fr
new | lesson other | --lang fr
new | lesson other | --in elsewhere
preview | sticks-or-die --port 0 --seconds 1 | --lang fr
! preview | sticks-or-die --port 0 --seconds 1 | --level 6e
preview | mine --port 0 --seconds 1 | --lessons own
preview | sticks-or-die --port 0 --seconds 1 | --system us
! preview | sticks-or-die --seconds 1 | --port 99999
! preview | sticks-or-die --port 0 | --seconds 0
sequence | | --lang fr
sequence | | --lessons own
sequence | | --system us
sequence | 3e --format md | --variants 2
sequence | 3e --format md | --seed 7
sequence | 3e --format md | --paper letter
sequence | 3e --format md | --school Lycée
sequence | 3e --format md | --class 3eB
sequence | | --format md
sequence | | -o here.txt
sequence | -o there.txt | --force
sequence | --format csv | --provenance
serve | --port 0 --seconds 1 | --lang fr
! serve | --seconds 1 | --port 99999
! serve | --port 0 | --seconds 0
race | --from 25 | --lang fr
race | --from 25 | --ruleset cones
race | --from 25 | --set rebirth=1
race | --from 25 | --thrower die-146
race | --from 25 | --thrower weights:1=1/4,2=1/4,3=1/4,5=1/4,extra=1
race | --from 25 | --p 1/3
race | | --from 25
race | --from 25 | --up-to 5
race | --from 25 | --explain
race | | --reduce
race | | --format md
race | | -o here.txt
race | -o there.txt | --force
race | --format csv | --provenance
rules | | --lang fr
rules | cones | --set pawns=3
rules | | --compare
rules | | --format md
rules | | -o here.txt
rules | -o there.txt | --force
rules | --format csv | --provenance
show | --position LDLDLDLDLD/........../..........~D~0-0 | --lang fr
show | | --position LDLDLDLDLD/........../..........~D~0-0
show | | --ruleset cones
show | --ruleset cones | --set pawns=3
show | | --format svg
show | | -o here.txt
show | -o there.txt | --force
simulate | --games 20 --ruleset cones | --lang fr
simulate | --games 20 --format json | --ruleset cones
simulate | --games 20 --format json --ruleset cones | --set pawns=3
simulate | --games 20 --format json --ruleset cones | --thrower die-146
simulate | --games 20 --format json --ruleset cones | --thrower weights:1=0,1,3=0,4,4=0,4,6=0,1
simulate | --games 20 --format json --ruleset cones | --p 1/3
simulate | --format json --ruleset cones | --games 30
simulate | --games 20 --format json --ruleset cones | --seed 2
simulate | --games 20 --format json --ruleset cones | --light greedy
simulate | --games 20 --format json --ruleset cones | --dark greedy
! simulate | --games 20 --format json --ruleset cones | --threads 0
simulate | --games 20 --format json --ruleset cones | --first-game 5
simulate | --games 20 --format json --ruleset cones | --max-throws 20
simulate | --format json --ruleset cones | --target-ci 3
simulate | --games 20 --format json | --compare breyer,cones
simulate | --games 20 --format json --ruleset cones | --raw games.csv
simulate | --games 20 --ruleset cones | --format md
simulate | --games 20 --format json --ruleset cones | --timing
simulate | --games 20 --ruleset cones | -o here.txt
simulate | --games 20 --ruleset cones -o there.txt | --force
simulate | --games 20 --ruleset cones --format csv | --provenance
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | --lang fr
solve | --set pawns=1 --games 20 --digits 3 | --ruleset cones
solve | --ruleset cones --games 20 --digits 3 | --set pawns=1
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | --thrower die-146
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | --p 1/3
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | --position L........./........../.........D~D~0-0
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 --position L........./........../.........D~D~0-0 | --throw 1
solve | --ruleset cones --set pawns=1 --digits 3 | --games 20
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | --seed 2
solve | --ruleset cones --set pawns=1 --games 20 --format json | --digits 3
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | --format md
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 | -o here.txt
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 -o there.txt | --force
solve | --ruleset cones --set pawns=1 --games 20 --digits 3 --format csv | --provenance
prob | T>=10 | --lang fr
prob | T>=10 | --explain
prob | T>=10 | --p 1/3
prob | T>=10 | --ruleset cones
prob | T>=10 | --set throwers.sticks=sticks-6
prob | X=2 | --x die
prob | X=3 | --x weights:1=1/10,3=2/5,4=2/5,6=1/10
prob | X>Y | --y die
prob | S>=4 | --throws 3
prob | T>=10 | --format md
prob | T>=10 | -o here.txt
prob | T>=10 -o there.txt | --force
prob | T>=10 --format csv | --provenance
table | | --lang fr
table | | --thrower die-146
table | | --thrower weights:0=1/2,1=1/2
table | | --compare sticks-5,die-146
table | | --p 1/3
table | | --symbolic
table | | --turn
table | | --sum 2
table | | --visits 3
table | --turn | --up-to 3
table | | --at-least
table | --turn | --at-least 10
table | | --explain
table | | --format md
table | | -o here.txt
table | -o there.txt | --force
table | --format csv | --provenance
tally | | --lang fr
tally | | --thrower die-146
tally | | --by throw
tally | | --rows 4
tally | | --class 2de
tally | | --format md
tally | | -o here.txt
tally | -o there.txt | --force
tally | --format csv | --provenance
tournament | --policies random,greedy --games 10 | --lang fr
tournament | --policies random,greedy --games 10 | --ruleset cones
tournament | --policies random,greedy --games 10 | --set pawns=2
tournament | --policies random,greedy --games 10 | --thrower die-146
tournament | --policies random,greedy --games 10 | --p 1/3
tournament | --games 2 | --policies random,greedy
tournament | --policies random,greedy | --games 10
tournament | --policies random,greedy --games 10 | --seed 2
! tournament | --policies random,greedy --games 10 | --threads 0
tournament | --policies random,greedy --games 10 | --max-throws 20
tournament | --policies random,greedy --games 10 | --format md
tournament | --policies random,greedy --games 10 | -o here.txt
tournament | --policies random,greedy --games 10 -o there.txt | --force
tournament | --policies random,greedy --games 10 --format csv | --provenance
";

/// Options without effect, each refused with the name of what it needs: each would be accepted
/// alone, and change nothing.
pub const REFUSED: [(&str, &str); 27] = [
    ("table --up-to 3", "--turn"),
    ("table --up-to 3 --format csv", "--turn"),
    ("table --explain --format csv", "--format csv"),
    ("race --up-to 3", "--from"),
    ("race --from 25 --up-to 3 --format csv", "--format csv"),
    ("race --from 25 --up-to 3 --reduce", "--reduce"),
    ("race --reduce --format csv", "--format csv"),
    ("race --reduce --format json", "--format json"),
    ("race --from 25 --explain --format json", "--format json"),
    ("race --format csv -o race.html", ".html"),
    ("table --format md -o table.pdf", ".pdf"),
    ("show --format svg -o board.txt", ".txt"),
    ("table --provenance", "--provenance"),
    ("merge part.json --format text -o all.json", ".json"),
    ("handout sticks-or-die --thrower sticks-6 --thrower sticks-5", "sticks-6"),
    ("handout sticks-or-die --set throws=50 --set throws=60", "throws"),
    ("handout sticks-or-die --columns 2 --format md", "--columns"),
    ("handout sticks-or-die --paper letter --format md", "--paper"),
    ("handout sticks-or-die --templates own-templates --format md", "--templates"),
    ("simulate --compare random,greedy --ruleset cones --light cautious", "--light"),
    ("simulate --compare breyer,cones --ruleset djebao", "--ruleset"),
    ("simulate --compare 1/2,1/3 --ruleset cones --p 1/4", "--p"),
    ("simulate --compare breyer,cones --timing", "--timing"),
    ("simulate --ruleset cones --timing --games 20 --format csv", "--timing"),
    ("simulate --ruleset cones --target-ci 3 --games 50", "--games"),
    ("analyse --counts 24,38,26,5,7 --names", "--counts"),
    ("tally --class 2de --format csv", "--class"),
];

/// Writes the input of the samples: throwers, rules, lessons, class sheets, shards, games.
pub fn write_samples(place: &Path) {
    let write = |name: &str, text: &str| fs::write(place.join(name), text).unwrap();
    let cowries =
        "id = \"cowries\"\nextra = [1, 6]\n[sticks]\nvalues = [6, 1, 2, 3, 4, 5]\nbias = \"2/3\"\n";
    let rules = "base = \"breyer\"\nid = \"college\"\npawns = 3\n";
    for name in ["cowries.toml", "my cowries.toml"] {
        write(name, cowries);
    }
    for name in ["rules.toml", "my rules.toml"] {
        write(name, rules);
    }
    write("class.csv", "Nom;1;2;3;4;5\nAïcha;10;20;12;3;3\nBilal;9;22;10;2;4\n");
    write("bad.csv", "Nom;1;2;3;4;5\nAïcha;10;20;12;3;3\nBilal;9;x;10;2;4\n");
    write("questions.tsv", "cones\tLDLDLDLDLD/........../.......... D 0-0\t3\n");
    write("there.txt", "mine\n");
    for (file, first) in [("part.json", "0"), ("gap-0.json", "0"), ("gap-9.json", "9")] {
        let words = ["--ruleset", "cones", "--games", "5", "--first-game", first, "-o", file];
        run(place, &[&["simulate"], &words[..]].concat());
    }
    run(place, &["game", "--ruleset", "cones", "--seed", "7", "-o", "game.json"]);
    run(place, &["new", "lesson", "mine", "--in", "own"]);
    // A quiz of its own, which a drill takes questions from.
    for lang in ["en", "fr"] {
        let path = format!("own/mine/{lang}.md");
        let text = fs::read_to_string(place.join(&path)).unwrap();
        write(
            &path,
            &format!("{text}\n::: quiz choice \"Q\" about=equally-likely\nM?\n\n= B\n~ M\n:::\n"),
        );
    }
    fs::create_dir_all(place.join("own/sequences")).unwrap();
    write("own/sequences/museum.toml", &sequence());
    fs::create_dir_all(place.join("own-templates/html")).unwrap();
    write("own-templates/html/style.css", "main { color: red; }\n");
    // Obstacles to the files of a folder.
    fs::create_dir_all(place.join("taken/man1")).unwrap();
    for name in [
        "sticks-or-die-en-2-key-laws.csv",
        "sticks-or-die-en-2-key.md",
        "man1/senet.1",
        "kit-class-en-2-board-a4.svg",
        "drill-year-9-complementary-event-en-1-pupil.md",
    ] {
        write(&format!("taken/{name}"), "mine\n");
    }
}

/// A sequence of three sessions without sheets.
fn sequence() -> String {
    let both = |name: &str| format!("{name} = {{ fr = \"{name}\", en = \"{name}\" }}\n");
    let session = "[[sessions]]\n".to_owned()
        + &["title", "aim", "material", "words"].map(both).concat()
        + "trace = [{ fr = \"un [[mot]]\", en = \"a [[word]]\" }]\n"
        + "steps = [{ minutes = 55, what = { fr = \"jouer\", en = \"play\" } }]\n";
    ["title", "vote", "thread", "lost"].map(both).concat() + &session.repeat(3)
}

fn run(place: &Path, words: &[&str]) {
    let (_, said, code) = outcome(senet().current_dir(place).args(words));
    assert_eq!(code, 0, "{words:?}: {said}");
}
