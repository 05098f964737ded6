/** SQL of `areTurnsHidden` for groups `g`. A test compares both. */
export const turnsHidden = `g.turn_order = 'lot' AND g.status IN ('forming', 'cancelled')`;

/** SQL of `shownSeat` for groups `g` and their members `m`. */
export const shownSeatColumn = `CASE WHEN ${turnsHidden} THEN NULL ELSE m.payout_position END`;
