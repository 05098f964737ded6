/**
 * Deposits, withdrawals, bank accounts, webhooks, quarantine, reconciliation. `charges/` are fees, capital and
 * reversals booked by staff.
 */

import type { FastifyInstance } from 'fastify';
import type { DebtId, Instant, TransferId, UserId } from '../../../contract/ids.ts';
import { toNaira, type Kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import type { OperatorAction } from '../activity/index.ts';
import type { Reconciliation } from '../ledger/index.ts';
import { closeAccountJob } from './account-numbers/close-account.ts';
import { operatorCloseAccount } from './account-numbers/operator-close-account.ts';
import { accountFollowUp } from './account-numbers/follow-accounts.ts';
import { incomingSearch, searchIncoming } from './account-numbers/search-incoming.ts';
import { createBankList } from './withdrawals/bank-list.ts';
import { bookCapital, type CapitalMove } from './charges/book-capital.ts';
import type { WalletDeps } from './deps.ts';
import { forgivePlatformFeeDebt } from './charges/forgive-platform-fee-debt.ts';
import { withdrawalFollowUp } from './withdrawals/follow-withdrawals.ts';
import { operatorCancelWithdrawal } from './withdrawals/operator-cancel-withdrawal.ts';
import {
  payPlatformFeeDebt,
  type PaidPlatformFeeDebt,
  type PlatformFeePayment,
} from './charges/pay-platform-fee-debt.ts';
import { chargePlatformFee, type PlatformFeeCharge } from './charges/charge-platform-fee.ts';
import { createQuarantineOperatorActions, type QuarantineOperatorActions } from './quarantine/quarantine-actions.ts';
import type { Deposit } from './deposits/deposits.repo.ts';
import { depositReconciliation } from './deposits/follow-deposits.ts';
import { compareWithProvider } from './reconciliation/provider-balance.ts';
import type { AuditDeps } from './reconciliation/deps.ts';
import {
  comparisonJob,
  createReconciliationOperatorActions,
  dailyReconciliation,
  type ReconciliationOperatorActions,
} from './reconciliation/operator-actions.ts';
import { retryWithdrawal } from './withdrawals/retry-withdrawal.ts';
import { reversalSearch } from './deposits/search-reversals.ts';
import { refundFollowUp } from './refunds/send-refund.ts';
import { reverseTransfer } from './charges/reverse-transfer.ts';
import { sendWithdrawalJob } from './withdrawals/send-withdrawal.ts';
import { askProvider } from './deposits/ask-provider.ts';
import { startDeposit } from './deposits/start-deposit.ts';
import { cancelUnsentWithdrawals } from './withdrawals/cancel-unsent-withdrawals.ts';
import { findUnsentWithdrawals, type UnsentWithdrawal } from './withdrawals/unsent-withdrawals.repo.ts';
import { mandateFollowUp } from './mandates/follow-mandates.ts';
import type { MoneyInWays } from './tariffs/money-in-ways.ts';
import type { DepositTariffs } from './tariffs/tariffs-in-force.ts';
import { claimCharge, sendCharge, type ChargeSource } from './sources/charge-source.ts';
import { listTariffs, planTariff, type ListedTariff, type RequestedTariff } from './tariffs/plan-tariff.ts';
import { endSourceJob, endSourcesOf, type SourcesEnding } from './sources/end-source.ts';
import { operatorRemoveSource } from './sources/operator-remove-source.ts';
import { tokenForgetting } from './sources/forget-tokens.ts';
import { countTokensWithOldKey, tokensReencryption } from './sources/reencrypt-tokens.ts';
import { walletRoutes } from './wallet.routes.ts';
import { webhookSweep } from './webhook/webhook-inbox.ts';

export type { CapitalMove } from './charges/book-capital.ts';
export { closeAccountNumbers } from './account-numbers/close-account.ts';
export { forgetSenders } from './account-numbers/transfers.repo.ts';
export { findCustomer } from './account-holder.repo.ts';
export type { AfterDeposit, WalletDeps } from './deps.ts';
export { findMoneyInTransit, type MoneyInTransit } from './money-in-transit.repo.ts';
export type { PaidPlatformFeeDebt, PlatformFeePayment } from './charges/pay-platform-fee-debt.ts';
export type { PaymentRefund } from './refunds/payment-refunds.repo.ts';
export { formatPaymentAmount } from './quarantine/payment-amount.ts';
export type { QuarantinePending } from './quarantine/quarantine.repo.ts';
export type { QuarantineOperatorActions, QuarantinedPaymentView } from './quarantine/quarantine-actions.ts';
export type { AuditDeps } from './reconciliation/deps.ts';
export { findMoneyReports, type MoneyReport } from './reconciliation/money-reports.repo.ts';
export type { ReconciliationOperatorActions } from './reconciliation/operator-actions.ts';
export { createMoneyInWays, type MoneyInWays } from './tariffs/money-in-ways.ts';
export { insertConsent } from './sources/consents.repo.ts';
export { createDepositTariffs, type DepositTariffs } from './tariffs/tariffs-in-force.ts';
export { lastDayOfCard } from './sources/card-expiry.ts';
export { tariffWords, type ListedTariff } from './tariffs/plan-tariff.ts';
export type { ChargeSource } from './sources/charge-source.ts';
export { deleteCardOffers } from './sources/card-offers.repo.ts';
export { eraseSourceLabels } from './sources/sources.repo.ts';
export { findPressesToConfirm } from './sources/try-outcomes.repo.ts';
export { endSourcesOf, type SourcesEnding } from './sources/end-source.ts';
export { createTokenCipher, tokenPlace } from './sources/token-cipher.ts';
export { readWallet, readWithdrawals } from './read-wallet.ts';
export { revertChangesSince } from './withdrawals/cancel-unsent-withdrawals.ts';

export interface WalletModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  readonly quarantine: QuarantineOperatorActions;
  readonly reconciliation: ReconciliationOperatorActions;
  readonly ways: MoneyInWays;
  readonly tariffs: DepositTariffs;
  /** Starts a deposit of any amount, even one below the form's minimum. Returns its reference. */
  startDeposit(userId: UserId, amountKobo: Kobo): Promise<string>;
  /** Ends saved sources and returns their number. */
  endSources(tx: Tx, ending: SourcesEnding): Promise<number>;
  /** Counts tokens that still need an earlier encryption key. */
  tokensOfEarlierKeys(): Promise<number>;
  /** Claims a charge of a saved source in the caller's transaction. Call `sendCharge` after the commit. */
  claimCharge(tx: Tx, charge: ChargeSource, now: Instant): Promise<Deposit | undefined>;
  /** Calls the provider for a claimed charge and settles it. Returns undefined while the outcome is unknown. */
  sendCharge(deposit: Deposit, now: Instant): Promise<Deposit | undefined>;
  /** Queries the provider about a deposit and settles it by the response. */
  askProvider(reference: string, act: OperatorAction): Promise<string>;
  /** Removes a person's saved source, with a reason shown to them. */
  removeSource(removed: { userId: UserId; sourceId: string }, act: OperatorAction): Promise<string>;
  /** Closes a person's account number, with a reason shown to them. */
  closeAccountNumber(userId: UserId, act: OperatorAction): Promise<string>;
  payPlatformFeeDebt(tx: Tx, payment: PlatformFeePayment): Promise<PaidPlatformFeeDebt>;
  cancelUnsentWithdrawals(
    tx: Tx,
    userId: UserId,
    why: { readonly reason: string; readonly now: Instant },
  ): ReturnType<typeof cancelUnsentWithdrawals>;
  cancelWithdrawal(reference: string, act: OperatorAction): Promise<string>;
  retryWithdrawal(reference: string, act: OperatorAction): Promise<string>;
  /** Lists the 200 oldest withdrawals that are not final. */
  waitingWithdrawals(): Promise<UnsentWithdrawal[]>;
  /** Books every transfer that the provider lists but whose event was lost. */
  searchIncoming(): Promise<void>;
  planTariff(requested: RequestedTariff, act: OperatorAction): Promise<string>;
  listTariffs(): Promise<ListedTariff[]>;
  bookCapital(move: CapitalMove, amountKobo: Kobo, act: OperatorAction): Promise<string>;
  reverseTransfer(transferId: TransferId, act: OperatorAction): Promise<string>;
  chargePlatformFee(charge: PlatformFeeCharge, act: OperatorAction): Promise<string>;
  forgivePlatformFeeDebt(
    tx: Tx,
    input: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
  ): Promise<void>;
}

