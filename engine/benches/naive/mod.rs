//! The plain loop with which the lanes are compared: `breyer` on bit boards, one game after another
//! on two words, without statistics except the throws.

use senet_engine::simulate::Setup;
use senet_engine::simulate::stream::Stream;

const BOARD: u32 = 0x7fff_fffe;
const WATER: u32 = 1 << 27;
const OFF: u32 = 1 << 31;
const SAFE: u32 = 1 << 15 | 1 << 26 | 1 << 28 | 1 << 29;
const LAST: u32 = 7 << 28;

/// A side's pawns and the other's, bit n for square n.
#[derive(Clone, Copy)]
struct Board {
    own: u32,
    opp: u32,
}

/// The positions a throw may lead to: seven pawns, the choice to stay, the new throw.
struct Moves {
    held: [Board; 9],
    len: usize,
}

impl Moves {
    fn push(&mut self, next: Board) {
        self.held[self.len] = next;
        self.len += 1;
    }
}

impl Board {
    /// From one square to another, an opponent there going the other way.
    fn moved(self, from: u32, to: u32) -> Self {
        let back = if self.opp & to == 0 { 0 } else { from | to };
        Self { own: (self.own ^ from | to) & BOARD, opp: self.opp ^ back }
    }

    /// The pawn on 27 goes to the highest free square up to 15.
    fn reborn(self) -> Self {
        let free = !(self.own | self.opp) & 0xfffe;
        Self { own: self.own ^ WATER | 1 << free.ilog2(), ..self }
    }

    /// Lists the moves; returns whether the last of them is a new throw.
    fn moves(self, value: u32, list: &mut Moves) -> bool {
        let Self { own, opp } = self;
        list.len = 0;
        let walls = opp & opp >> 1 & opp >> 2;
        if own & WATER != 0 {
            if value == 4 && walls >> 28 & 1 == 0 {
                list.push(self.moved(WATER, OFF));
            }
            return false;
        }
        let open = BOARD & !(own | opp) | opp & !(SAFE | opp << 1 | opp >> 1);
        let behind = (3..value).fold(0, |barred, j| barred | walls << j);
        let ahead = (3..value).fold(0, |barred, j| barred | walls >> (j - 2));
        let passes = 0x7fff & !(0x7fff >> (value - 1));
        let exact = !LAST | OFF >> value;
        let mut from = own & !(ahead | passes) & exact & (open | OFF) >> value;
        let mut stays = None;
        while from != 0 {
            let pawn = from & from.wrapping_neg();
            from ^= pawn;
            let next = self.moved(pawn, pawn << value);
            if pawn << value == WATER {
                stays = Some(next);
                list.push(next.reborn());
            } else {
                list.push(next);
            }
        }
        if let Some(next) = stays {
            list.push(next);
        }
        if value == 1 && own >> 26 & 1 == 1 {
            list.push(self);
            return true;
        }
        if list.len == 0 {
            let mut from = own & !(1 << 26 | LAST | behind) & open << value;
            while from != 0 {
                let pawn = from & from.wrapping_neg();
                from ^= pawn;
                list.push(self.moved(pawn, pawn >> value));
            }
        }
        false
    }
}

/// Plays the games of a setup of `breyer`, `sticks-5`, both sides `random`: their throws.
pub fn throws(setup: &Setup) -> u64 {
    const VALUES: [u32; 5] = [5, 1, 2, 3, 4];
    let start = setup.prepared().unwrap().start.view;
    let mut list = Moves { held: [Board { own: 0, opp: 0 }; 9], len: 0 };
    let mut throws = 0;
    for game in 0..setup.games {
        let mut stream = Stream::of_game(setup.seed, game);
        let mut board = Board { own: start.own, opp: start.opp };
        loop {
            let bits = stream.half();
            let value = VALUES[(bits & 15).count_ones() as usize];
            throws += 1;
            let again = board.moves(value, &mut list);
            let place = ((u64::from(bits >> 4) * list.len as u64) >> 28) as usize;
            let mut goes_on = false;
            if list.len > 0 {
                board = list.held[place];
                goes_on = value == 1 || value >= 4 || again && place + 1 == list.len;
            }
            if board.own == 0 {
                break;
            }
            if !goes_on {
                board = Board { own: board.opp, opp: board.own };
            }
        }
    }
    throws
}
