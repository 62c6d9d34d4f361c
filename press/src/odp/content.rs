//! Writes the slides: a frame for each text, table, formula and figure.

use std::rc::Rc;

use senet_engine::rules::fault::Checked;

use crate::document::{AsideKind, Block, Document, Provenance, Slide};
use crate::layout::Layout;
use crate::maths::MathStyle;
use crate::office::{Lines, Picture, Run};
use crate::opendocument::Formula;
use crate::opendocument::automatic::Automatic;
use crate::opendocument::look::mm;
use crate::opendocument::text::{images, object};
use crate::paper::{ON_SCREEN, Paper};
use crate::slide::Screen;
use crate::text;
use crate::xml::Xml;

use super::flat;
use super::place::{Content as Piece, Placed, Shape, placed};
use super::text::{Look, Writer};

/// Where the title and what is under it begin, in millimetres.
const TITLE: f64 = 7.0;
const UNDER_TITLE: f64 = 23.0;
/// Letters of titles and of notes, in points.
const TITLE_LETTERS: f64 = 24.0;
const NOTE_LETTERS: f64 = 14.0;

/// The slides, written.
pub(super) fn content<'a>(
    document: &Document,
    screen: &'a Screen,
    layout: Layout,
) -> Checked<Writer<'a>> {
    let mut writer = Writer {
        lines: Lines { texts: &screen.texts, layout },
        screen,
        xml: Xml::fragment(),
        automatic: Automatic::default(),
        formulas: Vec::new(),
        pictures: Vec::new(),
        pages: 0,
    };
    writer.masthead(document);
    for block in &document.blocks {
        match block {
            Block::Slide(slide) => writer.slide(slide)?,
            Block::Heading(_, title) => {
                writer.slide(&Slide { title: title.clone(), ..Slide::default() })?;
            }
            _ => {}
        }
    }
    Ok(writer)
}

