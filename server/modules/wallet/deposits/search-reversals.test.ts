import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { testLog } from '../../../../tests/support/test-app.ts';
import { inEnglish, walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { reversalSearch } from './search-reversals.ts';

const world = await walletWorld();

/** Reverses a credited deposit at the provider, without a webhook. */
async function sendBack(reference: string): Promise<void> {
  const answer = await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'never' });
  expect(answer.status).toBe(200);
}

async function lines(person: WalletPerson): Promise<string[]> {
  const { transactions } = (await person.get('/api/wallet')).body as {
    transactions: { type: string; amount: string }[];
  };
  return transactions.map(({ type, amount }) => `${type} ${amount}`);
}

const anotherProcess = () =>
  reversalSearch({
    database: world.database,
    tokens: world.deps.tokens,
    ways: world.deps.ways,
    publicUrl: world.deps.publicUrl,
    ledger: world.ledger,
    walletWasCredited: world.walletWasCredited,
    providers: world.providers,
    notifications: { add: (_tx, rows) => Promise.resolve(void world.sentNotifications.push(...rows.map(inEnglish))) },
    log: testLog(),
  });

test('a reversal with a lost webhook is clawed back within the hour, once', async () => {
  const person = await world.person();
  const kept = await (await world.person()).fund('800');
  const reference = await person.fund('500');
  await sendBack(reference);
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toMatchObject({ status: 'completed' });
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toMatchObject({
    success: false,
    status: 'reversed',
  });
  expect(world.sentNotifications.filter(({ userId }) => userId === person.id).map(({ title }) => title)).toEqual([
    'Deposit received',
    'Deposit reversed',
  ]);
  await world.audit();
  await world.advance(3 * DAY_MS);
  expect(await lines(person)).toEqual(['refund -500.00', 'deposit 500.00']);
  expect(await world.count(`deposits WHERE reference = '${kept}' AND status = 'completed'`)).toBe(1);
  await world.audit();
});

test('the part that the wallet does not cover is owed', async () => {
  const person = await world.person();
  await person.setUpBank();
  const reference = await person.fund('5000');
  await person.post('/api/wallet/withdraw', { amount: '3000' });
  await world.advance(2 * MINUTE_MS);
  await sendBack(reference);
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  const owed = `debts WHERE user_id = '${person.id}' AND type = 'platform_fee' AND amount = 300000`;
  expect(await world.count(owed)).toBe(1);
  expect(await world.count(`debts WHERE user_id = '${person.id}'`)).toBe(1);
  await world.audit();
});

test('a transfer sent back after its arrival returns the money once', async () => {
  const person = await world.person();
  await person.setUpBank();
  await person.fund('5000');
  const answer = await person.post('/api/wallet/withdraw', { amount: '3000' });
  const { reference } = answer.body['request'] as { reference: string };
  await world.advance(2 * MINUTE_MS);
  expect(await person.balance()).toBe('2000.00');
  const order = { outcome: 'reversed', deliver: 'never' };
  expect((await world.sandbox(`/transfers/${reference}`, order)).body).toEqual({ status: 'reversed' });
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
  await world.advance(3 * DAY_MS);
  expect(await lines(person)).toEqual(['refund 3000.00', 'withdrawal -3000.00', 'deposit 5000.00']);
  await world.audit();
});

test('only one of many processes searches, and the money moves once', async () => {
  const person = await world.person();
  const reference = await person.fund('700');
  await world.advance(2 * HOUR_MS);
  await sendBack(reference);
  world.clock.advance(HOUR_MS);
  const now = world.clock.realNow();
  const ran = await Promise.all(Array.from({ length: 8 }, () => anotherProcess().runDue(now)));
  expect(ran.flat()).toEqual([{ job: 'reversal search', count: 1 }]);
  expect(await lines(person)).toEqual(['refund -700.00', 'deposit 700.00']);
  expect(await anotherProcess().runDue(now)).toEqual([]);
  await world.audit();
});

test('concurrent webhooks and searches claw the money back once', async () => {
  const person = await world.person();
  const reference = await person.fund('700');
  await world.advance(2 * HOUR_MS);
  world.clock.advance(HOUR_MS);
  // Makes a search due again and runs it in another process.
  const restartSearch = async () => {
    await world.database.pool.query(`UPDATE reversal_search SET ran_at = ran_at - interval '1 day'`);
    await anotherProcess().runDue(world.clock.realNow());
  };
  await Promise.all([
    world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'twice' }),
    restartSearch(),
    restartSearch(),
    restartSearch(),
  ]);
  await restartSearch();
  expect(await lines(person)).toEqual(['refund -700.00', 'deposit 700.00']);
  await world.audit();
});

test('after weeks, searches run hourly in real time and daily under a moved clock', async () => {
  const person = await world.person();
  const reference = await person.fund('900');
  await world.advance(20 * DAY_MS);
  await sendBack(reference);
  await world.advance(DAY_MS);
  expect(await person.balance()).toBe('0.00');
  const other = await world.person();
  const second = await other.fund('900');
  await world.advance(20 * DAY_MS);
  await sendBack(second);
  world.clock.advance(HOUR_MS);
  await anotherProcess().runDue(world.clock.realNow());
  expect(await other.balance()).toBe('0.00');
  await world.audit();
});

test('without the provider’s list a search changes nothing, and the next one covers its period again', async () => {
  const person = await world.person();
  const reference = await person.fund('900');
  await world.advance(29 * DAY_MS);
  await sendBack(reference);
  await world.sandbox('/faults', { path: '/transaction?', mode: 'http500' });
  await world.advance(10 * DAY_MS);
  expect(await person.balance()).toBe('900.00');
  await world.sandbox('/faults', { mode: 'none' });
  await world.advance(DAY_MS);
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('no search is planned once every payment is too old, so a month takes a few dozen searches', async () => {
  await (await world.person()).fund('100');
  const search = anotherProcess();
  let searches = 0;
  for (;;) {
    const dueAt = await search.nextDueAt();
    if (dueAt === null) break;
    world.clock.set(dueAt);
    await search.runDue(dueAt);
    searches += 1;
    if (searches > 100) expect.fail('the search goes on for ever');
  }
  expect(searches).toBeGreaterThan(50);
  expect(searches).toBeLessThan(60);
  world.clock.advance(60 * DAY_MS);
  const person = await world.person();
  const reference = await person.fund('100');
  await sendBack(reference);
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});
