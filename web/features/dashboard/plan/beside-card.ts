import type { Plan } from '../../../../contract/plan.ts';
import type { FirstThing } from '../first/first-thing.ts';
import type { NextMoney } from './plan-words.ts';

/** What the plan says in words; the rest is said by the card above it. */
export interface BesideCard extends Pick<NextMoney, 'overdue' | 'payment' | 'receipt'> {
  /** That nothing more is to be paid, or that no payout is coming up. */
  readonly saysNone: { readonly payment: boolean; readonly receipt: boolean };
  readonly owed: Plan['owed'];
}

/** Whether the card's title says already that nothing is to be paid. */
const saysPaid = (thing: FirstThing | undefined): boolean =>
  thing?.kind === 'receipt' || thing?.kind === 'owed' || thing?.kind === 'paid';

/** All that is overdue is one sum on the card too. */
const saysOverdue = (thing: FirstThing | undefined): boolean =>
  (thing?.kind === 'contribution' || thing?.kind === 'debt') && thing.when === 'overdue';

/** The card says one payment. Where the same day has more of them, what they come to is news. */
function saysPayment(thing: FirstThing | undefined, { payment }: NextMoney): boolean {
  const [only, another] = payment?.entries ?? [];
  if (only === undefined || another !== undefined) return false;
  const of = thing?.kind === 'contribution' ? thing.contribution : thing?.kind === 'debt' ? thing.debt : undefined;
  return of !== undefined && of.groupId === only.groupId && of.cycle === only.cycle && of.round === only.round;
}

/** What a card says of an owner's fee leaves out how much it is. */
function saysReceipt(thing: FirstThing | undefined, { receipt }: NextMoney): boolean {
  if (thing?.kind === 'pot') return receipt?.entry.status === 'ready' && receipt.entry.groupId === thing.pot.groupId;
  return thing?.kind === 'receipt' && thing.receipt.entry.kind !== 'management_fee';
}

/** Whether there is a word about payments, and about payouts. */
export const speaks = ({ overdue, payment, receipt, owed, saysNone }: BesideCard) => ({
  ofPayment: overdue !== undefined || payment !== undefined || saysNone.payment,
  ofReceipt: receipt !== undefined || owed.length > 0 || saysNone.receipt,
});

/** The next payment and what comes next, as far as the first card does not say them. */
export function besideCard(next: NextMoney, owed: Plan['owed'], thing: FirstThing | undefined): BesideCard {
  const { overdue, payment, receipt } = next;
  return {
    overdue: saysOverdue(thing) ? undefined : overdue,
    payment: saysPayment(thing, next) ? undefined : payment,
    receipt: saysReceipt(thing, next) ? undefined : receipt,
    owed: thing?.kind === 'owed' ? owed.filter((one) => one !== thing.owed) : owed,
    saysNone: {
      payment: overdue === undefined && payment === undefined && !saysPaid(thing),
      receipt: receipt === undefined && owed.length === 0,
    },
  };
}
