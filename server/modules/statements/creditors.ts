import { recipientOfRound, type Turns } from '../../../circle/turns.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { DebtFact, Facts, SeatFact } from './statements.repo.ts';

/** A debt with its creditor, who is null if unknown or the platform. */
export interface CreditedDebt extends DebtFact {
  readonly creditorId: UserId | null;
}

interface CircleTurns {
  readonly payouts: Turns['payouts'];
  readonly seats: readonly SeatFact[];
}

/** Adds its creditor to each debt (circle-rules §7). */
export function withCreditors(
  debts: readonly DebtFact[],
  { currentCycle }: Pick<Facts, 'currentCycle'>,
  { payouts, seats }: CircleTurns,
): CreditedDebt[] {
  const turns: Turns = { group: { currentCycle }, members: seats, payouts };
  return debts.map((debt) => ({ ...debt, creditorId: creditorOf(debt, turns) }));
}

function creditorOf({ type, cycle, round }: DebtFact, turns: Turns): UserId | null {
  if (type === 'platform_fee' || cycle === null || round === null) return null;
  return recipientOfRound(turns, cycle, round) ?? null;
}
