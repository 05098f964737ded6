import type { Instant, UserId } from '../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import { dueDayOfRound } from './round-times.ts';
import { forgive, hasDebtOfContribution, isDebtOfContribution, openDebt, outstandingDebtsOf } from './debts.ts';
import { record, tell, type Draft } from './apply.ts';
import { contributionOf, dutiesOf, hasPaid, openRoundOf } from './duties.ts';
import { dividePot, type Division } from './fees.ts';
import { recountVotes } from './joining.ts';
import { assertLoaded } from './loaded.ts';
import { tellIfComplete } from './rounds.ts';
import { approvedMembers, closePairs, holderOf, isClosed, withOwner } from './seats.ts';
import { endOfDay } from './time.ts';
import type { CircleState, Debt, Group, Member } from './types.ts';

/** What a departure costs or returns (circle-rules §8): leaving, ejection and their previews all read it here. */
export interface Departure {
  readonly hasReceived: boolean;
  /** After receiving: c for every round in which the seat still owes. Empty for somebody who leaves debt-free. */
  readonly debts: readonly ExitDebt[];
  readonly debtKobo: Kobo;
  /** Before receiving: the round that pays back what was paid in; null when nothing was, or after receiving. */
  readonly refund: { readonly round: number; readonly dueDate: Instant; readonly division: Division } | null;
}

interface ExitDebt {
  readonly round: number;
  readonly amountKobo: Kobo;
  readonly dueDate: Instant;
}

/** What it means for a member to depart now. Throws unless the whole cycle was loaded. */
export function departureOf(state: CircleState, member: Member): Departure {
  assertLoaded(state, 'wholeCycle');
  const { group } = state;
  const { seat, hasReceivedPayout: hasReceived } = member;
  if (group.status !== 'active' || seat === null) return { hasReceived, debts: [], debtKobo: kobo(0n), refund: null };
  if (hasReceived) {
    const debts = exitDebtsOf(state, member);
    return { hasReceived, debts, debtKobo: sumKobo(debts.map(({ amountKobo }) => amountKobo)), refund: null };
  }
  const { payers } = nettingOf(state, member, seat);
  if (payers.length === 0) return { hasReceived, debts: [], debtKobo: kobo(0n), refund: null };
  const division = dividePot(group, kobo(group.contributionKobo * BigInt(payers.length)));
  const refund = { round: seat, dueDate: dueDateOf(group, seat), division };
  return { hasReceived, debts: [], debtKobo: kobo(0n), refund };
}

/** What a departure before receiving settles with each of the others (circle-rules §§8, 9). */
export interface Netting {
  /** Seats with which neither has paid the other: they owe each other nothing any more. */
  readonly closing: readonly number[];
  /** Seats that were paid and pay it back in the departed member's round. */
  readonly payers: readonly number[];
  /** Debts of c within the closing pairs, either way. */
  readonly forgiven: readonly Debt[];
}

/** How somebody who departs before receiving is netted, member by member. Throws unless the whole cycle was loaded. */
export function nettingOf(state: CircleState, member: Member, seat: number): Netting {
  assertLoaded(state, 'wholeCycle');
  const closing = pairsToClose(state, member, seat);
  const payers = otherSeats(state.group, seat).filter(
    (other) => !isClosed(state.group, seat, other) && !closing.includes(other),
  );
  const forgiven = closing.flatMap((other) => {
    const holder = holderOf(state, other);
    const theirs = holder === undefined ? [] : debtsBetween(state, holder.userId, seat);
    return [...debtsBetween(state, member.userId, other), ...theirs];
  });
  return { closing, payers, forgiven };
}

/** How a member's time in the group ends. */
export type Exit =
  | { readonly status: 'ejected' }
  | { readonly status: 'left'; readonly how: 'left' | 'removed'; readonly reason: string | null };

/**
 * Takes an approved member out of a forming or active circle (circle-rules §§8, 9). While it forms, the seat is freed.
 * In an active circle the seat stays theirs for the rounds to come: somebody who has received owes c for each of them;
 * for somebody who has not, the pairs with those they have not paid are closed, and their own round becomes a refund.
 * Open trades and votes that this overtakes are rejected as the next time events.
 */
export function depart(draft: Draft, member: Member, exit: Exit): void {
  const { group } = draft.state;
  const wasComplete = openRoundOf(draft.state)?.complete;
  if (group.status === 'forming' || member.seat === null) {
    recordExit(draft, { ...member, seat: null }, exit);
  } else if (member.hasReceivedPayout) {
    openExitDebts(draft, member, exit);
    recordExit(draft, member, exit);
  } else {
    closeAccounts(draft, member, member.seat);
    recordExit(draft, member, exit);
  }
  tellOthers(draft, member.userId, exit);
  if (group.status === 'forming') recountVotes(draft);
  else if (wasComplete === false) tellIfComplete(draft);
}

