import { kobo, sumKobo } from '../contract/money.ts';
import { dueDayOfRound } from './round-times.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { contributionOf, dutiesOf, isRoundSkipped, openRoundOf, payoutOf, type Duties } from './duties.ts';
import type { Notice } from './notices.ts';
import { approvedMembers, debtorsOf, memberIdsWithOwner } from './seats.ts';
import { addDays, endOfDay, lagosDay, lagosDayOf, type LagosDay } from './time.ts';
import type { CircleState, Contribution, Payout } from './types.ts';

/** Opens a round (circle-rules §5). Debts paid earlier may already have completed some of its contributions. */
export function openRound(draft: Draft, duties: Duties, dueDay: LagosDay): void {
  const { now } = draft;
  const dueDate = endOfDay(dueDay);
  const { round, recipient } = duties;
  const group = {
    ...draft.state.group,
    currentRound: round,
    dueDate,
    // Auto-contribute does not run for slots that passed before the round opened.
    autoSlotsDoneAt: now,
    remindersDoneAt: now,
  };
  addChange(draft, { kind: 'group', group });
  const { currentCycle: cycle, contributionKobo: amountKobo } = group;
  for (const { userId, paidBefore } of duties.owing) {
    if (paidBefore.includes(round) || contributionOf(draft.state, userId, cycle, round) !== undefined) continue;
    const contribution = pendingContribution({ userId, cycle, round, amountKobo, dueDate });
    addChange(draft, { kind: 'contribution', contribution });
  }
  addChange(draft, { kind: 'payout', payout: pendingPayout(cycle, duties) });
  notifyRoundStarted(draft, {
    cycle,
    round,
    recipientId: recipient.userId,
    departed: departureKindOf(duties),
    dueDate,
  });
  notifyIfPotComplete(draft);
}

/** Notifies all seats of an opened round, each with what they have to pay (circle-rules §14). */
function notifyRoundStarted(
  draft: Draft,
  params: Omit<(Notice & { type: 'round_started' })['params'], 'amountKobo'>,
): void {
  const unpaid = openRoundOf(draft.state)?.unpaid.map(({ userId }) => userId) ?? [];
  const members = approvedMembers(draft.state).map(({ userId }) => userId);
  const amounts = [
    { to: members.filter((userId) => unpaid.includes(userId)), amountKobo: draft.state.group.contributionKobo },
    { to: members.filter((userId) => !unpaid.includes(userId)), amountKobo: kobo(0n) },
  ];
  for (const { to, amountKobo } of amounts) {
    emitNotice(draft, { type: 'round_started', priority: 'medium', to, params: { ...params, amountKobo } });
  }
}

function departureKindOf({ kind, recipient }: Duties): 'left' | 'ejected' | null {
  if (kind === 'payout') return null;
  return recipient.status === 'ejected' ? 'ejected' : 'left';
}

/** Ends the paid-out round and opens the next; after round N the cycle is complete (circle-rules §5). */
export function endRound(draft: Draft): void {
  const { group } = draft.state;
  const { currentRound: round } = group;
  emitNotice(draft, {
    type: 'round_completed',
    priority: 'low',
    to: memberIdsWithOwner(group, approvedMembers(draft.state)),
    params: outcomeOf(draft.state, dutiesOf(draft.state, round)),
  });
  const next = nextRound(draft, round + 1);
  if (next === undefined) completeCycle(draft);
  else openRound(draft, next, dueDayOf(draft, next.round));
}

/**
 * Summarises what a round paid its recipient and what is still owed (circle-rules §§5, 7). A late fee counts only while
 * its contribution is unpaid, because one press pays both.
 */
function outcomeOf(
  state: CircleState,
  { round, recipient, kind }: Duties,
): (Notice & { type: 'round_completed' })['params'] {
  const cycle = state.group.currentCycle;
  const recipientId = recipient.userId;
  const owed = state.debts.filter(
    (debt) =>
      debt.status === 'outstanding' &&
      debt.cycle === cycle &&
      debt.round === round &&
      debt.userId !== recipientId &&
      contributionOf(state, debt.userId, cycle, round)?.status !== 'completed',
  );
  return {
    cycle,
    round,
    recipientId,
    kind,
    netKobo: payoutOf(state, cycle, round)?.netKobo ?? kobo(0n),
    debtors: debtorsOf(state, owed),
    owedKobo: sumKobo(owed.map(({ amountKobo }) => amountKobo)),
  };
}

/** Notifies the recipient of a complete pot (circle-rules §14), except of a refund, which is paid automatically. */
export function notifyIfPotComplete(draft: Draft): void {
  const open = openRoundOf(draft.state);
  if (open === undefined || !open.complete || open.kind === 'refund') return;
  emitNotice(draft, {
    type: 'payout_available',
    priority: 'high',
    to: [open.recipient.userId],
    params: { cycle: open.cycle, round: open.round, netKobo: open.division.netKobo, dueDate: open.dueDate },
  });
}

/** Returns the first round from `from` on that is not skipped (circle-rules §5). */
function nextRound(draft: Draft, from: number): Duties | undefined {
  const { group } = draft.state;
  for (let round = from; round <= group.maxMembers; round += 1) {
    const duties = dutiesOf(draft.state, round);
    if (!isRoundSkipped(draft.state, duties)) return duties;
  }
  return undefined;
}

/** Returns the calendar due day, but at least tomorrow, because the round opens now (circle-rules §4). */
function dueDayOf(draft: Draft, round: number): LagosDay {
  const { anchorDay, frequency } = draft.state.group;
  const tomorrow = addDays(lagosDayOf(draft.now), 1);
  if (anchorDay === null) throw new Error('An active circle must have an anchor day');
  return lagosDay(Math.max(dueDayOfRound(anchorDay, frequency, round), tomorrow));
}

function completeCycle(draft: Draft): void {
  const group = {
    ...draft.state.group,
    status: 'completed' as const,
    currentRound: draft.state.group.maxMembers,
    dueDate: null,
    autoSlotsDoneAt: null,
    remindersDoneAt: null,
  };
  addChange(draft, { kind: 'group', group });
  emitNotice(draft, {
    type: 'cycle_completed',
    priority: 'medium',
    to: memberIdsWithOwner(group, approvedMembers(draft.state)),
    params: { cycle: group.currentCycle },
  });
}

type Owed = Pick<Contribution, 'userId' | 'cycle' | 'round' | 'amountKobo' | 'dueDate'>;

export const pendingContribution = ({ userId, cycle, round, amountKobo, dueDate }: Owed): Contribution => ({
  userId,
  cycle,
  round,
  amountKobo,
  status: 'pending',
  dueDate,
  paidAt: null,
  lateFeeKobo: kobo(0n),
  isBacklogPayment: false,
});

const pendingPayout = (cycle: number, duties: Duties): Payout => ({
  cycle,
  round: duties.round,
  recipientId: duties.recipient.userId,
  status: 'pending',
  grossKobo: kobo(0n),
  platformFeeKobo: kobo(0n),
  managementFeeKobo: kobo(0n),
  netKobo: kobo(0n),
  setOffKobo: kobo(0n),
  paidAt: null,
});
