import { instant, type Instant } from '../contract/ids.ts';
import { activate, activationAt } from './activation.ts';
import { nextAutoSlot, runAutoSlot } from './auto-contribute.ts';
import { closeAt, lateAt } from './round-times.ts';
import { closeShort, canCloseEarly } from './close.ts';
import type { Draft } from './draft.ts';
import { openRoundOf, type OpenRound } from './duties.ts';
import { rejectEjection, applyEjection } from './ejections.ts';
import { dueEjection, firstVoteToEnd } from './ejection-state.ts';
import { reject } from './joining.ts';
import { firstToExpire } from './applicants.ts';
import { applicationExpiresAt } from './applicants.ts';
import { markLate, pendingContributions } from './late.ts';
import { clearNextCycleAnswers, nextCycleAnswerBy } from './next-cycle.ts';
import { payOut } from './payout.ts';
import { nextReminder, remind } from './reminders.ts';
import { supersededTrades, rejectTrade } from './trades.ts';
import type { CircleState } from './types.ts';

/** What happens; the scheduler reports its work by it. */
export type TimeEventKind =
  | 'ejection'
  | 'trade-overtaken'
  | 'application-expiry'
  | 'activation'
  | 'auto-contribute'
  | 'collection'
  | 'late-fees'
  | 'close'
  | 'reminders'
  | 'ejection-expiry'
  | 'next-cycle-expiry';

/** Something that happens by itself when its instant comes. */
export interface TimeEvent {
  readonly kind: TimeEventKind;
  readonly at: Instant;
  readonly run: (draft: Draft) => void;
}

/**
 * The circle's next time event (circle-rules §4, the order of time): the earliest one, at one instant the first of
 * auto-contribute, collection, late, close, reminders. Null when nothing is scheduled. It never depends on a wallet's
 * balance, so it changes only when the circle does.
 */
export function nextEvent(state: CircleState): TimeEvent | null {
  const known = seen.get(state);
  if (known !== undefined) return known;
  const first = eventsInOrder(state).reduce<TimeEvent | null>(
    (earliest, event) => (earliest === null || event.at < earliest.at ? event : earliest),
    null,
  );
  seen.set(state, first);
  return first;
}

/** A state never changes: whoever decides looks at its next event, and whoever writes it does again. */
const seen = new WeakMap<CircleState, TimeEvent | null>();

/** When the circle's next time event is due, exactly: what `groups.next_event_at` holds. */
export const nextEventAt = (state: CircleState): Instant | null => nextEvent(state)?.at ?? null;

/**
 * The instant that a circle has come to by `now` (circle-rules §4, the order of time): `now`, or the moment before the
 * earliest event that is due and was not applied yet, as after downtime.
 */
export function effectiveTimeAt(state: CircleState, now: Instant): Instant {
  const due = eventsInOrder(state).filter(({ at }) => at > AT_ONCE && at <= now);
  return due.reduce<Instant>((reached, { at }) => (at <= reached ? instant(at - 1) : reached), now);
}

/** What is due as soon as it can happen at all stands before everything that has an instant of its own. */
const AT_ONCE = instant(0);

function eventsInOrder(state: CircleState): readonly TimeEvent[] {
  const events: TimeEvent[] = [...overtakenEvents(state)];
  if (state.group.status === 'forming') events.push(...formingEvents(state));
  const open = openRoundOf(state);
  if (open !== undefined) events.push(...roundEvents(state, open));
  const vote = firstVoteToEnd(state);
  if (vote !== undefined) {
    const { ejection, at } = vote;
    events.push({ kind: 'ejection-expiry', at: at ?? AT_ONCE, run: (draft) => rejectEjection(draft, ejection) });
  }
  const answerBy = nextCycleAnswerBy(state);
  if (answerBy !== null) events.push({ kind: 'next-cycle-expiry', at: answerBy, run: clearNextCycleAnswers });
  return events;
}

/** What others' doing has made due: an ejection that waited for the nominee's turn, trades that no longer stand. */
function overtakenEvents(state: CircleState): readonly TimeEvent[] {
  const ejection = dueEjection(state);
  const [trade] = supersededTrades(state);
  const events: TimeEvent[] = [];
  if (ejection !== undefined) {
    events.push({ kind: 'ejection', at: AT_ONCE, run: (draft) => applyEjection(draft, ejection) });
  }
  if (trade !== undefined) {
    events.push({ kind: 'trade-overtaken', at: AT_ONCE, run: (draft) => rejectTrade(draft, trade, 'overtaken') });
  }
  return events;
}

function formingEvents(state: CircleState): readonly TimeEvent[] {
  const events: TimeEvent[] = [];
  const candidate = firstToExpire(state);
  if (candidate !== undefined) {
    const at = applicationExpiresAt(candidate);
    events.push({ kind: 'application-expiry', at, run: (draft) => reject(draft, candidate, 'expired') });
  }
  const startsAt = activationAt(state);
  if (startsAt !== null) events.push({ kind: 'activation', at: startsAt, run: activate });
  return events;
}

/** The order of this list is the order at one instant. */
function roundEvents(state: CircleState, open: OpenRound): readonly TimeEvent[] {
  const events: TimeEvent[] = [];
  const autoSlot = nextAutoSlot(state, open);
  if (autoSlot !== null) {
    events.push({ kind: 'auto-contribute', at: autoSlot, run: (draft) => runAutoSlot(draft, open, autoSlot) });
  }
  if (open.complete) {
    events.push({ kind: 'collection', at: collectionAt(open), run: (draft) => payOut(draft, open) });
  }
  if (pendingContributions(open).length > 0) {
    events.push({ kind: 'late-fees', at: lateAt(open.dueDate), run: (draft) => markLate(draft, open) });
  }
  if (!open.complete) {
    const at = canCloseEarly(open) ? open.dueDate : closeAt(open.dueDate, state.group.frequency);
    events.push({ kind: 'close', at, run: (draft) => closeShort(draft, open) });
  }
  const reminder = nextReminder(state, open);
  if (reminder !== null) {
    events.push({ kind: 'reminders', at: reminder.at, run: (draft) => remind(draft, open, reminder) });
  }
  return events;
}

/** A complete pot is paid out when the due day ends, a refund as soon as it is complete (circle-rules §§5, 8). */
const collectionAt = (open: OpenRound): Instant => (open.kind === 'refund' ? AT_ONCE : open.dueDate);
