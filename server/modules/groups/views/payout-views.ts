import { laterMoneyOf } from '../../../../circle/money-received.ts';
import { payoutBreakdown } from '../../../../circle/payout-breakdown.ts';
import type { Division } from '../../../../circle/fees.ts';
import type { Contribution, Payout as PaidOut, Pot } from '../../../../circle/types.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { kobo, toNaira } from '../../../../contract/money.ts';
import type { Payout } from '../../../../contract/round-schemas.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { NamedRow } from './group-views.repo.ts';
import type { PayoutWithPot } from './payout-views.repo.ts';

export const divisionView = ({ grossKobo, platformFeeKobo, managementFeeKobo, netKobo }: Division) => ({
  gross: toNaira(grossKobo),
  platformFee: toNaira(platformFeeKobo),
  managementFee: toNaira(managementFeeKobo),
  net: toNaira(netKobo),
});

/** Shows a payout. What it paid for its recipient is shown only to them. */
export function payoutView(
  { row, ref, person, pot }: PayoutWithPot,
  paidIn: readonly NamedRow<Contribution>[],
  userId: UserId,
): Payout {
  return {
    id: ref.id,
    recipientId: row.recipientId,
    round: row.round,
    cycle: row.cycle,
    status: row.status,
    amount: toNaira(row.netKobo),
    grossAmount: toNaira(row.grossKobo),
    platformFee: toNaira(row.platformFeeKobo),
    managementFee: toNaira(row.managementFeeKobo),
    ...takenView(row, paidIn, userId),
    ...laterView(row, pot, paidIn, userId),
    paidAt: isoOrNull(row.paidAt),
    createdAt: toIso(ref.createdAt),
    ...person,
  };
}

function laterView(
  row: PaidOut,
  pot: Pot,
  paidIn: readonly NamedRow<Contribution>[],
  userId: UserId,
): Pick<Payout, 'later'> {
  const contributions = paidIn.map((one) => one.row);
  const later = laterMoneyOf(row, pot, contributions);
  if (later === undefined) return {};
  const { amountKobo, total, from } = later;
  const arrivedKobo = breakdownOf(row, paidIn, userId)?.arrivedKobo;
  const nameOf = (id: UserId) => paidIn.find((one) => one.row.userId === id)?.person.name ?? '';
  return {
    later: {
      amount: toNaira(amountKobo),
      total: divisionView(total),
      from: from.map(({ userId: id, paidAt }) => ({ name: nameOf(id), paidAt: toIso(paidAt) })),
      ...(arrivedKobo === undefined ? {} : { arrived: toNaira(kobo(arrivedKobo + amountKobo)) }),
    },
  };
}

/** Shows the deductions from a payout, only to its recipient and only after payment. */
function takenView(row: PaidOut, paidIn: readonly NamedRow<Contribution>[], userId: UserId): Pick<Payout, 'taken'> {
  const breakdown = breakdownOf(row, paidIn, userId);
  if (breakdown === undefined) return {};
  const { contributionKobo, debtsKobo, arrivedKobo } = breakdown;
  return {
    taken: { contribution: toNaira(contributionKobo), debts: toNaira(debtsKobo), arrived: toNaira(arrivedKobo) },
  };
}

function breakdownOf(row: PaidOut, paidIn: readonly NamedRow<Contribution>[], userId: UserId) {
  if (row.recipientId !== userId || row.status !== 'completed') return undefined;
  return payoutBreakdown(row, paidIn.find((one) => one.row.userId === userId && one.row.round === row.round)?.row);
}
