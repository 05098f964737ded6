import { instant, type Instant } from '../contract/ids.ts';
import { firstDueDay } from './round-times.ts';
import { addChange, type Draft } from './draft.ts';
import { dutiesOf } from './duties.ts';
import { openRound } from './rounds.ts';
import { lowestFreeSeat } from './seats.ts';
import { lagosDayOf, latest, startOfDay } from './time.ts';
import type { CircleState } from './types.ts';

/** Returns when a forming circle starts (circle-rules §4); null while seats are free. */
export function activationAt(state: CircleState): Instant | null {
  const { startDate, holdUntil } = state.group;
  if (lowestFreeSeat(state) !== undefined) return null;
  return latest(seatsHeldAt(state), startDate === null ? null : startOfDay(startDate), holdUntil);
}

/** Starts the circle: opens round 1 and fixes the calendar's anchor day (circle-rules §4). */
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
  openRound(draft, dutiesOf(draft.state, 1), anchorDay);
}

/** Seats that the members gave up count as held from then on (circle-rules §4). */
const seatsHeldAt = (state: CircleState): Instant =>
  latest(
    instant(0),
    ...state.members.filter((member) => member.seat !== null).map((member) => member.approvedAt),
    state.group.resizedAt,
  );
