//! Opens the documents to edit in the programs that edit them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rayon::prelude::*;
use senet::document::{Block, Edition};
use senet::press::{docx, html, odt};
use senet_engine::rules::Lang;

use super::content::{of_content, of_html};
use super::{Sheet, every_sheet, sheet};

/// Files that one run of LibreOffice opens: over hundreds, a run now and then ended before the last, with
/// success as its status.
const BATCH: usize = 20;

/// The files in another format, as LibreOffice writes them.
pub(super) fn by_office(files: &[PathBuf], to: &str, place: &Path) -> Vec<PathBuf> {
    let out = place.join(to);
    files
        .par_chunks(BATCH)
        .enumerate()
        .flat_map(|(batch, files)| {
            // Two runs may not share a profile.
            let profile = place.join(format!("profile-{to}-{batch}"));
            let run = Command::new("soffice")
                .arg(format!("-env:UserInstallation=file://{}", profile.display()))
                .args(["--headless", "--convert-to", to, "--outdir"])
                .arg(&out)
                .args(files)
                .output()
                .expect("LibreOffice is needed: bash tests/install.sh");
            fs::remove_dir_all(profile).unwrap();
            let made = |file: &PathBuf| out.join(file.file_stem().unwrap()).with_extension(to);
            let made: Vec<PathBuf> = files.iter().map(made).collect();
            let missing: Vec<&PathBuf> = made.iter().filter(|file| !file.is_file()).collect();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(
                run.status.success() && missing.is_empty(),
                "{} {missing:?} {said}",
                run.status
            );
            made
        })
        .collect()
}

pub(super) fn printed(pdf: &Path) -> String {
    let run =
        Command::new("pdftotext").arg(pdf).arg("-").output().expect("poppler-utils is needed");
    String::from_utf8(run.stdout).unwrap()
}

/// Opens the sheets in Writer: all content is there, in order, and no formula has the mark of an
/// error.
fn opened(sheets: &[Sheet]) {
    let place = tempfile::tempdir().unwrap();
    for ending in ["odt", "docx"] {
        let folder = place.path().join(ending);
        fs::create_dir(&folder).unwrap();
        let files: Vec<PathBuf> = sheets
            .par_iter()
            .map(|(name, document, assets)| {
                let bytes = match ending {
                    "odt" => odt::file(document, assets),
                    _ => docx::file(document, assets),
                };
                let file = folder.join(format!("{name}.{ending}"));
                fs::write(&file, bytes.unwrap()).unwrap();
                file
            })
            .collect();
        let flat = by_office(&files, "fodt", &folder);
        let pages = by_office(&files, "pdf", &folder);
        for (((name, document, assets), flat), pdf) in sheets.iter().zip(flat).zip(pages) {
            let page = of_html(&html::page(document, assets).unwrap());
            let read = of_content(&fs::read_to_string(&flat).unwrap());
            let what = format!("{name}.{ending}");
            assert_eq!(read.words, page.words, "{what}");
            assert_eq!(read.formulas, page.formulas, "{what}");
            assert_eq!(read.tables, page.tables, "{what}");
            assert_eq!(read.alts.len(), page.alts.len(), "{what}");
            let text = printed(&pdf);
            // Writer's mark for a missing part of a formula.
            assert!(!text.contains('¿'), "{what}: {text}");
            let long = page.words.iter().filter(|word| word.len() > 3).count();
            let printed = text.split_whitespace().count();
            assert!(printed > long, "{what}: {printed} words of {long}");
        }
    }
}

#[test]
#[ignore = "needs LibreOffice Writer: run by tests/all.sh"]
fn a_sheet_opens_with_writer() {
    opened(&[
        sheet("four-bernoulli", Lang::Fr, Edition::Key),
        sheet("expected-race", Lang::En, Edition::Compact),
        sheet("sticks-or-die", Lang::Fr, Edition::Guided),
        sheet("four-bernoulli", Lang::Fr, Edition::Hints),
    ]);
}

#[test]
#[ignore = "minutes"]
fn every_sheet_opens_with_writer() {
    opened(&every_sheet());
}

#[test]
#[ignore = "needs python-docx: run by tests/all.sh"]
fn a_word_file_is_read_with_docx() {
    let place = tempfile::tempdir().unwrap();
    let (_, document, assets) = sheet("four-bernoulli", Lang::Fr, Edition::Key);
    let page = of_html(&html::page(&document, &assets).unwrap());
    let file = place.path().join("sheet.docx");
    fs::write(&file, docx::file(&document, &assets).unwrap()).unwrap();
    let script = "import sys, docx\n\
        d = docx.Document(sys.argv[1])\n\
        def tables(of): return sum(1 + sum(tables(c) for r in t.rows for c in r.cells) for t in of.tables)\n\
        titles = [p for p in d.paragraphs if p.style.name.startswith('Heading')]\n\
        print(tables(d), len(titles), d.paragraphs[1].text, d.core_properties.title, sep='|')\n";
    let run = Command::new("python3").args(["-c", script]).arg(&file).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let said = String::from_utf8(run.stdout).unwrap();
    let said: Vec<&str> = said.trim().split('|').collect();
    assert_eq!(said[0].parse::<usize>().unwrap(), page.tables.0);
    // Its parts and its exercises.
    let headed = |block: &&Block| matches!(block, Block::Heading(..) | Block::Exercise(_));
    let headed = document.blocks.iter().filter(headed).count();
    assert!(headed > 5 && said[1] == headed.to_string(), "{} {headed}", said[1]);
    assert_eq!([said[2], said[3]], [document.title.as_str(), document.title.as_str()]);
}
