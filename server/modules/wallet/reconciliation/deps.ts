import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PaymentProviders } from '../../../providers/payments/payment-providers.ts';

export interface ReconcileDeps {
  readonly database: Database;
  readonly providers: PaymentProviders;
  readonly log: Log;
}

export interface AuditDeps extends ReconcileDeps {
  /** Books transfers to account numbers whose events were lost. They have no row before that. */
  readonly searchIncoming: () => Promise<void>;
}

/** Thrown if the comparison gets no response to a request that it needs. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
