import { instant, type Instant } from '../contract/ids.ts';
import { activate, activationAt } from './activation.ts';
import { nextAutoContributeTime, payAutoContributions } from './auto-contribute.ts';
import { roundClosesAt, contributionLateAt } from './round-times.ts';
import { closeIncompleteRound, canCloseEarly } from './close.ts';
import type { Draft } from './draft.ts';
import { openRoundOf, type OpenRound } from './duties.ts';
import { rejectEjection, applyEjection } from './ejections.ts';
import { dueEjection, firstVoteToEnd } from './ejection-state.ts';
import { handoverEndsAt, openHandovers } from './handover-state.ts';
import { dropHandover, overtakenHandover } from './handovers.ts';
import { reject } from './joining.ts';
import { firstToExpire } from './applicants.ts';
import { applicationExpiresAt } from './applicants.ts';
import { markLate, pendingContributions } from './late.ts';
import { clearNextCycleAnswers, nextCycleAnswerDeadline } from './next-cycle.ts';
import { payOut } from './payout.ts';
import { nextReminder, remind } from './reminders.ts';
import { expireProposal, startProposalOf } from './start-smaller.ts';
import { supersededTrades, rejectTrade } from './trades.ts';
import type { CircleState } from './types.ts';

/** Kind of a time event; the scheduler reports its work by kind. */
export type TimeEventKind =
  | 'ejection'
  | 'handover-overtaken'
  | 'trade-overtaken'
  | 'application-expiry'
  | 'handover-expiry'
  | 'start-proposal-expiry'
  | 'activation'
  | 'auto-contribute'
  | 'collection'
  | 'late-fees'
  | 'close'
  | 'reminders'
  | 'ejection-expiry'
  | 'next-cycle-expiry';

export interface TimeEvent {
  readonly kind: TimeEventKind;
  readonly at: Instant;
  readonly run: (draft: Draft) => void;
}

/** Returns the circle's earliest time event (circle-rules §4). Does not depend on wallet balances. */
export function nextEvent(state: CircleState): TimeEvent | null {
  const known = nextEvents.get(state);
  if (known !== undefined) return known;
  const first = eventsInOrder(state).reduce<TimeEvent | null>(
    (earliest, event) => (earliest === null || event.at < earliest.at ? event : earliest),
    null,
  );
  nextEvents.set(state, first);
  return first;
}

/** Cached by object identity: states are immutable, and both deciding and saving need the next event. */
const nextEvents = new WeakMap<CircleState, TimeEvent | null>();

/** Returns the time of the next time event, stored in `groups.next_event_at`. */
export const nextEventAt = (state: CircleState): Instant | null => nextEvent(state)?.at ?? null;

/** Returns `now`, or the time just before the earliest due event that is not applied yet (circle-rules §4). */
export function effectiveTimeAt(state: CircleState, now: Instant): Instant {
  const due = eventsInOrder(state).filter(({ at }) => at > IMMEDIATELY && at <= now);
  return due.reduce<Instant>((reached, { at }) => (at <= reached ? instant(at - 1) : reached), now);
}

/** Time of events that are due at once. Sorts before every real time. */
const IMMEDIATELY = instant(0);

function eventsInOrder(state: CircleState): readonly TimeEvent[] {
  const events: TimeEvent[] = [...overtakenEvents(state)];
  events.push(...admissionEvents(state));
  if (state.group.status === 'forming') events.push(...formingEvents(state));
  const open = openRoundOf(state);
  if (open !== undefined) events.push(...roundEvents(state, open));
  const vote = firstVoteToEnd(state);
  if (vote !== undefined) {
    const { ejection, at } = vote;
    events.push({ kind: 'ejection-expiry', at: at ?? IMMEDIATELY, run: (draft) => rejectEjection(draft, ejection) });
  }
  const answerBy = nextCycleAnswerDeadline(state);
  if (answerBy !== null) events.push({ kind: 'next-cycle-expiry', at: answerBy, run: clearNextCycleAnswers });
  return events;
}

/**
 * Returns events that other changes make due: an ejection after the nominee's turn, and the end of offers and trades
 * that are no longer valid.
 */
function overtakenEvents(state: CircleState): readonly TimeEvent[] {
  const ejection = dueEjection(state);
  const [trade] = supersededTrades(state);
  const events: TimeEvent[] = [];
  if (ejection !== undefined) {
    events.push({ kind: 'ejection', at: IMMEDIATELY, run: (draft) => applyEjection(draft, ejection) });
  }
  const overtaken = overtakenHandover(state);
  if (overtaken !== undefined) {
    const { handover, why } = overtaken;
    const run = (draft: Draft): void => dropHandover(draft, handover, why);
    events.push({ kind: 'handover-overtaken', at: IMMEDIATELY, run });
  }
  if (trade !== undefined) {
    events.push({ kind: 'trade-overtaken', at: IMMEDIATELY, run: (draft) => rejectTrade(draft, trade, 'overtaken') });
  }
  return events;
}

/** Applications wait for votes in every circle: for a free place while it forms, later for a seat on offer. */
function admissionEvents(state: CircleState): readonly TimeEvent[] {
  const events: TimeEvent[] = [];
  const candidate = firstToExpire(state);
  if (candidate !== undefined) {
    const at = applicationExpiresAt(candidate);
    events.push({ kind: 'application-expiry', at, run: (draft) => reject(draft, candidate, 'expired') });
  }
  for (const handover of openHandovers(state)) {
    const at = handoverEndsAt(handover);
    if (at === null) continue;
    const why = handover.status === 'admitted' ? 'unpaid' : 'expired';
    events.push({ kind: 'handover-expiry', at, run: (draft) => dropHandover(draft, handover, why) });
  }
  return events;
}

function formingEvents(state: CircleState): readonly TimeEvent[] {
  const events: TimeEvent[] = [];
  const proposal = startProposalOf(state.group);
  if (proposal !== null) events.push({ kind: 'start-proposal-expiry', at: proposal.answerBy, run: expireProposal });
  const startsAt = activationAt(state);
  if (startsAt !== null) events.push({ kind: 'activation', at: startsAt, run: activate });
  return events;
}

/**
 * Lists events. Those that are due at the same instant are listed in the order in which they apply (circle-rules §4).
 */
function roundEvents(state: CircleState, open: OpenRound): readonly TimeEvent[] {
  const events: TimeEvent[] = [];
  const autoSlot = nextAutoContributeTime(state, open);
  if (autoSlot !== null) {
    events.push({ kind: 'auto-contribute', at: autoSlot, run: (draft) => payAutoContributions(draft, open, autoSlot) });
  }
  if (open.complete) {
    events.push({ kind: 'collection', at: collectionAt(open), run: (draft) => payOut(draft, open) });
  }
  if (pendingContributions(open).length > 0) {
    events.push({ kind: 'late-fees', at: contributionLateAt(open.dueDate), run: (draft) => markLate(draft, open) });
  }
  if (!open.complete) {
    const at = canCloseEarly(open) ? open.dueDate : roundClosesAt(open.dueDate, state.group.frequency);
    events.push({ kind: 'close', at, run: (draft) => closeIncompleteRound(draft, open) });
  }
  const reminder = nextReminder(state, open);
  if (reminder !== null) {
    events.push({ kind: 'reminders', at: reminder.at, run: (draft) => remind(draft, open, reminder) });
  }
  return events;
}

/** A complete pot is paid out at the end of the due day, a complete refund at once (circle-rules §§5, 8). */
const collectionAt = (open: OpenRound): Instant => (open.kind === 'refund' ? IMMEDIATELY : open.dueDate);
