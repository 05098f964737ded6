import { formatNairaText, sumKobo, toNaira } from '../../../contract/money.ts';
import type { Book, BookDebt, BookRound, Movement } from '../../../contract/statements.ts';
import { timeOfDay } from '../../platform/clock/lagos-words.ts';
import { toCsv, type Cell } from './csv.ts';
import type { PdfDocument, PdfRow, PdfSection } from './pdf-document.ts';
import { koboOf } from './statement-files.ts';
import {
  dayOf,
  dayWords,
  DEBT_STATUS_WORDS,
  DEBT_WORDS,
  instantOf,
  momentWords,
  MOVEMENT_WORDS,
  paymentWords,
} from './words.ts';

const HEADER = ['Cycle', 'Round', 'Date', 'Time', 'Entry', 'From', 'To', 'Amount', 'Pot', 'Status'];

/** What a movement does to the circle's pot: in is positive, and a late fee never touches it. */
const potEffect = ({ from, to, amount }: Movement): Cell =>
  koboOf(to.kind === 'pot' ? amount : from.kind === 'pot' ? `-${amount}` : '0.00');

function movementRow(movement: Movement): Cell[] {
  const { cycle, round, date, kind, from, to, amount } = movement;
  const at = instantOf(date);
  const parties = [MOVEMENT_WORDS[kind], from.name, to.name];
  return [cycle, round, dayOf(at), timeOfDay(at), ...parties, koboOf(amount), potEffect(movement), ''];
}

function debtRow({ cycle, round, openedAt, type, debtor, creditor, amount, status }: BookDebt): Cell[] {
  const at = instantOf(openedAt);
  const parties = [`Debt: ${DEBT_WORDS[type].toLowerCase()}`, debtor.name, creditorName({ creditor, type })];
  return [cycle, round, dayOf(at), timeOfDay(at), ...parties, koboOf(amount), null, DEBT_STATUS_WORDS[status]];
}

const creditorName = ({ creditor, type }: Pick<BookDebt, 'creditor' | 'type'>): string =>
  creditor?.name ?? (type === 'platform_fee' ? 'Rota' : '');

/**
 * The book as one table: every movement with what it does to the pot, then every debt as it stands. The column `Pot`
 * adds up to what the pots hold; a debt moves nothing until it is paid, which is a movement of its own.
 */
export function bookCsv({ rounds, otherMovements, debts }: Book): Buffer {
  const movements = [...rounds.flatMap((round) => round.movements), ...otherMovements];
  return toCsv(HEADER, [...movements.map(movementRow), ...debts.map(debtRow)]);
}

const day = (iso: string | null): string => (iso === null ? '–' : dayWords(dayOf(instantOf(iso))));

const STATUS = { open: 'open', ended: 'ended', upcoming: 'to come' } as const;

const roundName = ({ cycle, round }: Pick<BookRound, 'cycle' | 'round'>, cycles: number): string =>
  cycles === 1 ? `Round ${String(round)}` : `Cycle ${String(cycle)}, round ${String(round)}`;

function contributionRows({ contributions }: BookRound, asOf: string): PdfRow[] {
  return contributions.map((row) => ({
    cells: [
      row.name,
      paymentWords(row, asOf),
      day(row.paidAt),
      row.lateFee === '0.00' ? '' : formatNairaText(row.lateFee),
      formatNairaText(row.amount),
    ],
  }));
}

function roundSections(round: BookRound, { cycles, asOf }: Pick<Book, 'cycles' | 'asOf'>): PdfSection[] {
  const { recipient, pot, dueDate, status } = round;
  const whose = recipient === null ? '' : ` · ${recipient.name}`;
  const other = round.movements.filter(({ kind }) => kind !== 'contribution');
  const inPot = `Paid in ${formatNairaText(pot.paidIn)}, paid out ${formatNairaText(pot.paidOut)}, in the pot ${formatNairaText(pot.balance)}.`;
  return [
    {
      heading: `${roundName(round, cycles)}${whose} · ${STATUS[status]}`,
      note: dueDate === null ? inPot : `Due ${day(dueDate)}. ${inPot}`,
      table:
        round.contributions.length === 0
          ? null
          : {
              columns: [
                { header: 'Contribution of', share: 32 },
                { header: 'Status', share: 20 },
                { header: 'Paid on', share: 19 },
                { header: 'Late fee', share: 13, figures: true },
                { header: 'Amount', share: 16, figures: true },
              ],
              rows: contributionRows(round, asOf),
            },
    },
    ...(other.length === 0 ? [] : [movementSection(null, other)]),
  ];
}

