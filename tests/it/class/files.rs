//! Class files as teachers and forms send them, in both languages: each is read as its author meant it,
//! with a note of what was left out, or refused with the line.

use std::collections::{BTreeMap, BTreeSet};

use rust_xlsxwriter::{Format, Workbook};

use super::{counts, folder, json, refused, senet};

/// The counts that are read from a file, and what is said beside.
fn read(name: &str, bytes: &[u8]) -> (Vec<Vec<u64>>, String) {
    let folder = folder();
    std::fs::write(folder.path().join(name), bytes).unwrap();
    let run = senet(&folder, &["analyse", name, "--lang", "en"]).success();
    let notes = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    (counts(&json(&folder, &["analyse", name])), notes)
}

/// Two pupils, fifty throws each.
const PUPILS: &str = "Élève;1;2;3;4;5\nLina;16;18;10;2;4\nNoé;14;19;11;3;3\n";

/// The sum of the two, with this label.
fn with_row(row: &str) -> String {
    format!("{PUPILS}{row}\n")
}

#[test]
fn rows_computed_from_others_are_no_pupils() {
    for (row, label) in [
        ("Total;30;37;21;5;7", "Total"),
        ("Total général;30;37;21;5;7", "Total général"),
        ("TOTAL CLASSE;30;37;21;5;7", "TOTAL CLASSE"),
        ("Somme;30;37;21;5;7", "Somme"),
        ("Σ;30;37;21;5;7", "Σ"),
        ("Sous-total;30;37;21;5;7", "Sous-total"),
        ("Effectif cumulé;30;67;88;93;100", "Effectif cumulé"),
        ("Moyenne;15;18,5;10,5;2,5;3,5", "Moyenne"),
        ("Class average;15;18.5;10.5;2.5;3.5", "Class average"),
        ("Théorie;25;37,5;25;6,25;6,25", "Théorie"),
        ("Effectifs théoriques;25;38;25;6;6", "Effectifs théoriques"),
        ("Expected counts;25;38;25;6;6", "Expected counts"),
        ("Fréquence;0,30;0,37;0,21;0,05;0,07", "Fréquence"),
        ("Pourcentage (%);30;37;21;5;7", "Pourcentage (%)"),
        ("Écart;5;-1;-4;-1;1", "Écart"),
        ("Maximum;16;19;11;3;4", "Maximum"),
    ] {
        let (counts, notes) = read("c.csv", with_row(row).as_bytes());
        assert_eq!(counts, [[16, 18, 10, 2, 4], [14, 19, 11, 3, 3]], "{row}");
        assert!(
            notes.contains(&format!("Row 4 ({label}) does not belong to a pupil")),
            "{row}: {notes}"
        );
    }
    // A row of sums without a label; two of them, one for each group.
    let (all, notes) = read("c.csv", with_row(";30;37;21;5;7").as_bytes());
    assert!(all.len() == 2 && notes.contains("Row 4 does not belong to a pupil"), "{notes}");
    let groups = format!(
        "Groupe;{PUPILS}A;Ada;2;3;0;0;0\n;Total A;2;3;0;0;0\nB;Bob;1;1;1;1;1\nB;Cid;3;0;1;0;0\n\
         ;Total B;4;1;2;1;1\nTotal général;;36;41;23;6;8\n"
    );
    let groups = groups.replace("\nLina", "\nA;Lina").replace("\nNoé", "\nA;Noé");
    let wrong = groups.replace("Total A;2;3;0;0;0", "Total A;32;40;21;5;7");
    let (all, notes) = read("c.csv", wrong.as_bytes());
    assert!(
        all.len() == 5 && notes.contains("5 (Total A), 8 (Total B), 9 (Total général)"),
        "{notes}"
    );
}

