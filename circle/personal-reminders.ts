import { isAdmittedSubstitute, wantedSeatOf } from './handover-state.ts';
import type { Instant, UserId } from '../contract/ids.ts';
import { kobo, sumKobo, ZERO_KOBO, type Kobo } from '../contract/money.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import type { Refusal } from './refusals.ts';
import { outstandingDebtsOf } from './debts.ts';
import { openRoundOf } from './duties.ts';
import { recipientOf } from './turns.ts';
import { missingVoters } from './applicants.ts';
import { applicationExpiresAt } from './applicants.ts';
import { upcomingFeeOf } from './late.ts';
import { assertLoaded } from './loaded.ts';
import { roundClosesAt, contributionLateAt } from './round-times.ts';
import { memberOf } from './seats.ts';
import { lagosDayOf } from './time.ts';
import type { CircleState, Group, Reminder } from './types.ts';

/** Amount a person owes for one round of any cycle, and its recipient. */
export interface OwedRound {
  readonly cycle: number;
  readonly round: number;
  readonly recipientId: UserId;
  readonly dueDate: Instant;
  /** c while the contribution to the open round is unpaid, else 0. */
  readonly contributionKobo: Kobo;
  readonly debtKobo: Kobo;
}

/** Returns what a person owes others in this group, by round: contribution and debts (circle-rules §§5, 7). */
export function owedRoundsOf(state: CircleState, userId: UserId): readonly OwedRound[] {
  const rounds = new Map<string, OwedRound>();
  const add = (owed: OwedRound): void => {
    const key = `${String(owed.cycle)}/${String(owed.round)}`;
    const known = rounds.get(key);
    const debtKobo = kobo((known?.debtKobo ?? 0n) + owed.debtKobo);
    rounds.set(key, { ...(known ?? owed), debtKobo });
  };
  const open = openRoundOf(state);
  // Departed members owe debts instead of contributions, and no one owes themselves.
  const owes = open?.unpaid.some((member) => member.userId === userId && member.status === 'approved') === true;
  if (open !== undefined && owes && open.recipient.userId !== userId) {
    const { cycle, round, dueDate, recipient } = open;
    const contributionKobo = state.group.contributionKobo;
    add({ cycle, round, dueDate, recipientId: recipient.userId, contributionKobo, debtKobo: kobo(0n) });
  }
  for (const { cycle, round, dueDate, amountKobo } of outstandingDebtsOf(state, userId)) {
    const recipientId = recipientOf(state, cycle, round);
    add({ cycle, round, dueDate, recipientId, contributionKobo: kobo(0n), debtKobo: amountKobo });
  }
  return [...rounds.values()].toSorted((a, b) => a.cycle - b.cycle || a.round - b.round);
}

/**
 * Returns the rounds that a reminder may mention: all if the owner sends it, otherwise only those owed to the sender
 * (circle-rules §14).
 */
const remindableRounds = (state: CircleState, byUserId: UserId, userId: UserId): readonly OwedRound[] =>
  owedRoundsOf(state, userId).filter(({ recipientId }) => state.group.ownerId === byUserId || recipientId === byUserId);

/** True for the owner, creditors, and past or current recipients. */
function mayRemind(state: CircleState, byUserId: UserId, owed: readonly OwedRound[]): boolean {
  if (state.group.ownerId === byUserId || owed.length > 0) return true;
  return openRoundOf(state)?.recipient.userId === byUserId || memberOf(state, byUserId)?.hasReceivedPayout === true;
}

/** Compares the due date, because an exit debt exists even before its due day. */
const isLate = ({ dueDate }: OwedRound, now: Instant): boolean => now >= dueDate;

function isRemindedToday(state: CircleState, { userId, cycle, round }: Key, now: Instant): boolean {
  assertLoaded(state, 'reminders');
  const today = lagosDayOf(now);
  return state.reminders.some(
    (sent) => sent.userId === userId && sent.cycle === cycle && sent.round === round && sent.day === today,
  );
}

type Key = Pick<Reminder, 'userId' | 'cycle' | 'round'>;

/** Reminds a person of what they owe, once a Lagos day per person and round, from any sender (circle-rules §14). */
export function remindMember(draft: Draft, byUserId: UserId, userId: UserId): Refusal | undefined {
  const { state, now } = draft;
  const owed = remindableRounds(state, byUserId, userId);
  if (!mayRemind(state, byUserId, owed)) return { code: 'NOT_TO_REMIND' };
  const member = memberOf(state, userId);
  if (member === undefined || member.status === 'pending' || member.status === 'rejected') {
    return { code: 'MEMBER_NOT_FOUND' };
  }
  if (byUserId === userId || owed.length === 0) return { code: 'NOTHING_TO_REMIND' };
  const late = owed.filter((one) => isLate(one, now));
  // If anything is late, the reminder mentions only the late amounts.
  const untold = (late.length > 0 ? late : owed).filter(
    ({ cycle, round }) => !isRemindedToday(state, { userId, cycle, round }, now),
  );
  if (untold.length === 0) return { code: 'REMINDED_TODAY' };
  for (const { cycle, round, recipientId, dueDate, contributionKobo, debtKobo } of untold) {
    remember(draft, { userId, cycle, round, byUserId });
    const closesAt = roundClosesAt(dueDate, state.group.frequency);
    const feeAheadKobo = contributionKobo === 0n ? ZERO_KOBO : upcomingFeeFor(state, userId, now);
    const amounts = { contributionKobo, debtKobo, feeAheadKobo, overdue: now >= dueDate };
    const params = {
      byUserId,
      recipientId,
      cycle,
      round,
      dueDate,
      lateAt: contributionLateAt(dueDate),
      closesAt,
      ...amounts,
    };
    emitNotice(draft, { type: 'contribution_reminder', priority: 'medium', to: [userId], params });
  }
  return undefined;
}

