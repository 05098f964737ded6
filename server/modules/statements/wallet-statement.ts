import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import type { WalletFees } from '../../../contract/statements.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { timeOfDay } from '../../platform/clock/lagos-words.ts';
import { toCsv, type Cell } from './csv.ts';
import { assertFits, MOST_LINES } from './limits.ts';
import type { PdfDocument, PdfSection } from './pdf-document.ts';
import type { Period } from './period.ts';
import { findHolder, findLines, sumOfLinesBefore, type Line } from './statements.repo.ts';
import { walletFees } from './wallet-fees.ts';
import { dayOf, dayWords, lineWords, momentWords, periodWords } from './words.ts';

/** A wallet's lines in a period, oldest first, each with the balance after it. */
export interface WalletStatement {
  readonly holder: string;
  readonly period: Period;
  readonly madeAt: Instant;
  readonly openingKobo: Kobo;
  readonly closingKobo: Kobo;
  readonly lines: readonly (Line & { readonly balanceKobo: Kobo })[];
  readonly fees: WalletFees;
}

/** The wallet's lines of a period. `queryable` is one snapshot. Throws 400 for a period with too many lines. */
export async function walletStatement(
  queryable: Queryable,
  userId: UserId,
  period: Period,
  madeAt: Instant,
): Promise<WalletStatement> {
  const holder = await findHolder(queryable, userId);
  if (holder === undefined) throw new AppError('USER_NOT_FOUND');
  const of = { walletId: holder.walletId, groupId: null };
  const found = await findLines(queryable, of, period, MOST_LINES + 1);
  assertFits(found, 'from');
  const openingKobo = await sumOfLinesBefore(queryable, of, period.startsAt);
  let balanceKobo = openingKobo;
  const lines = found.map((line) => {
    balanceKobo = kobo(balanceKobo + line.amountKobo);
    return { ...line, balanceKobo };
  });
  const fees = await walletFees(queryable, userId, period);
  return { holder: holder.name, period, madeAt, openingKobo, closingKobo: balanceKobo, lines, fees };
}

const HEADER = ['Date', 'Time', 'Type', 'Description', 'Circle', 'Reference', 'Amount', 'Balance'];

/** A wallet's statement as a table; a period that begins later starts with what is brought forward. */
export function walletCsv({ period, openingKobo, lines }: WalletStatement): Buffer {
  const brought: Cell[][] =
    period.from === null ? [] : [[period.from, '', 'Brought forward', '', '', '', null, openingKobo]];
  const rows = lines.map((line): Cell[] => {
    const what = [lineWords(line.type, line.amountKobo), line.description, line.groupName, line.reference];
    return [dayOf(line.at), timeOfDay(line.at), ...what, line.amountKobo, line.balanceKobo];
  });
  return toCsv(HEADER, [...brought, ...rows]);
}

/** Most fees are in no line: a pot comes less its fees, and those of a deposit are paid beside its amount. */
const feesSection = (fees: WalletFees): PdfSection => ({
  heading: 'Fees in this period',
  note: 'Circle fees were taken from your pots before they came. Deposit fees were paid on top of what you added.',
  table: {
    columns: [
      { header: 'Fee', share: 70 },
      { header: 'Amount', share: 30, figures: true },
    ],
    rows: [
      { cells: ['Circle fees', formatNairaText(fees.circles)] },
      { cells: ['Deposit fees', formatNairaText(fees.deposits)] },
      { cells: ['Withdrawal fees', formatNairaText(fees.withdrawals)] },
      { cells: ['Late fees', formatNairaText(fees.late)] },
      { cells: ['All fees', formatNairaText(fees.total)], total: true },
    ],
  },
});

/** The same statement for people. */
export function walletPdf(statement: WalletStatement): PdfDocument {
  const { holder, period, madeAt, openingKobo, closingKobo, lines, fees } = statement;
  const sum = (holds: (line: Line) => boolean): Kobo =>
    sumKobo(lines.filter(holds).map(({ amountKobo }) => amountKobo));
  const moneyIn = sum(({ amountKobo }) => amountKobo > 0n);
  const moneyOut = sum(({ amountKobo }) => amountKobo < 0n);
  const rows = lines.map((line) => ({
    cells: [
      dayWords(dayOf(line.at)),
      lineWords(line.type, line.amountKobo),
      line.description,
      formatNaira(line.amountKobo),
      formatNaira(line.balanceKobo),
    ],
  }));
  const together = formatNaira(kobo(moneyIn + moneyOut));
  return {
    title: 'Wallet statement',
    subject: `What moved in the wallet of ${holder}`,
    facts: [
      ['Holder', holder],
      ['Period', periodWords(period.from, period.to)],
      ['As of', momentWords(toIso(madeAt))],
    ],
    figures: [
      ['Balance before', formatNaira(openingKobo)],
      ['Money in', formatNaira(moneyIn)],
      ['Money out', formatNaira(moneyOut)],
      ['Balance after', formatNaira(closingKobo)],
    ],
    sections: [
      feesSection(fees),
      { heading: 'Movements', note: lines.length === 0 ? 'Nothing moved in this period.' : null, table: null },
      {
        heading: null,
        note: null,
        table: {
          columns: [
            { header: 'Date', share: 18 },
            { header: 'Type', share: 21 },
            { header: 'Description', share: 29 },
            { header: 'Amount', share: 16, figures: true },
            { header: 'Balance', share: 16, figures: true },
          ],
          rows: [...rows, { cells: ['', '', 'Together', together, formatNaira(closingKobo)], total: true }],
        },
      },
    ],
    foot: `Rota · Wallet statement · ${holder}`,
  };
}