#[test]
fn a_row_that_may_be_a_pupil_or_a_sum_is_refused_with_its_line() {
    for (sheet, what) in [
        (with_row("2DE4;30;37;21;5;7"), "row 4: “2DE4” is the sum of the rows above"),
        (with_row("Total;30;37;21;5;8"), "row 4, column “5”: the total written is 8"),
        (
            with_row("Zoé;15;20;9;4;2\nBilan;15;19;10;3;3"),
            "row 5: “Bilan” is computed from the other rows",
        ),
        (with_row("Zoé;15;20;9;4;2\n;16;20;11;4;4"), "row 5: “” is computed"),
        // Max and Min are pupils as well, unless their numbers are the largest or the smallest.
        (with_row("Max;16;19;11;3;4"), "row 4: “Max” is computed"),
        (with_row("Min;14;18;10;2;3"), "row 4: “Min” is computed"),
        (
            "Valeur;1;2;3;4;5\nTotal;30;37;21;5;7\n".to_owned(),
            "row 2: “Total” names a row of totals",
        ),
    ] {
        let folder = folder();
        std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
        let message = refused(&folder, &["analyse", "c.csv", "--lang", "en"], 1);
        assert!(message.contains(what), "{message}");
    }
    // A total above the pupils, running sums, a row of counts that is no sum.
    for (sheet, what) in [
        (
            "Élève;1;2;3;4;5\nEn tout;5;9;5;1;0\nLina;3;4;2;1;0\nNoé;2;5;3;0;0\n",
            "row 2: “En tout” is computed",
        ),
        ("Lancers;1;2;3;4;5\n10;3;4;2;1;0\n20;5;9;5;1;0\n30;9;12;7;1;1\n", "row 4: “” is computed"),
        (&*with_row("Effectif;30;37;21;5;8"), "“Effectif” is not computed"),
    ] {
        let folder = folder();
        std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
        let message = refused(&folder, &["analyse", "c.csv", "--lang", "en"], 1);
        assert!(message.contains(what), "{message}");
    }
    assert_eq!(read("c.csv", with_row("Effectif;30;37;21;5;7").as_bytes()).0.len(), 2);
    assert_eq!(read("c.csv", with_row("Max;16;19;11;3;5").as_bytes()).0.len(), 3);
    // Pupils who threw alike are no sums.
    let alike = "Élève;1;2;3;4;5\nA;4;4;4;4;4\nB;4;4;4;4;4\nC;4;4;4;4;4\nD;4;4;4;4;4\n";
    assert_eq!(read("c.csv", alike.as_bytes()).0, [[4; 5]; 4]);
}

#[test]
fn of_rows_under_values_those_of_counts_are_read() {
    let sheet = |row: &str| format!("Valeur;1;2;3;4;5\nEffectif;5;9;5;1;0\n{row}\n");
    for row in [
        "Effectif cumulé;5;14;19;20;20",
        "Effectif théorique;5;8;5;1;1",
        "Pourcentage (%);25;45;25;5;0",
        "Fréquence;0,25;0,45;0,25;0,05;0",
        "ECC;5;14;19;20;20",
        "Différence;0;1;0;0;-1",
    ] {
        let (counts, notes) = read("c.csv", sheet(row).as_bytes());
        assert_eq!(counts, [[5, 9, 5, 1, 0]], "{row}");
        assert!(notes.contains("Row 3"), "{notes}");
    }
    let folder = folder();
    for row in ["Modèle A;5;8;5;1;1", ";25;45;25;5;0", "Lina;5;8;5;1;1"] {
        std::fs::write(folder.path().join("c.csv"), sheet(row)).unwrap();
        let message = refused(&folder, &["analyse", "c.csv", "--lang", "en"], 1);
        assert!(message.contains("row 3") && message.contains("row of counts"), "{message}");
    }
    // Values down, with columns computed from the counts.
    let down = "Valeur;Effectif;Effectif cumulé;Effectif théorique;Fréquence\n\
                1;5;5;5;0,25\n2;9;14;8;0,45\n3;5;19;5;0,25\n4;1;20;1;0,05\n5;0;20;1;0\nTotal général;20;;20;1\n";
    assert_eq!(read("c.csv", down.as_bytes()).0, [[5, 9, 5, 1, 0]]);
}

