//! `senet man`: the manual pages, one for the program and one for each command.

use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::conventions::conventions;
use crate::document::messages::say;
use crate::document::provenance::CREATOR;
use crate::press::File;

use super::output::{deliver_all, stdout};
use super::{Session, help};

/// Arguments of `senet man`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    #[arg(long, hide_short_help = true)]
    force: bool,
}

/// Writes every page of `program` into a folder, each language in its own, or its own page to
/// standard output.
pub fn run(args: &Args, session: &Session, program: Command) -> Checked<()> {
    let pages = pages(program, session.lang)?;
    let Some(folder) = args.output.as_ref().filter(|path| *path != Path::new("-")) else {
        return stdout(|out| out.write_all(&pages[0].bytes));
    };
    // Where `man` looks for the pages of a language.
    let folder = folder.join(conventions(session.lang).manual);
    deliver_all(session, &folder, pages, args.force)
}

/// The file of each page, the program's own first.
fn pages(mut program: Command, lang: Lang) -> Checked<Vec<File>> {
    program.build();
    let commands: Vec<Command> = program.get_subcommands().cloned().collect();
    let mut pages = vec![File::new("senet.1".to_owned(), page(lang, "senet", program)?)];
    for command in commands {
        let name = command.get_name().to_owned();
        pages.push(File::new(format!("senet-{name}.1"), page(lang, &name, command)?));
    }
    Ok(pages)
}

/// One page: clap's own sections, their headings in the language, then the notes and the
/// examples, each on its lines.
fn page(lang: Lang, name: &str, command: Command) -> Checked<Vec<u8>> {
    let word = |id: &str| say(lang, id, &[]);
    let has_commands = command.has_subcommands();
    let title = if name == "senet" { name.to_owned() } else { format!("senet-{name}") };
    let man =
        Man::new(command).title(title.to_uppercase()).source(CREATOR).manual(word("man-manual"));
    let mut page = Vec::new();
    let mut render = || {
        man.render_title(&mut page)?;
        man.render_name_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_options_section(&mut page)?;
        if has_commands {
            man.render_subcommands_section(&mut page)?;
        }
        examples(lang, name).to_writer(&mut page)
    };
    render().map_err(|error| Fault::failure("stdout-failed").with("reason", error))?;
    let text = String::from_utf8_lossy(&page)
        .lines()
        .map(|line| match line {
            ".SH NAME" => format!(".SH {}", word("man-name")),
            ".SH SYNOPSIS" => format!(".SH {}", word("man-synopsis")),
            // The help sets a space before its colon.
            heading if heading.starts_with(".SH ") => {
                heading.replace(['\u{a0}', '"'], "").to_uppercase()
            }
            other => other.to_owned(),
        })
        .fold(String::new(), |text, line| text + &line + "\n");
    Ok(text.into_bytes())
}

fn examples(lang: Lang, name: &str) -> Roff {
    let mut roff = Roff::new();
    let notes = help::notes(lang, name);
    if !notes.is_empty() {
        roff.control("SH", ["NOTES"]);
        for line in notes.lines() {
            if line.is_empty() {
                roff.control("PP", []);
            } else {
                roff.text([roman(line)]);
            }
        }
    }
    roff.control("SH", [say(lang, "man-examples", &[]).as_str()]);
    for line in help::examples(lang, name).lines() {
        if line.starts_with("senet ") {
            roff.control("RS", ["4"]).control("nf", []).text([roman(line)]);
            roff.control("fi", []).control("RE", []);
        } else {
            roff.control("PP", []).text([roman(line)]);
        }
    }
    roff
}
