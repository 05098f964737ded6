import { expect, it } from 'vitest';
import { instant } from '../../../../contract/ids.ts';
import { automaticWorld, type AutomaticWorld, type Saver } from '../../../../tests/support/automatic-world.ts';

/**
 * Money that its person added to pay one contribution, by a bank debit of up to a day or on the payment page
 * (circle-rules §5, decision 0156).
 */

const FEE = '100.51';

/** A saver with a bank account, in round 1 of a circle, which is due on 11 January. */
async function started({ isAutomatic = false, naira = '0' } = {}) {
  const world = await automaticWorld();
  const saver = await world.saver({ kind: 'debit', naira });
  const groupId = await world.circle(saver);
  if (!isAutomatic) await saver.post(`/api/groups/${groupId}/auto-contribute`, { enabled: false });
  return { world, saver, groupId, round1: { groupId, cycle: 1, round: 1 } };
}

/** Presses Pay. The bank answers later. */
async function press(world: AutomaticWorld, saver: Saver, pays: object, amount = '20000', fee = FEE) {
  world.provider.next.push('processing');
  const body = { amount, sourceId: saver.sourceId, fee, pays };
  return saver.post('/api/wallet/top-up', body, { 'idempotency-key': 'press' });
}

/** Presses Pay, which opens the payment page. */
async function openPage(_: AutomaticWorld, saver: Saver, pays: object) {
  const { status } = await saver.post('/api/wallet/deposit', { amount: '20000', pays });
  expect(status).toBe(200);
}

/** The money arrives, and Rota finds it within the hour. */
async function arrive(world: AutomaticWorld): Promise<void> {
  world.provider.become(world.provider.calls.at(-1) ?? '', 'paid');
  await world.runUntil(new Date((await world.clock.now()) + 3_600_000).toISOString());
}

const contributionOf = (world: AutomaticWorld, { id }: Saver, round = 1) =>
  world.rows('SELECT status FROM contributions WHERE user_id = $1 AND round = $2', [id, round]);
const paidInto = (world: AutomaticWorld, { id }: Saver) =>
  world.rows(
    `SELECT count(*)::int AS times FROM wallet_transactions WHERE user_id = $1 AND type = 'contribution_payment'`,
    [id],
  );
const outcomes = (world: AutomaticWorld) => world.rows('SELECT outcome FROM payments_on_arrival');

it('pays the contribution as soon as the money arrives, and says so once', async () => {
  const { world, saver, groupId, round1 } = await started();
  expect((await press(world, saver, round1)).body).toMatchObject({ status: 'pending' });
  const { sources } = (await saver.get('/api/wallet/sources')).body as unknown as { sources: { open: object }[] };
  expect(sources[0]?.open).toMatchObject({
    pays: { groupId, groupName: 'Lagos Savers', round: 1, amount: '20000.00' },
  });
  expect(await contributionOf(world, saver)).toEqual([{ status: 'pending' }]);
  await arrive(world);
  expect(await contributionOf(world, saver)).toEqual([{ status: 'completed' }]);
  expect(await saver.balance()).toBe('0.00');
  expect((await world.messages(saver)).at(-1)).toBe(
    'wallet_deposit: ₦20,000.00 is in your wallet. GTBank ••6789. You paid ₦20,100.51 in all, ₦100.51 of it the fee. Your balance is ₦20,000.00. It pays Lagos Savers, round 1, now.',
  );
  expect(await outcomes(world)).toEqual([{ outcome: 'paid' }]);
  await world.audit();
});

it.each([
  ['a bank debit', press],
  ['the payment page', openPage],
])('by %s, pays once, however often the money is reported and the person presses', async (_, start) => {
  const { world, saver, groupId, round1 } = await started({ naira: '20000' });
  await start(world, saver, round1);
  const reference = world.provider.calls.at(-1) ?? '';
  world.provider.become(reference, 'paid');
  const verify = () => saver.post('/api/wallet/deposit/verify', { reference });
  const pay = () => saver.post(`/api/groups/${groupId}/contribute`, { amount: '20000' });
  await Promise.all(Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? verify() : pay())));
  await Promise.all([world.drain(), world.drain(), pay(), pay()]);
  expect(await contributionOf(world, saver)).toEqual([{ status: 'completed' }]);
  expect(await paidInto(world, saver)).toEqual([{ times: 1 }]);
  expect(await saver.balance()).toBe('20000.00');
  expect(await world.rows('SELECT 1 FROM payments_on_arrival WHERE ended_at IS NULL')).toEqual([]);
  await world.audit();
});

it('pays from the payment page, also if the person does not come back', async () => {
  const { world, saver, round1 } = await started();
  await openPage(world, saver, round1);
  await arrive(world);
  expect(await contributionOf(world, saver)).toEqual([{ status: 'completed' }]);
  expect(await saver.balance()).toBe('0.00');
  expect((await world.messages(saver)).at(-1)).toMatch(
    /Your balance is ₦20,000\.00\. It pays Lagos Savers, round 1, now\.$/,
  );
  expect(await outcomes(world)).toEqual([{ outcome: 'paid' }]);
  await world.audit();
});

it('pays nothing from a payment page that was left, even if the money comes later', async () => {
  const { world, saver, round1 } = await started();
  await openPage(world, saver, round1);
  const reference = world.provider.calls.at(-1) ?? '';
  world.provider.become(reference, 'unpaid');
  await saver.post('/api/wallet/deposit/verify', { reference });
  world.provider.become(reference, 'paid');
  await saver.post('/api/wallet/deposit/verify', { reference });
  await world.drain();
  expect(await saver.balance()).toBe('20000.00');
  expect(await contributionOf(world, saver)).toEqual([{ status: 'pending' }]);
});

