import { kobo, mulBpsHalfUp, type Kobo } from '../contract/money.ts';
import { LATE_FEE_BPS } from './figures.ts';
import type { Group, Pot } from './types.ts';

export type FeeRates = Pick<Group, 'platformFeeBps' | 'managementFeeBps'>;

export interface FeePolicy extends FeeRates {
  readonly maximumTotalBps: bigint;
}

/** Division of a pot, or of a piece of a pot. `grossKobo` is the exact sum of the other three. */
export interface Division {
  readonly grossKobo: Kobo;
  readonly platformFeeKobo: Kobo;
  readonly managementFeeKobo: Kobo;
  readonly netKobo: Kobo;
}

/** Divides a whole pot (circle-rules §6). Rounds each fee half up; the recipient gets the rest. */
export const dividePot = (rates: FeeRates, grossKobo: Kobo): Division =>
  dividePiece(rates, { collectedKobo: grossKobo, platformFeeKobo: kobo(0n), managementFeeKobo: kobo(0n) }, grossKobo);

/**
 * Divides a piece of a pot. The piece is charged the fee on everything collected so far, less the fees already taken,
 * so that pieces cost exactly as much as the whole (circle-rules §6). `pot.collectedKobo` includes the piece.
 */
export function dividePiece(
  rates: FeeRates,
  pot: Pick<Pot, 'collectedKobo' | 'platformFeeKobo' | 'managementFeeKobo'>,
  grossKobo: Kobo,
): Division {
  const platformFeeKobo = kobo(mulBpsHalfUp(pot.collectedKobo, rates.platformFeeBps) - pot.platformFeeKobo);
  const managementFeeKobo = kobo(mulBpsHalfUp(pot.collectedKobo, rates.managementFeeBps) - pot.managementFeeKobo);
  const netKobo = kobo(grossKobo - platformFeeKobo - managementFeeKobo);
  return { grossKobo, platformFeeKobo, managementFeeKobo, netKobo };
}

export const lateFee = (contributionKobo: Kobo): Kobo => mulBpsHalfUp(contributionKobo, LATE_FEE_BPS);

/** Returns a member's late fee: none in their own round, because no one owes themselves (circle-rules §5). */
export const lateFeeOf = (contributionKobo: Kobo, isOwnRound: boolean): Kobo =>
  isOwnRound ? kobo(0n) : lateFee(contributionKobo);

/** Returns the minimum payout of a pot, for marketing examples (circle-rules §6). */
export const guaranteedPayout = (potKobo: Kobo, { maximumTotalBps }: FeePolicy): Kobo =>
  kobo(potKobo - mulBpsHalfUp(potKobo, maximumTotalBps));

/** Returns the minimum that a partner earns on a pot, for marketing examples (circle-rules §6). */
export const guaranteedManagementFee = (potKobo: Kobo, policy: FeePolicy): Kobo =>
  mulBpsHalfUp(guaranteedPayout(potKobo, policy), policy.managementFeeBps);
