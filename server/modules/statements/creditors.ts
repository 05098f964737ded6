import { recipientOfRound, type Turns } from '../../../circle/turns.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { DebtFact, Facts, SeatFact } from './statements.repo.ts';

/** A debt with the one it goes to, as far as that is known; null for what is owed to the platform. */
export interface CreditedDebt extends DebtFact {
  readonly creditorId: UserId | null;
}

/** What tells whom the debts go to: the payouts of the rounds that they are of, and the seats as they are held now. */
interface Told {
  readonly payouts: Turns['payouts'];
  readonly seats: readonly SeatFact[];
}

/** Who is owed each debt, as the circle's own rule says it (circle-rules §7). */
export function withCreditors(
  debts: readonly DebtFact[],
  { currentCycle }: Pick<Facts, 'currentCycle'>,
  { payouts, seats }: Told,
): CreditedDebt[] {
  const turns: Turns = { group: { currentCycle }, members: seats, payouts };
  return debts.map((debt) => ({ ...debt, creditorId: creditorOf(debt, turns) }));
}

function creditorOf({ type, cycle, round }: DebtFact, turns: Turns): UserId | null {
  if (type === 'platform_fee' || cycle === null || round === null) return null;
  return recipientOfRound(turns, cycle, round) ?? null;
}
