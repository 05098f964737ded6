import { dividePot, type Division, type FeeRates } from '../../../circle/fees.ts';
import { FEE_POLICY, LATE_FEE_BPS } from '../../../circle/figures.ts';
import { DEPOSIT_FEE_BPS } from '../../../contract/figures.ts';
import type { Group } from '../../../contract/groups.ts';
import { bpsToPercent, kobo, parseNaira, type Kobo } from '../../../contract/money.ts';
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

const ruleWords = (bps: bigint): string => percentWords(bpsToPercent(bps));

/** The rates of the rules as texts say them (circle-rules §§5, 6), '0.5%', and that of a deposit. */
export const RATES = {
  platform: ruleWords(FEE_POLICY.platformFeeBps),
  owner: ruleWords(FEE_POLICY.managementFeeBps),
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
