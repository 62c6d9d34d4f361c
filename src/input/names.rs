//! Reads the list of the pupils of a class: surname and first name, one row each.

use std::collections::HashSet;

use senet_engine::rules::fault::{Checked, Fault};

use super::sheet::{Beside, MOST_TITLES, Row, Sheet, cell, filled, on_one_line, sheets};
use super::words::{NameKind, is_computed, is_no_name, name_kind, plain};

/// The most pupils of a list: those of one year of a large school.
const MOST_PUPILS: usize = 500;
/// The most letters of a name.
const LONGEST: usize = 60;

/// Somebody of the class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PupilName {
    /// The surname, or the whole name where one column holds it.
    pub surname: String,
    /// The first name; empty for none.
    pub first_name: String,
}

/// A list as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameList {
    /// The pupils, in the order of the file.
    pub pupils: Vec<PupilName>,
    /// The columns of the names, as they are titled, or by their numbers.
    pub columns: Vec<String>,
    /// The rows with half a name.
    pub halves: Vec<(u64, String)>,
    /// The names that appear twice, with the row of the second.
    pub twice: Vec<(u64, String)>,
    /// What the file holds beside.
    pub beside: Beside,
}

/// Reads a list: `bytes` is a text with separators or a workbook. A row that names its columns says
/// which they are, and what stands above it is a title; without one, the columns of names are the surname
/// and the first name.
///
/// # Errors
/// `sheet-…` for a file that is no sheet; `names-empty`; `names-title`, `names-none` and `names-above`
/// (arguments `row`, `found`; the last `titles`) for a row that may be no pupil; `names-columns` (`found`) for
/// a list of several columns without titles; `names-untitled` (`row`, `column`, `beside`); `class-cell-unworked` (`row`, `column`); `class-columns-same` and
/// `class-column-twice`; `names-many` (`most`); `name-long` (`row`, `found`, `most`). The caller adds `file`.
pub fn names(bytes: &[u8]) -> Checked<NameList> {
    let mut all = Vec::new();
    let mut first_fault = None;
    for (place, sheet) in sheets(bytes)? {
        match sheet {
            Ok(sheet) if sheet.rows.is_empty() => {}
            Ok(sheet) => all.push((place, sheet)),
            Err(fault) => first_fault = Some(fault),
        }
    }
    // Hidden sheets are read where there are no others.
    let shown = all.iter().any(|(_, sheet)| sheet.shown);
    all.retain(|(_, sheet)| sheet.shown || !shown);
    let has_titles = |(_, sheet): &&(usize, Sheet)| heading(&sheet.rows).is_some();
    let Some((place, sheet)) = all.iter().find(has_titles).or_else(|| all.first()) else {
        return Err(first_fault.unwrap_or_else(|| Fault::failure("names-empty")));
    };
    let list = list(sheet)?;
    let others = all.iter().filter(|other| other.0 != *place && has_titles(other));
    let other_sheets = others.map(|(place, _)| *place).collect();
    Ok(NameList { beside: Beside { sheet: *place, other_sheets, ..list.beside }, ..list })
}

/// The columns of the surnames and of the first names.
type NameColumns = [Option<usize>; 2];

/// The row that titles the columns, if there is one: of the first rows, the one with the most titles of
/// names.
fn heading(rows: &[Row]) -> Option<usize> {
    let titles = |cells: &[String]| cells.iter().filter_map(|cell| name_kind(cell)).count();
    let rows = rows.iter().take(MOST_TITLES + 1).enumerate();
    let rows = rows.map(|(at, (_, cells))| (at, titles(cells))).filter(|(_, titles)| *titles > 0);
    // Of several such rows, the first.
    rows.rev().max_by_key(|(_, titles)| *titles).map(|(at, _)| at)
}

