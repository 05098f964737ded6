import type { Instant, UserId } from '../contract/ids.ts';
import { type Kobo, kobo, sumKobo } from '../contract/money.ts';
import { hasDebtOfContribution, outstandingDebtsOf, isDebtOfContribution } from './debts.ts';
import { dutiesOf, hasPaid } from './duties.ts';
import { type Division, dividePot } from './fees.ts';
import { assertLoaded } from './loaded.ts';
import { isClosed, holderOf } from './seats.ts';
import type { CircleState, Member, Debt, Group } from './types.ts';
import { dueDayOfRound } from './round-times.ts';
import { endOfDay } from './time.ts';

/** Cost or refund of a departure, for leaving, ejections and their previews (circle-rules §8). */
export interface Departure {
  readonly hasReceived: boolean;
  /** One debt of c for every round in which the seat still owes; empty if the member has not received the pot yet. */
  readonly debts: readonly ExitDebt[];
  readonly debtKobo: Kobo;
  /** Round that refunds the member's payments; null if they have paid nothing or have already received. */
  readonly refund: { readonly round: number; readonly dueDate: Instant; readonly division: Division } | null;
}

export interface ExitDebt {
  readonly round: number;
  readonly amountKobo: Kobo;
  readonly dueDate: Instant;
}

/** Computes what departing now would cost or refund. Throws unless the whole cycle was loaded. */
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

/** How a member who departs before receiving settles with every other member (circle-rules §§8, 9). */
export interface Netting {
  /** Seats whose holder and the departing member have paid each other nothing. Their pair closes: neither owes more. */
  readonly closing: readonly number[];
  /** Seats whose pair with the member stays open. They pay c in the member's own round, or have already paid. */
  readonly payers: readonly number[];
  /** Debts of c within the closing pairs, in both directions. */
  readonly forgiven: readonly Debt[];
}

/** Computes the settlement of a member who departs before receiving. Throws unless the whole cycle was loaded. */
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

/**
 * Returns one debt for every round, from the open round on, in which the seat owes and has not paid (circle-rules §8).
 */
export function exitDebtsOf(state: CircleState, { userId, seat }: Member): readonly ExitDebt[] {
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

export const debtsBetween = (state: CircleState, debtorId: UserId, round: number): readonly Debt[] =>
  outstandingDebtsOf(state, debtorId).filter(
    (debt) => isDebtOfContribution(debt) && debt.cycle === state.group.currentCycle && debt.round === round,
  );

export function pairsToClose(state: CircleState, { userId }: Member, seat: number): readonly number[] {
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

export const otherSeats = ({ maxMembers }: Group, seat: number): readonly number[] =>
  Array.from({ length: maxMembers }, (_, index) => index + 1).filter((other) => other !== seat);

/** Returns the stored due date of the open round, or the calendar's for a later round. */
export function dueDateOf(group: Group, round: number): Instant {
  const { anchorDay, frequency, currentRound, dueDate } = group;
  if (round === currentRound && dueDate !== null) return dueDate;
  if (anchorDay === null) throw new Error('An active circle must have an anchor day');
  return endOfDay(dueDayOfRound(anchorDay, frequency, round));
}