const movementSection = (heading: string | null, movements: readonly Movement[]): PdfSection => ({
  heading,
  note: null,
  table: {
    columns: [
      { header: 'Date', share: 19 },
      { header: 'What', share: 23 },
      { header: 'From', share: 21 },
      { header: 'To', share: 21 },
      { header: 'Amount', share: 16, figures: true },
    ],
    rows: movements.map(({ date, kind, from, to, amount }) => ({
      cells: [day(date), MOVEMENT_WORDS[kind], from.name, to.name, formatNairaText(amount)],
    })),
  },
});

function debtSection({ debts, totals }: Book): PdfSection {
  const { opened, paid, forgiven, outstanding } = totals.debts;
  const note = `Opened ${formatNairaText(opened)}: paid ${formatNairaText(paid)}, forgiven ${formatNairaText(forgiven)}, outstanding ${formatNairaText(outstanding)}.`;
  const rows = debts.map((debt) => ({
    cells: [
      debt.debtor.name,
      debt.round === null ? DEBT_WORDS[debt.type] : `${DEBT_WORDS[debt.type]}, round ${String(debt.round)}`,
      creditorName(debt),
      debt.settledAt === null
        ? DEBT_STATUS_WORDS[debt.status]
        : `${DEBT_STATUS_WORDS[debt.status]} ${day(debt.settledAt)}`,
      formatNairaText(debt.amount),
    ],
  }));
  const columns = [
    { header: 'Debt of', share: 20 },
    { header: 'For', share: 25 },
    { header: 'Owed to', share: 20 },
    { header: 'Status', share: 19 },
    { header: 'Amount', share: 16, figures: true as const },
  ];
  return {
    heading: 'Debts',
    note: rows.length === 0 ? 'There have been no debts.' : note,
    table: rows.length === 0 ? null : { columns, rows },
  };
}

function totalsSection({ totals }: Book): PdfSection {
  const { payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot } = totals;
  const line = (name: string, amount: string): PdfRow => ({ cells: [name, formatNairaText(amount)] });
  const ins = [
    line('Contributions paid in', totals.paidIn),
    ...(totals.correctionsIn === '0.00' ? [] : [line('Corrections in', totals.correctionsIn)]),
  ];
  const outs = [
    line('Payouts', payouts),
    line('Refunds', refunds),
    line('Repayments passed on', repayments),
    line('Platform fees', platformFees),
    line('Management fees', managementFees),
    ...(correctionsOut === '0.00' ? [] : [line('Corrections out', correctionsOut)]),
    line('Still in the pot', inPot),
  ];
  const sum = (...amounts: string[]) => sumKobo(amounts.map(koboOf));
  const inKobo = sum(totals.paidIn, totals.correctionsIn);
  const outKobo = sum(payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot);
  return {
    heading: 'Totals',
    note: `What was paid in is what was paid out and what is still in the pot. Late fees go from member to member, past the pot: ${formatNairaText(totals.lateFees)}.`,
    table: {
      columns: [
        { header: 'Of the pots', share: 70 },
        { header: 'Amount', share: 30, figures: true },
      ],
      rows: [
        ...ins,
        { ...line('In together', toNaira(inKobo)), total: true },
        ...outs,
        { ...line('Out, and in the pot', toNaira(outKobo)), total: true },
      ],
    },
  };
}

const FREQUENCY = { weekly: 'weekly', 'bi-weekly': 'every two weeks', monthly: 'monthly' } as const;

/** The same book for people: totals first, then round by round. */
export function bookPdf(book: Book): PdfDocument {
  const { group, totals, rounds, cycles, cycle, otherMovements } = book;
  return {
    title: 'Circle book',
    subject: `Every movement of ${group.name}`,
    facts: [
      ['Circle', group.name],
      ['Contribution', `${formatNairaText(group.contributionAmount)} ${FREQUENCY[group.frequency]}`],
      ['Cycle', cycle === null ? (cycles === 1 ? '1' : `1 to ${String(cycles)}`) : String(cycle)],
      ['As of', momentWords(book.asOf)],
    ],
    figures: [
      ['Paid in', formatNairaText(totals.paidIn)],
      ['Paid out to members', formatNairaText(totals.payouts)],
      ['Still in the pot', formatNairaText(totals.inPot)],
      ['Outstanding debts', formatNairaText(totals.debts.outstanding)],
    ],
    sections: [
      totalsSection(book),
      ...rounds.flatMap((round) => roundSections(round, book)),
      ...(otherMovements.length === 0 ? [] : [movementSection('Corrections', otherMovements)]),
      debtSection(book),
    ],
    foot: `Rota · Circle book · ${group.name}`,
  };
}
