//! A workbook as .xlsx.

use rust_xlsxwriter::{
    Chart as Drawn, ChartFont, ChartFormat, ChartLegendPosition, ChartLine, ChartSolidFill,
    ChartType, Color, DataValidation, DataValidationRule, DocProperties, ExcelDateTime, Format,
    FormatAlign, FormatBorder, Formula, Workbook, Worksheet, XlsxError,
};

use super::book::{
    Book, BookSheet, CHART_MM, CellStyle, CellValue, Chart, ChartKind, GREYS, Print, Range, Takes,
};

/// The number of A4 among paper sizes.
const A4: u8 = 9;
/// The last of the columns whose empty cells are free on a protected sheet.
const FREE_COLUMNS: u16 = 51;

/// The workbook; the same one gives the same bytes.
pub(super) fn write(book: &Book) -> Result<Vec<u8>, XlsxError> {
    let mut file = Workbook::new();
    // The library would write the present time.
    let day = ExcelDateTime::from_ymd(2026, 1, 1)?;
    let about = DocProperties::new().set_title(&book.title).set_creation_datetime(&day);
    file.set_properties(&about);
    for sheet in &book.sheets {
        write_sheet(sheet, file.add_worksheet())?;
        for (name, range) in &sheet.names {
            file.define_name(name, &format!("='{}'!{}", sheet.name, range.fixed()))?;
        }
    }
    file.save_to_buffer()
}

fn write_sheet(sheet: &BookSheet, page: &mut Worksheet) -> Result<(), XlsxError> {
    page.set_name(&sheet.name)?;
    let Print { last, head } = sheet.print;
    page.set_portrait().set_paper_size(A4);
    page.set_print_fit_to_pages(1, u16::from(head.is_none()));
    page.set_print_area(0, 0, last.0, last.1)?;
    if let Some(head) = head {
        page.set_repeat_rows(head, head)?;
    }
    if !sheet.header.is_empty() {
        page.set_header(format!("&L{}", header_code(&sheet.header)));
    }
    page.set_freeze_panes(sheet.frozen, 0)?;
    if sheet.protected {
        // Empty cells stay unprotected.
        page.set_column_range_format(0, FREE_COLUMNS, &Format::new().set_unlocked())?;
        page.protect();
    }
    for rule in &sheet.rules {
        let ((top, left), (bottom, right)) = rule.corners;
        page.add_data_validation(top, left, bottom, right, &validation(&rule.takes)?)?;
    }
    let formats = CellStyle::EVERY.map(format);
    for (column, width) in (0..).zip(&sheet.widths) {
        page.set_column_width(column, *width)?;
    }
    for (&(row, column), cell) in &sheet.cells {
        let format = &formats[cell.style as usize];
        match &cell.value {
            CellValue::Text(text) => page.write_with_format(row, column, text, format)?,
            CellValue::Number(number) => page.write_with_format(row, column, *number, format)?,
            CellValue::Formula(formula, now) => {
                let now = now.map_or_else(String::new, |now| now.to_string());
                let formula = Formula::new(format!("={formula}")).set_result(now);
                page.write_formula_with_format(row, column, formula, format)?
            }
            CellValue::Empty => page.write_blank(row, column, format)?,
        };
    }
    for chart in &sheet.charts {
        page.insert_chart(chart.at.0, chart.at.1, &drawn(chart, &sheet.name))?;
    }
    Ok(())
}

/// The most characters of a header in Excel's codes, without the code of its place.
const LONGEST_HEADER: usize = 253;

/// A header in Excel's codes, where `&` begins a code; one that is too long ends in an ellipsis.
fn header_code(header: &str) -> String {
    let signs = |text: &str| text.chars().count();
    let code = |text: &str| text.replace('&', "&&");
    let mut kept = header.to_owned();
    while signs(&code(&kept)) > LONGEST_HEADER {
        kept.truncate(kept.trim_end_matches('…').trim_end().len());
        kept.pop();
        kept.push('…');
    }
    code(&kept)
}

