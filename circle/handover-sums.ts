import type { Instant, UserId } from '../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import { isOverdue } from './arrears.ts';
import { isDebtOfContribution, outstandingDebtsOf } from './debts.ts';
import { dutiesOf, hasPaid, openRoundOf } from './duties.ts';
import { dividePot, type Division } from './fees.ts';
import { payoutIfOneMisses, type WorstCase } from './forecast.ts';
import { upcomingFeeOf } from './late.ts';
import { isClosed } from './seats.ts';
import type { CircleState, Debt, Member } from './types.ts';

/** Price of a seat and its breakdown, for the hand-over and its previews (circle-rules §8). */
export interface HandoverSums {
  readonly priceKobo: Kobo;
  /** Rounds that the price pays; `missed`: over and owed as a debt; `due`: past its due day and not closed yet. */
  readonly rounds: readonly PricedRound[];
  /** True if the leaver's contribution to the open round is overdue, so that it is paid from the price. */
  readonly paysOpenRound: boolean;
  /** Debts of c, and the overdue contribution. */
  readonly debtsKobo: Kobo;
  readonly lateFeesKobo: Kobo;
  /** Rest of the price, which the leaver keeps. */
  readonly restKobo: Kobo;
  /** When the price rises unless the leaver pays: at the end of the open due day, or with a late fee; or null. */
  readonly validUntil: Instant | null;
}

export interface PricedRound {
  readonly round: number;
  readonly amountKobo: Kobo;
  readonly state: 'paid' | 'missed' | 'due';
}

/**
 * Computes what a seat has cost so far (circle-rules §8, decision 0147). The member's turn must still be to come.
 * Throws unless debts were loaded.
 */
export function handoverOf(state: CircleState, member: Member, now: Instant): HandoverSums {
  const { contributionKobo, currentRound } = state.group;
  const rounds = pricedRounds(state, member, now);
  const debts = outstandingDebtsOf(state, member.userId);
  const isDue = rounds.some((round) => round.state === 'due');
  const debtsKobo = kobo(sumOf(debts.filter(isDebtOfContribution)) + (isDue ? contributionKobo : 0n));
  const lateFeesKobo = sumOf(debts.filter((debt) => !isDebtOfContribution(debt)));
  const costKobo = contributionKobo * BigInt(rounds.length);
  const owedKobo = debtsKobo + lateFeesKobo;
  const priceKobo = kobo(costKobo > owedKobo ? costKobo : owedKobo);
  const open = openRoundOf(state);
  const owesOpenRound = open?.unpaid.some(({ userId }) => userId === member.userId) === true;
  const isPriced = rounds.some(({ round }) => round === currentRound);
  const fee = open === undefined ? null : upcomingFeeOf(open, member.userId, now);
  const feeAt = fee !== null && owedKobo + fee.amountKobo > priceKobo ? fee.at : null;
  return {
    priceKobo,
    rounds,
    paysOpenRound: isDue,
    debtsKobo,
    lateFeesKobo,
    restKobo: kobo(priceKobo - owedKobo),
    validUntil: owesOpenRound && !isPriced ? open.dueDate : feeAt,
  };
}

const sumOf = (debts: readonly Debt[]): Kobo => sumKobo(debts.map(({ amountKobo }) => amountKobo));

/** Lists the rounds that the seat has paid, or owes although they are over or overdue. */
function pricedRounds(state: CircleState, { userId, seat }: Member, now: Instant): readonly PricedRound[] {
  const { group } = state;
  const { currentCycle: cycle, currentRound, contributionKobo: amountKobo } = group;
  const missed = new Set(
    outstandingDebtsOf(state, userId).flatMap((debt) =>
      isDebtOfContribution(debt) && debt.cycle === cycle ? [debt.round] : [],
    ),
  );
  const rounds: PricedRound[] = [];
  for (let round = 1; round <= currentRound; round += 1) {
    if (seat === null || isClosed(group, seat, round)) continue;
    if (missed.has(round)) rounds.push({ round, amountKobo, state: 'missed' });
    else if (round < currentRound || hasPaid(state, userId, cycle, round)) {
      rounds.push({ round, amountKobo, state: 'paid' });
    } else if (isOverdue(state, userId, now)) rounds.push({ round, amountKobo, state: 'due' });
  }
  return rounds;
}

/** Amounts that a seat still pays and receives after a hand-over now (circle-rules §§5, 8). */
export interface SeatAhead {
  readonly times: number;
  readonly paysKobo: Kobo;
  /** The seat's own pot, if everyone who owes in its round pays. */
  readonly receives: Division;
  /** Amounts received if one member misses that round. */
  readonly worst: WorstCase['missed'];
  /** Members who have had their pot and will pay the seat. */
  readonly payersPaid: readonly UserId[];
}

export function seatAheadOf(state: CircleState, member: Member, sums: HandoverSums): SeatAhead {
  const { group } = state;
  const { seat } = member;
  if (seat === null) throw new Error(`Member ${member.userId} holds no seat`);
  const priced = new Set(sums.rounds.map(({ round }) => round));
  let times = 0;
  for (let round = group.currentRound; round <= group.maxMembers; round += 1) {
    if (!priced.has(round) && !isClosed(group, seat, round)) times += 1;
  }
  const { owing } = dutiesOf(state, seat);
  return {
    times,
    paysKobo: kobo(group.contributionKobo * BigInt(times)),
    receives: dividePot(group, kobo(group.contributionKobo * BigInt(owing.length))),
    worst: payoutIfOneMisses(group, owing.length),
    payersPaid: owing.filter(({ hasReceivedPayout }) => hasReceivedPayout).map(({ userId }) => userId),
  };
}
