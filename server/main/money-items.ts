import { instant } from '../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../contract/money.ts';
import type { Head } from '../modules/ledger-chain/index.ts';
import type { MoneyReport } from '../modules/wallet/index.ts';
import { formatFullDay, timeOfDay } from '../platform/clock/format-lagos-time.ts';
import type { Custodian } from '../platform/config/custodian-values.ts';

/** Content of the page 'Where the money is' (web/site/money). */
export interface MoneyPage {
  readonly custodian: Custodian;
  /** The last report of each day, newest first. */
  readonly reports: readonly MoneyReport[];
  /** Published heads of the chained ledger, newest first. */
  readonly heads: readonly Pick<Head, 'day' | 'head'>[];
}

const signed = (amount: Kobo | null): string => (amount === null ? '–' : formatNaira(amount));

/** Formats a report for the page's lists. Its difference is 'none', 'some' or 'unknown'. */
export const reportItem = (report: MoneyReport) => ({
  day: formatFullDay(report.asOf),
  time: timeOfDay(report.asOf),
  wallets: formatNaira(report.walletsKobo),
  pots: formatNaira(report.potsKobo),
  transit: signed(report.transitKobo),
  own: signed(report.ownKobo),
  held: formatNaira(report.heldKobo),
  difference: signed(report.differenceKobo),
  compared: report.differenceKobo === null ? 'unknown' : report.differenceKobo === 0n ? 'none' : 'some',
});

/** Formats a head for the page's list. */
export const headItem = ({ day, head }: MoneyPage['heads'][number]) => ({
  day: formatFullDay(instant(Date.parse(`${day}T12:00:00Z`))),
  head: head.toString('hex'),
});
