import type { UserId } from '../../contract/ids.ts';
import type { Kobo } from '../../contract/money.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Standby } from '../platform/database/standby.ts';
import type { FindAccountRestrictions } from '../platform/http/access-rules.ts';
import type { Authenticate, AuthenticateAdmin } from '../platform/http/request-context.ts';
import type { ScheduledTask } from '../platform/jobs/jobs.ts';
import type { JobDeps } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log/log.ts';
import { createSeal, numberedKeys } from '../platform/sealing/seal.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import { createAccountClosureModule, closureBlockers } from '../modules/account-closure/index.ts';
import { createAccountProtectionModule } from '../modules/account-protection/index.ts';
import {
  createAccountsModule,
  findPersonByEmail,
  makeNotMeToken,
  type AccountsModule,
} from '../modules/accounts/index.ts';
import { checkChain, type ChainLink, type ChainReport } from '../modules/activity/index.ts';
import { createAdminModule } from '../modules/admin/index.ts';
import { payWordsOf, planAgain } from '../modules/automatic-charges/index.ts';
import { createDataArchiveModule } from '../modules/data-archive/index.ts';
import { createFeesModule, type FeesModule } from '../modules/fees/index.ts';
import { createGroupsModule, notifyRename, type CircleExecutor, type Invitations } from '../modules/groups/index.ts';
import {
  createIdentityCipher,
  createKycModule,
  findAccountRestrictions,
  isVerified,
  isIdentityOnFile,
  reverifyIdentity,
  type IdentityCipher,
} from '../modules/kyc/index.ts';
import { createLedgerModule, type AuditReport } from '../modules/ledger/index.ts';
import { createLedgerChainModule } from '../modules/ledger-chain/index.ts';
import { createMessagesModule } from '../modules/messages/index.ts';
import { createNotificationsModule } from '../modules/notifications/index.ts';
import { createOperationsModule, registerChainGauge, registerDrawGauge } from '../modules/operations/index.ts';
import { createOverviewModule, findUpcomingItems } from '../modules/overview/index.ts';
import { createStatementsModule } from '../modules/statements/index.ts';
import { createSupportModule } from '../modules/support/index.ts';
import { createReconciliation, type WalletModule } from '../modules/wallet/index.ts';
import { countCalls } from '../providers/count-calls.ts';
import { createBreachedPasswords } from '../providers/breached-passwords/breached-passwords.ts';
import { createDojah } from '../providers/identity/dojah.ts';
import { createMailer } from '../providers/mail/mail.ts';
import { createIdentityProvider } from '../providers/oidc/oidc.ts';
import { createPushSender } from '../providers/push/push.ts';
import { createTermii } from '../providers/sms/termii.ts';
import { buildAutomaticCharges, buildWallet } from './build-money.ts';
import { connectPaymentProviders } from './payment-providers.ts';
import { drawPng } from './invitation-picture.ts';
import { housekeepingTask } from './housekeeping.ts';
import type { Module } from './module.ts';

export interface ProductDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  /** Serves reads in an API process; undefined without DATABASE_READ_URL. */
  readonly standby?: Standby | undefined;
}

/** The product's modules, connected to each other, before any of them serves requests or runs tasks. */
export interface Product extends ProductDeps {
  readonly modules: readonly Module[];
  readonly authenticate: Authenticate;
  readonly authenticateAdmin: AuthenticateAdmin;
  readonly findAccountRestrictions: FindAccountRestrictions;
  readonly isSessionLive: AccountsModule['isSessionLive'];
  readonly jobs: JobDeps;
  readonly dueWork: readonly ScheduledTask[];
  /** Checks every invariant of the ledger (circle-rules §12). */
  audit(): Promise<AuditReport>;
  /** Finds audit log entries that were changed or removed. */
  checkActivityChain(expected?: ChainLink): Promise<ChainReport>;
  /** Counts people whose identity numbers still need an earlier encryption key. */
  numbersOfEarlierKeys(): Promise<number>;
  /** Counts people whose authenticator secrets still need an earlier encryption key. */
  secretsOfEarlierKeys(): Promise<number>;
  /** Stores the permissions of each admin's role with the admin. Runs at every start. */
  storeAdminPermissions(): Promise<void>;
  /** Counts admins whose security codes still need an earlier encryption key. */
  adminCodesOfEarlierKeys(): Promise<number>;
  /** Executes commands on circles. The benchmarks call it directly, without HTTP. */
  readonly circles: CircleExecutor;
  readonly invitations: Invitations;
  readonly feesInForce: FeesModule['inForce'];
  /** Ways of adding money that are on, and what they cost. */
  readonly moneyIn: Pick<WalletModule, 'ways' | 'tariffs'>;
  /** The modules whose use cases `npm run operator` calls. */
  readonly operators: ReturnType<typeof buildModules>;
  /** Starts a deposit of any amount and returns its reference. The sandbox fills wallets with it. */
  readonly startDeposit: (userId: UserId, amountKobo: Kobo) => Promise<string>;
  /** Closes the providers' connections. The caller that opened the database closes it. */
  close(): void;
}

