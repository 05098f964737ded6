import { kobo, sumKobo, type Kobo } from '../../../../contract/money.ts';
import type { Contribution, GroupDetail, HandedOver } from '../../../../contract/round-schemas.ts';
import type { WalletTransaction } from '../../../../contract/wallet.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

type Handed = Pick<GroupDetail, 'handovers'>;

/** Lists the holders of a member's seat in this cycle, the member first and the earliest last (circle-rules §8). */
export function seatChain({ handovers = [] }: Handed, userId: string): string[] {
  const before = handovers.find(({ to }) => to.userId === userId)?.from.userId;
  return before === undefined ? [userId] : [userId, ...seatChain({ handovers }, before)];
}

/** Finds the contribution of a seat to a round, paid by any of its holders. */
export const contributionOfSeat = (
  detail: Handed & Pick<GroupDetail, 'contributions'>,
  userId: string,
  { number, cycle }: { readonly number: number; readonly cycle: number },
): Contribution | undefined =>
  seatChain(detail, userId)
    .map((holder) =>
      detail.contributions.find((row) => row.userId === holder && row.round === number && row.cycle === cycle),
    )
    .find((row) => row !== undefined);

/** Returns how the viewer handed their seat over in this cycle. */
export const handedOverBy = ({ handovers = [] }: Handed, userId: string): HandedOver | undefined =>
  handovers.find(({ from }) => from.userId === userId);

/** Returns from whom a member took over their seat. */
export const handedOverTo = ({ handovers = [] }: Handed, userId: string): HandedOver | undefined =>
  handovers.find(({ to }) => to.userId === userId);

type Line = Pick<WalletTransaction, 'groupId' | 'amount' | 'createdAt'>;

/**
 * Returns how much of the price the leaver kept, from the lines of their wallet. Undefined if the price is not among
 * them.
 */
export function restOf({ date, amount }: HandedOver, groupId: string, lines: readonly Line[]): Kobo | undefined {
  const moved = lines.filter((line) => line.groupId === groupId && Date.parse(line.createdAt) >= Date.parse(date));
  return moved.some((line) => line.amount === amount) ? sumKobo(moved.map(signedKobo)) : undefined;
}

const signedKobo = ({ amount }: Line): Kobo =>
  amount.startsWith('-') ? kobo(-amountOf(amount.slice(1))) : amountOf(amount);
