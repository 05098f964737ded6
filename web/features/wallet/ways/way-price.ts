import type { PublicConfig } from '../../../../contract/config.ts';
import { proposedTransfer, readTariff } from '../../../../contract/deposit-cost.ts';
import { depositFee } from '../../../../contract/deposit-fee.ts';
import { kobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';

/** Ways of adding money, in the order of the list, which never changes while one types. */
export const DEPOSIT_WAYS = ['transfer', 'page'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

export interface WayPrice {
  /** Charge of the payment page, or the transfer to send. */
  readonly paidKobo: Kobo;
  readonly feeKobo: Kobo;
}

type Tariffs = PublicConfig['moneyIn']['tariffs'];

const NOTHING: WayPrice = { paidKobo: ZERO_KOBO, feeKobo: ZERO_KOBO };

const PRICES: Readonly<Record<DepositWay, (amountKobo: Kobo, tariffs: Tariffs) => WayPrice>> = {
  transfer(amountKobo, tariffs) {
    const { sentKobo, feeKobo } = proposedTransfer(readTariff(tariffs.transfer), amountKobo);
    return { paidKobo: sentKobo, feeKobo };
  },
  page(amountKobo) {
    const feeKobo = depositFee(amountKobo);
    return { paidKobo: kobo(amountKobo + feeKobo), feeKobo };
  },
};

export const priceOf = (way: DepositWay, amountKobo: Kobo, tariffs: Tariffs): WayPrice =>
  amountKobo === 0n ? NOTHING : PRICES[way](amountKobo, tariffs);

/** Returns the way with the lowest fee; undefined if several have it. */
export function cheapestOf(ways: readonly DepositWay[], amountKobo: Kobo, tariffs: Tariffs): DepositWay | undefined {
  const priced = ways.map((way) => ({ way, feeKobo: priceOf(way, amountKobo, tariffs).feeKobo }));
  const [first, second] = priced.toSorted((a, b) => (a.feeKobo < b.feeKobo ? -1 : a.feeKobo > b.feeKobo ? 1 : 0));
  return second === undefined || first?.feeKobo === second.feeKobo ? undefined : first?.way;
}