/**
 * Limit on sign-ups from one network address in live mode. The sandbox has no limit, because one machine signs everyone
 * up there.
 */
const SIGN_UPS_PER_HOUR = 100;

const connect = ({ config, log, metrics }: ProductDeps) => {
  const counted = <T extends object>(name: string, provider: T): T => countCalls(metrics, name, provider);
  return {
    mailer: counted('mail', createMailer({ ...config.mail, support: config.support })),
    push: config.push === undefined ? undefined : counted('push', createPushSender(config.push)),
    sms: config.sms === undefined ? undefined : counted('sms', createTermii(config.sms)),
    payments: connectPaymentProviders(config, (each) => counted(`payments-${each.name}`, each)),
    verifier: counted('identities', createDojah(config.identity)),
    breachedPasswords: createBreachedPasswords({ ...config.breachedPasswords, log }),
    identityProvider: config.oidc === undefined ? undefined : counted('sign-in', createIdentityProvider(config.oidc)),
  };
};

type Providers = ReturnType<typeof connect>;

const encryptionKeysOf = ({ secrets }: Config): ReadonlyMap<number, Buffer> =>
  numberedKeys(secrets.identityKey, secrets.previousIdentityKey);

/** Builds the modules for people and money, which do not depend on circles. */
function buildFoundation(
  { config, database, clock, log, metrics }: ProductDeps,
  { mailer, push, sms, payments, identityProvider, verifier, breachedPasswords }: Providers,
  { cipher, searchIncoming }: { readonly cipher: IdentityCipher; readonly searchIncoming: () => Promise<void> },
) {
  const { publicUrl, secrets } = config;
  const reconcile = createReconciliation({ database, providers: payments, log, searchIncoming });
  const ledger = createLedgerModule({ database, log, metrics, reconcile });
  const notifications = createNotificationsModule({
    database,
    clock,
    log,
    mailer,
    push,
    sms,
    countDelivery: metrics.countDelivery,
    publicUrl,
    linkSecret: secrets.linkSecret,
    mailWebhookSecret: config.mail.webhookSecret,
    // These functions are injected, because accounts already depend on notifications.
    findRecipient: (userId) => accounts.mailRecipient(userId),
    findPhone: (userId) => accounts.phoneOf(userId),
    findByEmail: async (email) => (await findPersonByEmail(database, email))?.id,
    notMeToken: (userId, at) => makeNotMeToken(secrets.linkSecret, userId, at),
    findUpcomingItems: (userId, until) => findUpcomingItems({ database, clock, ledger }, userId, until),
  });
  const accounts = createAccountsModule({
    database,
    clock,
    ledger,
    notifications,
    mailer,
    publicUrl,
    linkSecret: secrets.linkSecret,
    seal: createSeal(encryptionKeysOf(config)),
    log,
    passwordCost: config.passwordCost,
    signUpsPerHour: config.mode === 'live' ? SIGN_UPS_PER_HOUR : undefined,
    breachedPasswords,
    identityProvider,
    trustHost: config.mode !== 'live',
    // These functions are injected, because circles already depend on accounts.
    notifyRename: (tx, rename, at) => notifyRename({ notifications }, tx, rename, at),
    proveIdentity: (userId, proof) => reverifyIdentity({ database, clock, log, verifier, cipher }, userId, proof),
    isIdentityKept: (tx, userId, proof) => isIdentityOnFile({ cipher }, tx, userId, proof),
    closureBlockers: (tx, userId) => closureBlockers({ ledger }, tx, userId),
  });
  return {
    operations: createOperationsModule({ database, clock, metrics, ...config }),
    ledger,
    ledgerChain: createLedgerChainModule({ database, clock, log }),
    fees: createFeesModule({ database, clock }),
    notifications,
    accounts,
  };
}

const consoleRules = ({ mode, passwordCost, hasSingleOperator }: Config) => ({
  passwordCost,
  takesFixedCodes: mode !== 'live',
  hasSingleOperator,
});

