import { isFeePolicy } from '../../../circle/fee-policy.ts';
import { dividePot, type FeeRates } from '../../../circle/fees.ts';
import { EXAMPLE_CIRCLE } from '../../../circle/figures.ts';
import { formatNaira, formatWholeNaira, kobo, percentToBps, formatRate } from '../../../contract/money.ts';

const { contributionKobo, members } = EXAMPLE_CIRCLE;
const pot = kobo(contributionKobo * BigInt(members));

/** Formats a rate of the API: '0.75%'. */
export const percentOf = (rate: string): string => formatRate(percentToBps(rate) ?? 0n);

/** Parses typed rates, with or without a percent sign; undefined if the fee rules do not allow them. */
export function typedRates(platform: string, owner: string): FeeRates | undefined {
  const [platformFeeBps, managementFeeBps] = [platform, owner].map((text) =>
    percentToBps(text.trim().replace(/%$/, '')),
  );
  if (platformFeeBps === undefined || managementFeeBps === undefined) return undefined;
  const rates = { platformFeeBps, managementFeeBps };
  return isFeePolicy(rates) ? rates : undefined;
}

export const EXAMPLE_TEXT = `${String(members)} members who pay ${formatWholeNaira(kobo(contributionKobo))} each`;

/** Returns the formatted fees and payout of one pot of the example circle. */
export function exampleOf(rates: FeeRates): { readonly rota: string; readonly owner: string; readonly member: string } {
  const { platformFeeKobo, managementFeeKobo, netKobo } = dividePot(rates, pot);
  return { rota: formatNaira(platformFeeKobo), owner: formatNaira(managementFeeKobo), member: formatNaira(netKobo) };
}
