import { dividePot, type Division } from '../../../circle/fees.ts';
import type { Group } from '../../../contract/groups.ts';
import { kobo, parseNaira, sumKobo, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/money.ts';

type Terms = Pick<
  Group,
  'contributionAmount' | 'maxMembers' | 'platformFeeRate' | 'managementFeeRate' | 'frequency' | 'status'
>;

/** How many payouts a month has, as the fee summary counts them. */
const PAYOUTS_A_MONTH = { weekly: 4n, 'bi-weekly': 2n, monthly: 1n } as const;

/** A percent string has two places as naira have: "0.50" is 50 basis points. */
const bpsOf = (rate: string): bigint => parseNaira(rate) ?? 0n;

/** How one full pot is divided, by the rates written on the group (circle-rules §6). */
function fullPot(group: Terms): Division {
  const rates = { platformFeeBps: bpsOf(group.platformFeeRate), managementFeeBps: bpsOf(group.managementFeeRate) };
  return dividePot(rates, kobo(amountOf(group.contributionAmount) * BigInt(group.maxMembers)));
}

/** What the owner earns on one full pot, in kobo. */
export const feePerPayout = (group: Terms): Kobo => fullPot(group).managementFeeKobo;

/** What the recipient of one full pot receives, in kobo. */
export const netPerPayout = (group: Terms): Kobo => fullPot(group).netKobo;

/** The same for a month of full pots. */
export const feePerMonth = (group: Terms): Kobo => kobo(feePerPayout(group) * PAYOUTS_A_MONTH[group.frequency]);

/** What all groups that run or are forming bring in a month, in kobo. */
export const monthlyManagementFee = (groups: readonly Terms[]): Kobo =>
  sumKobo(groups.filter(({ status }) => status === 'active' || status === 'forming').map(feePerMonth));
