import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { isPayableNow, type Shortfall } from '../../../circles/shortfall.ts';
import type { PrimaryTask } from '../primary-task/kinds.ts';
import { nextMoney, type NextMoney } from './plan-labels.ts';

/** The plan's summary text, without what the card above it already states. */
export interface PlanHighlights extends Pick<NextMoney, 'overdue' | 'payment' | 'receipt'> {
  /** Whether to state that no further payment, or no payout, is coming. */
  readonly hasNone: { readonly payment: boolean; readonly receipt: boolean };
  readonly owed: Plan['owed'];
  /** Set only if the shortfall exceeds the payment on the card. */
  readonly short: Shortfall | undefined;
}

/** True if the card's title already states that nothing is due. */
const saysPaid = (thing: PrimaryTask | undefined): boolean =>
  thing?.kind === 'receipt' || thing?.kind === 'owed' || thing?.kind === 'paid';

/** True if the card's total covers everything overdue. A debt that failed to load is missing from the card's total. */
const coversOverdue = (thing: PrimaryTask | undefined, { overdue }: NextMoney): boolean =>
  (thing?.kind === 'contribution' || thing?.kind === 'debt') &&
  thing.when === 'overdue' &&
  thing.others.totalKobo === overdue?.amountKobo;

function isOnCard(entry: PlanEntry, thing: PrimaryTask | undefined): boolean {
  const of = thing?.kind === 'contribution' ? thing.contribution : thing?.kind === 'debt' ? thing.debt : undefined;
  return of !== undefined && of.groupId === entry.groupId && of.cycle === entry.cycle && of.round === entry.round;
}

/**
 * Returns the payments of the next due date. If the card already shows that date's only payment, returns what else is
 * payable now.
 */
function otherPayment({ entries }: Pick<Plan, 'entries'>, { payment }: NextMoney, thing: PrimaryTask | undefined) {
  const [only, another] = payment?.entries ?? [];
  if (only === undefined || another !== undefined || !isOnCard(only, thing)) return payment;
  return nextMoney({ entries: entries.filter((entry) => entry !== only && isPayableNow(entry)) }, '0.00').payment;
}

/** True if the card states the next receipt. A card about an owner's fee does not, because it shows no amount. */
function coversReceipt(thing: PrimaryTask | undefined, { receipt }: NextMoney): boolean {
  if (thing?.kind === 'pot') return receipt?.entry.status === 'ready' && receipt.entry.groupId === thing.pot.groupId;
  return thing?.kind === 'receipt' && thing.receipt.entry.kind !== 'management_fee';
}

export const visibleSections = ({ overdue, payment, receipt, owed, hasNone, short }: PlanHighlights) => ({
  ofPayment: overdue !== undefined || payment !== undefined || hasNone.payment || short !== undefined,
  ofReceipt: receipt !== undefined || owed.length > 0 || hasNone.receipt,
});

/** Selects the next payment and receipt, less what the first card already states. */
export function planHighlights(
  plan: Pick<Plan, 'entries' | 'owed'>,
  next: NextMoney,
  thing: PrimaryTask | undefined,
): PlanHighlights {
  const { overdue, payment, receipt, short } = next;
  const { owed } = plan;
  return {
    overdue: coversOverdue(thing, next) ? undefined : overdue,
    payment: otherPayment(plan, next, thing),
    receipt: coversReceipt(thing, next) ? undefined : receipt,
    owed: thing?.kind === 'owed' ? owed.filter((one) => one !== thing.owed) : owed,
    hasNone: {
      payment: overdue === undefined && payment === undefined && !saysPaid(thing),
      receipt: receipt === undefined && owed.length === 0,
    },
    short: short?.entries.some((entry) => !isOnCard(entry, thing)) === true ? short : undefined,
  };
}
