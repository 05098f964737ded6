import { t } from '@lingui/core/macro';
import { readTariff, type Tariff } from '../../../../contract/deposit-cost.ts';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../../contract/deposit-fee.ts';
import { DEPOSIT_FEE_BPS } from '../../../../contract/limits.ts';
import { bpsToPercent, formatNaira, type Kobo } from '../../../../contract/money.ts';
import { formatPercent } from '../../i18n/rates.ts';
import { priceOf, type DepositWay, type Tariffs } from './way-price.ts';

type Rate = Pick<Tariff, 'bps' | 'flatKobo' | 'flatFromKobo'> & { readonly capKobo: Kobo | null };

/** The payment page's fee has no cap. */
const PAGE_RATE: Rate = {
  bps: DEPOSIT_FEE_BPS,
  flatKobo: FLAT_FEE_KOBO,
  flatFromKobo: FLAT_FEE_FROM_KOBO,
  capKobo: null,
};

function wordsOf({ bps, flatKobo, flatFromKobo, capKobo }: Rate): string {
  const percent = formatPercent(bpsToPercent(bps));
  const flat = formatNaira(flatKobo);
  const from = formatNaira(flatFromKobo);
  const rate = flatKobo === 0n ? percent : t`${percent} plus ${flat} from ${from}`;
  if (capKobo === null) return rate;
  const cap = formatNaira(capKobo);
  return t`${rate}, at most ${cap}`;
}

/** Describes a way's fee: '1%, at most ₦300.00'. */
export const rateText = ({ kind }: Pick<DepositWay, 'kind'>, tariffs: Tariffs): string =>
  wordsOf(kind === 'page' ? PAGE_RATE : readTariff(tariffs[kind]));

/** Returns the fee for the typed amount, or how it is computed if nothing is typed. */
export const feeText = (way: DepositWay, amountKobo: Kobo, tariffs: Tariffs): string =>
  amountKobo === 0n ? rateText(way, tariffs) : formatNaira(priceOf(way, amountKobo, tariffs).feeKobo);