it('leaves an automatic charge nothing to take, also if both run at once', async () => {
  const { world, saver, round1 } = await started({ isAutomatic: true, naira: '20000' });
  // Round 1 is paid from the wallet. Round 2 is due on 11 February, and its charge goes out on the day before.
  await world.runUntil('2026-02-10T05:29:00.000Z');
  await press(world, saver, { ...round1, round: 2 });
  expect(await contributionOf(world, saver, 2)).toEqual([{ status: 'pending' }]);
  world.provider.become(world.provider.calls.at(-1) ?? '', 'paid');
  world.clock.set(instant(Date.parse('2026-02-10T05:30:00.000Z')));
  const reference = world.provider.calls.at(-1) ?? '';
  await Promise.all([
    saver.post('/api/wallet/deposit/verify', { reference }),
    world.runAutomatic(),
    world.drain(),
    world.runAutomatic(),
  ]);
  await world.runUntil('2026-02-11T23:30:00.000Z');
  expect(await contributionOf(world, saver, 2)).toEqual([{ status: 'completed' }]);
  expect(await paidInto(world, saver)).toEqual([{ times: 2 }]);
  expect(await outcomes(world)).toEqual([{ outcome: 'paid' }]);
  const taken = await world.rows(
    `SELECT coalesce(sum(amount), 0)::int AS kobo FROM deposits WHERE user_id = $1 AND status = 'completed'`,
    [saver.id],
  );
  const inWallet = Number(await saver.balance()) * 100;
  expect(taken).toEqual([{ kobo: 2_000_000 + inWallet }]);
  await world.audit();
});

it('leaves the money in the wallet if the contribution is paid already', async () => {
  const { world, saver, groupId, round1 } = await started({ naira: '20000' });
  await press(world, saver, round1);
  await saver.post(`/api/groups/${groupId}/contribute`, { amount: '20000' });
  await world.runUntil(new Date((await world.clock.now()) + 60_000).toISOString());
  await arrive(world);
  expect(await saver.balance()).toBe('20000.00');
  expect((await world.messages(saver)).at(-1)).toBe(
    'wallet_deposit: ₦20,000.00 to Lagos Savers, round 1, was already paid when your money came. The money stays in your wallet.',
  );
  expect(await outcomes(world)).toEqual([{ outcome: 'paid before' }]);
});

it('leaves the money in the wallet if the round is over', async () => {
  const { world, saver, groupId, round1 } = await started();
  await press(world, saver, round1);
  await world.runUntil('2026-01-20T08:00:00.000Z');
  const { rows } = await world.database.pool.query<{ round: number }>(
    'SELECT current_round AS round FROM groups WHERE id = $1',
    [groupId],
  );
  expect(rows).toEqual([{ round: 2 }]);
  await arrive(world);
  expect(await contributionOf(world, saver, 2)).toEqual([{ status: 'pending' }]);
  expect(await outcomes(world)).toEqual([{ outcome: 'over' }]);
  const [deposit, unpaid] = (await world.messages(saver)).slice(-2);
  expect(deposit).toMatch(
    /round 2, is due on .* You also owe ₦20,400\.00 to Lagos Savers\. A debt does not pay itself, so please pay it\.$/,
  );
  expect(unpaid).toMatch(/round 1, was no longer due when your money came\./);
  await world.audit();
});

it('pays nothing if the sum is short, and links to the contribution', async () => {
  const { world, saver, groupId, round1 } = await started();
  await press(world, saver, round1, '15000', '75.38');
  await arrive(world);
  expect(await saver.balance()).toBe('15000.00');
  const { notifications } = (await saver.get('/api/notifications?limit=1')).body;
  expect(notifications).toMatchObject([
    { title: 'Your contribution is not paid', actionUrl: `/groups/${groupId}#pay`, actionText: 'Contribute' },
  ]);
  expect(await outcomes(world)).toEqual([{ outcome: 'short' }]);
});

it('pays nothing by a charge that was refused, even if the bank takes the money later', async () => {
  const { world, saver, round1 } = await started();
  await press(world, saver, round1);
  world.provider.become(world.provider.calls.at(-1) ?? '', 'unpaid');
  await world.runUntil(new Date((await world.clock.now()) + 3_600_000).toISOString());
  world.provider.become(world.provider.calls.at(-1) ?? '', 'paid');
  await saver.post('/api/wallet/deposit/verify', { reference: world.provider.calls.at(-1) });
  await world.drain();
  expect(await saver.balance()).toBe('20000.00');
  expect(await contributionOf(world, saver)).toEqual([{ status: 'pending' }]);
});

it.each([
  ['another round', { round: 2 }],
  ['another cycle', { cycle: 2 }],
  ['an unknown circle', { groupId: '00000000-0000-4000-8000-000000000000' }],
])('refuses %s, and charges nothing', async (_, wrong) => {
  const { world, saver, round1 } = await started();
  expect((await press(world, saver, { ...round1, ...wrong })).body).toMatchObject({ code: 'NOTHING_DUE' });
  expect(world.provider.calls).toEqual([]);
  const page = await saver.post('/api/wallet/deposit', { amount: '20000', pays: { ...round1, ...wrong } });
  expect(page.body).toMatchObject({ code: 'NOTHING_DUE' });
  expect(await world.rows('SELECT 1 FROM deposits WHERE user_id = $1', [saver.id])).toEqual([]);
});
