import { formatNairaText, sumKobo, toNaira } from '../../../contract/money.ts';
import type { CircleBookView, BookDebt, BookRound, Movement } from '../../../contract/book-schemas.ts';
import { timeOfDay } from '../../platform/clock/format-lagos-time.ts';
import { inLanguage, text, type Text } from '../../platform/texts/text.ts';
import type { Cell, CsvTable } from './csv.ts';
import type { PdfDocument, PdfRow, PdfSection } from './pdf-document.ts';
import { koboOf } from './statement-files.ts';
import {
  dayOf,
  formatDay,
  DEBT_STATUS_LABELS,
  DEBT_LABELS,
  instantOf,
  momentText,
  MOVEMENT_LABELS,
  formatPaymentAmount,
} from './labels.ts';

const HEADER = ['Cycle', 'Round', 'Date', 'Time', 'Entry', 'From', 'To', 'Amount', 'Pot', 'Status'];

/** CSV files are in English, because they are for spreadsheets and auditors. */
const english = (words: Text): string => inLanguage(words, 'en');

/** Returns the effect of a movement on the pot, positive if money comes in. A late fee never goes through the pot. */
const potEffect = ({ from, to, amount }: Movement): Cell =>
  koboOf(to.kind === 'pot' ? amount : from.kind === 'pot' ? `-${amount}` : '0.00');

function movementRow(movement: Movement): Cell[] {
  const { cycle, round, date, kind, from, to, amount } = movement;
  const at = instantOf(date);
  const parties = [english(MOVEMENT_LABELS[kind]), from.name, to.name];
  return [cycle, round, dayOf(at), timeOfDay(at), ...parties, koboOf(amount), potEffect(movement), ''];
}

function debtRow({ cycle, round, openedAt, type, debtor, creditor, amount, status }: BookDebt): Cell[] {
  const at = instantOf(openedAt);
  const parties = [`Debt: ${english(DEBT_LABELS[type]).toLowerCase()}`, debtor.name, creditorName({ creditor, type })];
  return [
    cycle,
    round,
    dayOf(at),
    timeOfDay(at),
    ...parties,
    koboOf(amount),
    null,
    english(DEBT_STATUS_LABELS[status]),
  ];
}

const creditorName = ({ creditor, type }: Pick<BookDebt, 'creditor' | 'type'>): string =>
  creditor?.name ?? (type === 'platform_fee' ? 'Rota' : '');

/** Lists movements, then debts. The column `Pot` adds up to the pots' balances and is empty for debts. */
export function bookCsv({ rounds, otherMovements, debts }: CircleBookView): CsvTable {
  const movements = [...rounds.flatMap((round) => round.movements), ...otherMovements];
  return { header: HEADER, rows: [...movements.map(movementRow), ...debts.map(debtRow)] };
}

const day = (iso: string | null): string => (iso === null ? '–' : formatDay(dayOf(instantOf(iso))));

const STATUS = { open: text('open'), ended: text('ended'), upcoming: text('to come') } as const;

const roundName = ({ cycle, round }: Pick<BookRound, 'cycle' | 'round'>, cycles: number): Text =>
  cycles === 1 ? text('Round {round}', { round }) : text('Cycle {cycle}, round {round}', { cycle, round });

function contributionRows({ contributions }: BookRound, asOf: string): PdfRow[] {
  return contributions.map((row) => ({
    cells: [
      row.name,
      formatPaymentAmount(row, asOf),
      day(row.paidAt),
      row.lateFee === '0.00' ? '' : formatNairaText(row.lateFee),
      formatNairaText(row.amount),
    ],
  }));
}

function roundSections(round: BookRound, { cycles, asOf }: Pick<CircleBookView, 'cycles' | 'asOf'>): PdfSection[] {
  const { recipient, pot, dueDate, status } = round;
  const name = roundName(round, cycles);
  const other = round.movements.filter(({ kind }) => kind !== 'contribution');
  const inPot = text('Paid in {paidIn}, paid out {paidOut}, in the pot {balance}.', {
    paidIn: formatNairaText(pot.paidIn),
    paidOut: formatNairaText(pot.paidOut),
    balance: formatNairaText(pot.balance),
  });
  return [
    {
      heading: text('{name} · {status}', {
        name: recipient === null ? name : text('{name} · {status}', { name, status: recipient.name }),
        status: STATUS[status],
      }),
      note: dueDate === null ? inPot : text('Due {day}. {inPot}', { day: day(dueDate), inPot }),
      table:
        round.contributions.length === 0
          ? null
          : {
              columns: [
                { header: text('Contribution of'), share: 32 },
                { header: text('Status'), share: 20 },
                { header: text('Paid on'), share: 19 },
                { header: text('Late fee'), share: 13, figures: true },
                { header: text('Amount'), share: 16, figures: true },
              ],
              rows: contributionRows(round, asOf),
            },
    },
    ...(other.length === 0 ? [] : [movementSection(null, other)]),
  ];
}

const movementSection = (heading: Text | null, movements: readonly Movement[]): PdfSection => ({
  heading,
  note: null,
  table: {
    columns: [
      { header: text('Date'), share: 19 },
      { header: text('Details'), share: 23 },
      { header: text('From'), share: 21 },
      { header: text('To'), share: 21 },
      { header: text('Amount'), share: 16, figures: true },
    ],
    rows: movements.map(({ date, kind, from, to, amount }) => ({
      cells: [day(date), MOVEMENT_LABELS[kind], from.name, to.name, formatNairaText(amount)],
    })),
  },
});

