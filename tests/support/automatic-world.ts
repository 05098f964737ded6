import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { AutomaticCharge } from '../../contract/automatic.ts';
import type { GroupId } from '../../contract/ids.ts';
import { kobo, toNaira } from '../../contract/money.ts';
import type { ComingCharge } from '../../contract/payment-sources.ts';
import {
  afterDeposit,
  createAutomaticChargesModule,
  payWordsOf,
  tryWasSettled,
  type AutomaticChargesModule,
} from '../../server/modules/automatic-charges/index.ts';
import { depositArrived, enqueueAutoContribute, keepPaymentOnArrival } from '../../server/modules/groups/index.ts';
import {
  createDepositTariffs,
  createMoneyInWays,
  createTokenCipher,
  createWalletModule,
  type MoneyInWays,
} from '../../server/modules/wallet/index.ts';
import { moneyInFrom } from '../../server/platform/config/money-in-values.ts';
import type { ScheduledTask } from '../../server/platform/jobs/jobs.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { paymentProviders } from '../../server/providers/payments/payment-providers.ts';
import { chargingProvider, type ChargingProvider } from './charging-provider.ts';
import { formCircle, groupsWorld, type CircleOptions, type GroupsWorld, type TestPerson } from './groups-world.ts';

export interface AutomaticWorld extends GroupsWorld {
  readonly provider: ChargingProvider;
  readonly ways: MoneyInWays;
  /** A saver who saved a card or bank account, and allows automatic charges of it. */
  saver(options?: { readonly naira?: string; readonly kind?: 'card' | 'debit'; readonly cap?: string }): Promise<Saver>;
  /** Forms a circle of two friends and the saver, who collects last. All pay automatically. */
  circle(saver: Saver, options?: CircleOptions): Promise<GroupId>;
  /** Runs the due work of automatic charges once, as one of several workers. */
  runAutomatic(): Promise<void>;
  rows(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Number, amount, fee and status of each attempt. */
  tries(saver: Saver): Promise<string[]>;
  charges(saver: Saver): Promise<string[]>;
  messages(saver: Saver): Promise<string[]>;
  /** The charges as shown to their person, including those not planned yet. */
  views(saver: Saver): Promise<readonly AutomaticCharge[]>;
  coming(saver: Saver): Promise<readonly ComingCharge[]>;
}

export interface Saver extends TestPerson {
  readonly sourceId: string;
}

const RICH = { naira: '500000' };
const ENCRYPTION = new Map([[1, Buffer.alloc(32, 5)]]);

/** Circles, wallets and automatic charges with a payment provider whose outcomes a test chooses. */
export async function automaticWorld(startIso?: string): Promise<AutomaticWorld> {
  const tokens = createTokenCipher({ encryption: ENCRYPTION, hmac: Buffer.alloc(32, 6) });
  const provider = chargingProvider();
  let charges: ScheduledTask | undefined;
  let module: AutomaticChargesModule | undefined;
  const moneyIn = moneyInFrom({ PAYSTACK_DVA_VALIDATES: '1' }, 'sandbox');
  const providers = paymentProviders({ deposits: provider.name, payouts: provider.name }, [provider]);
  const ways = createMoneyInWays(moneyIn, providers);
  const world = await groupsWorld(startIso, ({ app, database, clock, log, ledger, notifications }) => {
    const wallet = createWalletModule({
      database,
      clock,
      log,
      ledger,
      providers,
      notifications,
      walletWasCredited: enqueueAutoContribute,
      afterDeposit,
      depositArrived,
      payOnArrival: keepPaymentOnArrival,
      moneyIn,
      ways,
      tariffs: createDepositTariffs(database),
      tokens,
      sourceHasEnded: async (...ended) => (await module?.sourceHasEnded(...ended)) === true,
      identityForBank: () => Promise.resolve(undefined),
      tryWasSettled: (tx, { charged: { automatic } }) =>
        automatic === null ? Promise.resolve() : tryWasSettled(tx, automatic.chargeId),
      publicUrl: 'http://localhost:3000',
    });
    const automatic = createAutomaticChargesModule({
      database,
      clock,
      log,
      ledger,
      notifications,
      limits: moneyIn.limits,
      wallet: {
        ...wallet,
        async claimTry(tx, started, now) {
          const deposit = await wallet.claimCharge(tx, started, now);
          return deposit && (async () => void (await wallet.sendCharge(deposit, now)));
        },
      },
    });
    automatic.routes(app);
    wallet.routes(app);
    module = automatic;
    [charges] = automatic.dueWork;
    const [reconciliation] = wallet.dueWork;
    if (reconciliation === undefined) throw new Error('The wallet has no scheduled task');
    return {
      jobs: [...automatic.jobs, ...wallet.jobs],
      dueWork: [reconciliation, ...automatic.dueWork],
      payWords: (tx, reminders, now) => payWordsOf({ wallet }, tx, reminders, now),
    };
  });
  const rows: AutomaticWorld['rows'] = async (statement, values = []) =>
    (await world.database.pool.query<Record<string, unknown>>(statement, [...values])).rows;
  let friends = 0;
  const automaticOf: AutomaticWorld = {
    ...world,
    provider,
    ways,
    async runAutomatic() {
      await charges?.runDue(await world.clock.now());
    },
    rows,
    async saver({ naira = '0', kind = 'card', cap = '500000' } = {}) {
      const person = await world.person('Saver', { naira });
      const sourceId = newId();
      await rows(
        `INSERT INTO payment_sources (id, user_id, provider, kind, status, token, token_email, fingerprint, brand, last4,
          exp_month, exp_year, bank_name, created_at)
        VALUES ($1, $2, $3, $4, 'active', $5, 'saver@example.com', $6, $7, $8, $9, $10, $11, $12)`,
        [
          sourceId,
          person.id,
          provider.name,
          kind,
          tokens.seal(sourceId, `AUTH_${sourceId}`),
          createHash('sha256').update(sourceId).digest(),
          kind === 'card' ? 'Visa' : null,
          kind === 'card' ? '4081' : '6789',
          kind === 'card' ? 12 : null,
          kind === 'card' ? 2030 : null,
          kind === 'card' ? null : 'GTBank',
          new Date(await world.clock.now()),
        ],
      );
      const allowed = await person.put('/api/wallet/automatic', {
        sourceId,
        capPerCharge: cap,
        capPerDay: cap,
        words: 'I allow Rota to take what my wallet lacks.',
      });
      expect(allowed.status, allowed.body.error).toBe(200);
      return { ...person, sourceId };
    },
    async circle(saver, options = { frequency: 'monthly' }) {
      friends += 1;
      const [one, two] = [`One${String(friends)}`, `Two${String(friends)}`];
      const people = [await world.person(one, RICH), await world.person(two, RICH), saver];
      const id = await formCircle(people, options);
      for (const person of people) await person.post(`/api/groups/${id}/auto-contribute`, { enabled: true });
      return id;
    },
    async tries({ id }) {
      const found = await rows(
        `SELECT try, amount::text, fee::text, status, created_at FROM deposits WHERE user_id = $1
          AND automatic_charge_id IS NOT NULL ORDER BY created_at, try`,
        [id],
      );
      return found.map(({ try: number, amount, fee, status, created_at: at }) =>
        [
          String(number),
          new Date(Number(at) + 3_600_000).toISOString().slice(5, 16),
          toNaira(kobo(BigInt(String(amount)))),
          toNaira(kobo(BigInt(String(fee)))),
          String(status),
        ].join(' '),
      );
    },
    async charges({ id }) {
      const found = await rows(
        'SELECT due_day::text, status, why FROM automatic_charges WHERE user_id = $1 ORDER BY 1',
        [id],
      );
      return found.map(({ due_day: day, status, why }) =>
        [day, status, ...(why === null ? [] : [why])].map(String).join(' '),
      );
    },
    async views({ id }) {
      const read = await module?.read(world.database, id, await world.clock.now());
      return read?.charges ?? [];
    },
    async coming({ id }) {
      const read = await module?.read(world.database, id, await world.clock.now());
      return read?.comingCharges ?? [];
    },
    async messages(saver) {
      const answer = await saver.get('/api/notifications?limit=50');
      return answer.body.notifications.map(({ type, message }) => `${type}: ${message}`).reverse();
    },
  };
  return automaticOf;
}
