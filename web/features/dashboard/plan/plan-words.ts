import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { sumKobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { isPayment, payableNowKobo, shortKobo } from '../../../lib/circles/short.ts';
import { amountOf } from '../../../lib/words/money.ts';

/** Payments of one day. */
export interface PaymentDay {
  /** Null when none of them has a day. */
  readonly date: string | null;
  readonly amountKobo: Kobo;
  readonly entries: readonly PlanEntry[];
}

export interface NextMoney {
  /** What should have been paid already; undefined when nothing is late. */
  readonly overdue: PaymentDay | undefined;
  /** All that falls due on the next day on which anything does. */
  readonly payment: PaymentDay | undefined;
  /** The next turn or refund; for somebody who only manages, the next fee. */
  readonly receipt: PlanEntry | undefined;
  /** What the wallet is short of; 0 when it covers all that can be paid now. */
  readonly missingKobo: Kobo;
  /** Whether it holds what is overdue and the next payment, also that of a round to come. */
  readonly isCovered: boolean;
}

/** What the plan says first: what is to be paid next, what comes next, and whether the wallet is ready for it. */
export function nextMoney({ entries }: Pick<Plan, 'entries'>, balance: string): NextMoney {
  const payments = entries.filter(isPayment);
  const overdue = dayOf(payments.filter(({ status }) => status === 'late'));
  const ahead = payments.filter(({ status }) => status !== 'late');
  const payment = dayOf(ahead.filter(({ date }) => date === ahead[0]?.date));
  const receipts = entries.filter((entry) => !isPayment(entry));
  const next = sumKobo([overdue, payment].map((day) => day?.amountKobo ?? ZERO_KOBO));
  return {
    overdue,
    payment,
    receipt: receipts.find(({ kind }) => kind !== 'management_fee') ?? receipts[0],
    missingKobo: shortKobo(payableNowKobo(entries), balance),
    isCovered: shortKobo(next, balance) === 0n,
  };
}

function dayOf(entries: readonly PlanEntry[]): PaymentDay | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  return { date: first.date, amountKobo: sumKobo(entries.map(({ amount }) => amountOf(amount))), entries };
}