#[test]
fn a_frequency_is_a_count_in_english_unless_the_sum_is_1_or_100() {
    let down = |cells: [&str; 5]| {
        let rows = (1..).zip(cells).map(|(value, cell)| format!("{value},{cell}\n"));
        format!("Value,Frequency,Relative frequency\n{}", rows.collect::<String>())
    };
    let across = |cells: [&str; 5]| format!("Value,1,2,3,4,5\nFrequency,{}\n", cells.join(","));
    let counts = ["5", "9", "5", "1", "0"];
    for sheet in [
        down(counts),
        down(counts) + "Total,20\n",
        across(counts),
        across(counts) + "Relative frequency,0.25,0.45,0.25,0.05,0\n",
    ] {
        assert_eq!(read("c.csv", sheet.as_bytes()).0, [[5, 9, 5, 1, 0]], "{sheet}");
    }
    let both = "Value,Count,Frequency\n1,5,25\n2,9,45\n3,5,25\n4,1,5\n5,0,0\n";
    assert_eq!(read("c.csv", both.as_bytes()).0, [[5, 9, 5, 1, 0]]);
    let folder = folder();
    for cells in [["25", "45", "25", "5", "0"], ["0.25", "0.45", "0.25", "0.05", "0"]] {
        for sheet in [down(cells), across(cells)] {
            std::fs::write(folder.path().join("c.csv"), &sheet).unwrap();
            let message = refused(&folder, &["analyse", "c.csv", "--lang", "en"], 1);
            assert!(message.contains("name the row or the column “Count”"), "{message}");
        }
    }
}

/// Files of forms and of classes, each with what it counts.
#[test]
fn files_of_forms_and_classes_are_read_as_meant() {
    let one = vec![vec![3, 4, 2, 1, 0]];
    let two = vec![vec![3, 4, 2, 1, 0], vec![2, 5, 3, 0, 0]];
    for (name, text, expected) in [
        (
            "a grid of Google Forms",
            "Horodateur,Groupe,Nombre de lancers [1],Nombre de lancers [2],Nombre de lancers [3],Nombre de lancers [4],Nombre de lancers [5]\n\
             2025/11/03 9:12:03 AM UTC+1,G1,3,4,2,1,0\n2025/11/03 9:13:44 AM UTC+1,G2,2,5,3,0,0\n",
            two.clone(),
        ),
        (
            "a grid of LimeSurvey",
            "\"ID de la réponse\",\"Date de soumission\",\"Dernière page\",\"Prénom\",\"Combien de fois ? [1]\",\"Combien de fois ? [2]\",\"Combien de fois ? [3]\",\"Combien de fois ? [4]\",\"Combien de fois ? [5]\"\n\
             \"7\",\"2025-11-03 09:12:03\",\"1\",\"Lina\",\"3\",\"4\",\"2\",\"1\",\"0\"\n",
            one.clone(),
        ),
        (
            "a form of Framaforms",
            "\"Lancers de bâtonnets\";;;;;;;;;;;;\n\"Détails de la soumission\";;;;;;;\"Combien de lancers\";;;;;\n\
             \"Numéro de série\";\"SID\";\"Heure de soumission\";\"Adresse IP\";\"UID\";\"Nom d’utilisateur\";\"Prénom\";\"1\";\"2\";\"3\";\"4\";\"5\"\n\
             1;4021;03/11/2025 09:12;192.0.2.7;0;;Lina;3;4;2;1;0\n",
            one.clone(),
        ),
        (
            "answers of Kahoot",
            "Question Number,Player,Answer\n1,Lina,2\n1,Lina,1\n1,Lina,3\n1,Lina,2\n1,Lina,1\n1,Lina,2\n1,Lina,4\n1,Lina,3\n1,Lina,2\n1,Lina,1\n",
            one.clone(),
        ),
        (
            "several answers in one cell",
            "Horodateur,Prénom,Résultat\n2025/11/03 9:12:03,Lina,\"1, 2, 2, 3, 1, 2, 4, 3, 2, 1\"\n",
            one.clone(),
        ),
        ("with spaces", "Pupil;Results\nLina;1 2 2 3 1 2 4 3 2 1\n", one.clone()),
        (
            "a line a throw, the name once",
            "Élève;Résultats\nLina;1\n;1\n;1\n;2\n;2\n;2\n;2\n;3\n;3\n;4\nNoé;1\n;1\n;2\n;2\n;2\n;2\n;2\n;3\n;3\n;3\n",
            two.clone(),
        ),
        (
            "throws across",
            "Nom;Prénom;Lancer 1;Lancer 2;Lancer 3;Lancer 4;Lancer 5\nAbribat;Lina;2;3;2;1;5\nBouvreuil;Noé;1;1;2;4;2\n",
            vec![vec![1, 2, 1, 0, 1], vec![2, 2, 0, 1, 0]],
        ),
        (
            "a title on two lines",
            "\"Élève\n(prénom)\";1;2;3;4;5;Remarque\nLina;3;4;2;1;0;\"bien\nlancé\"\n",
            one.clone(),
        ),
        (
            "a school's titles",
            "Nom de l’élève*;Prénom(s);Face 1;Face 2;Face 3;Face 4;Face 5;Total général;Moyenne\nAbribat;Lina;3;4;2;1;0;10;2,1\n",
            one.clone(),
        ),
        (
            "groups and classes in numbers",
            "Classe;N° de groupe;1;2;3;4;5\n2DE4;1;3;4;2;1;0\n2DE4;2;2;5;3;0;0\n",
            two.clone(),
        ),
        (
            "English titles",
            "Student name\tCount of 1\tCount of 2\tCount of 3\tCount of 4\tCount of 5\tPercentage of 1\nLina\t3\t4\t2\t1\t0\t30%\n",
            one,
        ),
    ] {
        let (counts, notes) = read("c.csv", text.as_bytes());
        assert_eq!(counts, expected, "{name}: {notes}");
    }
}

