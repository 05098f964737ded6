import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import type { WalletFees } from '../../../contract/statements.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { timeOfDay } from '../../platform/clock/format-lagos-time.ts';
import { inLanguage, text } from '../../platform/texts/text.ts';
import type { Cell, CsvTable } from './csv.ts';
import { assertRowLimit, MAX_ROWS } from './limits.ts';
import type { PdfDocument, PdfSection } from './pdf-document.ts';
import type { Period } from './period.ts';
import { findHolder, findLines, sumOfLinesBefore, type Line } from './statements.repo.ts';
import { walletFees } from './wallet-fees.ts';
import { dayOf, formatDay, lineLabel, momentText, formatPeriod } from './labels.ts';

/** Lines of a wallet in a period, oldest first, each with the balance after it. */
export interface WalletStatement {
  readonly holder: string;
  readonly period: Period;
  readonly madeAt: Instant;
  readonly openingKobo: Kobo;
  readonly closingKobo: Kobo;
  readonly lines: readonly (Line & { readonly balanceKobo: Kobo })[];
  readonly fees: WalletFees;
}

/** Builds a wallet's statement. `queryable` must see one snapshot. Throws 400 if the period has too many lines. */
export async function walletStatement(
  queryable: Queryable,
  userId: UserId,
  period: Period,
  madeAt: Instant,
): Promise<WalletStatement> {
  const holder = await findHolder(queryable, userId);
  if (holder === undefined) throw new AppError('USER_NOT_FOUND');
  const of = { walletId: holder.walletId, groupId: null };
  const found = await findLines(queryable, of, period, MAX_ROWS + 1);
  assertRowLimit(found, 'from');
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

/** Writes a wallet's statement as CSV in English. With a start day, the first row is "Brought forward". */
export function walletCsv({ period, openingKobo, lines }: WalletStatement): CsvTable {
  const brought: Cell[][] =
    period.from === null ? [] : [[period.from, '', 'Brought forward', '', '', '', null, openingKobo]];
  const rows = lines.map((line): Cell[] => {
    const what = [
      inLanguage(lineLabel(line.type, line.amountKobo, line.transferType), 'en'),
      line.description,
      line.groupName,
      line.reference,
    ];
    return [dayOf(line.at), timeOfDay(line.at), ...what, line.amountKobo, line.balanceKobo];
  });
  return { header: HEADER, rows: [...brought, ...rows] };
}

/**
 * Lists the fees separately, because most have no line: payouts reach the wallet net of fees, and a deposit's fee is
 * charged on top of the deposit.
 */
const feesSection = (fees: WalletFees): PdfSection => ({
  heading: text('Fees in this period'),
  note: text(
    'Circle fees were taken from your pots before you got them. Deposit fees were paid on top of what you added.',
  ),
  table: {
    columns: [
      { header: text('Fee'), share: 70 },
      { header: text('Amount'), share: 30, figures: true },
    ],
    rows: [
      { cells: [text('Circle fees'), formatNairaText(fees.circles)] },
      { cells: [text('Deposit fees'), formatNairaText(fees.deposits)] },
      { cells: [text('Withdrawal fees'), formatNairaText(fees.withdrawals)] },
      { cells: [text('Late fees'), formatNairaText(fees.late)] },
      { cells: [text('All fees'), formatNairaText(fees.total)], total: true },
    ],
  },
});

export function walletPdf(statement: WalletStatement): PdfDocument {
  const { holder, period, madeAt, openingKobo, closingKobo, lines, fees } = statement;
  const sum = (holds: (line: Line) => boolean): Kobo =>
    sumKobo(lines.filter(holds).map(({ amountKobo }) => amountKobo));
  const moneyIn = sum(({ amountKobo }) => amountKobo > 0n);
  const moneyOut = sum(({ amountKobo }) => amountKobo < 0n);
  const rows = lines.map((line) => ({
    cells: [
      formatDay(dayOf(line.at)),
      lineLabel(line.type, line.amountKobo, line.transferType),
      line.description,
      formatNaira(line.amountKobo),
      formatNaira(line.balanceKobo),
    ],
  }));
  const together = formatNaira(kobo(moneyIn + moneyOut));
  return {
    title: text('Wallet statement'),
    subject: text('Money in and out of {holder}’s wallet', { holder }),
    facts: [
      [text('Holder'), holder],
      [text('Period'), formatPeriod(period.from, period.to)],
      [text('As of'), momentText(toIso(madeAt))],
    ],
    figures: [
      [text('Balance before'), formatNaira(openingKobo)],
      [text('Money in'), formatNaira(moneyIn)],
      [text('Money out'), formatNaira(moneyOut)],
      [text('Balance after'), formatNaira(closingKobo)],
    ],
    sections: [
      feesSection(fees),
      {
        heading: text('Transactions'),
        note: lines.length === 0 ? text('No money moved in this period.') : null,
        table: null,
      },
      {
        heading: null,
        note: null,
        table: {
          columns: [
            { header: text('Date'), share: 18 },
            { header: text('Type'), share: 21 },
            { header: text('Description'), share: 29 },
            { header: text('Amount'), share: 16, figures: true },
            { header: text('Balance'), share: 16, figures: true },
          ],
          rows: [...rows, { cells: ['', '', text('Total'), together, formatNaira(closingKobo)], total: true }],
        },
      },
    ],
    foot: text('Rota · Wallet statement · {holder}', { holder }),
  };
}
