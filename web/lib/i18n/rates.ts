import { dividePot, type Division, type FeeRates } from '../../../circle/fees.ts';
import { LATE_FEE_BPS } from '../../../circle/figures.ts';
import { DEPOSIT_FEE_BPS } from '../../../contract/limits.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import { bpsToPercent, kobo, percentToBps, type Kobo } from '../../../contract/money.ts';
import { amountOf } from './money.ts';

const bpsOf = (rate: string): bigint => percentToBps(rate) ?? 0n;

/** Returns the fee rates stored with a group when it was created (circle-rules §6), or those of a new group. */
export const ratesOf = (group: Pick<Group, 'platformFeeRate' | 'managementFeeRate'>): FeeRates => ({
  platformFeeBps: bpsOf(group.platformFeeRate),
  managementFeeBps: bpsOf(group.managementFeeRate),
});

/** Formats a rate: "0.50" is '0.5%'. */
export const formatPercent = (rate: string): string => `${rate.replace(/\.?0+$/, '')}%`;

const ruleText = (bps: bigint): string => formatPercent(bpsToPercent(bps));

/**
 * Fees that are the same everywhere, as '2%' (circle-rules §5). Pot fees are left out, because each group has its own.
 */
export const RATES = {
  late: ruleText(LATE_FEE_BPS),
  deposit: ruleText(DEPOSIT_FEE_BPS),
} as const;

/** Divides a full pot in kobo. Every seat pays in, including the recipient's. */
export const divideFullPot = (rates: FeeRates, contributionKobo: Kobo, seats: number): Division =>
  dividePot(rates, kobo(contributionKobo * BigInt(seats)));

export const divisionOf = (
  group: Pick<Group, 'platformFeeRate' | 'managementFeeRate' | 'contributionAmount' | 'maxMembers'>,
): Division => divideFullPot(ratesOf(group), amountOf(group.contributionAmount), group.maxMembers);