#[test]
fn merged_cells_belong_to_each_of_their_rows() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let plain = Format::new();
    sheet.merge_range(0, 0, 1, 0, "Élève", &plain).unwrap();
    sheet.merge_range(0, 1, 0, 5, "Effectifs", &plain).unwrap();
    for value in 1..=5 {
        sheet.write(1, value, value).unwrap();
    }
    for (row, (name, counts)) in (2..).zip([("Lina", [3, 4, 2, 1, 0]), ("Noé", [2, 5, 3, 0, 0])]) {
        sheet.write(row, 0, name).unwrap();
        sheet.write_row(row, 1, counts).unwrap();
    }
    let throws = book.add_worksheet();
    throws.write_row(0, 0, ["Élève", "Résultat"]).unwrap();
    throws.merge_range(1, 0, 3, 0, "Lina", &plain).unwrap();
    throws.write_column(1, 1, [2, 3, 2]).unwrap();
    let (counts, notes) = read("c.xlsx", &book.save_to_buffer().unwrap());
    assert_eq!(counts, [[3, 4, 2, 1, 0], [2, 5, 3, 0, 0]]);
    assert!(notes.contains("on sheet 2 as well"), "{notes}");
    let mut book = Workbook::new();
    let throws = book.add_worksheet();
    throws.write_row(0, 0, ["Élève", "Résultat"]).unwrap();
    throws.merge_range(1, 0, 3, 0, "Lina", &plain).unwrap();
    throws.write_column(1, 1, [2, 3, 2]).unwrap();
    assert_eq!(read("c.xlsx", &book.save_to_buffer().unwrap()).0, [[0, 2, 1, 0, 0]]);
    // A number in a merged cell is not the count of two pupils.
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_row(0, 0, ["Élève", "1", "2", "3", "4", "5"]).unwrap();
    sheet.write_column(1, 0, ["Lina", "Noé"]).unwrap();
    sheet.merge_range(1, 1, 2, 1, "", &plain).unwrap();
    sheet.write(1, 1, 7).unwrap();
    for row in 1..=2 {
        sheet.write_row(row, 2, [4, 2, 1, 0]).unwrap();
    }
    let folder = folder();
    std::fs::write(folder.path().join("c.xlsx"), book.save_to_buffer().unwrap()).unwrap();
    let message = refused(&folder, &["analyse", "c.xlsx", "--lang", "en"], 1);
    assert!(message.contains("row 3, column “1”: the cell is empty"), "{message}");
}

#[test]
fn what_the_program_exports_is_read_back() {
    for (lang, ending) in [("fr", "eleve-echantillons"), ("en", "pupil-samples")] {
        let folder = folder();
        senet(&folder, &["export", "sticks-or-die", "--format", "csv", "--lang", lang, "-o", "x"])
            .success();
        let file = format!("x/sticks-or-die-{lang}-1-{ending}.csv");
        assert_eq!(json(&folder, &["analyse", &file])["throws"], 100);
    }
}

#[test]
fn files_of_other_kinds_are_refused_with_what_to_do() {
    let folder = folder();
    for (bytes, what) in [
        (
            &b"<?xml version=\"1.0\"?><office:document office:version=\"1.3\">"[..],
            "save it as .ods",
        ),
        (b"\xEF\xBB\xBF<html><table><tr><td>Nom</td></tr></table></html>", "web page or XML"),
        (b"%PDF-1.7\n\x00\x01", "a PDF"),
    ] {
        std::fs::write(folder.path().join("c.csv"), bytes).unwrap();
        let message = refused(&folder, &["analyse", "c.csv", "--lang", "en"], 1);
        assert!(message.contains(what), "{message}");
    }
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    archive.start_file("Index/Document.iwa", zip::write::SimpleFileOptions::default()).unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    std::fs::write(folder.path().join("c.numbers"), bytes).unwrap();
    let message = refused(&folder, &["analyse", "c.numbers", "--lang", "en"], 1);
    assert!(message.contains("Export To"), "{message}");
}

