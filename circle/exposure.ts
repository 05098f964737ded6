import { instant, type UserId } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { coveredBy, hasDebtOfContribution, isDebtOfContribution, outstandingDebtsOf } from './debts.ts';
import { contributionOf, dutiesOf, hasPaid, isRoundSkipped, payoutOf, potOf, type Duties } from './duties.ts';
import { dividePiece, dividePot, lateFee } from './fees.ts';
import { assertLoaded } from './loaded.ts';
import { isApproved } from './seats.ts';
import { recipientOf } from './turns.ts';
import type { CircleState, Debt, Member, Pot } from './types.ts';

/**
 * Outcome of the rest of the cycle if a member paid nothing from now on, everyone else paid on time, and no one
 * left or was ejected (circle-rules §7).
 */
export interface Stop {
  /** Rounds from the open one on, and earlier ones of this cycle for which the member still owes. */
  readonly rounds: readonly StopRound[];
  /** Amounts that each recipient would still be owed when the cycle is over: debts of c, before fees, no late fees. */
  readonly owed: ReadonlyMap<UserId, Kobo>;
}

export interface StopRound {
  readonly round: number;
  readonly recipientId: UserId;
  /** Reaches the recipient's wallet when the round ends. */
  readonly atCloseKobo: Kobo;
  /** Reaches it later, when the member's own payout pays the debt. */
  readonly laterKobo: Kobo;
}

type Owed = Pick<Debt, 'cycle' | 'round' | 'type' | 'amountKobo' | 'openedAt'>;
type Collected = Pick<Pot, 'collectedKobo' | 'platformFeeKobo' | 'managementFeeKobo'>;

interface Walk {
  readonly state: CircleState;
  readonly member: Member;
  debts: readonly Owed[];
  readonly rounds: Map<number, StopRound>;
  /** Amounts that each round's payout took from the pot. */
  readonly pots: Map<number, Collected>;
}

/** Plays the rest of the cycle by the actual rules. Throws unless the whole cycle was loaded. */
export function ifStopped(state: CircleState, member: Member): Stop {
  assertLoaded(state, 'wholeCycle');
  const { group } = state;
  const debts = outstandingDebtsOf(state, member.userId);
  const walk: Walk = { state, member, debts, rounds: new Map(), pots: new Map() };
  for (const { cycle, round } of debts.filter(isDebtOfContribution)) {
    if (cycle === group.currentCycle) addEarlierRound(walk, round);
  }
  if (group.status === 'active') {
    for (let round = group.currentRound; round <= group.maxMembers; round += 1) walkRound(walk, dutiesOf(state, round));
  }
  const owed = new Map<UserId, Kobo>();
  for (const { cycle, round, amountKobo } of walk.debts.filter(isDebtOfContribution)) {
    const creditorId = recipientOf(state, cycle, round);
    owed.set(creditorId, kobo((owed.get(creditorId) ?? 0n) + amountKobo));
  }
  return { rounds: [...walk.rounds.values()].sort((a, b) => a.round - b.round), owed };
}

function addEarlierRound({ state, rounds, pots }: Walk, round: number): void {
  const { currentCycle: cycle } = state.group;
  const payout = payoutOf(state, cycle, round);
  if (payout?.status !== 'completed') return;
  const { recipientId, netKobo: atCloseKobo } = payout;
  rounds.set(round, { round, recipientId, atCloseKobo, laterKobo: kobo(0n) });
  pots.set(round, potOf(state, cycle, round));
}

function walkRound(walk: Walk, duties: Duties): void {
  const { state, member, rounds, pots } = walk;
  if (isRoundSkipped(state, duties)) return;
  const { round, recipient, owing } = duties;
  const { group } = state;
  const isOwn = recipient.userId === member.userId;
  const isMissing =
    owing.some(({ userId }) => userId === member.userId) && !hasPaid(state, member.userId, group.currentCycle, round);
  const others = owing.length - (isMissing ? 1 : 0);
  // The own contribution is paid from the pot, unless no one else pays into it.
  const ownKobo = isOwn && isMissing && others > 0 ? group.contributionKobo : 0n;
  const division = dividePot(group, kobo(group.contributionKobo * BigInt(others) + ownKobo));
  if (isMissing && !isOwn) miss(walk, round);
  pots.set(round, { ...division, collectedKobo: division.grossKobo });
  const creditKobo = kobo(division.netKobo - ownKobo);
  const setOffKobo = isOwn ? setOff(walk, round, creditKobo) : 0n;
  const atCloseKobo = kobo(creditKobo - setOffKobo);
  rounds.set(round, { round, recipientId: recipient.userId, atCloseKobo, laterKobo: kobo(0n) });
}

/** A row that is late has its fee already, and a departed member's round closes before it is late (circle-rules §5). */
function miss(walk: Walk, round: number): void {
  const { state, member } = walk;
  const { currentCycle: cycle, contributionKobo } = state.group;
  const isLate = contributionOf(state, member.userId, cycle, round)?.status === 'late';
  if (isApproved(member) && !isLate)
    owe(walk, { cycle, round, type: 'late_fee', amountKobo: lateFee(contributionKobo) });
  if (hasDebtOfContribution(state, member.userId, cycle, round)) return;
  owe(walk, { cycle, round, type: 'missed_contribution', amountKobo: contributionKobo });
}

function owe(walk: Walk, debt: Omit<Owed, 'openedAt'>): void {
  const openedAt = instant(Math.max(0, ...walk.debts.map((one) => one.openedAt)) + 1);
  walk.debts = [...walk.debts, { ...debt, openedAt }];
}

/** Pays the member's debts from their own payout or refund (circle-rules §7). Returns the kobo paid. */
function setOff(walk: Walk, round: number, creditKobo: Kobo): bigint {
  const { group } = walk.state;
  let paidKobo = 0n;
  for (const { debt, amountKobo } of coveredBy(creditKobo, walk.debts, { ...group, currentRound: round })) {
    paidKobo += amountKobo;
    const rest = { ...debt, amountKobo: kobo(debt.amountKobo - amountKobo) };
    walk.debts = walk.debts.flatMap((one) => (one !== debt ? [one] : rest.amountKobo === 0n ? [] : [rest]));
    if (isDebtOfContribution(debt) && debt.cycle === group.currentCycle) bringBack(walk, debt.round, amountKobo);
  }
  return paidKobo;
}

function bringBack({ state, rounds, pots }: Walk, round: number, amountKobo: Kobo): void {
  const [known, pot] = [rounds.get(round), pots.get(round)];
  if (known === undefined || pot === undefined) return;
  const collectedKobo = kobo(pot.collectedKobo + amountKobo);
  const { netKobo } = dividePiece(state.group, { ...pot, collectedKobo }, amountKobo);
  rounds.set(round, { ...known, laterKobo: kobo(known.laterKobo + netKobo) });
}
