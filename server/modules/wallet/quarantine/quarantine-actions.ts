import type { OperatorAction } from '../../activity/index.ts';
import { decideQuarantined, type QuarantineDecisionInput } from './decide-quarantined.ts';
import { openPaymentRefunds, type PaymentRefund } from '../refunds/payment-refunds.repo.ts';
import { refundToAccount, type PayerAccount } from '../refunds/refund-to-account.ts';
import type { DecideDeps } from './quarantine-decision.ts';
import {
  openQuarantine,
  quarantinePending,
  type QuarantinedPayment,
  type QuarantinePending,
} from './quarantine.repo.ts';
import { possibleDecisions, type QuarantineDecision } from './quarantine.rules.ts';
import { returnDeposit } from '../deposits/return-deposit.ts';

export interface QuarantinedPaymentView extends QuarantinedPayment {
  readonly possible: readonly QuarantineDecision[];
}

/** Operators' actions on quarantined payments and refunds (circle-rules §13). */
export interface QuarantineOperatorActions {
  quarantined(): Promise<QuarantinedPaymentView[]>;
  /** Lists refunds that are not final at the provider. */
  refundsOnTheWay(): Promise<PaymentRefund[]>;
  decideQuarantined(decided: QuarantineDecisionInput, act: OperatorAction): Promise<string>;
  returnDeposit(reference: string, act: OperatorAction): Promise<string>;
  /** Sends a refund that waits for the payer's bank account to the one given. */
  refundToAccount(payer: PayerAccount, act: OperatorAction): Promise<string>;
  quarantinePending(): Promise<QuarantinePending>;
}

const MAX_ROWS = 200;

export function createQuarantineOperatorActions(deps: DecideDeps): QuarantineOperatorActions {
  return {
    async quarantined() {
      const waiting = await openQuarantine(deps.database, MAX_ROWS);
      return waiting.map((payment) => ({ ...payment, possible: possibleDecisions(payment.reason) }));
    },
    refundsOnTheWay: () => openPaymentRefunds(deps.database, MAX_ROWS),
    decideQuarantined: (decided, act) => decideQuarantined(deps, decided, act),
    returnDeposit: (reference, act) => returnDeposit(deps, reference, act),
    refundToAccount: (payer, act) => refundToAccount(deps, payer, act),
    quarantinePending: () => quarantinePending(deps.database),
  };
}