function handoverSections({ handovers }: CircleBookView): PdfSection[] {
  if (handovers.length === 0) return [];
  const rows = handovers.map(({ seat, from, to, date, amount }) => ({
    cells: [day(date), text('Seat {seat}', { seat }), from.name, to.name, formatNairaText(amount)],
  }));
  const columns = [
    { header: text('Date'), share: 19 },
    { header: text('Seat'), share: 23 },
    { header: text('From'), share: 21 },
    { header: text('To'), share: 21 },
    { header: text('Price'), share: 16, figures: true as const },
  ];
  const note = text('Payments of a seat count together for all who held it.');
  return [{ heading: text('Seats that changed hands'), note, table: { columns, rows } }];
}

function debtSection({ debts, totals }: CircleBookView): PdfSection {
  const { opened, paid, forgiven, outstanding } = totals.debts;
  const note = text('Opened {opened}: paid {paid}, forgiven {forgiven}, outstanding {outstanding}.', {
    opened: formatNairaText(opened),
    paid: formatNairaText(paid),
    forgiven: formatNairaText(forgiven),
    outstanding: formatNairaText(outstanding),
  });
  const rows = debts.map((debt) => ({
    cells: [
      debt.debtor.name,
      debt.round === null
        ? DEBT_LABELS[debt.type]
        : text('{debt}, round {round}', { debt: DEBT_LABELS[debt.type], round: debt.round }),
      creditorName(debt),
      debt.settledAt === null
        ? DEBT_STATUS_LABELS[debt.status]
        : text('{status} {day}', { status: DEBT_STATUS_LABELS[debt.status], day: day(debt.settledAt) }),
      formatNairaText(debt.amount),
    ],
  }));
  const columns = [
    { header: text('Debt of'), share: 20 },
    { header: text('For'), share: 25 },
    { header: text('Owed to'), share: 20 },
    { header: text('Status'), share: 19 },
    { header: text('Amount'), share: 16, figures: true as const },
  ];
  return {
    heading: text('Debts'),
    note: rows.length === 0 ? text('No debts so far.') : note,
    table: rows.length === 0 ? null : { columns, rows },
  };
}

function totalsSection({ totals }: CircleBookView): PdfSection {
  const { payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot } = totals;
  const line = (name: Text, amount: string): PdfRow => ({ cells: [name, formatNairaText(amount)] });
  const ins = [
    line(text('Contributions paid in'), totals.paidIn),
    ...(totals.correctionsIn === '0.00' ? [] : [line(text('Corrections in'), totals.correctionsIn)]),
  ];
  const outs = [
    line(text('Payouts'), payouts),
    line(text('Refunds'), refunds),
    line(text('Repayments passed on'), repayments),
    line(text('Platform fees'), platformFees),
    line(text('Management fees'), managementFees),
    ...(correctionsOut === '0.00' ? [] : [line(text('Corrections out'), correctionsOut)]),
    line(text('Still in the pot'), inPot),
  ];
  const sum = (...amounts: string[]) => sumKobo(amounts.map(koboOf));
  const inKobo = sum(totals.paidIn, totals.correctionsIn);
  const outKobo = sum(payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot);
  return {
    heading: text('Totals'),
    note: text(
      'The money paid in equals the money paid out plus the money in the pot. Late fees of {lateFees} went directly from member to member.',
      { lateFees: formatNairaText(totals.lateFees) },
    ),
    table: {
      columns: [
        { header: text('Of the pots'), share: 70 },
        { header: text('Amount'), share: 30, figures: true },
      ],
      rows: [
        ...ins,
        { ...line(text('Total in'), toNaira(inKobo)), total: true },
        ...outs,
        { ...line(text('Paid out and in the pot'), toNaira(outKobo)), total: true },
      ],
    },
  };
}

const FREQUENCY = {
  weekly: text('weekly'),
  'bi-weekly': text('every two weeks'),
  monthly: text('monthly'),
} as const;

export function bookPdf(book: CircleBookView): PdfDocument {
  const { group, totals, rounds, cycles, cycle, otherMovements } = book;
  return {
    title: text('Circle book'),
    subject: text('All transactions of {circle}', { circle: group.name }),
    facts: [
      [text('Circle'), group.name],
      [
        text('Contribution'),
        text('{amount} {often}', {
          amount: formatNairaText(group.contributionAmount),
          often: FREQUENCY[group.frequency],
        }),
      ],
      [text('Cycle'), cycle === null ? (cycles === 1 ? '1' : text('1 to {cycles}', { cycles })) : String(cycle)],
      [text('As of'), momentText(book.asOf)],
    ],
    figures: [
      [text('Paid in'), formatNairaText(totals.paidIn)],
      [text('Paid out to members'), formatNairaText(totals.payouts)],
      [text('Still in the pot'), formatNairaText(totals.inPot)],
      [text('Outstanding debts'), formatNairaText(totals.debts.outstanding)],
    ],
    sections: [
      totalsSection(book),
      ...rounds.flatMap((round) => roundSections(round, book)),
      ...handoverSections(book),
      ...(otherMovements.length === 0 ? [] : [movementSection(text('Corrections'), otherMovements)]),
      debtSection(book),
    ],
    foot: text('Rota · Circle book · {circle}', { circle: group.name }),
  };
}