/// A list of names in a workbook is read as carefully as counts.
#[test]
fn copies_tell_what_was_read_of_a_workbook() {
    let list = |sheet: &mut rust_xlsxwriter::Worksheet, names: &[[&str; 3]]| {
        sheet.write_row(0, 0, ["Nom", "Prénom", "Groupe"]).unwrap();
        for (row, names) in (1..).zip(names) {
            sheet.write_row(row, 0, *names).unwrap();
        }
    };
    let mut book = Workbook::new();
    let about = book.add_worksheet();
    about.write_column(0, 0, ["Export des élèves", "Ne pas diffuser"]).unwrap();
    let class = book.add_worksheet();
    list(class, &[["Abribat", "Lina", "1"], ["Bouvreuil", "Noé", "2"], ["Castan", "Zoé", "1"]]);
    class.set_row_hidden(2).unwrap();
    list(book.add_worksheet(), &[["Delmas", "Ève", "1"]]);
    let folder = folder();
    let made = |name: &str| {
        let words = [
            "handout",
            "sticks-or-die",
            "--format",
            "html",
            "--edition",
            "pupil",
            "--copies",
            name,
        ];
        let run = senet(&folder, &[&words[..], &["--lang", "en", "-o", "out", "--force"]].concat());
        let run = run.success();
        String::from_utf8(run.get_output().stderr.clone()).unwrap()
    };
    std::fs::write(folder.path().join("class.xlsx"), book.save_to_buffer().unwrap()).unwrap();
    let notes = made("class.xlsx");
    for what in [
        "3 pupils, columns “Nom” and “Prénom”; the first: Abribat Lina.",
        "Only sheet 2 of the workbook is read",
        "on sheet 3 as well",
        "One hidden row",
        "Columns not read: Groupe.",
    ] {
        assert!(notes.contains(what), "{what}: {notes}");
    }
    // A surname that no program has calculated would be blank.
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    list(sheet, &[["Abribat", "Lina", ""], ["", "Noé", ""]]);
    sheet
        .write_formula(2, 0, rust_xlsxwriter::Formula::new("=UPPER(\"b\")").set_result(""))
        .unwrap();
    std::fs::write(folder.path().join("formula.xlsx"), book.save_to_buffer().unwrap()).unwrap();
    let words = ["handout", "sticks-or-die", "--copies", "formula.xlsx", "--lang", "en"];
    let message = refused(&folder, &words, 1);
    assert!(message.contains("row 3, column “Nom”: a formula"), "{message}");
}

#[test]
fn variants_that_are_the_same_sheet_are_named() {
    let folder = folder();
    let notes = |variants: &str| {
        let words = ["handout", "test", "--level", "maths-complementaires", "--seed", "7"];
        let files = ["--format", "md", "--edition", "pupil", "--lang", "en", "-o", variants];
        let run =
            senet(&folder, &[&words[..], &["--variants", variants], &files].concat()).success();
        String::from_utf8(run.get_output().stderr.clone()).unwrap()
    };
    let (few, said) = (notes("A-D"), notes("A-Z"));
    assert!(!few.contains("same sheet"));
    // The same, except for the letter and the seed.
    let sheet = |letter: char| {
        let name = format!("test-en-year-13-second-maths-course-{letter}-1-pupil.md");
        let text = std::fs::read_to_string(folder.path().join("A-Z").join(name)).unwrap();
        let kept = text.lines().filter(|line| !line.contains("Version") && !line.contains("senet"));
        kept.collect::<Vec<_>>().join("\n")
    };
    let mut alike: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for letter in 'A'..='Z' {
        alike.entry(sheet(letter)).or_default().push(letter.to_string());
    }
    let twins = alike.into_values().filter(|same| same.len() > 1).map(|same| same.join(" = "));
    let twins = Vec::from_iter(twins.collect::<BTreeSet<_>>()).join(", ");
    assert!(twins.contains('=') && said.contains(&format!("same sheet: {twins}.")), "{said}");
}