function upcomingFeeFor(state: CircleState, userId: UserId, now: Instant): Kobo {
  const open = openRoundOf(state);
  return (open && upcomingFeeOf(open, userId, now))?.amountKobo ?? ZERO_KOBO;
}

/** Reminds voters who have not voted, once a Lagos day for each application (circle-rules §14). */
export function remindVoters(draft: Draft, byUserId: UserId, candidateId: UserId): Refusal | undefined {
  const { state } = draft;
  const refusal = remindVotersRefusal(state, { byUserId, candidateId }, draft.now);
  if (refusal !== undefined) return refusal;
  const candidate = memberOf(state, candidateId);
  if (candidate === undefined) return { code: 'CANDIDATE_NOT_FOUND' };
  remember(draft, { ...votesKey(state, candidateId), byUserId });
  const to = missingVoters(state, candidate).map(({ userId }) => userId);
  const expiresAt = applicationExpiresAt(candidate);
  const params = { applicantId: candidateId, byUserId, expiresAt, ...wantedSeatOf(state, candidateId) };
  emitNotice(draft, {
    type: 'join_request',
    priority: 'medium',
    to: to.filter((userId) => userId !== byUserId),
    params,
  });
  return undefined;
}

/** Returns why the owner cannot remind the voters on this application now; undefined if they can. */
export function remindVotersRefusal(
  state: CircleState,
  { byUserId, candidateId }: { readonly byUserId: UserId; readonly candidateId: UserId },
  now: Instant,
): Refusal | undefined {
  if (byUserId !== state.group.ownerId) return { code: 'NOT_TO_REMIND_VOTERS' };
  const candidate = memberOf(state, candidateId);
  if (candidate === undefined) return { code: 'CANDIDATE_NOT_FOUND' };
  if (candidate.status !== 'pending' || isAdmittedSubstitute(state, candidate.userId)) return { code: 'VOTING_CLOSED' };
  // No one can vote while the circle is frozen.
  if (state.group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  if (missingVoters(state, candidate).every(({ userId }) => userId === byUserId)) return { code: 'NO_VOTES_MISSING' };
  return isRemindedToday(state, votesKey(state, candidateId), now) ? { code: 'REMINDED_TODAY' } : undefined;
}

const votesKey = ({ group }: CircleState, candidateId: UserId): Key => ({
  userId: candidateId,
  cycle: group.currentCycle,
  round: 0,
});

function remember(draft: Draft, key: Omit<Reminder, 'day' | 'sentAt'>): void {
  const { now } = draft;
  addChange(draft, { kind: 'reminder', reminder: { ...key, day: lagosDayOf(now), sentAt: now } });
}

/** Late person, as seen by someone who may remind them. */
export interface LatePerson {
  readonly userId: UserId;
  /** Overdue amount about which this viewer may send a reminder. */
  readonly amountKobo: Kobo;
  /** False once the person was reminded of the whole amount today. */
  readonly canRemind: boolean;
}

/** False if no one can be late. Callers can then skip loading the circle for `latePeopleRemindableBy`. */
export const mayHaveLateMembers = ({ dueDate }: Pick<Group, 'dueDate'>, hasDebts: boolean, now: Instant): boolean =>
  hasDebts || (dueDate !== null && now >= dueDate);

/** Returns the late people whom this user may remind, with the amounts. */
export function latePeopleRemindableBy(state: CircleState, byUserId: UserId, now: Instant): readonly LatePerson[] {
  const everyone = [...state.members.map(({ userId }) => userId), ...state.debts.map(({ userId }) => userId)];
  return [...new Set(everyone)].flatMap((userId) => {
    if (userId === byUserId) return [];
    const owed = remindableRounds(state, byUserId, userId).filter((one) => isLate(one, now));
    if (owed.length === 0) return [];
    const amountKobo = sumKobo(owed.flatMap(({ contributionKobo, debtKobo }) => [contributionKobo, debtKobo]));
    const canRemind = owed.some(({ cycle, round }) => !isRemindedToday(state, { userId, cycle, round }, now));
    return [{ userId, amountKobo, canRemind }];
  });
}
