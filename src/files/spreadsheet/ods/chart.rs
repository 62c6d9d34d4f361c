//! A chart: a document inside the archive, and the frame that shows it.

use crate::press::xml::on_one_line;

use super::super::book::{CHART_MM, Chart, ChartKind, GREYS, Range, cell, fixed};
use super::{declared, escape};

/// The frame that shows object number `at`.
pub fn frame(chart: &Chart, at: usize) -> String {
    let (width, height) = CHART_MM;
    format!(
        "<draw:frame draw:z-index=\"{at}\" draw:name=\"{0}\" svg:width=\"{width}mm\" \
         svg:height=\"{height}mm\" svg:x=\"2mm\" svg:y=\"2mm\"><draw:object \
         xlink:href=\"./Object {at}\" xlink:type=\"simple\" xlink:show=\"embed\" \
         xlink:actuate=\"onLoad\"/><svg:title>{0}</svg:title></draw:frame>",
        escape(&chart.title)
    )
}

/// The document of a chart on this sheet.
pub fn document(chart: &Chart, sheet: &str) -> String {
    let (width, height) = CHART_MM;
    let mut out = on_one_line(include_str!("chart.xml"));
    for (at, grey) in GREYS.iter().enumerate() {
        let properties = match chart.kind {
            ChartKind::Bars => format!(
                "draw:fill=\"solid\" draw:fill-color=\"{grey}\" draw:stroke=\"solid\" \
                 svg:stroke-color=\"{}\"",
                GREYS[1]
            ),
            ChartKind::Lines { .. } => {
                let (colour, width) = if at == 0 { ("#7f7f7f", 0.8) } else { (*grey, 0.35) };
                format!(
                    "draw:stroke=\"solid\" svg:stroke-color=\"{colour}\" \
                     svg:stroke-width=\"{width}mm\""
                )
            }
        };
        out.push_str(&format!(
            "<style:style style:name=\"s{at}\" style:family=\"chart\"><style:chart-properties \
             chart:symbol-type=\"none\"/><style:graphic-properties {properties}/></style:style>"
        ));
    }
    let title = escape(&chart.title);
    let labels = address(chart.categories, sheet);
    let labels = |tag: &str| format!("<{tag} table:cell-range-address=\"{labels}\"/>");
    let none = String::new();
    let (class, up, across, categories, domain) = match chart.kind {
        ChartKind::Bars => ("chart:bar", "up", none.clone(), labels("chart:categories"), none),
        ChartKind::Lines { step, upto } => {
            let across = format!(
                " chart:minimum=\"0\" chart:maximum=\"{upto}\" chart:interval-major=\"{step}\""
            );
            ("chart:scatter", "share", across, none, labels("chart:domain"))
        }
    };
    out.push_str(&format!(
        "<style:style style:name=\"across\" style:family=\"chart\"><style:chart-properties \
         chart:display-label=\"true\"{across}/><style:text-properties fo:font-size=\"9pt\"/>\
         </style:style>"
    ));
    out.push_str(&format!(
        "</office:automatic-styles><office:body><office:chart><chart:chart \
         svg:width=\"{width}mm\" svg:height=\"{height}mm\" chart:class=\"{class}\">\
         <chart:title chart:style-name=\"text\"><text:p>{title}</text:p></chart:title>\
         <chart:legend chart:legend-position=\"bottom\" chart:style-name=\"text\"/>\
         <chart:plot-area chart:data-source-has-labels=\"none\">\
         <chart:axis chart:dimension=\"x\" chart:name=\"primary-x\" chart:style-name=\"across\">\
         <chart:title chart:style-name=\"text\"><text:p>{}</text:p></chart:title>\
         {categories}</chart:axis>\
         <chart:axis chart:dimension=\"y\" chart:name=\"primary-y\" chart:style-name=\"{up}\">\
         <chart:grid chart:class=\"major\" chart:style-name=\"grid\"/></chart:axis>",
        escape(&chart.across)
    ));
    for (at, series) in chart.series.iter().enumerate() {
        let domain = if at == 0 { &*domain } else { "" };
        out.push_str(&format!(
            "<chart:series chart:class=\"{class}\" chart:style-name=\"s{at}\" \
             chart:values-cell-range-address=\"{}\" chart:label-cell-address=\"{}\">\
             {domain}<chart:data-point chart:repeated=\"{}\"/></chart:series>",
            address(series.values, sheet),
            escape(&format!("'{sheet}'.{}", fixed(series.name))),
            series.values.last - series.values.first + 1
        ));
    }
    out.push_str("<chart:wall chart:style-name=\"wall\"/></chart:plot-area></chart:chart></office:chart></office:body>");
    declared("office:document-content", &out)
}

/// `'Dé'.A9:'Dé'.A13`.
fn address(range: Range, sheet: &str) -> String {
    let (first, last) = (cell((range.first, range.column)), cell((range.last, range.column)));
    escape(&format!("'{sheet}'.{first}:'{sheet}'.{last}"))
}
