/** Accounts, transfers, statement lines, audit. */

import type { GroupId, Instant, TransferId, UserId, WalletId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { systemTime } from '../../platform/clock/clock.ts';
import { booksState, type BooksState } from './audit-schedule.repo.ts';
import { auditSchedule } from './audit-schedule.ts';
import { audit, type AuditReport, type Reconciliation } from './audit.ts';
import {
  closeWallet,
  createPotAccount,
  createWallet,
  findWallet,
  lockWallets,
  reopenWallet,
  type WalletRow,
} from './ledger.repo.ts';
import { postTransfers } from './post.ts';
import { isReversible, reverse, type ReversedTransfer } from './reverse.ts';
import type { Posting } from './posting.ts';
import { walletPages, type WalletPageRequest, type WalletPage } from './statement.repo.ts';
import { trialBalance, type KindTotals } from './trial-balance.repo.ts';

export type { AuditReport, Comparison, Reconciliation } from './audit.ts';
export type { WalletRow } from './ledger.repo.ts';
export { InvalidPostingError } from './posting.ts';
export type { AccountRef, Posting, StatementLine } from './posting.ts';
export type { StatementEntry, WalletPageRequest, WalletPage } from './statement.repo.ts';
export type { BooksState } from './audit-schedule.repo.ts';
export type { AccountKind, KindTotals } from './trial-balance.repo.ts';
export { SYSTEM_ACCOUNTS } from './ledger.repo.ts';
export { trialBalance } from './trial-balance.repo.ts';
export { findMissingTransfers } from './missing-transfers.repo.ts';
export { isReversible };

/** The only writer of accounts, wallets, pots, transfers and statement lines. */
export interface Ledger {
  /** Call in the transaction that creates the user. */
  openWallet(tx: Tx, userId: UserId, at: Instant): Promise<WalletId>;
  /** Closes the wallet of a locked account. Returns false if the wallet holds money. */
  closeWallet(tx: Tx, userId: UserId): Promise<boolean>;
  reopenWallet(tx: Tx, userId: UserId): Promise<void>;
  /** Opens a group's pot account. Call before inserting the group's row. */
  openPot(tx: Tx, groupId: GroupId): Promise<void>;
  /** Locks wallets in the order of their ids until the transaction ends. The result omits users without a wallet. */
  lockWallets(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, WalletRow>>;
  post(
    tx: Tx,
    postings: readonly Posting[],
    at: Instant,
    locked?: ReadonlyMap<UserId, WalletRow>,
  ): Promise<Map<UserId, Kobo>>;
  reverse(tx: Tx, transferId: TransferId, at: Instant): Promise<ReversedTransfer>;
  walletPages(
    queryable: Queryable,
    requests: readonly WalletPageRequest[],
  ): Promise<readonly (WalletPage | undefined)[]>;
  balance(queryable: Queryable, userId: UserId): Promise<Kobo>;
}

export function createLedger(): Ledger {
  return {
    async openWallet(tx, userId, at) {
      const walletId = newId<WalletId>();
      await createWallet(tx, walletId, userId, at);
      return walletId;
    },
    closeWallet,
    reopenWallet,
    openPot: createPotAccount,
    lockWallets,
    post: postTransfers,
    reverse,
    walletPages,
    async balance(queryable, userId) {
      const wallet = await findWallet(queryable, userId);
      if (wallet === undefined) throw new Error(`User ${userId} has no wallet`);
      return wallet.balanceKobo;
    },
  };
}

export interface LedgerDeps {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Checks invariant 7. Without this function, only invariants 1 to 6 are checked. */
  readonly reconcile?: Reconciliation;
}

export interface LedgerModule extends Ledger {
  /** Checks every invariant of circle-rules §12. */
  audit(): Promise<AuditReport>;
  booksState(): Promise<BooksState>;
  trialBalance(): Promise<KindTotals[]>;
  readonly dueWork: readonly ScheduledTask[];
}

export function createLedgerModule({ database, log, metrics, reconcile }: LedgerDeps): LedgerModule {
  const auditNow = () => audit(database, reconcile);
  return {
    ...createLedger(),
    audit: auditNow,
    booksState: () => booksState(database),
    trialBalance: () => trialBalance(database),
    dueWork: [auditSchedule({ database, log, metrics, realNow: systemTime, audit: auditNow })],
  };
}

export { audit as auditLedger };