/// Which values cells accept, in the library's types.
fn validation(takes: &Takes) -> Result<DataValidation, XlsxError> {
    let rule = DataValidation::new();
    Ok(match takes {
        Takes::Share => rule.allow_decimal_number(DataValidationRule::Between(0.0, 1.0)),
        Takes::Count => rule.allow_whole_number(DataValidationRule::GreaterThanOrEqualTo(0)),
        Takes::OneOf(values) => {
            let values: Vec<String> = values.iter().map(i64::to_string).collect();
            rule.allow_list_strings(&values)?
        }
    })
}

fn format(style: CellStyle) -> Format {
    let plain = Format::new();
    match style {
        CellStyle::Plain => plain,
        CellStyle::Title => plain.set_bold().set_font_size(14),
        CellStyle::Small => plain.set_italic().set_font_size(9),
        CellStyle::Head => plain.set_bold(),
        CellStyle::Column => plain.set_bold().set_text_wrap().set_align(FormatAlign::Center),
        CellStyle::Centre => plain.set_align(FormatAlign::Center),
        CellStyle::Decimal => plain.set_num_format("0.0000"),
        CellStyle::Input => {
            let pale = Color::RGB(0x00ff_f2cc);
            plain.set_border(FormatBorder::Thin).set_background_color(pale).set_unlocked()
        }
        CellStyle::Share => format(CellStyle::Input).set_num_format("# ?/???"),
        CellStyle::Secret => plain.set_hidden(),
    }
}

fn drawn(chart: &Chart, sheet: &str) -> Drawn {
    let place = |range: Range| (sheet, range.first, range.column, range.last, range.column);
    let mut drawn = Drawn::new(match chart.kind {
        ChartKind::Bars => ChartType::Column,
        ChartKind::Lines { .. } => ChartType::ScatterStraight,
    });
    for (series, grey) in chart.series.iter().zip(GREYS) {
        let mut look = ChartFormat::new();
        match chart.kind {
            ChartKind::Bars => {
                look.set_solid_fill(ChartSolidFill::new().set_color(grey));
                look.set_border(ChartLine::new().set_color(GREYS[1]));
            }
            ChartKind::Lines { .. } => {
                // A pale line would not show on paper.
                let is_pale = grey == GREYS[0];
                let (colour, width) = if is_pale { ("#7f7f7f", 2.25) } else { (grey, 1.0) };
                look.set_line(ChartLine::new().set_color(colour).set_width(width));
            }
        }
        drawn
            .add_series()
            .set_name((sheet, series.name.0, series.name.1))
            .set_categories(place(chart.categories))
            .set_values(place(series.values))
            .set_format(&mut look);
    }
    drawn.title().set_name(&chart.title).set_font(ChartFont::new().set_size(11));
    drawn.x_axis().set_name(&chart.across);
    drawn.y_axis().set_min(0).set_num_format("0.0#");
    if let ChartKind::Lines { step, upto } = chart.kind {
        drawn.y_axis().set_max(1);
        drawn.x_axis().set_min(0).set_max(upto as f64).set_major_unit(step as f64);
        drawn.x_axis().set_major_gridlines(false);
    }
    drawn.legend().set_position(ChartLegendPosition::Bottom);
    drawn.set_alt_text(&chart.title);
    let pixels = |mm: f64| (mm * 96.0 / 25.4).round() as u32;
    drawn.set_width(pixels(CHART_MM.0)).set_height(pixels(CHART_MM.1));
    drawn
}

#[cfg(test)]
mod tests {
    use super::header_code;

    #[test]
    fn a_header_is_as_long_as_excel_takes() {
        assert_eq!(header_code("3e A & B"), "3e A && B");
        for long in ["é".repeat(300), "&".repeat(300)] {
            let code = header_code(&long);
            assert!(code.ends_with('…') && (252..=253).contains(&code.chars().count()), "{code}");
        }
    }
}
