import type { UserId } from '../contract/ids.ts';
import { sumKobo, type Kobo } from '../contract/money.ts';
import { isDebtOfContribution } from './debts.ts';
import { dutiesOf, isRoundOver, isSkipped, recipientOf } from './duties.ts';
import { assertLoaded } from './loaded.ts';
import { debtorsOf, memberOf } from './seats.ts';
import type { CircleState, Debt } from './types.ts';

/** Money that a circle brings somebody whether or not they still take part in it. */
export interface Claims {
  /**
   * They departed before their turn, and those whom they have paid pay it back in a round that is not over
   * (circle-rules §8).
   */
  readonly isRefundAhead: boolean;
  /** What others owe them for rounds that are, or will be, theirs: before fees (circle-rules §7). */
  readonly owedKobo: Kobo;
  /** The part of it that is for rounds that are over, and who owes it: it comes on no day, but when they pay. */
  readonly overdue: { readonly amountKobo: Kobo; readonly debtors: readonly UserId[] };
  /** They own the group, and debts of c will bring them management fees when they are paid (circle-rules §§6, 7). */
  readonly areFeesAhead: boolean;
}

/**
 * What a circle still owes one person beside the turn of a member who is still in it. Throws unless the debts were
 * loaded.
 */
export function claimsOf(state: CircleState, userId: UserId): Claims {
  assertLoaded(state, 'debts');
  const { group } = state;
  const debts = state.debts.filter(({ status }) => status === 'outstanding');
  const isTheirs = ({ cycle, round }: Debt): boolean => recipientOf(state, cycle, round) === userId;
  const owed = debts.filter((debt) => debt.userId !== userId && isTheirs(debt));
  const overdue = owed.filter(({ cycle, round }) => isRoundOver(group, cycle, round));
  return {
    isRefundAhead: isRefundAhead(state, userId),
    owedKobo: sumKobo(owed.map(({ amountKobo }) => amountKobo)),
    overdue: {
      amountKobo: sumKobo(overdue.map(({ amountKobo }) => amountKobo)),
      debtors: debtorsOf(state, overdue),
    },
    areFeesAhead: group.ownerId === userId && group.managementFeeBps > 0n && debts.some(isDebtOfContribution),
  };
}

function isRefundAhead(state: CircleState, userId: UserId): boolean {
  const { group } = state;
  const seat = memberOf(state, userId)?.seat ?? null;
  if (group.status !== 'active' || seat === null || isRoundOver(group, group.currentCycle, seat)) return false;
  const duties = dutiesOf(state, seat);
  return duties.kind === 'refund' && !isSkipped(state, duties);
}
