import type { UserId } from '../../contract/ids.ts';
import type { Kobo } from '../../contract/money.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Authenticate } from '../platform/http/request-context.ts';
import type { CalendarSource } from '../platform/jobs/jobs.ts';
import type { JobDeps } from '../platform/jobs/worker.ts';
import { assertBelow, countAgainst } from '../platform/throttle/throttle.repo.ts';
import type { Log } from '../platform/log/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { createAccountClosureModule, type AccountClosureModule } from '../modules/account-closure/index.ts';
import { createAccountsModule } from '../modules/accounts/index.ts';
import {
  createGroupsModule,
  tellOfRename,
  type CircleExecutor,
  type OperatorDesk,
  type WrongCodes,
} from '../modules/groups/index.ts';
import { createIdentityCipher, createKycModule, isVerified } from '../modules/kyc/index.ts';
import { createLedgerModule, type AuditReport } from '../modules/ledger/index.ts';
import { createMessagesModule } from '../modules/messages/index.ts';
import { createNotificationsModule, type NotificationsModule } from '../modules/notifications/index.ts';
import { createOverviewModule } from '../modules/overview/index.ts';
import { createStatementsModule } from '../modules/statements/index.ts';
import { createSupportModule } from '../modules/support/index.ts';
import { createReconciliation, createWalletModule, type WalletModule } from '../modules/wallet/index.ts';
import { createIdentityVerifier } from '../providers/identity/identity.ts';
import { createMailer } from '../providers/mail/mail.ts';
import { createPaystack } from '../providers/paystack/paystack.ts';
import { housekeeping } from './housekeeping.ts';
import type { Module } from './module.ts';

/** What every module may be given. Anything else it needs comes from the modules below it. */
export interface ProductDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The product's modules, wired, before any of them listens or ticks. */
export interface Product extends ProductDeps {
  readonly modules: readonly Module[];
  readonly authenticate: Authenticate;
  readonly jobs: JobDeps;
  readonly calendar: readonly CalendarSource[];
  /** Checks every invariant of the ledger (circle-rules §12). */
  audit(): Promise<AuditReport>;
  /** Executes commands on circles; the benchmarks measure it below HTTP. */
  readonly circles: CircleExecutor;
  /** What operators do in circles; `npm run operator` calls it. */
  readonly operators: OperatorDesk &
    Pick<AccountClosureModule, 'reopenAccount'> &
    Pick<NotificationsModule, 'announce'> &
    Pick<WalletModule, 'bookCapital'>;
  /** Starts a deposit of any amount and answers its reference; the sandbox fills wallets with it. */
  readonly startDeposit: (userId: UserId, amountKobo: Kobo) => Promise<string>;
  /** Lets go of what the providers hold open; the database is its owner's. */
  close(): void;
}

/** 20 wrong invitation codes per user in 10 minutes of real time. */
function wrongCodes({ database, clock }: ProductDeps): WrongCodes {
  const limit = (userId: UserId) => [{ key: `wrong-code:${userId}`, most: 20, windowMs: 10 * 60 * 1000 }];
  return {
    assertAllowed: (userId) => assertBelow(database, limit(userId), clock.realNow()),
    async count(userId) {
      await countAgainst(database, limit(userId), clock.realNow());
    },
  };
}

/** Builds the modules in the order in which they may use each other; what would point upwards is injected here. */
export function compose(deps: ProductDeps): Product {
  const { config, database, clock, log, metrics } = deps;
  const { publicUrl, secrets } = config;
  const mailer = createMailer({ smtpUrl: config.mail.smtpUrl, from: config.mail.from });
  const paystack = createPaystack(config.paystack);

  const ledger = createLedgerModule({
    database,
    log,
    metrics,
    reconcile: createReconciliation({ database, paystack, log }),
  });
  const notifications = createNotificationsModule({
    database,
    clock,
    mailer,
    publicUrl,
    // Upwards: accounts are built on notifications, which mail people whom accounts know.
    findRecipient: (userId) => accounts.mailRecipient(userId),
  });
  const accounts = createAccountsModule({
    database,
    clock,
    ledger,
    notifications,
    mailer,
    publicUrl,
    linkSecret: secrets.linkSecret,
    passwordCost: config.passwordCost,
    // Upwards too: circles are built on accounts.
    tellOfRename: (tx, rename, at) => tellOfRename({ notifications }, tx, rename, at),
  });
  const kyc = createKycModule({
    database,
    clock,
    log,
    notifications,
    verifier: createIdentityVerifier(config.identity),
    cipher: createIdentityCipher({
      encryption: new Map([[1, secrets.identityKey]]),
      hmac: secrets.identityHmacKey,
    }),
  });
  const wallet = createWalletModule({
    database,
    clock,
    log,
    ledger,
    paystack,
    notifications,
    webhookSecret: config.paystack.secretKey,
    publicUrl,
  });
  const groups = createGroupsModule({
    database,
    clock,
    log,
    ledger,
    notifications,
    isVerified,
    payPlatformFeeDebt: (tx, debt) => wallet.payPlatformFeeDebt(tx, debt),
    forgivePlatformFeeDebt: (tx, debt) => wallet.forgivePlatformFeeDebt(tx, debt),
    wrongCodes: wrongCodes(deps),
  });
  const messages = createMessagesModule({ database, clock });
  const accountClosure = createAccountClosureModule({ database, clock, ledger });
  const modules: readonly Module[] = [
    ledger,
    notifications,
    accounts,
    kyc,
    wallet,
    groups,
    messages,
    createStatementsModule({ database }),
    accountClosure,
    createOverviewModule({ database, clock }),
    createSupportModule({ database, clock, mailer, supportEmail: config.support.email }),
  ];
  return {
    ...deps,
    modules,
    circles: groups.executor,
    operators: {
      ...groups.operators,
      reopenAccount: (email, act) => accountClosure.reopenAccount(email, act),
      announce: (announcement) => notifications.announce(announcement),
      bookCapital: (move, amountKobo, act) => wallet.bookCapital(move, amountKobo, act),
    },
    authenticate: accounts.authenticate,
    jobs: { database, log, metrics, handlers: modules.flatMap((module) => module.jobs ?? []) },
    calendar: [...modules.flatMap((module) => module.calendar ?? []), housekeeping(deps)],
    audit: () => ledger.audit(),
    startDeposit: (userId, amountKobo) => wallet.startDeposit(userId, amountKobo),
    close: () => {
      mailer.close();
    },
  };
}
