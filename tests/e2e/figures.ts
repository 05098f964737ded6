import { dividePot, lateFee } from '../../circle/fees.ts';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { formatNaira, kobo, type Kobo } from '../../contract/money.ts';

/** What a contribution that is late costs: its fee, and both together, as screens say them. */
export function late(contributionKobo: bigint) {
  const fee = lateFee(kobo(contributionKobo));
  const bothKobo = kobo(contributionKobo + fee);
  return { fee: formatNaira(fee), both: formatNaira(bothKobo), bothKobo };
}

/** What comes of a pot to whose turn it is. */
export const afterFeesKobo = (potKobo: bigint): Kobo => dividePot(FIRST_FEE_POLICY, kobo(potKobo)).netKobo;

/** What comes of a pot, as screens say it. */
export const afterFees = (potKobo: bigint): string => formatNaira(afterFeesKobo(potKobo));