const MAX_WAITING = 200;

/** Creates the module for deposits, bank accounts and withdrawals (circle-rules §13). */
export function createWalletModule(deps: WalletDeps): WalletModule {
  const banks = createBankList(deps);
  return {
    routes: (app) => {
      walletRoutes(app, deps, banks);
    },
    jobs: [sendWithdrawalJob(deps), comparisonJob(deps), endSourceJob(deps), closeAccountJob(deps)],
    dueWork: [
      depositReconciliation(deps),
      withdrawalFollowUp(deps),
      webhookSweep(deps),
      accountFollowUp(deps),
      incomingSearch(deps),
      mandateFollowUp(deps),
      tokenForgetting(deps),
      tokensReencryption(deps),
      refundFollowUp(deps),
      reversalSearch(deps),
      dailyReconciliation(deps),
    ],
    quarantine: createQuarantineOperatorActions(deps),
    reconciliation: createReconciliationOperatorActions(deps),
    ways: deps.ways,
    tariffs: deps.tariffs,
    async startDeposit(userId, amountKobo) {
      const now = await deps.clock.now();
      const started = { userId, amount: toNaira(amountKobo), now, idempotency: undefined };
      return (await startDeposit(deps, started)).reference;
    },
    endSources: async (tx, ending) => (await endSourcesOf(deps, tx, ending)).length,
    tokensOfEarlierKeys: () => countTokensWithOldKey(deps.database, deps.tokens.current),
    claimCharge: (tx, charge, now) => claimCharge(tx, charge, now),
    sendCharge: (deposit, now) => sendCharge(deps, deposit, now),
    askProvider: (reference, act) => askProvider(deps, reference, act),
    removeSource: (removed, act) => operatorRemoveSource(deps, removed, act),
    closeAccountNumber: (userId, act) => operatorCloseAccount(deps, userId, act),
    cancelUnsentWithdrawals: (tx, userId, why) => cancelUnsentWithdrawals(deps, tx, userId, why),
    cancelWithdrawal: (reference, act) => operatorCancelWithdrawal(deps, reference, act),
    retryWithdrawal: (reference, act) => retryWithdrawal(deps, reference, act),
    waitingWithdrawals: () => findUnsentWithdrawals(deps.database, MAX_WAITING),
    searchIncoming: async () => {
      await searchIncoming(deps, await deps.clock.now());
    },
    planTariff: (requested, act) => planTariff(deps, requested, act),
    listTariffs: () => listTariffs(deps),
    bookCapital: (move, amountKobo, act) => bookCapital(deps, move, amountKobo, act),
    reverseTransfer: (transferId, act) => reverseTransfer(deps, transferId, act),
    chargePlatformFee: (charge, act) => chargePlatformFee(deps, charge, act),
    payPlatformFeeDebt: (tx, input) => payPlatformFeeDebt(deps, tx, input),
    forgivePlatformFeeDebt: (tx, input) => forgivePlatformFeeDebt(deps, tx, input),
  };
}

/**
 * Creates the check of invariant 7 (circle-rules §12). Separate from the module, because the ledger is created first.
 */
export const createReconciliation =
  (deps: AuditDeps): Reconciliation =>
  () =>
    compareWithProvider(deps);
