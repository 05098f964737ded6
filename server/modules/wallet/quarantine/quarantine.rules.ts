/** Why money was put aside instead of being booked (circle-rules §13). */
export type QuarantineReason =
  | 'wrong_currency'
  | 'wrong_amount'
  | 'wrong_owner'
  | 'account_closed'
  | 'unknown_deposit'
  | 'unknown_transfer'
  | 'transfer_mismatch'
  | 'sent_after_return'
  | 'failed_after_success'
  /** Booked: it is in the wallet of a closed account. */
  | 'returned_after_closing';

/** What an operator can decide about it (decision 0036). */
export const quarantineDecisions = ['credit', 'refund', 'acknowledge'] as const;
export type QuarantineDecision = (typeof quarantineDecisions)[number];

/**
 * `never`; `may`; `named`: only to a user whom the operator names; `once_gone`: only when the money is no longer where
 * the decision would find it, so that nothing is left but to say so.
 */
type Rule = 'never' | 'may' | 'named' | 'once_gone';

/** The table reason × what may be done. Payments are credited or refunded while the provider holds them. */
const TABLE: Readonly<Record<QuarantineReason, Readonly<Record<QuarantineDecision, Rule>>>> = {
  wrong_currency: { credit: 'never', refund: 'may', acknowledge: 'once_gone' },
  wrong_amount: { credit: 'may', refund: 'may', acknowledge: 'once_gone' },
  wrong_owner: { credit: 'named', refund: 'may', acknowledge: 'once_gone' },
  account_closed: { credit: 'named', refund: 'may', acknowledge: 'once_gone' },
  unknown_deposit: { credit: 'named', refund: 'may', acknowledge: 'once_gone' },
  // A transfer has left or has not: there is nobody to refund.
  unknown_transfer: { credit: 'never', refund: 'never', acknowledge: 'may' },
  transfer_mismatch: { credit: 'never', refund: 'never', acknowledge: 'may' },
  sent_after_return: { credit: 'never', refund: 'never', acknowledge: 'may' },
  failed_after_success: { credit: 'may', refund: 'never', acknowledge: 'once_gone' },
  returned_after_closing: { credit: 'named', refund: 'never', acknowledge: 'may' },
};

const PAYMENTS: ReadonlySet<QuarantineReason> = new Set([
  'wrong_currency',
  'wrong_amount',
  'wrong_owner',
  'account_closed',
  'unknown_deposit',
]);

/** Whether it is about a customer's payment; the others are about transfers to banks. */
export const isPayment = (reason: QuarantineReason): boolean => PAYMENTS.has(reason);

/** What is decided, and what is known when it is. */
export interface Deciding {
  readonly decision: QuarantineDecision;
  /** The operator names a user. */
  readonly isUserNamed: boolean;
  /** What the decision is about is still there: the provider holds the payment, or the transfer came back to us. */
  readonly isThere: boolean;
  /** Null when the provider knows nothing of it. */
  readonly currency: string | null;
}

const REFUSED: Readonly<Record<QuarantineDecision, string>> = {
  credit: 'This cannot be credited',
  refund: 'This is no payment, so there is nothing to refund',
  acknowledge: 'This cannot be acknowledged',
};

/** Why a decision is not possible, in a sentence without its full stop; undefined when it is. */
export function decisionObstacle(
  reason: QuarantineReason,
  { decision, isUserNamed, isThere, currency }: Deciding,
): string | undefined {
  const rule = TABLE[reason][decision];
  if (rule === 'never') {
    return decision === 'credit' && isPayment(reason)
      ? 'A payment in another currency can only be refunded'
      : REFUSED[decision];
  }
  if (rule === 'once_gone') {
    return isThere ? 'The money is still there: credit or refund it' : undefined;
  }
  if (!isThere && decision !== 'acknowledge') {
    return 'The payment provider does not hold this money (any more): acknowledge it';
  }
  if (decision === 'credit' && isPayment(reason) && currency !== 'NGN') {
    return 'A payment in another currency can only be refunded';
  }
  return rule === 'named' && !isUserNamed ? 'Nobody can tell whose this is: name a user' : undefined;
}

/** What the table allows at all, for a list. */
export const possibleDecisions = (reason: QuarantineReason): QuarantineDecision[] =>
  quarantineDecisions.filter((decision) => TABLE[reason][decision] !== 'never');
