import { REMINDER_DAYS } from '../../circle/figures.ts';
import { lagosDayOf } from '../../circle/time.ts';
import { isLateFeeOf } from '../../circle/amount-due.ts';
import type { Debt } from '../../contract/debts.ts';
import type { AmountDue } from '../../contract/group-parts.ts';
import { instant } from '../../contract/ids.ts';
import type { Plan, PlanEntry } from '../../contract/plan.ts';
import { kobo, sumKobo, toNaira, ZERO_KOBO, type Kobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { parseInstant } from '../lib/i18n/time.ts';

/** Contributions and debts are paid; payouts, refunds and what an owner earns are received. */
export const isPayment = ({ kind }: Pick<PlanEntry, 'kind'>): boolean => kind === 'contribution' || kind === 'debt';

/** Whether it can be paid now: it is late, or its round is open. A round to come cannot be paid yet. */
export const isPayableNow = (entry: Pick<PlanEntry, 'kind' | 'status'>): boolean =>
  isPayment(entry) && (entry.status === 'late' || entry.status === 'due');

/** True if its day is over and it is unpaid (decision 0054). What falls due later is not owed. */
export const isOwed = (entry: Pick<PlanEntry, 'kind' | 'status'>): boolean =>
  isPayment(entry) && entry.status === 'late';

/** What is paid for a round: its contribution, with the late fee that has come to it. */
export const totalOf = ({
  amount,
  toPay,
}: {
  readonly amount: string;
  readonly toPay?: AmountDue | undefined;
}): string => toPay?.total ?? amount;

/** Whether it is the late fee of the round for which something else is owed as well. */
export const isPaidWith = (debt: Debt, other: Pick<Debt, 'groupId' | 'cycle' | 'round'>): boolean =>
  debt.groupId === other.groupId && isLateFeeOf(debt, other);

/** The late fee that is paid with a debt of c. */
const feeOf = (debt: Debt, debts: readonly Debt[]): Debt | undefined =>
  debt.type === 'late_fee' ? undefined : debts.find((other) => isPaidWith(other, debt));

/** What is paid with one press: a debt, with the late fee of its round where both are owed. */
export interface DebtOfRound {
  readonly debt: Debt;
  readonly fee: Debt | undefined;
}

/** Debts as they are paid, what is due first before the others: one for each round. Those without a day are due. */
export const debtsByRound = (debts: readonly Debt[]): DebtOfRound[] =>
  debts
    .filter((debt) => debts.every((other) => other.type === 'late_fee' || !isPaidWith(debt, other)))
    .map((debt) => ({ debt, fee: feeOf(debt, debts) }))
    .sort((a, b) => (parseInstant(a.debt.dueDate) ?? 0) - (parseInstant(b.debt.dueDate) ?? 0));

/** What a debt comes to with the late fee that is paid with it. */
export const debtWithFee = (debt: Debt, fee: Debt | undefined): string =>
  toNaira(kobo(amountOf(debt.amount) + amountOf(fee?.amount ?? '0.00')));

/** The sum in which a late fee is asked for already, with its open round; undefined where it stands by itself. */
export const sumWithRound = (debt: Debt, entries: readonly PlanEntry[]): string | undefined =>
  entries.find((entry) => entry.kind === 'contribution' && isPaidWith(debt, entry))?.toPay?.total;

/** What is due within the days in which it is reminded of is asked for; what is due later may be paid. */
const SOON_DAYS = Math.max(...REMINDER_DAYS);

/** How near a day is, in Lagos days: `over` once it has ended. Where it has none, it is now. */
export function dueProximity(day: string | null, nowMs: number): 'over' | 'soon' | 'later' {
  const days = lagosDayOf(instant(parseInstant(day) ?? nowMs)) - lagosDayOf(instant(nowMs));
  return days < 0 ? 'over' : days <= SOON_DAYS ? 'soon' : 'later';
}

/** A plan by the clock: what was due when it was asked for is late once its day is over. */
export const planAsOf = (plan: Plan, nowMs: number): Plan => ({
  ...plan,
  entries: plan.entries.map((entry) =>
    entry.status === 'due' && dueProximity(entry.date, nowMs) === 'over' ? { ...entry, status: 'late' } : entry,
  ),
});

/** All that can be paid now, in all circles. */
export const payableNowKobo = (entries: readonly PlanEntry[]): Kobo =>
  sumKobo(entries.filter(isPayableNow).map(({ amount }) => amountOf(amount)));

/** What the wallet cannot cover. `owed`: the due day is over; `ahead`: payable now, not yet due. */
export interface Short {
  readonly kind: 'owed' | 'ahead';
  /** All of it, in all circles. */
  readonly sumKobo: Kobo;
  readonly missingKobo: Kobo;
  readonly entries: readonly PlanEntry[];
}

/**
 * What a wallet is short of, the same on every page: what is owed now less what it holds; where it holds that, all that
 * can be paid now. Undefined when it holds enough.
 */
export function shortOf(entries: readonly PlanEntry[], balance: string): Short | undefined {
  const short = (kind: Short['kind'], some: readonly PlanEntry[]): Short | undefined => {
    const sumKobo = payableNowKobo(some);
    const missingKobo = shortfallKobo(sumKobo, balance);
    return missingKobo > 0n ? { kind, sumKobo, missingKobo, entries: some } : undefined;
  };
  return short('owed', entries.filter(isOwed)) ?? short('ahead', entries.filter(isPayableNow));
}

/** The part of a payment the wallet cannot cover; 0 if it can. `balance` is the server's text. */
export function shortfallKobo(payableKobo: Kobo, balance: string): Kobo {
  const missing = payableKobo - amountOf(balance);
  return missing > 0n ? kobo(missing) : ZERO_KOBO;
}
