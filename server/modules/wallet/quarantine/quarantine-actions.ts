import type { OperatorAction } from '../../activity/index.ts';
import { decideQuarantined, type QuarantineDecided } from './decide-quarantined.ts';
import { openPaymentRefunds, type PaymentRefund } from '../refunds/payment-refunds.repo.ts';
import type { DecideDeps } from './quarantine-decision.ts';
import {
  openQuarantine,
  quarantineWaiting,
  type QuarantinedPayment,
  type QuarantineWaiting,
} from './quarantine.repo.ts';
import { possibleDecisions, type QuarantineDecision } from './quarantine.rules.ts';
import { returnDeposit } from '../deposits/return-deposit.ts';

/** A payment that waits for a decision, with what the table allows. */
export interface WaitingPayment extends QuarantinedPayment {
  readonly possible: readonly QuarantineDecision[];
}

/** Money that was put aside and money that is sent back, for operators (circle-rules §13). */
export interface QuarantineOperatorActions {
  /** What waits for a decision, the oldest first. */
  quarantined(): Promise<WaitingPayment[]>;
  /** Refunds that were decided and are not final at the provider. */
  refundsOnTheWay(): Promise<PaymentRefund[]>;
  /** See decide-quarantined.ts. */
  decideQuarantined(decided: QuarantineDecided, act: OperatorAction): Promise<string>;
  /** See return-deposit.ts. */
  returnDeposit(reference: string, act: OperatorAction): Promise<string>;
  /** How many wait, and since when. */
  quarantineWaiting(): Promise<QuarantineWaiting>;
}

const MOST_ROWS = 200;

export function createQuarantineActs(deps: DecideDeps): QuarantineOperatorActions {
  return {
    async quarantined() {
      const waiting = await openQuarantine(deps.database, MOST_ROWS);
      return waiting.map((payment) => ({ ...payment, possible: possibleDecisions(payment.reason) }));
    },
    refundsOnTheWay: () => openPaymentRefunds(deps.database, MOST_ROWS),
    decideQuarantined: (decided, act) => decideQuarantined(deps, decided, act),
    returnDeposit: (reference, act) => returnDeposit(deps, reference, act),
    quarantineWaiting: () => quarantineWaiting(deps.database),
  };
}
