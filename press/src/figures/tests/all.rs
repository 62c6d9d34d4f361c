//! Every figure of the tests, with its name.

use senet_engine::laws::Law;

use crate::document::figure::{Figure, Given, Reach, Shares};

use super::samples::{
    LONG, begun, boards, chains, curves, distributions, for_pupil, frequencies, groups, laws,
    matrices, named_law, plotted, running_frequencies, running_means, shares, ten_dice, trees,
    twelve,
};

/// Samples of one kind as figures.
fn each_named<T>(
    kind: &str,
    samples: Vec<(&'static str, T)>,
    figure: fn(T) -> Figure,
) -> Vec<(String, Figure)> {
    samples.into_iter().map(|(name, data)| (format!("{kind}: {name}"), figure(data))).collect()
}

/// Every sample, with its name.
pub fn all() -> Vec<(String, Figure)> {
    let normal = [("twelve", twelve()), ("ten dice", ten_dice()), ("sure", Law::certain(3))];
    let normal = normal.map(|(name, law)| (name, named_law(LONG, &law))).to_vec();
    [
        each_named("laws", laws(), Figure::Laws),
        each_named("laws to read", laws(), |laws| for_pupil(Figure::Laws(laws), Given::Drawing)),
        each_named("laws to draw", laws(), |laws| for_pupil(Figure::Laws(laws), Given::Axes)),
        each_named("to read", frequencies(), |f| for_pupil(Figure::Frequencies(f), Given::Drawing)),
        each_named("to mark", frequencies(), |f| for_pupil(Figure::Frequencies(f), Given::Axes)),
        each_named("frequencies", frequencies(), Figure::Frequencies),
        each_named("begun", begun(), Figure::Begun),
        each_named("begun to read", begun(), |law| for_pupil(Figure::Begun(law), Given::Drawing)),
        each_named("begun to draw", begun(), |law| for_pupil(Figure::Begun(law), Given::Axes)),
        each_named("running", running_frequencies(), Figure::RunningFrequency),
        each_named("running to draw", running_frequencies(), |running| {
            for_pupil(Figure::RunningFrequency(running), Given::Axes)
        }),
        each_named("shares", shares(), Figure::Shares),
        each_named("shares to read", shares(), |shares| {
            let shares = Shares { reach: Reach::Simple, ..shares };
            for_pupil(Figure::Shares(shares), Given::Drawing)
        }),
        each_named("histogram", distributions(), Figure::Histogram),
        each_named("bars", distributions(), Figure::Bars),
        each_named("running mean", running_means(), Figure::RunningMean),
        each_named("board", boards(), Figure::Board),
        each_named("groups", groups(), Figure::Groups),
        each_named("matrix", matrices(), Figure::Matrix),
        each_named("tree", trees(), Figure::Tree),
        each_named("chain", chains(), Figure::Chain),
        each_named("curves", curves(), Figure::Curves),
        each_named("curves to read", curves(), |c| for_pupil(Figure::Curves(c), Given::Drawing)),
        each_named("plotted", plotted(), Figure::Plotted),
        each_named("to plot", plotted(), |points| for_pupil(Figure::Plotted(points), Given::Axes)),
        each_named("normal", normal, Figure::Normal),
    ]
    .concat()
}
