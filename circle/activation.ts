import { instant, type Instant } from '../contract/ids.ts';
import { record, type Draft } from './draft.ts';
import { dutiesOf } from './duties.ts';
import { openRound } from './rounds.ts';
import { lowestFreeSeat } from './seats.ts';
import { addDays, lagosDayOf, latest, startOfDay, type LagosDay } from './time.ts';
import type { CircleState } from './types.ts';

/**
 * When a forming circle starts (circle-rules §4): all N seats are held, the start date has come, and 48 hours have
 * passed since an amount or frequency was changed. Null while seats are free.
 */
export function activationAt(state: CircleState): Instant | null {
  const { startDate, holdUntil } = state.group;
  if (lowestFreeSeat(state) !== undefined) return null;
  return latest(seatsHeldAt(state), startDate === null ? null : startOfDay(startDate), holdUntil);
}

/**
 * Starts the circle: round 1 of the current cycle opens, and its due day becomes the calendar's anchor (circle-rules
 * §4).
 */
export function activate(draft: Draft): void {
  const anchorDay = firstDueDay(draft);
  const group = { ...draft.state.group, status: 'active' as const, anchorDay, holdUntil: null };
  record(draft, { kind: 'group', group });
  openRound(draft, dutiesOf(draft.state, 1), anchorDay);
}

/**
 * The start date, if all seats were held before that day began and the circle starts on that day, otherwise the day
 * after the circle starts (circle-rules §4).
 */
function firstDueDay({ state, now }: Draft): LagosDay {
  const { startDate } = state.group;
  const today = lagosDayOf(now);
  const onStartDate = startDate === today && seatsHeldAt(state) < startOfDay(startDate);
  return onStartDate ? today : addDays(today, 1);
}

/** When the last of the seats was taken. */
const seatsHeldAt = (state: CircleState): Instant =>
  latest(instant(0), ...state.members.filter((member) => member.seat !== null).map((member) => member.approvedAt));