impl Writer<'_> {
    fn open_page(&mut self) {
        self.pages += 1;
        let number = self.pages;
        write!(
            self.xml,
            r#"<draw:page
                draw:name="page{number}" draw:style-name="Page" draw:master-page-name="Slide">"#
        );
    }

    /// A frame without its content: its style, its place and its size in millimetres.
    fn open_frame(&mut self, attributes: &str, [x, y, width, height]: [f64; 4]) {
        let [x, y, width, height] = [x, y, width, height].map(mm);
        write!(
            self.xml,
            r#"<draw:frame
                {attributes} draw:layer="layout" svg:x="{x}" svg:y="{y}" svg:width="{width}"
                svg:height="{height}">"#
        );
    }

    /// A frame of paragraphs.
    fn text_frame(&mut self, frame: &str, place: [f64; 4], paragraphs: &[Vec<Run>], look: Look) {
        self.open_frame(frame, place);
        self.xml.open("draw:text-box", &[]);
        for runs in paragraphs {
            self.paragraph(runs, look);
        }
        write!(self.xml, "</draw:text-box></draw:frame>");
    }

    /// The slide with the title of the lesson.
    fn masthead(&mut self, document: &Document) {
        self.open_page();
        let texts = self.lines.texts;
        let whose = document.masthead.whose().collect::<Vec<_>>().join(" · ");
        let labels = texts.labels(document).join(" · ");
        let [title, subtitle] = [&document.title, &document.subtitle].map(|it| texts.polished(it));
        for (frame, y, look, lines) in [
            (TEXT_FRAME, 12.0, Look::of(16.0), vec![&*whose, &*labels]),
            (TITLE_FRAME, 44.0, Look { bold: true, ..Look::of(40.0) }, vec![&*title]),
            (TEXT_FRAME, 86.0, Look::of(22.0), vec![&*subtitle]),
        ] {
            let lines = lines.into_iter().filter(|line| !line.is_empty());
            let lines: Vec<Vec<Run>> = lines.map(|line| vec![Run::plain(line)]).collect();
            if !lines.is_empty() {
                self.text_frame(frame, [Paper::Slide.side(), y, ON_SCREEN, 40.0], &lines, look);
            }
        }
        self.xml.close("draw:page");
    }

    fn slide(&mut self, slide: &Slide) -> Checked<()> {
        self.open_page();
        let flat = flat::slide(slide, &self.screen.texts)?;
        if !flat.title.is_empty() {
            let title = self.lines.runs(&flat.title)?;
            let place = [Paper::Slide.side(), TITLE, ON_SCREEN, UNDER_TITLE - TITLE - 2.0];
            let look = Look { bold: true, ..Look::of(TITLE_LETTERS) };
            self.text_frame(TITLE_FRAME, place, &[title], look);
        }
        let placed = placed(&flat, self.screen, self.lines.layout.steps)?;
        for (shape, at) in placed.shapes.iter().zip(1..) {
            self.shape(shape, placed.scale, at)?;
        }
        self.steps(&placed);
        if !slide.notes.is_empty() {
            self.notes(&slide.notes)?;
        }
        self.xml.close("draw:page");
        Ok(())
    }

    fn shape(&mut self, shape: &Shape, scale: f64, number: usize) -> Checked<()> {
        let points = scale * self.lines.layout.letters.size();
        let em = points / 72.0 * 25.4;
        let place = [
            Paper::Slide.side() + em * shape.at.0,
            UNDER_TITLE + em * shape.at.1,
            em * shape.size.0,
            em * shape.size.1,
        ];
        let style = match &shape.content {
            Piece::Text(Some(AsideKind::Answer), _) => "answer",
            Piece::Text(Some(_), _) => "remark",
            Piece::Cover => "Cover",
            _ => "Text",
        };
        let mut attributes = format!(r#"draw:style-name="{style}""#);
        if shape.step > 0 {
            let id = id(self.pages, number);
            attributes.push_str(&format!(r#" xml:id="{id}" draw:id="{id}""#));
        }
        self.open_frame(&attributes, place);
        match &shape.content {
            Piece::Text(aside, blocks) => {
                self.xml.open("draw:text-box", &[]);
                let bold = *aside == Some(AsideKind::Answer);
                self.texts(blocks, Look { bold, below: 0.6, ..Look::of(points) })?;
                self.xml.close("draw:text-box");
            }
            Piece::Cover => write!(self.xml, "<draw:text-box/>"),
            Piece::Formula(formula) => {
                let place = MathStyle::Display;
                self.formulas.push(Formula { parsed: Rc::clone(formula), place, size: points });
                object(self.formulas.len(), &formula.plain(), &mut self.xml);
            }
            Piece::Table(table, widths, heights) => self.table(table, widths, heights, points)?,
            Piece::Figure(figure) => {
                let drawing = self.screen.drawing(figure);
                let picture = Picture::figure(&drawing, place[2])?;
                self.pictures.push(picture);
                let number = self.pictures.len();
                images(&self.pictures[number - 1], number, &mut self.xml);
            }
        }
        self.xml.close("draw:frame");
        Ok(())
    }

    /// The steps of a slide: at each click, the pieces of the next appear.
    fn steps(&mut self, placed: &Placed) {
        if placed.steps == 0 {
            return;
        }
        write!(
            self.xml,
            r#"<anim:par presentation:node-type="timing-root">
                <anim:seq presentation:node-type="main-sequence">"#
        );
        for step in 1..=placed.steps {
            write!(
                self.xml,
                r#"<anim:par smil:begin="next" smil:fill="hold">
                    <anim:par smil:begin="0s" smil:fill="hold">"#
            );
            let mut begins = "on-click";
            for (shape, number) in placed.shapes.iter().zip(1..) {
                if shape.step != step {
                    continue;
                }
                let id = id(self.pages, number);
                write!(
                    self.xml,
                    r#"<anim:par
                        smil:begin="0s" smil:fill="hold" presentation:node-type="{begins}"
                        presentation:preset-class="entrance"
                        presentation:preset-id="ooo-entrance-appear">
                        <anim:set
                            smil:begin="0s" smil:dur="0.001s" smil:fill="hold"
                            smil:targetElement="{id}" smil:attributeName="visibility"
                            smil:to="visible"/>
                    </anim:par>"#
                );
                begins = "with-previous";
            }
            write!(self.xml, "</anim:par></anim:par>");
        }
        write!(self.xml, "</anim:seq></anim:par>");
    }

    /// What the presenter reads, as lines of text.
    fn notes(&mut self, notes: &[Block]) -> Checked<()> {
        const WIDE: usize = 100_000;
        let lang = self.lines.texts.lang;
        let document = Document::new(lang, "", notes.to_vec(), Provenance::default());
        let text = text::page(&document, WIDE)?;
        let number = self.pages;
        write!(
            self.xml,
            r#"<presentation:notes>
                <draw:page-thumbnail
                    presentation:class="page" draw:page-number="{number}" svg:x="30mm"
                    svg:y="20mm" svg:width="150mm" svg:height="84mm"/>"#
        );
        let lines = text.lines().map(|line| vec![Run::plain(line.trim_start_matches(['│', ' ']))]);
        let look = Look { below: 0.2, ..Look::of(NOTE_LETTERS) };
        self.text_frame(NOTES_FRAME, [20.0, 115.0, 170.0, 160.0], &lines.collect::<Vec<_>>(), look);
        self.xml.close("presentation:notes");
        Ok(())
    }
}

/// The frame of a title, which outlines and screen readers find.
const TITLE_FRAME: &str = r#"presentation:style-name="title" presentation:class="title""#;

const TEXT_FRAME: &str = r#"draw:style-name="Text""#;
const NOTES_FRAME: &str = r#"presentation:style-name="notes" presentation:class="notes""#;

/// The identifier of a piece of a slide.
fn id(page: usize, piece: usize) -> String {
    format!("piece-{page}-{piece}")
}
