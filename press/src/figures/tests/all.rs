//! Every figure of the tests, with its name.

use senet_engine::laws::Law;

use crate::document::figure::{Figure, Given, Reach, Shares};

use super::samples::{
    LONG, begun, boards, chains, curves, distributions, for_pupil, frequencies, groups, laws,
    matrices, named, plotted, running_frequencies, running_means, shares, ten_dice, trees, twelve,
};

/// Samples of one kind as figures.
fn of<T>(
    kind: &str,
    samples: Vec<(&'static str, T)>,
    figure: fn(T) -> Figure,
) -> Vec<(String, Figure)> {
    samples.into_iter().map(|(name, data)| (format!("{kind}: {name}"), figure(data))).collect()
}

/// Every sample, with its name.
pub fn all() -> Vec<(String, Figure)> {
    let normal = [("twelve", twelve()), ("ten dice", ten_dice()), ("sure", Law::certain(3))];
    let normal = normal.map(|(name, law)| (name, named(LONG, &law))).to_vec();
    [
        of("laws", laws(), Figure::Laws),
        of("laws to read", laws(), |laws| for_pupil(Figure::Laws(laws), Given::Drawing)),
        of("laws to draw", laws(), |laws| for_pupil(Figure::Laws(laws), Given::Axes)),
        of("to read", frequencies(), |f| for_pupil(Figure::Frequencies(f), Given::Drawing)),
        of("to mark", frequencies(), |f| for_pupil(Figure::Frequencies(f), Given::Axes)),
        of("frequencies", frequencies(), Figure::Frequencies),
        of("begun", begun(), Figure::Begun),
        of("begun to read", begun(), |law| for_pupil(Figure::Begun(law), Given::Drawing)),
        of("begun to draw", begun(), |law| for_pupil(Figure::Begun(law), Given::Axes)),
        of("running", running_frequencies(), Figure::RunningFrequency),
        of("running to draw", running_frequencies(), |running| {
            for_pupil(Figure::RunningFrequency(running), Given::Axes)
        }),
        of("shares", shares(), Figure::Shares),
        of("shares to read", shares(), |shares| {
            let shares = Shares { reach: Reach::Simple, ..shares };
            for_pupil(Figure::Shares(shares), Given::Drawing)
        }),
        of("histogram", distributions(), Figure::Histogram),
        of("bars", distributions(), Figure::Bars),
        of("running mean", running_means(), Figure::RunningMean),
        of("board", boards(), Figure::Board),
        of("groups", groups(), Figure::Groups),
        of("matrix", matrices(), Figure::Matrix),
        of("tree", trees(), Figure::Tree),
        of("chain", chains(), Figure::Chain),
        of("curves", curves(), Figure::Curves),
        of("curves to read", curves(), |c| for_pupil(Figure::Curves(c), Given::Drawing)),
        of("plotted", plotted(), Figure::Plotted),
        of("to plot", plotted(), |points| for_pupil(Figure::Plotted(points), Given::Axes)),
        of("normal", normal, Figure::Normal),
    ]
    .concat()
}
