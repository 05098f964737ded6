import { kobo, parseNaira, toNaira, ZERO_KOBO, type Kobo } from './money.ts';

/** Ways of adding money whose fees are rows by date. The fee of the payment page is a constant: `depositFee`. */
export const TARIFF_WAYS = ['transfer', 'card', 'debit'] as const;
export type TariffWay = (typeof TARIFF_WAYS)[number];

/** Base of the percentage: the amount credited, the amount charged, or the amount sent. */
export const TARIFF_BASES = ['amount', 'total', 'sent'] as const;
export type TariffBase = (typeof TARIFF_BASES)[number];

/** Price of a way of adding money. The provider charges its own fee by the same rule (money-in §1). */
export interface Tariff {
  readonly of: TariffBase;
  readonly bps: bigint;
  /** Added from `flatFromKobo` on. */
  readonly flatKobo: Kobo;
  readonly flatFromKobo: Kobo;
  readonly capKobo: Kobo;
}

/** A tariff as the API sends it. */
export interface TariffText {
  readonly of: TariffBase;
  readonly bps: number;
  readonly flat: string;
  readonly flatFrom: string;
  readonly cap: string;
}

/** Amount per Lagos day that a saved card or bank account can add without entering the password again. */
export const ONE_TAP_FREE_KOBO = kobo(50_000_00n);

export interface DepositCost {
  readonly chargedKobo: Kobo;
  readonly feeKobo: Kobo;
}

export interface ProposedTransfer {
  /** A whole naira, so it is easy to type in a bank app. */
  readonly sentKobo: Kobo;
  readonly feeKobo: Kobo;
  /** Amount that reaches the wallet: the requested one, or a few kobo more. */
  readonly creditedKobo: Kobo;
}

const WHOLE_BPS = 10_000n;
const NAIRA_KOBO = 100n;

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Rounds fractions of a kobo: half up for a fee on the amount, as on the payment page, and up for the others. */
const shareOf = ({ of, bps }: Tariff, sumKobo: bigint): bigint =>
  of === 'amount' ? (sumKobo * bps + WHOLE_BPS / 2n) / WHOLE_BPS : divideUp(sumKobo * bps, WHOLE_BPS);

function feeOf(tariff: Tariff, sumKobo: bigint): bigint {
  const { flatKobo, flatFromKobo, capKobo } = tariff;
  return min(shareOf(tariff, sumKobo) + (sumKobo >= flatFromKobo ? flatKobo : 0n), capKobo);
}

/** Returns the smallest amount, in steps of `stepKobo`, that leaves `amountKobo` after its fee. */
function leastSum(tariff: Tariff, amountKobo: bigint, stepKobo: bigint): bigint {
  const { bps, flatKobo, flatFromKobo, capKobo } = tariff;
  const roundUp = (sumKobo: bigint): bigint => divideUp(sumKobo, stepKobo) * stepKobo;
  const leastWith = (flat: bigint): bigint =>
    roundUp(min(divideUp((amountKobo + flat) * WHOLE_BPS, WHOLE_BPS - bps), amountKobo + capKobo));
  const withoutFlat = leastWith(0n);
  if (withoutFlat < flatFromKobo) return withoutFlat;
  const withFlat = leastWith(flatKobo);
  return withFlat < flatFromKobo ? roundUp(flatFromKobo) : withFlat;
}

/** Returns the cost of a charge that credits `amountKobo` to the wallet. */
export function depositCost(tariff: Tariff, amountKobo: Kobo): DepositCost {
  const chargedKobo =
    tariff.of === 'amount' ? amountKobo + feeOf(tariff, amountKobo) : leastSum(tariff, amountKobo, 1n);
  return { chargedKobo: kobo(chargedKobo), feeKobo: kobo(chargedKobo - amountKobo) };
}

/** Returns the fee on an incoming transfer. The rest is credited, which may be nothing of a few kobo. */
export const feeOfSent = (tariff: Tariff, sentKobo: Kobo): Kobo => kobo(min(feeOf(tariff, sentKobo), sentKobo));

/** Returns the transfer to suggest so that at least `amountKobo` reaches the wallet. */
export function proposedTransfer(tariff: Tariff, amountKobo: Kobo): ProposedTransfer {
  const sentKobo = kobo(leastSum(tariff, amountKobo, NAIRA_KOBO));
  const feeKobo = feeOfSent(tariff, sentKobo);
  return { sentKobo, feeKobo, creditedKobo: kobo(sentKobo - feeKobo) };
}

export const tariffText = ({ of, bps, flatKobo, flatFromKobo, capKobo }: Tariff): TariffText => ({
  of,
  bps: Number.parseInt(bps.toString(), 10),
  flat: toNaira(flatKobo),
  flatFrom: toNaira(flatFromKobo),
  cap: toNaira(capKobo),
});

export const readTariff = ({ of, bps, flat, flatFrom, cap }: TariffText): Tariff => ({
  of,
  bps: BigInt(bps),
  flatKobo: parseNaira(flat) ?? ZERO_KOBO,
  flatFromKobo: parseNaira(flatFrom) ?? ZERO_KOBO,
  capKobo: parseNaira(cap) ?? ZERO_KOBO,
});
