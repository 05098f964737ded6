import { dividePot, type Division, type FeeRates } from '../../circle/fees.ts';
import type { Group } from '../../contract/groups.ts';
import { kobo, parseNaira, type Kobo } from '../../contract/money.ts';
import { amountOf } from './money.ts';

/** A percent string has two places as naira have: "0.50" is 50 basis points. */
const bpsOf = (rate: string): bigint => parseNaira(rate) ?? 0n;

/** The rates that were written on a group when it was created (circle-rules §6). */
export const ratesOf = (group: Pick<Group, 'platformFeeRate' | 'managementFeeRate'>): FeeRates => ({
  platformFeeBps: bpsOf(group.platformFeeRate),
  managementFeeBps: bpsOf(group.managementFeeRate),
});

/** A rate for people: "0.50" is '0.5%'. */
export const percentWords = (rate: string): string => `${rate.replace(/\.?0+$/, '')}%`;

/** How the full pot of a round is divided, in kobo: every seat pays in, the recipient's own among them. */
export const divideFullPot = (rates: FeeRates, contributionKobo: Kobo, seats: number): Division =>
  dividePot(rates, kobo(contributionKobo * BigInt(seats)));

/** The same for a group as the interface tells it. */
export const divisionOf = (
  group: Pick<Group, 'platformFeeRate' | 'managementFeeRate' | 'contributionAmount' | 'maxMembers'>,
): Division => divideFullPot(ratesOf(group), amountOf(group.contributionAmount), group.maxMembers);