/// The columns that the titles of a row name; the row is the one at this place.
fn titled(rows: &[Row], at: usize) -> Checked<NameColumns> {
    let (row, titles) = &rows[at];
    let only = |kind: NameKind| {
        let mut found = (0..titles.len()).filter(|at| name_kind(&titles[*at]) == Some(kind));
        match (found.next(), found.next()) {
            (Some(first), Some(again)) if titles[first] == titles[again] => {
                Err(Fault::failure("class-column-twice")
                    .with("row", row)
                    .with("column", &titles[first]))
            }
            (Some(first), Some(again)) => Err(Fault::failure("class-columns-same")
                .with("row", row)
                .with("column", &titles[first])
                .with("other", &titles[again])),
            (first, _) => Ok(first),
        }
    };
    let any = |kind| titles.iter().position(|title| name_kind(title) == Some(kind));
    let surname = only(NameKind::Surname)?.or(any(NameKind::OtherSurname));
    let first_name = only(NameKind::FirstName)?.or(any(NameKind::OtherFirstName));
    let surname = if surname.is_some() { surname } else { only(NameKind::Whole)? };
    // Other titles may stand above the titles, but no pupil.
    for (above, cells) in &rows[..at] {
        let found: Vec<&str> = filled(cells).collect();
        if found.len() > 1 && !found.iter().any(|cell| is_no_name(cell)) {
            let found = found.join(" ");
            let fault = Fault::failure("names-above").with("row", above).with("found", found);
            return Err(fault.with("titles", row));
        }
    }
    // `Nom et prénom` above two columns, of which the second has no title.
    if let [Some(only), None] | [None, Some(only)] = [surname, first_name] {
        let beside = only + 1;
        let names = |(_, cells): &Row| !is_no_name(cell(cells, beside));
        if cell(titles, beside).is_empty() && rows[at + 1..].iter().any(names) {
            let fault = Fault::failure("names-untitled").with("row", row);
            return Err(fault.with("column", beside + 1).with("beside", &titles[only]));
        }
    }
    Ok([surname, first_name])
}

/// The columns of a list without titles: those of names, which hold nothing else.
fn untitled(rows: &[Row]) -> Checked<NameColumns> {
    no_title(rows)?;
    let width = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let filled = |at: usize| {
        let cells = rows.iter().map(move |(row, cells)| (row, cell(cells, at)));
        cells.filter(|(_, cell)| !cell.is_empty())
    };
    let has_names = |at: &usize| filled(*at).any(|(_, cell)| !is_no_name(cell));
    let mut found: Vec<usize> = (0..width).filter(has_names).collect();
    // A third column of single letters is one of options, or of F and M.
    if found.len() > 2 {
        found.retain(|at| filled(*at).any(|(_, cell)| cell.chars().count() > 1));
    }
    let none = |(row, cell): (&u64, &str)| {
        Fault::failure("names-none").with("row", row).with("found", cell)
    };
    let mut named = found.iter().flat_map(|at| filled(*at));
    if let Some(cell) = named.find(|(_, cell)| is_no_name(cell)) {
        return Err(none(cell));
    }
    if found.is_empty() {
        let first = (0..width).find_map(|at| filled(at).next());
        return Err(first.map_or_else(|| Fault::failure("names-empty"), none));
    }
    if found.len() > 2 {
        return Err(Fault::failure("names-columns").with("found", found.len()));
    }
    let mut found = found.into_iter();
    Ok([found.next(), found.next()])
}

/// Refuses a first row of one cell above rows of several: it may be a title, which would get a sheet,
/// or a pupil without a first name.
fn no_title(rows: &[Row]) -> Checked<()> {
    let Some(((row, first), rest)) = rows.split_first() else { return Ok(()) };
    match filled(first).collect::<Vec<_>>()[..] {
        [title] if rest.iter().any(|(_, cells)| filled(cells).count() > 1) => {
            Err(Fault::failure("names-title").with("row", row).with("found", title))
        }
        _ => Ok(()),
    }
}

