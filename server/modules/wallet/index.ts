import type { FastifyInstance } from 'fastify';
import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import { toNaira, type Kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CalendarSource, JobHandler } from '../../platform/jobs/jobs.ts';
import type { OperatorAct } from '../activity/index.ts';
import type { Reconciliation } from '../ledger/index.ts';
import { createBankList } from './banks.ts';
import { bookCapital, type CapitalMove } from './book-capital.ts';
import type { WalletDeps } from './deps.ts';
import { forgivePlatformFeeDebt } from './forgive-platform-fee-debt.ts';
import { withdrawalFollowUp } from './follow-withdrawals.ts';
import { payPlatformFeeDebt } from './pay-platform-fee-debt.ts';
import { depositReconciliation } from './reconcile-deposits.ts';
import { compareWithProvider, type ReconcileDeps } from './reconcile-provider.ts';
import { reversalSearch } from './search-reversals.ts';
import { sendWithdrawalJob } from './send-withdrawal.ts';
import { startDeposit } from './start-deposit.ts';
import { walletRoutes } from './wallet.routes.ts';
import { webhookSweep } from './webhook-inbox.ts';

export type { CapitalMove } from './book-capital.ts';
export { findCustomer } from './customer.repo.ts';
export type { WalletDeps } from './deps.ts';
export { findMoneyOnTheWay, type MoneyOnTheWay } from './money-on-the-way.repo.ts';
export type { ReconcileDeps } from './reconcile-provider.ts';

export interface WalletModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly calendar: readonly CalendarSource[];
  /** Starts a deposit of any amount, below the form's minimum too, and answers its reference; see start-deposit.ts. */
  startDeposit(userId: UserId, amountKobo: Kobo): Promise<string>;
  /** Pays a `platform_fee` debt without a group in the caller's transaction; see pay-platform-fee-debt.ts. */
  payPlatformFeeDebt(
    tx: Tx,
    input: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
  ): Promise<Kobo>;
  /** Books the operator's own money at the provider; see book-capital.ts. */
  bookCapital(move: CapitalMove, amountKobo: Kobo, act: OperatorAct): Promise<string>;
  /** Lets one go instead, for an operator; see forgive-platform-fee-debt.ts. */
  forgivePlatformFeeDebt(
    tx: Tx,
    input: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
  ): Promise<void>;
}

/** Money in and out: deposits, bank accounts, withdrawals (circle-rules §13). */
export function createWalletModule(deps: WalletDeps): WalletModule {
  const banks = createBankList(deps);
  return {
    routes: (app) => {
      walletRoutes(app, deps, banks);
    },
    jobs: [sendWithdrawalJob(deps)],
    calendar: [depositReconciliation(deps), withdrawalFollowUp(deps), webhookSweep(deps), reversalSearch(deps)],
    async startDeposit(userId, amountKobo) {
      const now = await deps.clock.now();
      const started = { userId, amount: toNaira(amountKobo), now, idempotency: undefined };
      return (await startDeposit(deps, started)).reference;
    },
    bookCapital: (move, amountKobo, act) => bookCapital(deps, move, amountKobo, act),
    payPlatformFeeDebt: (tx, input) => payPlatformFeeDebt(deps, tx, input),
    forgivePlatformFeeDebt: (tx, input) => forgivePlatformFeeDebt(deps, tx, input),
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
