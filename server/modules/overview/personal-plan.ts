import { amountDueOf, type AmountDue } from '../../../circle/amount-due.ts';
import { addDays, addMonths, formatLagosDay, lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import { sumKobo, toNaira, type Kobo } from '../../../contract/money.ts';
import { PLAN_MONTHS, type Plan, type PlanEntry } from '../../../contract/plan.ts';
import { toIso } from '../../platform/clock/clock.ts';
import {
  toPayView,
  type UpcomingCircle,
  type DecisionOnMember,
  type OpenClaims,
  type OwnDebt,
} from '../groups/index.ts';

interface Movement {
  /** Null for a debt without a due day, which is due now. */
  readonly day: LagosDay | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly kind: PlanEntry['kind'];
  readonly debtType: PlanEntry['debtType'];
  readonly amountKobo: Kobo;
  readonly toPay?: AmountDue;
  readonly status: PlanEntry['status'];
}

interface PlanFacts {
  readonly circles: readonly UpcomingCircle[];
  readonly debts: readonly OwnDebt[];
  readonly ties: readonly OpenClaims[];
  readonly decisions: readonly DecisionOnMember[];
  readonly balanceKobo: Kobo;
}

/** A movement with the month in which it counts. An overdue movement counts in the current month. */
interface Counted extends Movement {
  readonly month: string;
}

const isPaid = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'contribution' || kind === 'debt';

/** Returns the month, for example `2027-01`. */
const monthOf = (day: LagosDay): string => formatLagosDay(day).slice(0, 7);

/**
 * Merges circles and debts into one plan with totals per month. If a contribution has become a debt, counts only one of
 * the two.
 */
export function personalPlan(facts: PlanFacts, now: Instant): Omit<Plan, 'toConfirm'> {
  const { circles, debts, ties, decisions } = facts;
  const today = lagosDayOf(now);
  const counted = [
    ...circles.flatMap((circle) => movementsOf(circle, debts)),
    ...debts.map((debt) => ofDebt(debt, now)),
  ]
    .map((movement): Counted => ({ ...movement, month: monthOf(laterOf(movement.day, today)) }))
    .sort(byDay);
  const coming = Array.from({ length: PLAN_MONTHS }, (_, index) => monthOf(addMonths(firstOfMonth(today), index)));
  const entries = counted.filter(({ month }) => coming.includes(month));
  const last = entries.reduce((index, { month }) => Math.max(index, coming.indexOf(month)), -1);
  const isFromWallet = walletCoverage(facts, counted);
  return {
    entries: entries.map((entry) => ({ ...toEntry(entry), ...(isFromWallet(entry) ? { fromWallet: true } : {}) })),
    months: coming.slice(0, last + 1).map((month) => monthSums(month, entries)),
    notStarted: circles
      .filter(({ hasStarted }) => !hasStarted)
      .map(({ groupId, groupName }) => ({ groupId, groupName })),
    owed: ties
      .filter(({ overdue }) => overdue.amountKobo > 0n)
      .map(({ groupId, groupName, overdue, debtorNames, late }) => ({
        groupId,
        groupName,
        amount: toNaira(overdue.amountKobo),
        debtors: [...debtorNames],
        late: [...late],
      })),
    decisions: decisions.map(({ until, ...decision }) => ({
      ...decision,
      until: until === null ? null : toIso(until),
    })),
    allPaid: circles.flatMap(({ groupId, groupName, paidLast }) =>
      paidLast === null ? [] : [{ groupId, groupName, rounds: paidLast.rounds, dueDate: toIso(paidLast.dueDate) }],
    ),
    hasLater: entries.length < counted.length,
  };
}

/**
 * Returns the contributions that auto-contribute will pay on their day: the wallet covers them along with everything
 * overdue and all contributions up to that day.
 */
function walletCoverage({ circles, balanceKobo }: PlanFacts, all: readonly Movement[]) {
  const automatic = new Set<string>(circles.filter(({ paysItself }) => paysItself).map(({ groupId }) => groupId));
  const late = all.filter((entry) => isPaid(entry) && entry.status === 'late');
  const ahead = all.filter(({ kind, status }) => kind === 'contribution' && status !== 'late');
  return (entry: Movement): boolean => {
    if (!ahead.includes(entry) || entry.groupId === null || !automatic.has(entry.groupId)) return false;
    const before = ahead.filter(({ day }) => (day ?? 0) <= (entry.day ?? 0));
    return sumKobo([...late, ...before].map(({ amountKobo }) => amountKobo)) <= balanceKobo;
  };
}

function movementsOf({ groupId, groupName, movements }: UpcomingCircle, debts: readonly OwnDebt[]): Movement[] {
  const here = debts.filter((debt) => debt.groupId === groupId);
  return movements.map(({ dueDay, ...rest }) => ({
    ...rest,
    day: dueDay,
    groupId,
    groupName,
    debtType: null,
    ...(rest.kind === 'contribution' && rest.status !== 'planned' ? { toPay: amountDueOf(rest, here) } : {}),
  }));
}

/** A debt of a future round is due with that round (circle-rules §8). Any other debt is overdue. */
function ofDebt(debt: OwnDebt, now: Instant): Movement {
  const { groupId, groupName, cycle, round, amountKobo, type, dueDate } = debt;
  return {
    day: dueDate === null ? null : lagosDayOf(dueDate),
    groupId,
    groupName,
    cycle,
    round,
    kind: 'debt',
    debtType: type,
    amountKobo,
    status: dueDate !== null && now <= dueDate ? 'due' : 'late',
  };
}

const laterOf = (day: LagosDay | null, today: LagosDay): LagosDay => (day === null || day < today ? today : day);

/** Returns the first day of the month, because adding months to a 31st could skip a month. */
const firstOfMonth = (day: LagosDay): LagosDay => {
  const dayOfMonth = Number.parseInt(formatLagosDay(day).slice(8), 10);
  return addDays(day, 1 - dayOfMonth);
};

const rankOf = (movement: Movement): number => (isPaid(movement) ? 0 : 1);

/** Sorts entries without a day first. On the same day, payments are before receipts. */
const byDay = (a: Counted, b: Counted): number =>
  (a.day ?? 0) - (b.day ?? 0) || rankOf(a) - rankOf(b) || (a.groupName ?? '').localeCompare(b.groupName ?? '');

function monthSums(month: string, entries: readonly Counted[]): Plan['months'][number] {
  const own = entries.filter((entry) => entry.month === month);
  const sumOf = (paid: boolean): string =>
    toNaira(sumKobo(own.filter((entry) => isPaid(entry) === paid).map(({ amountKobo }) => amountKobo)));
  return { month, toPay: sumOf(true), toReceive: sumOf(false) };
}

const toEntry = ({ day, amountKobo, toPay, ...rest }: Counted): PlanEntry => ({
  ...rest,
  ...(toPay === undefined ? {} : { toPay: toPayView(toPay) }),
  date: day === null ? null : formatLagosDay(day),
  amount: toNaira(amountKobo),
});
