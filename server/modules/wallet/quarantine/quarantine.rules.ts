/** Reasons to quarantine money instead of booking it (circle-rules §13). */
export type QuarantineReason =
  | 'wrong_currency'
  | 'wrong_amount'
  | 'wrong_owner'
  | 'account_closed'
  | 'third_party'
  | 'over_limit'
  | 'unknown_deposit'
  | 'unknown_transfer'
  | 'transfer_mismatch'
  | 'sent_after_return'
  | 'failed_after_success'
  /** The money is booked to the wallet of a closed account. */
  | 'returned_after_closing';

/** Decisions that operators can make (decision 0036). */
export const quarantineDecisions = ['credit', 'refund', 'acknowledge'] as const;
export type QuarantineDecision = (typeof quarantineDecisions)[number];

/** `named`: only if the operator names the user. `once_gone`: only if no money is left to credit or refund. */
type Rule = 'never' | 'may' | 'named' | 'once_gone';

/**
 * Decisions per reason, also for docs/generated/quarantine.md. A payment can be credited or refunded only while the
 * provider holds it.
 */
export const QUARANTINE_RULES: Readonly<Record<QuarantineReason, Readonly<Record<QuarantineDecision, Rule>>>> = {
  wrong_currency: { credit: 'never', refund: 'may', acknowledge: 'once_gone' },
  wrong_amount: { credit: 'may', refund: 'may', acknowledge: 'once_gone' },
  wrong_owner: { credit: 'named', refund: 'may', acknowledge: 'once_gone' },
  account_closed: { credit: 'named', refund: 'may', acknowledge: 'once_gone' },
  third_party: { credit: 'may', refund: 'may', acknowledge: 'once_gone' },
  // It can be credited once it fits: see `creditPayment`.
  over_limit: { credit: 'may', refund: 'may', acknowledge: 'once_gone' },
  unknown_deposit: { credit: 'named', refund: 'may', acknowledge: 'once_gone' },
  // A transfer has no payer, so it cannot be refunded.
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
  'third_party',
  'over_limit',
  'unknown_deposit',
]);

/** True for a customer's payment, false for a transfer to a bank. */
export const isPayment = (reason: QuarantineReason): boolean => PAYMENTS.has(reason);

export interface DecisionFacts {
  readonly decision: QuarantineDecision;
  readonly isUserNamed: boolean;
  /** True if the provider holds the payment, or if the transfer's money has come back. */
  readonly isThere: boolean;
  readonly currency: string | null;
}

const REFUSED: Readonly<Record<QuarantineDecision, string>> = {
  credit: 'This cannot be credited',
  refund: 'This is not a payment, so there is nothing to refund',
  acknowledge: 'This cannot be acknowledged',
};

/** Returns why a decision is refused, as a text for the admin; undefined if it is allowed. */
export function decisionObstacle(
  reason: QuarantineReason,
  { decision, isUserNamed, isThere, currency }: DecisionFacts,
): string | undefined {
  const rule = QUARANTINE_RULES[reason][decision];
  if (rule === 'never') {
    return decision === 'credit' && isPayment(reason)
      ? 'A payment in another currency can only be refunded'
      : REFUSED[decision];
  }
  if (rule === 'once_gone') {
    return isThere ? 'The money is still there. Credit or refund it.' : undefined;
  }
  if (!isThere && decision !== 'acknowledge') {
    return 'The payment provider no longer holds this money. Acknowledge it.';
  }
  if (decision === 'credit' && isPayment(reason) && currency !== 'NGN') {
    return 'A payment in another currency can only be refunded';
  }
  return rule === 'named' && !isUserNamed ? 'We don’t know whose this is. Name a user.' : undefined;
}

/** Returns the decisions that the table allows in at least some cases. */
export const possibleDecisions = (reason: QuarantineReason): QuarantineDecision[] =>
  quarantineDecisions.filter((decision) => QUARANTINE_RULES[reason][decision] !== 'never');
