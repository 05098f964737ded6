import { formatNairaText, kobo, parseNaira, type Kobo } from '../../../contract/money.ts';
import type { Statement } from '../../../contract/statement-schemas.ts';
import { timeOfDay } from '../../platform/clock/format-lagos-time.ts';
import { inLanguage, text } from '../../platform/texts/text.ts';
import type { Cell, CsvTable } from './csv.ts';
import type { PdfDocument } from './pdf-document.ts';
import { dayOf, formatDay, instantOf, lineLabel, momentText, formatPeriod } from './labels.ts';

/** Parses an amount in naira from a response. The amount may be negative. */
export function koboOf(amount: string): Kobo {
  const plain = parseNaira(amount.replace(/^-/, '')) ?? kobo(0n);
  return amount.startsWith('-') ? kobo(-plain) : plain;
}

export const STATEMENT_HEADER = [
  'Date',
  'Time',
  'Type',
  'Description',
  'Cycle',
  'Round',
  'Amount',
  'Running total',
] as const;

/** Writes a statement as CSV in English. With a start day, the first row is "Brought forward". */
export function statementCsv({ from, opening, lines }: Statement): CsvTable {
  const brought: Cell[][] =
    from === null ? [] : [[from, '', 'Brought forward', '', null, null, null, koboOf(opening.amount)]];
  const rows = lines.map((line): Cell[] => {
    const at = instantOf(line.date);
    const when = [dayOf(at), timeOfDay(at)];
    const amounts = [koboOf(line.amount), koboOf(line.runningTotal)];
    const what = inLanguage(lineLabel(line.type, koboOf(line.amount), line.kind), 'en');
    return [...when, what, line.description, line.cycle, line.round, ...amounts];
  });
  return { header: STATEMENT_HEADER, rows: [...brought, ...rows] };
}

const READING_NOTE = text(
  'A minus is what you paid. The running total is what you received so far minus what you paid.',
);

export function statementPdf(statement: Statement): PdfDocument {
  const { group, member, manages, totals, owed, opening } = statement;
  const earned = formatNairaText(totals.managementFees);
  const brought =
    statement.from === null
      ? []
      : [{ cells: [formatDay(statement.from), text('Brought forward'), '', formatNairaText(opening.amount)] }];
  const lines = statement.lines.map((line) => ({
    cells: [
      formatDay(dayOf(instantOf(line.date))),
      line.description,
      formatNairaText(line.amount),
      formatNairaText(line.runningTotal),
    ],
  }));
  const sum = {
    cells: ['', text('Total'), formatNairaText(totals.net), formatNairaText(statement.closing)],
    total: true,
  };
  return {
    title: text('Statement'),
    subject: text('Money between {member} and {circle}', { member: member.name, circle: group.name }),
    facts: [
      [text('Circle'), group.name],
      [text('Member'), member.name],
      [text('Period'), formatPeriod(statement.from, statement.to)],
      [text('As of'), momentText(statement.asOf)],
    ],
    figures: [
      ...(manages
        ? [[text('You earned'), earned] as const]
        : ([
            [text('You paid'), formatNairaText(totals.paidIn)],
            [text('You received'), formatNairaText(totals.received)],
            [text('Fees taken'), formatNairaText(totals.feesTaken)],
          ] as const)),
      [text('Debts you owe'), formatNairaText(owed.byMe)],
      [text('Late fees paid'), formatNairaText(totals.lateFeesPaid)],
      [text('Late fees received'), formatNairaText(totals.lateFeesReceived)],
      ...(manages ? [] : [[text('Management fees'), earned] as const]),
      [text('Debts owed to you'), formatNairaText(owed.toMe)],
    ],
    sections: [
      {
        heading: text('Transactions'),
        note: lines.length === 0 ? text('No money moved in this period.') : READING_NOTE,
        table: null,
      },
      {
        heading: null,
        note: null,
        table: {
          columns: [
            { header: text('Date'), share: 20 },
            { header: text('Details'), share: 42 },
            { header: text('Amount'), share: 19, figures: true },
            { header: text('Running total'), share: 19, figures: true },
          ],
          rows: [...brought, ...lines, sum],
        },
      },
    ],
    foot: text('Rota · Statement · {circle}', { circle: group.name }),
  };
}
