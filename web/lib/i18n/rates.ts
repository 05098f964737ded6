import { dividePot, type Division, type FeeRates } from '../../../circle/fees.ts';
import { LATE_FEE_BPS } from '../../../circle/figures.ts';
import { DEPOSIT_FEE_BPS } from '../../../contract/limits.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import { bpsToPercent, kobo, percentToBps, type Kobo } from '../../../contract/money.ts';
import { amountOf } from './money.ts';

const bpsOf = (rate: string): bigint => percentToBps(rate) ?? 0n;

/** The rates that were written on a group when it was created (circle-rules §6), or those of new ones. */
export const ratesOf = (group: Pick<Group, 'platformFeeRate' | 'managementFeeRate'>): FeeRates => ({
  platformFeeBps: bpsOf(group.platformFeeRate),
  managementFeeBps: bpsOf(group.managementFeeRate),
});

/** A rate for people: "0.50" is '0.5%'. */
export const formatPercent = (rate: string): string => `${rate.replace(/\.?0+$/, '')}%`;

const ruleWords = (bps: bigint): string => formatPercent(bpsToPercent(bps));

/**
 * The rate of the late fee as texts say it (circle-rules §5), '2%', and that of a deposit. The fees of a pot are no
 * constants: a group has its own, and those of a new one are asked for.
 */
export const RATES = {
  late: ruleWords(LATE_FEE_BPS),
  deposit: ruleWords(DEPOSIT_FEE_BPS),
} as const;

/** How the full pot of a round is divided, in kobo: every seat pays in, the recipient's own among them. */
export const divideFullPot = (rates: FeeRates, contributionKobo: Kobo, seats: number): Division =>
  dividePot(rates, kobo(contributionKobo * BigInt(seats)));

/** The same for a group as the interface tells it. */
export const divisionOf = (
  group: Pick<Group, 'platformFeeRate' | 'managementFeeRate' | 'contributionAmount' | 'maxMembers'>,
): Division => divideFullPot(ratesOf(group), amountOf(group.contributionAmount), group.maxMembers);