function recordExit(draft: Draft, member: Member, exit: Exit): void {
  const gone: Member =
    exit.status === 'left'
      ? { ...member, status: 'left', leftAt: draft.now, leaveReason: exit.reason }
      : { ...member, status: 'ejected', ejectedAt: draft.now };
  record(draft, { kind: 'member', member: gone });
}

/** The rounds from the open one on in which the seat owes and has not paid (circle-rules §8). */
function exitDebtsOf(state: CircleState, { userId, seat }: Member): readonly ExitDebt[] {
  const { group } = state;
  const debts: ExitDebt[] = [];
  for (let round = group.currentRound; round <= group.maxMembers; round += 1) {
    const owes = dutiesOf(state, round).owing.some((member) => member.seat === seat);
    if (!owes || hasPaid(state, userId, group.currentCycle, round)) continue;
    if (hasDebtOfContribution(state, userId, group.currentCycle, round)) continue;
    debts.push({ round, amountKobo: group.contributionKobo, dueDate: dueDateOf(group, round) });
  }
  return debts;
}

function openExitDebts(draft: Draft, member: Member, exit: Exit): void {
  const { userId } = member;
  const { currentCycle: cycle } = draft.state.group;
  const { debts, debtKobo } = departureOf(draft.state, member);
  const debtType = exit.status === 'left' ? 'voluntary_exit_debt' : 'backlog_payment';
  for (const { round, amountKobo, dueDate } of debts) {
    openDebt(draft, debtType, { userId, cycle, round, dueDate }, amountKobo);
  }
  if (debts.length === 0) return;
  const rounds = debts.map(({ round }) => round);
  const params = { cycle, rounds, debtType, amountKobo: debtKobo } as const;
  tell(draft, { type: 'backlog_payment_required', priority: 'urgent', to: [userId], params });
}

/**
 * Nets somebody who departs before receiving, member by member (circle-rules §§8, 9): a pair in which neither has paid
 * the other is closed, and debts of c between the two in this cycle are forgiven. Who has been paid pays back: that
 * pair stays as it is. An unpaid contribution of the open round is withdrawn.
 */
function closeAccounts(draft: Draft, member: Member, seat: number): void {
  const { group } = draft.state;
  const { closing, forgiven } = nettingOf(draft.state, member, seat);
  if (closing.length === 0) return;
  record(draft, { kind: 'group', group: closePairs(group, seat, closing) });
  for (const debt of forgiven) forgive(draft, debt);
  if (!closing.includes(group.currentRound)) return;
  const contribution = contributionOf(draft.state, member.userId, group.currentCycle, group.currentRound);
  if (contribution !== undefined) record(draft, { kind: 'contribution-withdrawn', contribution });
}

const debtsBetween = (state: CircleState, debtorId: UserId, round: number): readonly Debt[] =>
  outstandingDebtsOf(state, debtorId).filter(
    (debt) => isDebtOfContribution(debt) && debt.cycle === state.group.currentCycle && debt.round === round,
  );

/** The other seats with which neither has paid the other. */
function pairsToClose(state: CircleState, { userId }: Member, seat: number): readonly number[] {
  const { currentCycle: cycle } = state.group;
  return otherSeats(state.group, seat).filter((other) => {
    const holder = holderOf(state, other);
    if (holder === undefined) throw new Error(`Seat ${String(other)} of circle ${state.group.id} has no holder`);
    return (
      !isClosed(state.group, seat, other) &&
      !hasPaid(state, userId, cycle, other) &&
      !hasPaid(state, holder.userId, cycle, seat)
    );
  });
}

const otherSeats = ({ maxMembers }: Group, seat: number): readonly number[] =>
  Array.from({ length: maxMembers }, (_, index) => index + 1).filter((other) => other !== seat);

/** The due date of the open round as it was fixed, of a later one by the calendar. */
function dueDateOf(group: Group, round: number): Instant {
  const { anchorDay, frequency, currentRound, dueDate } = group;
  if (round === currentRound && dueDate !== null) return dueDate;
  if (anchorDay === null) throw new Error('An active circle has an anchor day');
  return endOfDay(dueDayOfRound(anchorDay, frequency, round));
}

/** The other approved members and the owner are told (circle-rules §14). */
function tellOthers(draft: Draft, userId: UserId, exit: Exit): void {
  const others = withOwner(draft.state.group, approvedMembers(draft.state)).filter((other) => other !== userId);
  if (exit.status === 'ejected') {
    tell(draft, { type: 'member_ejected', priority: 'urgent', to: [userId], params: { userId } });
    tell(draft, { type: 'member_ejected', priority: 'medium', to: others, params: { userId } });
    return;
  }
  const { how } = exit;
  tell(draft, { type: 'member_left', priority: 'low', to: others, params: { userId, how } });
  if (how === 'removed') tell(draft, { type: 'group_updated', priority: 'low', to: [userId], params: { what: how } });
}
