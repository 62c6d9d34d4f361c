//! Reads the list of the pupils of a class: surname and first name, one row each.

use senet_engine::rules::fault::{Checked, Fault};

use super::columns::{MOST_TITLES, plain};
use super::{book, checked_size, text};

/// The most pupils of a list: those of one year of a large school.
const MOST_PUPILS: usize = 500;
/// The most letters of a name.
const LONGEST: usize = 60;

const SURNAMES: [&str; 8] =
    ["nom", "nom de famille", "noms", "surname", "last name", "family name", "last", "name"];
const FIRST_NAMES: [&str; 6] =
    ["prenom", "prenoms", "first name", "given name", "forename", "first"];
/// A column that holds both, as school software exports it.
const FULL_NAMES: [&str; 8] = [
    "eleve",
    "eleves",
    "nom et prenom",
    "nom prenom",
    "prenom et nom",
    "pupil",
    "student",
    "full name",
];

/// Somebody of the class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PupilName {
    /// The surname, or the whole name where one column holds it.
    pub surname: String,
    /// The first name; empty for none.
    pub first_name: String,
}

/// Reads a list: `bytes` is a text with separators or a workbook. A row that names its columns says
/// which they are, and what stands above it is a title; else they are the surname and the first name.
///
/// # Errors
/// `sheet-…` for a file that is no sheet; `names-empty`; `names-title` (arguments `row`, `found`) for a
/// first row of one cell above rows of several; `names-many` (argument `most`); `name-long` (arguments
/// `row`, `found`, `most`). The caller adds `file`.
pub fn names(bytes: &[u8]) -> Checked<Vec<PupilName>> {
    checked_size(bytes)?;
    let sheets =
        if book::is_workbook(bytes) { book::sheets(bytes)? } else { vec![text::sheet(bytes)] };
    for sheet in sheets {
        let rows = sheet?.rows;
        let heads = rows.iter().take(MOST_TITLES + 1).map(|(_, cells)| columns(cells));
        let head = heads.enumerate().find_map(|(at, found)| Some((at + 1, found?)));
        let (skipped, (surname, first_name)) = head.unwrap_or((0, (0, 1)));
        if skipped == 0 {
            no_title(&rows)?;
        }
        let pupils = rows[skipped..].iter().filter_map(|(row, cells)| {
            let cell = |at: usize| cells.get(at).map_or("", |cell| cell.trim()).to_owned();
            let pupil = PupilName { surname: cell(surname), first_name: cell(first_name) };
            let named = !pupil.surname.is_empty() || !pupil.first_name.is_empty();
            named.then(|| pupil.short(*row))
        });
        let pupils = pupils.collect::<Checked<Vec<_>>>()?;
        if pupils.len() > MOST_PUPILS {
            return Err(Fault::failure("names-many").with("most", MOST_PUPILS));
        }
        if !pupils.is_empty() {
            return Ok(pupils);
        }
    }
    Err(Fault::failure("names-empty"))
}

/// The columns of the surname and the first name, if a row is their heading; one that is not there
/// is beyond every row.
fn columns(cells: &[String]) -> Option<(usize, usize)> {
    let place = |known: &[&str]| cells.iter().position(|cell| known.contains(&&*plain(cell)));
    match (place(&SURNAMES), place(&FIRST_NAMES)) {
        (None, None) => place(&FULL_NAMES).map(|full| (full, usize::MAX)),
        (surname, first_name) => {
            Some((surname.unwrap_or(usize::MAX), first_name.unwrap_or(usize::MAX)))
        }
    }
}

/// Refuses a first row of one cell above rows of several: it may be a title, which would get a sheet,
/// or a pupil without a first name.
fn no_title(rows: &[(u64, Vec<String>)]) -> Checked<()> {
    let filled = |cells: &[String]| cells.iter().filter(|cell| !cell.trim().is_empty()).count();
    let Some(((row, first), rest)) = rows.split_first() else { return Ok(()) };
    if filled(first) != 1 || !rest.iter().any(|(_, cells)| filled(cells) > 1) {
        return Ok(());
    }
    let found = first.iter().find(|cell| !cell.trim().is_empty()).map_or("", |cell| cell.trim());
    Err(Fault::failure("names-title").with("row", row).with("found", found))
}

impl PupilName {
    fn short(self, row: u64) -> Checked<Self> {
        match [&self.surname, &self.first_name].iter().find(|it| it.chars().count() > LONGEST) {
            None => Ok(self),
            Some(long) => {
                let found: String = long.chars().take(LONGEST).collect();
                let fault = Fault::failure("name-long").with("row", row).with("found", found);
                Err(fault.with("most", LONGEST))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::names;

    fn read(text: &str) -> Vec<(String, String)> {
        let read = names(text.as_bytes()).unwrap();
        read.into_iter().map(|pupil| (pupil.surname, pupil.first_name)).collect()
    }

    fn pupil(surname: &str, first_name: &str) -> (String, String) {
        (surname.to_owned(), first_name.to_owned())
    }

    #[test]
    fn a_list_is_read_with_its_titles_or_without() {
        let wanted = [pupil("Durand", "Aline"), pupil("O'Brien, <b>", "Zoé \"Z\"")];
        let bare = "Durand,Aline\n\"O'Brien, <b>\",\"Zoé \"\"Z\"\"\"\n\n";
        assert_eq!(read(bare), wanted);
        let titled = "Prénom;Classe;NOM\nAline;2de 4;Durand\nZoé \"Z\";2de 4;O'Brien, <b>\n";
        assert_eq!(read(titled), wanted);
        assert_eq!(read("nom\nDurand\n;\nPetit"), [pupil("Durand", ""), pupil("Petit", "")]);
        // A title above the heading, the order of the columns, accents as signs of their own.
        let headed = "Élèves de 2de 4;;\nPre\u{301}nom;NOM;Groupe\nAline;Durand;1\nZoé;Petit;2\n";
        assert_eq!(read(headed), [pupil("Durand", "Aline"), pupil("Petit", "Zoé")]);
        let whole = "Élève,Classe\nDURAND Aline,2de 4\n";
        assert_eq!(read(whole), [pupil("DURAND Aline", "")]);
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let refused = |text: &str| names(text.as_bytes()).unwrap_err().id();
        assert_eq!(refused(""), "names-empty");
        assert_eq!(refused("Nom,Prénom\n"), "names-empty");
        assert_eq!(refused("La classe de 2de 4\nDurand,Aline\n"), "names-title");
        assert_eq!(refused(&"a,b\n".repeat(501)), "names-many");
        assert_eq!(refused(&"a".repeat(61)), "name-long");
    }
}
