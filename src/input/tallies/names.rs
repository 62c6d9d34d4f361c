//! Reads the list of the pupils of a class: surname and first name, one row each.

use senet_engine::rules::fault::{Checked, Fault};

use super::columns::plain;
use super::{book, checked_size, text};

/// The most pupils of a list: those of one year of a large school.
const MOST_PUPILS: usize = 500;
/// The most letters of a name.
const LONGEST: usize = 60;

const SURNAMES: [&str; 6] = ["nom", "nom de famille", "noms", "surname", "last name", "name"];
const FIRST_NAMES: [&str; 4] = ["prenom", "prenoms", "first name", "given name"];

/// Somebody of the class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PupilName {
    /// The surname.
    pub surname: String,
    /// The first name; empty for none.
    pub first_name: String,
}

/// Reads a list: `bytes` is a text with separators or a workbook. A first row that names its
/// columns says which they are; else they are the surname and the first name.
///
/// # Errors
/// `sheet-…` for a file that is no sheet; `names-empty`; `names-many` (argument `most`);
/// `name-long` (arguments `row`, `found`, `most`). The caller adds `file`.
pub fn names(bytes: &[u8]) -> Checked<Vec<PupilName>> {
    checked_size(bytes)?;
    let sheets =
        if book::is_workbook(bytes) { book::sheets(bytes)? } else { vec![text::sheet(bytes)] };
    for sheet in sheets {
        let rows = sheet?.rows;
        let Some((_, first)) = rows.first() else { continue };
        let place = |known: &[&str]| first.iter().position(|cell| known.contains(&&*plain(cell)));
        let columns = (place(&SURNAMES), place(&FIRST_NAMES));
        let (surname, first_name) = match columns {
            (None, None) => (0, 1),
            (surname, first_name) => {
                (surname.unwrap_or(usize::MAX), first_name.unwrap_or(usize::MAX))
            }
        };
        let skipped = usize::from(columns != (None, None));
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
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let refused = |text: &str| names(text.as_bytes()).unwrap_err().id();
        assert_eq!(refused(""), "names-empty");
        assert_eq!(refused("Nom,Prénom\n"), "names-empty");
        assert_eq!(refused(&"a,b\n".repeat(501)), "names-many");
        assert_eq!(refused(&"a".repeat(61)), "name-long");
    }
}
