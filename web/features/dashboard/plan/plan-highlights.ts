import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { isPayableNow, type Short } from '../../../circles/shortfall.ts';
import type { PrimaryTask } from '../primary-task/kinds.ts';
import { nextMoney, type NextMoney } from './plan-labels.ts';

/** What the plan says in words; the rest is said by the card above it. */
export interface PlanHighlights extends Pick<NextMoney, 'overdue' | 'payment' | 'receipt'> {
  /** That nothing more is to be paid, or that no payout is coming up. */
  readonly hasNone: { readonly payment: boolean; readonly receipt: boolean };
  readonly owed: Plan['owed'];
  /** What the wallet is short of, where that is more than the payment on the card. */
  readonly short: Short | undefined;
}

/** Whether the card's title says already that nothing is to be paid. */
const saysPaid = (thing: PrimaryTask | undefined): boolean =>
  thing?.kind === 'receipt' || thing?.kind === 'owed' || thing?.kind === 'paid';

/** The card says in one sum what is overdue; where it did not hear of all of it, the plan does. */
const saysOverdue = (thing: PrimaryTask | undefined, { overdue }: NextMoney): boolean =>
  (thing?.kind === 'contribution' || thing?.kind === 'debt') &&
  thing.when === 'overdue' &&
  thing.others.totalKobo === overdue?.amountKobo;

/** Whether it is the payment on the card. */
function isOnCard(entry: PlanEntry, thing: PrimaryTask | undefined): boolean {
  const of = thing?.kind === 'contribution' ? thing.contribution : thing?.kind === 'debt' ? thing.debt : undefined;
  return of !== undefined && of.groupId === entry.groupId && of.cycle === entry.cycle && of.round === entry.round;
}

/** The day's payments; where they are the one on the card, what else can be paid now. */
function paymentBeside({ entries }: Pick<Plan, 'entries'>, { payment }: NextMoney, thing: PrimaryTask | undefined) {
  const [only, another] = payment?.entries ?? [];
  if (only === undefined || another !== undefined || !isOnCard(only, thing)) return payment;
  return nextMoney({ entries: entries.filter((entry) => entry !== only && isPayableNow(entry)) }, '0.00').payment;
}

/** What a card says of an owner's fee leaves out how much it is. */
function saysReceipt(thing: PrimaryTask | undefined, { receipt }: NextMoney): boolean {
  if (thing?.kind === 'pot') return receipt?.entry.status === 'ready' && receipt.entry.groupId === thing.pot.groupId;
  return thing?.kind === 'receipt' && thing.receipt.entry.kind !== 'management_fee';
}

/** Whether there is a word about payments, and about payouts. */
export const visibleSections = ({ overdue, payment, receipt, owed, hasNone, short }: PlanHighlights) => ({
  ofPayment: overdue !== undefined || payment !== undefined || hasNone.payment || short !== undefined,
  ofReceipt: receipt !== undefined || owed.length > 0 || hasNone.receipt,
});

/** The next payment and what comes next, as far as the first card does not say them. */
export function planHighlights(
  plan: Pick<Plan, 'entries' | 'owed'>,
  next: NextMoney,
  thing: PrimaryTask | undefined,
): PlanHighlights {
  const { overdue, payment, receipt, short } = next;
  const { owed } = plan;
  return {
    overdue: saysOverdue(thing, next) ? undefined : overdue,
    payment: paymentBeside(plan, next, thing),
    receipt: saysReceipt(thing, next) ? undefined : receipt,
    owed: thing?.kind === 'owed' ? owed.filter((one) => one !== thing.owed) : owed,
    hasNone: {
      payment: overdue === undefined && payment === undefined && !saysPaid(thing),
      receipt: receipt === undefined && owed.length === 0,
    },
    short: short?.entries.some((entry) => !isOnCard(entry, thing)) === true ? short : undefined,
  };
}
