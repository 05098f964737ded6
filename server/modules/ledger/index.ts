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
import { post } from './post.ts';
import { isReversible, reverse, type Reversed } from './reverse.ts';
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
export { isReversible };

/** All that moves money, and the only writer of accounts, wallets, pots, transfers and statement lines. */
export interface Ledger {
  /** Opens the wallet of a new user, in the transaction that creates them. */
  openWallet(tx: Tx, userId: UserId, at: Instant): Promise<WalletId>;
  /** Closes the empty wallet of a locked account; false when it holds money. */
  closeWallet(tx: Tx, userId: UserId): Promise<boolean>;
  /** Opens a closed wallet again. */
  reopenWallet(tx: Tx, userId: UserId): Promise<void>;
  /** Opens the pot account of a new group, before the group's row is inserted. */
  openPot(tx: Tx, groupId: GroupId): Promise<void>;
  /** Locks wallets in id order until the transaction ends. Users without a wallet are missing in the answer. */
  lockWallets(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, WalletRow>>;
  /** Writes transfers and statement lines; see post.ts. */
  post(
    tx: Tx,
    postings: readonly Posting[],
    at: Instant,
    locked?: ReadonlyMap<UserId, WalletRow>,
  ): Promise<Map<UserId, Kobo>>;
  /** Takes a transfer between our own accounts back; see reverse.ts. */
  reverse(tx: Tx, transferId: TransferId, at: Instant): Promise<Reversed>;
  /** Balances with a page of the statement; see statement.repo.ts. */
  walletPages(queryable: Queryable, asked: readonly WalletPageRequest[]): Promise<readonly (WalletPage | undefined)[]>;
  /** The balance of a user's wallet in kobo. */
  balance(queryable: Queryable, userId: UserId): Promise<Kobo>;
}

/** The ledger's functions need nothing but the caller's transaction. */
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
    post,
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
  /** Invariant 7, from the wallet module above; without it invariants 1 to 6 are checked. */
  readonly reconcile?: Reconciliation;
}

export interface LedgerModule extends Ledger {
  /** Checks every invariant of circle-rules §12 now. */
  audit(): Promise<AuditReport>;
  /** What the last scheduled audit found. */
  booksState(): Promise<BooksState>;
  /** What was taken from each kind of accounts and given to them, as it is now. */
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
