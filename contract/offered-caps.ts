import { depositCost, type Tariff } from './deposit-cost.ts';
import { kobo, type Kobo } from './money.ts';

const STEP_KOBO = 1_000_00n;

/** Limits of automatic charges, fees included. */
export interface Caps {
  readonly capChargeKobo: Kobo;
  readonly capDayKobo: Kobo;
}

/** Returns suggested limits: the most expensive due day with its fee, rounded up to ₦1,000, and twice that per day. */
export function offeredCaps(tariff: Tariff, dearestDayKobo: Kobo): Caps {
  const { chargedKobo } = depositCost(tariff, dearestDayKobo);
  const capChargeKobo = kobo(((chargedKobo + STEP_KOBO - 1n) / STEP_KOBO) * STEP_KOBO);
  return { capChargeKobo, capDayKobo: kobo(2n * capChargeKobo) };
}
