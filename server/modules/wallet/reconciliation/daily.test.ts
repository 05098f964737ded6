import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { instant, type TransferId } from '../../../../contract/ids.ts';
import { testLog } from '../../../../tests/support/test-app.ts';
import { walletWorld } from '../../../../tests/support/wallet-world.ts';
import type { PaymentProvider } from '../../../providers/payments/payment-provider.ts';
import { paymentProviders } from '../../../providers/payments/payment-providers.ts';
import { unresolvedExceptions } from './exceptions.repo.ts';
import { findMoneyReports } from './money-reports.repo.ts';
import { ourRecords } from './our-records.repo.ts';
import { reconcile } from './reconcile.ts';

const world = await walletWorld();

test('the scheduled task enqueues one comparison job', async () => {
  const person = await world.person();
  await person.fund('5000');
  world.clock.set(instant(world.clock.realNow() + DAY_MS));
  const daily = world.wallet.dueWork.find(({ name }) => name === 'daily reconciliation');
  const now = world.clock.realNow();
  expect(await daily?.runDue(now)).toEqual([{ job: 'daily reconciliation', count: 1 }]);
  expect(await daily?.runDue(now)).toEqual([]);
  expect(await world.wallet.reconciliation.runs()).toEqual([]);
  await world.drain();
  expect(await world.wallet.reconciliation.runs()).toMatchObject([
    { isAnswered: true, matched: 1, differences: 0, startedBy: 'Rota', ranAt: now },
  ]);
  const report = { asOf: now, walletsKobo: 5_000_00n, potsKobo: 0n, transitKobo: 0n, differenceKobo: 0n };
  const [saved] = await findMoneyReports(world.database, 30);
  expect(saved).toMatchObject(report);
  expect(saved?.heldKobo).toBe(5_000_00n + (saved?.ownKobo ?? 0n));
});

test('a payment made and booked during the provider’s listing is no difference', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('700');
  const begun = { now: world.clock.realNow(), answeredUntil: null, startedBy: 'Rota' };
  // Simulates a payment made after the provider's list was read, but before our own records are read.
  const paystack: PaymentProvider = {
    ...world.paystack,
    async listPayments(within) {
      const listed = await world.paystack.listPayments(within);
      if (within.until > begun.now) await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
      return listed;
    },
  };
  const run = await reconcile(
    {
      database: world.database,
      providers: paymentProviders({ deposits: 'paystack', payouts: 'paystack' }, [paystack]),
      log: testLog(),
    },
    begun,
  );
  expect(await person.balance()).toBe('700.00');
  expect(run).toMatchObject({ isAnswered: true, matched: 2, differences: 0 });
  expect(await unresolvedExceptions(world.database)).toEqual([]);
});

test('a payment started before the compared period has no missing webhook', async () => {
  const person = await world.person();
  const from = world.clock.realNow();
  const reference = await person.startDeposit('900');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  await world.advance(4 * HOUR_MS);
  expect(await person.balance()).toBe('900.00');
  const until = world.clock.realNow();
  const isUnannounced = async (since: typeof from): Promise<boolean | undefined> =>
    (
      await ourRecords(world.database, { subject: 'payment', provider: 'paystack' }, { from: since, until }, [
        reference,
      ])
    ).get(reference)?.isUnannounced;
  expect(await isUnannounced(from)).toBe(true);
  expect(await isUnannounced(instant(from + HOUR_MS))).toBe(false);
});

test('a reversed charge counts as unbooked until its reversal is reversed', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  const act = { operator: 'ngozi', reason: 'The provider did not keep it' };
  const newest = async (): Promise<TransferId> => {
    const { rows } = await world.database.pool.query<{ id: TransferId }>(
      `SELECT id FROM transfers WHERE reference = $1 AND type IN ('provider_fee', 'reversal') ORDER BY id DESC LIMIT 1`,
      [reference],
    );
    if (rows[0] === undefined) throw new Error('The charge was not found');
    return rows[0].id;
  };
  await world.wallet.reverseTransfer(await newest(), act);
  await world.wallet.reconciliation.reconcileNow(act);
  const open = (await unresolvedExceptions(world.database)).filter((each) => each.reference === reference);
  expect(open).toMatchObject([{ subject: 'payment', kind: 'charge' }]);
  const settle = () => world.wallet.reconciliation.resolveException(open[0]?.id ?? '', 'settle', act);
  expect(await settle()).toContain('They still differ, so it stays open');
  await world.wallet.reverseTransfer(await newest(), act);
  expect(await settle()).toContain('Both records now match');
});
