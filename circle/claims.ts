import type { UserId } from '../contract/ids.ts';
import { sumKobo, type Kobo } from '../contract/money.ts';
import { isDebtOfContribution } from './debts.ts';
import { dutiesOf, isRoundOver, isRoundSkipped } from './duties.ts';
import { recipientOf } from './turns.ts';
import { assertLoaded } from './loaded.ts';
import { debtorsOf, memberOf } from './seats.ts';
import type { CircleState, Debt } from './types.ts';

/** Money that a circle still owes a person, member or not. */
export interface Claims {
  /** True if the person left before their turn and the round that refunds them is not over (circle-rules §8). */
  readonly isRefundAhead: boolean;
  /**
   * Amount that others owe this person for past or future rounds in which this person is the recipient, before payout
   * fees are deducted (circle-rules §7).
   */
  readonly owedKobo: Kobo;
  /** The part of `owedKobo` for ended rounds, with the debtors. */
  readonly overdue: Overdue;
  /** True if the person owns the group and will earn management fees once debts of c are paid (circle-rules §§6, 7). */
  readonly areFeesAhead: boolean;
}

/** Debts to a person for ended rounds, before payout fees are deducted. Lists each debtor once, in seat order. */
export interface Overdue {
  readonly amountKobo: Kobo;
  readonly debtors: readonly { readonly userId: UserId; readonly amountKobo: Kobo }[];
}

/** Computes what a circle owes one person, except a current member's own payout. Throws unless debts were loaded. */
export function claimsOf(state: CircleState, userId: UserId): Claims {
  assertLoaded(state, 'debts');
  const { group } = state;
  const debts = state.debts.filter(({ status }) => status === 'outstanding');
  const isTheirs = ({ cycle, round }: Debt): boolean => recipientOf(state, cycle, round) === userId;
  const owed = debts.filter((debt) => debt.userId !== userId && isTheirs(debt));
  const overdue = owed.filter(({ cycle, round }) => isRoundOver(group, cycle, round));
  return {
    isRefundAhead: isRefundUpcoming(state, userId),
    owedKobo: sumOf(owed),
    overdue: {
      amountKobo: sumOf(overdue),
      debtors: debtorsOf(state, overdue).map((debtorId) => ({
        userId: debtorId,
        amountKobo: sumOf(overdue.filter((debt) => debt.userId === debtorId)),
      })),
    },
    areFeesAhead: group.ownerId === userId && group.managementFeeBps > 0n && debts.some(isDebtOfContribution),
  };
}

const sumOf = (debts: readonly Debt[]): Kobo => sumKobo(debts.map(({ amountKobo }) => amountKobo));

function isRefundUpcoming(state: CircleState, userId: UserId): boolean {
  const { group } = state;
  const seat = memberOf(state, userId)?.seat ?? null;
  if (group.status !== 'active' || seat === null || isRoundOver(group, group.currentCycle, seat)) return false;
  const duties = dutiesOf(state, seat);
  return duties.kind === 'refund' && !isRoundSkipped(state, duties);
}
