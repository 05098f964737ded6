import type { PublicConfig } from '../../../../contract/config.ts';
import type { OpenCharge } from '../../../../contract/payment-sources.ts';
import { depositCost, proposedTransfer, readTariff } from '../../../../contract/deposit-cost.ts';
import { depositFee } from '../../../../contract/deposit-fee.ts';
import { kobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';

/** A saved card or bank account, charged with one press. */
export interface SourceWay {
  readonly kind: 'card' | 'debit';
  /** The source's id. */
  readonly id: string;
  /** 'Visa ••4081'. */
  readonly name: string;
  /** A charge without an outcome yet. Until it has one, the source cannot be charged again. */
  readonly open: OpenCharge | null;
}

/** A way of adding money. Its id is remembered on the device. */
export type DepositWay =
  | { readonly kind: 'transfer'; readonly id: 'transfer' }
  | SourceWay
  | { readonly kind: 'page'; readonly id: 'page' };

export const TRANSFER = { kind: 'transfer', id: 'transfer' } as const satisfies DepositWay;
export const PAGE = { kind: 'page', id: 'page' } as const satisfies DepositWay;

export const isSource = (way: DepositWay): way is SourceWay => way.kind === 'card' || way.kind === 'debit';

/** Returns the ways that can bring a payment's money in time. A debit takes a day. */
export const waysToPay = (ways: readonly DepositWay[], isDueLater: boolean): readonly DepositWay[] =>
  ways.filter(({ kind }) => kind !== 'debit' || isDueLater);

/**
 * Returns the way for a person who has never chosen one: the one they have set up, because it costs less than the
 * payment page. Does not depend on the amount, so that it stays while they type.
 */
export const usualWay = (saved: readonly SourceWay[], hasNumber: boolean): DepositWay =>
  saved[0] ?? (hasNumber ? TRANSFER : PAGE);

export interface WayPrice {
  /** The charge, or the transfer to send. */
  readonly paidKobo: Kobo;
  readonly feeKobo: Kobo;
}

export type Tariffs = PublicConfig['moneyIn']['tariffs'];

const NOTHING: WayPrice = { paidKobo: ZERO_KOBO, feeKobo: ZERO_KOBO };

const sourcePrice =
  (kind: SourceWay['kind']) =>
  (amountKobo: Kobo, tariffs: Tariffs): WayPrice => {
    const { chargedKobo, feeKobo } = depositCost(readTariff(tariffs[kind]), amountKobo);
    return { paidKobo: chargedKobo, feeKobo };
  };

const PRICES: Readonly<Record<DepositWay['kind'], (amountKobo: Kobo, tariffs: Tariffs) => WayPrice>> = {
  transfer(amountKobo, tariffs) {
    const { sentKobo, feeKobo } = proposedTransfer(readTariff(tariffs.transfer), amountKobo);
    return { paidKobo: sentKobo, feeKobo };
  },
  card: sourcePrice('card'),
  debit: sourcePrice('debit'),
  page: pagePrice,
};

function pagePrice(amountKobo: Kobo): WayPrice {
  const feeKobo = depositFee(amountKobo);
  return { paidKobo: kobo(amountKobo + feeKobo), feeKobo };
}

export const priceOf = ({ kind }: Pick<DepositWay, 'kind'>, amountKobo: Kobo, tariffs: Tariffs): WayPrice =>
  amountKobo === 0n ? NOTHING : PRICES[kind](amountKobo, tariffs);

/** Returns the price of a way, or of the payment page, which is the only way until the tariffs are known. */
export const chargeOf = (way: DepositWay, amountKobo: Kobo, tariffs: Tariffs | undefined): WayPrice =>
  tariffs === undefined ? pagePrice(amountKobo) : priceOf(way, amountKobo, tariffs);

/** Returns the id of the way with the lowest fee; undefined if several have it. */
export function cheapestOf(ways: readonly DepositWay[], amountKobo: Kobo, tariffs: Tariffs): string | undefined {
  const priced = ways.map((way) => ({ id: way.id, feeKobo: priceOf(way, amountKobo, tariffs).feeKobo }));
  const [first, second] = priced.toSorted((a, b) => (a.feeKobo < b.feeKobo ? -1 : a.feeKobo > b.feeKobo ? 1 : 0));
  return second === undefined || first?.feeKobo === second.feeKobo ? undefined : first?.id;
}
