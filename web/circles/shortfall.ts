import { REMINDER_DAYS } from '../../circle/figures.ts';
import { lagosDayOf } from '../../circle/time.ts';
import { isLateFeeOfRound } from '../../circle/amount-due.ts';
import type { Debt } from '../../contract/debts.ts';
import type { AmountDue } from '../../contract/group-parts.ts';
import { instant } from '../../contract/ids.ts';
import type { Plan, PlanEntry } from '../../contract/plan.ts';
import { kobo, sumKobo, toNaira, ZERO_KOBO, type Kobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { parseInstant } from '../lib/i18n/time.ts';

/** True for a contribution or a debt, which the person pays. Payouts, refunds and an owner's earnings are received. */
export const isPayment = ({ kind }: Pick<PlanEntry, 'kind'>): boolean => kind === 'contribution' || kind === 'debt';

/** True if the round is open or the payment is overdue. Future rounds cannot be paid. */
export const isPayableNow = (entry: Pick<PlanEntry, 'kind' | 'status'>): boolean =>
  isPayment(entry) && (entry.status === 'late' || entry.status === 'due');

/** True for an unpaid payment whose due day is over (decision 0054). Payments that fall due later are not owed. */
export const isOverduePayment = (entry: Pick<PlanEntry, 'kind' | 'status'>): boolean =>
  isPayment(entry) && entry.status === 'late';

export const totalOf = ({
  amount,
  toPay,
}: {
  readonly amount: string;
  readonly toPay?: AmountDue | undefined;
}): string => toPay?.total ?? amount;

/** True if `debt` is the late fee of the other debt's round, so that both are paid together. */
export const isLateFeeOfSameRound = (debt: Debt, other: Pick<Debt, 'groupId' | 'cycle' | 'round'>): boolean =>
  debt.groupId === other.groupId && isLateFeeOfRound(debt, other);

const feeOf = (debt: Debt, debts: readonly Debt[]): Debt | undefined =>
  debt.type === 'late_fee' ? undefined : debts.find((other) => isLateFeeOfSameRound(other, debt));

export interface DebtOfRound {
  readonly debt: Debt;
  readonly fee: Debt | undefined;
}

/** Groups debts by round, earliest due date first. A debt without a date is due at once. */
export const debtsByRound = (debts: readonly Debt[]): DebtOfRound[] =>
  debts
    .filter((debt) => debts.every((other) => other.type === 'late_fee' || !isLateFeeOfSameRound(debt, other)))
    .map((debt) => ({ debt, fee: feeOf(debt, debts) }))
    .sort((a, b) => (parseInstant(a.debt.dueDate) ?? 0) - (parseInstant(b.debt.dueDate) ?? 0));

export const debtWithFee = (debt: Debt, fee: Debt | undefined): string =>
  toNaira(kobo(amountOf(debt.amount) + amountOf(fee?.amount ?? '0.00')));

/** Finds the total of the open round that includes this late fee. */
export const roundTotalWithLateFee = (debt: Debt, entries: readonly PlanEntry[]): string | undefined =>
  entries.find((entry) => entry.kind === 'contribution' && isLateFeeOfSameRound(debt, entry))?.toPay?.total;

/** Payments are urgent from the first reminder on. */
const SOON_DAYS = Math.max(...REMINDER_DAYS);

/** Compares Lagos days: `over` once the day has ended. A missing day counts as today. */
export function dueProximity(day: string | null, nowMs: number): 'over' | 'soon' | 'later' {
  const days = lagosDayOf(instant(parseInstant(day) ?? nowMs)) - lagosDayOf(instant(nowMs));
  return days < 0 ? 'over' : days <= SOON_DAYS ? 'soon' : 'later';
}

/** Returns the plan with entries marked late if their day has ended since the plan was loaded. */
export const planWithLateEntries = (plan: Plan, nowMs: number): Plan => ({
  ...plan,
  entries: plan.entries.map((entry) =>
    entry.status === 'due' && dueProximity(entry.date, nowMs) === 'over' ? { ...entry, status: 'late' } : entry,
  ),
});

export const payableNowKobo = (entries: readonly PlanEntry[]): Kobo =>
  sumKobo(entries.filter(isPayableNow).map(({ amount }) => amountOf(amount)));

/** Returns what is overdue in a circle: contributions, their late fees and other debts. */
export const owedInKobo = (entries: readonly PlanEntry[], groupId: string): Kobo =>
  payableNowKobo(entries.filter((entry) => isOverduePayment(entry) && entry.groupId === groupId));

/** The wallet's shortfall. `owed`: for overdue payments; `ahead`: for those payable now but not yet due. */
export interface Shortfall {
  readonly kind: 'owed' | 'ahead';
  readonly sumKobo: Kobo;
  readonly missingKobo: Kobo;
  readonly entries: readonly PlanEntry[];
}

type OfRound = Pick<PlanEntry, 'groupId' | 'cycle' | 'round'>;

const isOfRound = (entry: OfRound, { groupId, cycle, round }: OfRound): boolean =>
  entry.groupId === groupId && entry.cycle === cycle && entry.round === round;

/**
 * Returns the shortfall for overdue payments and for `today`, which is due today; if the wallet covers these, the
 * shortfall for all payable ones.
 */
export function shortfallOf(entries: readonly PlanEntry[], balance: string, today?: OfRound): Shortfall | undefined {
  const short = (kind: Shortfall['kind'], some: readonly PlanEntry[]): Shortfall | undefined => {
    const sumKobo = payableNowKobo(some);
    const missingKobo = shortfallKobo(sumKobo, balance);
    return missingKobo > 0n ? { kind, sumKobo, missingKobo, entries: some } : undefined;
  };
  const isToday = (entry: PlanEntry): boolean => isPayment(entry) && today !== undefined && isOfRound(entry, today);
  const owed = entries.filter((entry) => isOverduePayment(entry) || isToday(entry));
  return short('owed', owed) ?? short('ahead', entries.filter(isPayableNow));
}

/** Returns the part of a payment that the wallet cannot cover; 0 if it can. `balance` is a decimal string in naira. */
export function shortfallKobo(payableKobo: Kobo, balance: string): Kobo {
  const missing = payableKobo - amountOf(balance);
  return missing > 0n ? kobo(missing) : ZERO_KOBO;
}

const paidTogether = ({ debtType: type, ...fee }: PlanEntry, entries: readonly PlanEntry[]): PlanEntry | undefined =>
  type === null
    ? undefined
    : entries.find(
        (other) =>
          isPayment(other) &&
          other.debtType !== 'late_fee' &&
          other.groupId === fee.groupId &&
          isLateFeeOfRound({ ...fee, type }, other),
      );

/** Merges late fees into the payments of their rounds. */
export const entriesByRound = (entries: readonly PlanEntry[]): readonly PlanEntry[] => {
  const fees = new Map(
    entries.flatMap((entry) => {
      const round = paidTogether(entry, entries);
      return round === undefined ? [] : [[round, entry] as const];
    }),
  );
  const inOthers = new Set(fees.values());
  return entries
    .filter((entry) => !inOthers.has(entry))
    .map((entry) => {
      const fee = fees.get(entry);
      if (fee === undefined) return entry;
      const total = toNaira(kobo(amountOf(entry.amount) + amountOf(fee.amount)));
      return {
        ...entry,
        amount: total,
        toPay: entry.toPay ?? { contribution: entry.amount, lateFee: fee.amount, total },
      };
    });
};
