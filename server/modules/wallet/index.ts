import type { FastifyInstance } from 'fastify';
import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CalendarSource, JobHandler } from '../../platform/jobs/jobs.ts';
import type { Reconciliation } from '../ledger/index.ts';
import { createBankList } from './banks.ts';
import type { WalletDeps } from './deps.ts';
import { withdrawalFollowUp } from './follow-withdrawals.ts';
import { payPlatformFeeDebt } from './pay-platform-fee-debt.ts';
import { depositReconciliation } from './reconcile-deposits.ts';
import { compareWithProvider, type ReconcileDeps } from './reconcile-provider.ts';
import { sendWithdrawalJob } from './send-withdrawal.ts';
import { walletRoutes } from './wallet.routes.ts';
import { webhookSweep } from './webhook-inbox.ts';

export type { WalletDeps } from './deps.ts';
export type { ReconcileDeps } from './reconcile-provider.ts';

export interface WalletModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly calendar: readonly CalendarSource[];
  /** Pays a `platform_fee` debt without a group in the caller's transaction; see pay-platform-fee-debt.ts. */
  payPlatformFeeDebt(
    tx: Tx,
    input: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
  ): Promise<Kobo>;
}

/** Money in and out: deposits, bank accounts, withdrawals (circle-rules §13). */
export function createWalletModule(deps: WalletDeps): WalletModule {
  const banks = createBankList(deps);
  return {
    routes: (app) => {
      walletRoutes(app, deps, banks);
    },
    jobs: [sendWithdrawalJob(deps)],
    calendar: [depositReconciliation(deps), withdrawalFollowUp(deps), webhookSweep(deps)],
    payPlatformFeeDebt: (tx, input) => payPlatformFeeDebt(deps, tx, input),
  };
}

/**
 * Invariant 7 (circle-rules §12) for the ledger's audit. It needs no more than the database and the provider, so that the
 * ledger below can be given it before the wallet above exists.
 */
export const createReconciliation =
  (deps: ReconcileDeps): Reconciliation =>
  () =>
    compareWithProvider(deps);
