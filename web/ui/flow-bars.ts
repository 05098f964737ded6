import { ZERO_KOBO, type Kobo } from '../../contract/money.ts';

export interface FlowBar {
  readonly inKobo: Kobo;
  readonly outKobo: Kobo;
}

export interface FlowScale {
  readonly mostInKobo: Kobo;
  readonly mostOutKobo: Kobo;
  /** Position of the line between money in and money out, in pixels from the top. */
  readonly line: number;
  /** Returns the length of a bar in pixels; at least visible unless the amount is 0. */
  readonly length: (amountKobo: Kobo) => number;
}

const THOUSANDTHS = 1000n;
const MIN_PIXELS = 2;

/** Makes one scale for both sides, so that their lengths can be compared. `height` is in pixels. */
export function flowScale(bars: readonly FlowBar[], height: number): FlowScale {
  const most = (amounts: readonly Kobo[]): Kobo => amounts.reduce((a, b) => (b > a ? b : a), ZERO_KOBO);
  const mostInKobo = most(bars.map(({ inKobo }) => inKobo));
  const mostOutKobo = most(bars.map(({ outKobo }) => outKobo));
  const all = mostInKobo + mostOutKobo;
  const length = (amountKobo: Kobo): number => {
    if (amountKobo === 0n || all === 0n) return 0;
    const share = Number.parseInt(((amountKobo * THOUSANDTHS) / all).toString(), 10);
    return Math.max(MIN_PIXELS, (share * height) / 1000);
  };
  return { mostInKobo, mostOutKobo, line: length(mostInKobo), length };
}

const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a short amount for a scale: '₦59.4K'. */
export const shortNaira = (amountKobo: Kobo): string => `₦${compact.format(amountKobo / 100n)}`;
