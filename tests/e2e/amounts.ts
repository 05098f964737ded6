import { dividePot, lateFee } from '../../circle/fees.ts';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { formatNaira, kobo, type Kobo } from '../../contract/money.ts';

/** Returns the late fee and the total that screens show for a late contribution. */
export function late(contributionKobo: bigint) {
  const fee = lateFee(kobo(contributionKobo));
  const bothKobo = kobo(contributionKobo + fee);
  return { fee: formatNaira(fee), both: formatNaira(bothKobo), bothKobo };
}

export const afterFeesKobo = (potKobo: bigint): Kobo => dividePot(FIRST_FEE_POLICY, kobo(potKobo)).netKobo;

export const afterFees = (potKobo: bigint): string => formatNaira(afterFeesKobo(potKobo));