/**
 * Builds the modules in the order of their dependencies. If a module must call a later one, the call is injected as a
 * function.
 */
function buildModules(deps: ProductDeps, providers: Providers) {
  const { config, database, clock, log } = deps;
  const { linkSecret, identityHmacKey } = config.secrets;
  const { mailer, payments, verifier } = providers;
  const cipher = createIdentityCipher({ encryption: encryptionKeysOf(config), hmac: identityHmacKey });
  const foundation = buildFoundation(deps, providers, {
    cipher,
    // Injected, because the wallet depends on the ledger, whose audit searches.
    searchIncoming: () => wallet.searchIncoming(),
  });
  const { fees, ledger, notifications } = foundation;
  const wallet = buildWallet(deps, payments, foundation, { cipher, automaticCharges: () => automaticCharges });
  const groups = createGroupsModule({
    database,
    clock,
    log,
    ledger,
    notifications,
    seal: createSeal(encryptionKeysOf(config)),
    isVerified,
    feesInForce: fees.inForce,
    drawPng,
    automatic: { planAgain, payWords: (tx, reminders, now) => payWordsOf({ wallet }, tx, reminders, now) },
    payPlatformFeeDebt: (tx, debt) => wallet.payPlatformFeeDebt(tx, debt),
    forgivePlatformFeeDebt: (tx, debt) => wallet.forgivePlatformFeeDebt(tx, debt),
  });
  const automaticCharges = buildAutomaticCharges(deps, foundation, wallet);
  const kyc = createKycModule({ database, clock, log, notifications, verifier, cipher });
  const accountProtection = createAccountProtectionModule({
    database,
    clock,
    log,
    ledger,
    notifications,
    wallet,
    recountVotes: (groupId) => groups.recountVotes(groupId),
    withdrawApplication: (application) => groups.withdrawApplication(application),
    linkSecret,
  });
  const support = createSupportModule({ database, clock, mailer, supportEmail: config.support.email });
  return {
    ...foundation,
    kyc,
    wallet,
    automaticCharges,
    groups,
    dataArchive: createDataArchiveModule({ database, clock, notifications }),
    messages: createMessagesModule({ database, clock }),
    statements: createStatementsModule({ database }),
    accountClosure: createAccountClosureModule({ database, clock, ledger, mailer }),
    accountProtection,
    admin: createAdminModule({
      database,
      clock,
      ...foundation,
      seal: createSeal(encryptionKeysOf(config)),
      ...consoleRules(config),
      accountProtection,
      identities: kyc.operators,
      circles: groups.operators,
      automaticCharges,
      wallet,
      tickets: support.tickets,
    }),
    overview: createOverviewModule({ database, clock, ledger, notifications, linkSecret, publicUrl: config.publicUrl }),
    support,
  };
}

export function compose(deps: ProductDeps): Product {
  const { database, log, metrics, tracing } = deps;
  const providers = connect(deps);
  const { fees, ...built } = buildModules(deps, providers);
  const modules: readonly Module[] = Object.values(built);
  registerDrawGauge(metrics, () => built.groups.countUnopenedDraws());
  registerChainGauge(metrics, async () => (await built.ledgerChain.age()).caughtUpAgoMs);
  return {
    ...deps,
    modules,
    circles: built.groups.executor,
    invitations: built.groups.invitations,
    feesInForce: fees.inForce,
    moneyIn: built.wallet,
    operators: { fees, ...built },
    authenticate: built.accounts.authenticate,
    authenticateAdmin: built.admin.authenticateAdmin,
    findAccountRestrictions: (userId) => findAccountRestrictions(database, userId),
    isSessionLive: (sessionId) => built.accounts.isSessionLive(sessionId),
    jobs: { database, log, metrics, tracing, handlers: modules.flatMap((module) => module.jobs ?? []) },
    dueWork: [...modules.flatMap((module) => module.dueWork ?? []), housekeepingTask(deps)],
    audit: () => built.ledger.audit(),
    checkActivityChain: (expected) => checkChain(database, expected),
    numbersOfEarlierKeys: () => built.kyc.numbersOfEarlierKeys(),
    secretsOfEarlierKeys: () => built.accounts.secretsOfEarlierKeys(),
    storeAdminPermissions: () => built.admin.storePermissions(),
    adminCodesOfEarlierKeys: () => built.admin.codesOfEarlierKeys(),
    startDeposit: (userId, amountKobo) => built.wallet.startDeposit(userId, amountKobo),
    close: () => {
      providers.mailer.close();
    },
  };
}