/// The list of a sheet.
fn list(sheet: &Sheet) -> Checked<NameList> {
    let heading = heading(&sheet.rows);
    let places = match heading {
        Some(at) => titled(&sheet.rows, at)?,
        None => untitled(&sheet.rows)?,
    };
    let titles = heading.map_or(&[][..], |at| &sheet.rows[at].1[..]);
    let title = |at: usize| match cell(titles, at) {
        "" => (at + 1).to_string(),
        title => on_one_line(title),
    };
    let rows = &sheet.rows[heading.map_or(0, |at| at + 1)..];
    let cell = |cells: &[String], at: usize| on_one_line(cell(cells, at));
    let used = |at: usize| rows.iter().any(|(_, cells)| !cell(cells, at).is_empty());
    let width = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let unread = (0..width).filter(|at| !places.contains(&Some(*at)) && used(*at));
    let mut list = NameList {
        pupils: Vec::new(),
        columns: places.iter().flatten().map(|at| title(*at)).collect(),
        halves: Vec::new(),
        twice: Vec::new(),
        beside: Beside { ignored: unread.map(title).collect(), ..Beside::default() },
    };
    let name_in =
        |cells: &[String]| places.map(|at| at.map_or_else(String::new, |at| cell(cells, at)));
    let is_nobody = |names: &[String; 2]| {
        let [surname, first_name] = names;
        let half = surname.is_empty() || first_name.is_empty();
        half && (is_computed(&names.concat()) || is_no_name(&names.concat()))
    };
    // A list of numbers, or of `Pupil 1`, `Pupil 2`…, is one of pupils.
    let are_numbers = rows.iter().all(|(_, cells)| is_nobody(&name_in(cells)));
    let mut known = HashSet::new();
    for (row, cells) in rows {
        let names = name_in(cells);
        let unworked = places.iter().flatten().find(|at| sheet.unworked.contains(&(*row, **at)));
        if let Some(at) = unworked {
            let fault = Fault::failure("class-cell-unworked").with("row", row);
            return Err(fault.with("column", title(*at)));
        }
        let whole = names.join(" ").trim().to_owned();
        if whole.is_empty() {
            continue;
        }
        let again =
            places.iter().flatten().all(|at| plain(&cell(cells, *at)) == plain(&title(*at)));
        if again || (is_nobody(&names) && !are_numbers) {
            list.beside.computed.push((*row, whole));
            continue;
        }
        if names.contains(&String::new()) && places.iter().all(Option::is_some) {
            list.halves.push((*row, whole.clone()));
        }
        list.pupils.push(short(names, *row)?);
        list.beside.hidden += u64::from(sheet.hidden.contains(row));
        if !known.insert(whole.to_lowercase()) {
            list.twice.push((*row, whole));
        }
    }
    match list.pupils.len() {
        0 => Err(Fault::failure("names-empty")),
        1..=MOST_PUPILS => Ok(list),
        _ => Err(Fault::failure("names-many").with("most", MOST_PUPILS)),
    }
}

/// Refuses a name that is too long.
fn short([surname, first_name]: [String; 2], row: u64) -> Checked<PupilName> {
    if let Some(long) = [&surname, &first_name].iter().find(|it| it.chars().count() > LONGEST) {
        let found: String = long.chars().take(LONGEST).collect();
        let fault = Fault::failure("name-long").with("row", row).with("found", found);
        return Err(fault.with("most", LONGEST));
    }
    Ok(PupilName { surname, first_name })
}

#[cfg(test)]
mod tests {
    use super::{NameList, names};

    fn list(text: &str) -> NameList {
        names(text.as_bytes()).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
    }

    /// The pupils, surname first.
    fn read(text: &str) -> Vec<String> {
        let pupils = list(text).pupils.into_iter();
        pupils
            .map(|pupil| format!("{} {}", pupil.surname, pupil.first_name).trim().to_owned())
            .collect()
    }

