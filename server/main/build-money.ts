import {
  afterDeposit,
  createAutomaticChargesModule,
  tryWasSettled,
  type AutomaticChargesModule,
} from '../modules/automatic-charges/index.ts';
import { depositArrived, enqueueAutoContribute, keepPaymentOnArrival } from '../modules/groups/index.ts';
import { identityForBank, type IdentityCipher } from '../modules/kyc/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import {
  createDepositTariffs,
  createMoneyInWays,
  createTokenCipher,
  createWalletModule,
  type WalletModule,
} from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { numberedKeys } from '../platform/sealing/seal.ts';
import type { PaymentProviders } from '../providers/payments/payment-providers.ts';

interface MoneyDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

interface Foundation {
  readonly ledger: Ledger;
  readonly notifications: Notifications;
}

/** Builds the module for deposits and withdrawals. */
export const buildWallet = (
  { config, database, clock, log, metrics }: MoneyDeps,
  payments: PaymentProviders,
  { ledger, notifications }: Foundation,
  // Injected, because automatic charges depend on the wallet.
  { cipher, automaticCharges }: { cipher: IdentityCipher; automaticCharges: () => AutomaticChargesModule },
): WalletModule =>
  createWalletModule({
    database,
    clock,
    log,
    ledger,
    providers: payments,
    notifications,
    walletWasCredited: enqueueAutoContribute,
    publicUrl: config.publicUrl,
    moneyIn: config.moneyIn,
    ways: createMoneyInWays(config.moneyIn, payments),
    tariffs: createDepositTariffs(database),
    identityForBank: (userId) => identityForBank({ database, clock, cipher }, userId),
    sourceHasEnded: (tx, sourceId, ended, now) => automaticCharges().sourceHasEnded(tx, sourceId, ended, now),
    sourceWasPaused: (tx, sourceId, paused, now) => automaticCharges().pauseSource(tx, sourceId, paused, now),
    readAutomatic: (queryable, userId, now) => automaticCharges().read(queryable, userId, now),
    countDeposit: metrics.countDeposit,
    afterDeposit,
    payOnArrival: keepPaymentOnArrival,
    depositArrived,
    async tryWasSettled(tx, { charged: { automatic }, refusal }) {
      if (automatic === null) return;
      if (refusal !== null) metrics.countRefusal(refusal);
      await tryWasSettled(tx, automatic.chargeId);
    },
    tokens: createTokenCipher({
      encryption: numberedKeys(config.secrets.identityKey, config.secrets.previousIdentityKey),
      hmac: config.secrets.identityHmacKey,
    }),
  });

/** Builds the module that fills wallets for automatic contributions. */
export const buildAutomaticCharges = (
  { config, database, clock, log, metrics }: MoneyDeps,
  { ledger, notifications }: Foundation,
  wallet: WalletModule,
): AutomaticChargesModule =>
  createAutomaticChargesModule({
    database,
    clock,
    log,
    ledger,
    notifications,
    countMissed: metrics.countMissed,
    limits: config.moneyIn.limits,
    wallet: {
      ...wallet,
      async claimTry(tx, started, now) {
        const deposit = await wallet.claimCharge(tx, started, now);
        return deposit && (async () => void (await wallet.sendCharge(deposit, now)));
      },
    },
  });
