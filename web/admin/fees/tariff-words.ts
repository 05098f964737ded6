import type { ListedTariff } from '../../../contract/admin/tariffs.ts';
import {
  depositCost,
  proposedTransfer,
  type Tariff,
  type TariffBase,
  type TariffWay,
} from '../../../contract/deposit-cost.ts';
import { formatNaira, formatNairaText, formatRate, kobo, parseNaira, percentToBps } from '../../../contract/money.ts';

export const WAY_NAMES: Readonly<Record<TariffWay, string>> = {
  transfer: 'Transfer to an account number',
  card: 'Saved card',
  debit: 'Bank debit',
};

export const SHARE_OF: Readonly<Record<TariffBase, string>> = {
  amount: 'the amount added',
  total: 'the total charge',
  sent: 'the sum sent',
};

type Shown = Pick<ListedTariff, 'of' | 'bps' | 'flat' | 'flatFrom' | 'cap'>;

export function tariffWords({ of, bps, flat, flatFrom, cap }: Shown): string {
  const fixed = flat === '0.00' ? '' : ` plus ${formatNairaText(flat)} from ${formatNairaText(flatFrom)}`;
  return `${formatRate(BigInt(bps))} of ${SHARE_OF[of]}${fixed}, at most ${formatNairaText(cap)}`;
}

interface TypedTariff {
  readonly of: string;
  readonly rate: string;
  readonly flat: string;
  readonly flatFrom: string;
  readonly cap: string;
}

/** Parses a typed tariff; undefined while a field is not a number. */
export function typedTariff(way: TariffWay, typed: TypedTariff): Tariff | undefined {
  const bps = percentToBps(typed.rate.trim().replace(/%$/, ''));
  const [flatKobo, flatFromKobo, capKobo] = [typed.flat, typed.flatFrom, typed.cap].map((text) =>
    parseNaira(text.trim()),
  );
  if (bps === undefined || flatKobo === undefined || flatFromKobo === undefined || capKobo === undefined) {
    return undefined;
  }
  const of = way === 'transfer' ? 'sent' : typed.of === 'total' ? 'total' : 'amount';
  return bps > 500n ? undefined : { of, bps, flatKobo, flatFromKobo, capKobo };
}

export const EXAMPLES = [kobo(1_000_00n), kobo(20_000_00n), kobo(100_000_00n)];

/** Returns the fee on an amount added to the wallet. */
export function exampleFee(tariff: Tariff, amountKobo: (typeof EXAMPLES)[number]): string {
  const { feeKobo } = tariff.of === 'sent' ? proposedTransfer(tariff, amountKobo) : depositCost(tariff, amountKobo);
  return formatNaira(feeKobo);
}
