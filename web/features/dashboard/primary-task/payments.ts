import { DAY_MS } from '../../../../contract/durations.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import type { PlanEntry } from '../../../../contract/plan.ts';
import {
  debtsByRound,
  debtWithFee,
  isLateFeeOfSameRound,
  dueProximity,
  totalOf,
  type DebtOfRound,
} from '../../../circles/shortfall.ts';
import { asksNothing } from '../../../circles/automatic/comes-late.ts';
import { paysItself, withWallet } from '../../../circles/automatic/pays-itself.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { daysUntil, parseInstant } from '../../../lib/i18n/time.ts';
import type { PrimaryTask, PrimaryTaskData, PaymentUrgency, Contribution } from './kinds.ts';

/** Days, with today, whose payments the first card adds up. */
export const DAYS_AHEAD = 7;

type Payment = PrimaryTask & { kind: 'contribution' | 'debt' };

/** Orders payments: overdue contributions, overdue debts, then the rest by date. */
export function paymentsOf(known: PrimaryTaskData): readonly Payment[] {
  const { plan, debts: knownDebts, groups, automatic, nowMs, user } = known;
  const debts = knownDebts ?? [];
  const contributions = (plan?.entries ?? []).filter(({ kind }) => kind === 'contribution').flatMap(inCircle);
  const byItselfOf = ({ contribution }: InCircle) =>
    automatic === undefined ? undefined : paysItself(contribution, { ...automatic, groups }, nowMs);
  const late = contributions.filter((one) => isLate(one, nowMs));
  // A debt without a date is due now. A late fee that is paid with its contribution is left out.
  const overdue = debtsByRound(debts)
    .filter(({ debt }) => (parseInstant(debt.dueDate) ?? 0) < nowMs)
    .filter(({ debt }) => late.every(({ contribution }) => !isLateFeeOfSameRound(debt, contribution)));
  const owed = [
    ...late.map(({ contribution }) => amountOf(totalOf(contribution))),
    ...overdue.map(({ debt, fee }) => amountOf(debtWithFee(debt, fee))),
  ];
  // The oldest overdue contribution to which a late fee will still be added.
  const feeOf = late.find(({ contribution: { toPay } }) => toPay?.feeAhead !== undefined)?.contribution.toPay;
  const ahead = [
    ...contributions
      .filter((one) => !late.includes(one))
      .map((one) => {
        const paysAlone = one.fromWallet === true;
        const byItself = withWallet(byItselfOf(one), paysAlone);
        // A round that has not opened cannot be paid. An automatic payment can wait until its day, if it is then paid.
        const canWait =
          one.status === 'planned' ||
          asksNothing(byItself, {
            balance: user.wallet.balance,
            isToday: isToday(one, nowMs),
            fromWallet: paysAlone,
          });
        return {
          day: one.contribution.date,
          payment: {
            ...ofContribution(one, canWait ? 'next' : whenIs(one.contribution.date, nowMs), []),
            byItself,
            isUpToDate: knownDebts !== undefined && late.length + overdue.length === 0,
          },
        };
      }),
    ...debts
      .filter(({ dueDate }) => (parseInstant(dueDate) ?? 0) >= nowMs)
      .map((debt) => ({ day: debt.dueDate, payment: ofDebt({ debt, fee: undefined }, whenIs(debt.dueDate, nowMs)) })),
  ].sort((a, b) => (parseInstant(a.day) ?? 0) - (parseInstant(b.day) ?? 0));
  const soon = ahead
    .filter(({ day }) => (parseInstant(day) ?? 0) - nowMs < (DAYS_AHEAD - 1) * DAY_MS)
    .map(({ payment }) => amountOf(naira(payment)));
  return [
    ...late.map((one) => ({
      ...ofContribution(one, 'overdue', owed),
      byItself: byItselfOf(one),
      ...(feeOf === undefined ? {} : { feeOf }),
    })),
    ...overdue.map((one) => ofDebt(one, 'overdue', owed)),
    ...ahead.map(({ payment }) => (payment.when === 'soon' ? { ...payment, others: othersOf(soon) } : payment)),
  ];
}

const naira = (payment: Payment): string =>
  payment.kind === 'debt' ? debtWithFee(payment.debt, payment.fee) : totalOf(payment.contribution);

const whenIs = (day: string | null, nowMs: number): PaymentUrgency =>
  dueProximity(day, nowMs) === 'later' ? 'next' : 'soon';

/** True for an overdue entry, also if its day ended after the plan was loaded. */
const isLate = ({ status, contribution }: InCircle, nowMs: number): boolean =>
  status === 'late' || (status === 'due' && dueProximity(contribution.date, nowMs) === 'over');

const isToday = ({ contribution }: InCircle, nowMs: number): boolean => daysUntil(contribution.date, nowMs) === 0;

interface InCircle {
  readonly contribution: Contribution;
  readonly status: PlanEntry['status'];
  readonly fromWallet?: true | undefined;
}

/** Returns the entry with its circle and round, in a list; an empty list for a platform debt, which has neither. */
export function inCircle({ groupName, status, fromWallet, ...entry }: PlanEntry): InCircle[] {
  const { groupId, cycle, round, date, amount, toPay } = entry;
  if (groupId === null || cycle === null || round === null || date === null) return [];
  const contribution = { groupId, groupName: groupName ?? '', cycle, round, date, amount, toPay };
  return [{ contribution, status, fromWallet }];
}

const ofContribution = ({ contribution, status }: InCircle, when: PaymentUrgency, all: readonly Kobo[]): Payment => ({
  kind: 'contribution',
  when,
  contribution,
  isOpen: status !== 'planned',
  isUpToDate: false,
  byItself: undefined,
  others: othersOf(all),
});

const ofDebt = (one: DebtOfRound, when: PaymentUrgency, owed: readonly Kobo[] = []): Payment => ({
  kind: 'debt',
  when,
  ...one,
  others: othersOf(owed),
});

/** `all`: the amounts of everything overdue, or due within a week, this payment included. */
const othersOf = (all: readonly Kobo[]) => ({ count: Math.max(0, all.length - 1), totalKobo: sumKobo(all) });
