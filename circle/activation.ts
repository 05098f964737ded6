import { instant, type Instant } from '../contract/ids.ts';
import { firstDueDay } from './round-times.ts';
import { addChange, type Draft } from './draft.ts';
import { dutiesOf } from './duties.ts';
import { openRound } from './rounds.ts';
import { lowestFreeSeat } from './seats.ts';
import { lagosDayOf, latest, startOfDay } from './time.ts';
import { drawTurns, lacksSeed } from './turn-order.ts';
import type { CircleState } from './types.ts';

/** Returns when a forming circle starts (circle-rules §4); null while seats are free, or its turns cannot be drawn. */
export function activationAt(state: CircleState): Instant | null {
  const { startDate, holdUntil } = state.group;
  if (lowestFreeSeat(state) !== undefined || lacksSeed(state.group)) return null;
  return latest(seatsHeldAt(state), startDate === null ? null : startOfDay(startDate), holdUntil);
}

/** Starts the circle: fixes the calendar's anchor day, draws the turns if by lot, opens round 1 (circle-rules §4). */
export function activate(draft: Draft): void {
  const { startDate, startedAt } = draft.state.group;
  const heldBefore = startDate !== null && seatsHeldAt(draft.state) < startOfDay(startDate);
  const anchorDay = firstDueDay(startDate, lagosDayOf(draft.now), heldBefore);
  const group = {
    ...draft.state.group,
    status: 'active' as const,
    startedAt: startedAt ?? draft.now,
    anchorDay,
    holdUntil: null,
  };
  addChange(draft, { kind: 'group', group });
  if (group.turnOrder === 'lot') drawTurns(draft);
  openRound(draft, dutiesOf(draft.state, 1), anchorDay);
}

/** Seats that the members gave up count as held from then on (circle-rules §4). */
const seatsHeldAt = (state: CircleState): Instant =>
  latest(
    instant(0),
    ...state.members.filter((member) => member.seat !== null).map((member) => member.approvedAt),
    state.group.resizedAt,
  );