    fn refused(text: &str) -> &'static str {
        names(text.as_bytes()).unwrap_err().id()
    }

    #[test]
    fn a_list_is_read_with_its_titles_or_without() {
        let wanted = ["Durand Aline", "O'Brien, <b> Zoé \"Z\""];
        let bare = "Durand,Aline\n\"O'Brien, <b>\",\"Zoé \"\"Z\"\"\"\n\n";
        assert_eq!(read(bare), wanted);
        let titled = "Prénom;Classe;NOM\nAline;2de 4;Durand\nZoé \"Z\";2de 4;O'Brien, <b>\n";
        assert_eq!(read(titled), wanted);
        assert_eq!(read("nom\nDurand\n;\nPetit"), ["Durand", "Petit"]);
        // A title above the heading, the order of the columns, accents as signs of their own.
        let headed = "Élèves de 2de 4;;\nPre\u{301}nom;NOM;Groupe\nAline;Durand;1\nZoé;Petit;2\n";
        assert_eq!(read(headed), ["Durand Aline", "Petit Zoé"]);
        assert_eq!(read("Élève,Classe\nDURAND Aline,2de 4\n"), ["DURAND Aline"]);
        assert_eq!(read("Élève\nÉlève 1\nÉlève 2\n"), ["Élève 1", "Élève 2"]);
    }

    /// Lists as school software exports them: two pupils each, with the columns of their names.
    #[test]
    fn the_lists_of_school_software_are_read() {
        for (name, text, columns) in [
            (
                "SIECLE",
                "Nom de famille*;Nom d’usage;Premier prénom*;Deuxième prénom;Né(e) le (jj/mm/aaaa);Division*\n\
                 DURAND;;Aline;Rose;03/04/2010;2DE4\nPETIT;CASTAN;Zoé;;12/11/2009;2DE4\n",
                "Nom de famille* Premier prénom*",
            ),
            (
                "Pronote",
                "Nom;Prénom;Né(e) le;Sexe;Classe;Nom responsable 1;Prénom responsable 1\n\
                 DURAND;Aline;03/04/2010;F;2DE4;DURAND;Paul\nPETIT;Zoé;12/11/2009;F;2DE4;CASTAN;Ève\n",
                "Nom Prénom",
            ),
            ("a column", "Élève\tClasse\nDURAND Aline\t2DE4\nPETIT Zoé\t2DE4\n", "Élève"),
            (
                "École Directe",
                "\"Liste des élèves de 2DE4\"\n\n\"NOM\";\"PRENOM\";\"DATE DE NAISSANCE\"\n\
                 \"DURAND\";\"Aline\";\"03/04/2010\"\n\"PETIT\";\"Zoé\";\"12/11/2009\"\n\"Total : 2\"\n",
                "NOM PRENOM",
            ),
            (
                "Moodle",
                "Prénom,Nom de famille,Numéro d’identification,Adresse de courriel\n\
                 Aline,DURAND,1201,a@ex.invalid\nZoé,PETIT,1202,z@ex.invalid\n",
                "Nom de famille Prénom",
            ),
            (
                "Moodle, graded",
                "Identifiant,Nom complet,Adresse de courriel,Statut\n\
                 Participant 7,DURAND Aline,a@ex.invalid,Remis\nParticipant 8,PETIT Zoé,z@ex.invalid,Remis\n",
                "Nom complet",
            ),
            (
                "Google Classroom",
                "Last Name,First Name,Email Address,Sticks\nDate,,,2026-11-03\nPoints,,,20\n\
                 DURAND,Aline,a@ex.invalid,18\nPETIT,Zoé,z@ex.invalid,15\nClass Average,,,16.5\n",
                "Last Name First Name",
            ),
            ("of use", "Prénom,Nom d’usage\nAline,DURAND\nZoé,PETIT\n", "Nom d’usage Prénom"),
            ("numbered", "1;DURAND;Aline\n2;PETIT;Zoé\n", "2 3"),
        ] {
            assert_eq!(read(text), ["DURAND Aline", "PETIT Zoé"], "{name}");
            assert_eq!(list(text).columns.join(" "), columns, "{name}");
        }
    }

    #[test]
    fn what_is_read_otherwise_than_it_looks_is_known() {
        let read = list(
            "Nom;Prénom;Option\nDurand;Aline;grec\nPetit;;\nDURAND;aline;\nTotal : 3;;\nNom;Prénom;Option\n",
        );
        assert_eq!(read.pupils.len(), 3);
        assert_eq!(read.beside.ignored, ["Option"]);
        assert_eq!(read.halves, [(3, "Petit".to_owned())]);
        assert_eq!(read.twice, [(4, "DURAND aline".to_owned())]);
        let nobody = [(5, "Total : 3".to_owned()), (6, "Nom Prénom".to_owned())];
        assert_eq!(read.beside.computed, nobody);
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for (text, id) in [
            ("", "names-empty"),
            ("Nom,Prénom\n", "names-empty"),
            ("La classe de 2de 4\nDurand,Aline\n", "names-title"),
            ("Élèves de 2de 4 (2)\n\nDURAND Aline\nPETIT Zoé\n", "names-none"),
            ("Classe;Élèves présents\n2DE4;DURAND Aline\n", "names-none"),
            ("DURAND;Aline;Rose\nPETIT;Zoé;Ève\n", "names-columns"),
            ("DURAND;Aline\nPLAYER;Gary\n", "names-above"),
            ("Nom et prénom;\nDURAND;Aline\n", "names-untitled"),
            ("Nom;Nom;Prénom\nDURAND;PETIT;Zoé\n", "class-column-twice"),
            ("Prénom de l’élève;Prénom;Nom\nAline;Rose;PETIT\n", "class-columns-same"),
        ] {
            assert_eq!(refused(text), id, "{text}");
        }
        assert_eq!(refused(&"a,b\n".repeat(501)), "names-many");
        assert_eq!(refused(&"a".repeat(61)), "name-long");
    }
}
