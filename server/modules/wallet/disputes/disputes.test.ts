import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { settleDispute } from './settle-dispute.ts';

/** Disputes of charges of a saved card, told by events or found by the hourly search (money-in §§5, 9). */

const world = await walletWorld();

async function savedCard(person: WalletPerson): Promise<string> {
  const reference = await person.startDeposit('100');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', card: '4081' });
  const { status, body } = await person.post('/api/wallet/cards', { reference });
  expect(status).toBe(201);
  return (body['source'] as { id: string }).id;
}

const press = (person: WalletPerson, sourceId: string) =>
  person.post('/api/wallet/top-up', { amount: '5000', sourceId, fee: '175.00' });

async function charged(person: WalletPerson, sourceId: string): Promise<string> {
  const { body } = await press(person, sourceId);
  expect(body['status']).toBe('completed');
  return String(body['reference']);
}

async function dispute(reference: string, status: string, deliver = 'now'): Promise<void> {
  expect((await world.sandbox(`/disputes/${reference}`, { status, deliver })).status).toBe(200);
}

const statusOf = async (person: WalletPerson): Promise<unknown> =>
  ((await person.get('/api/wallet/sources')).body['sources'] as { status: string }[])[0]?.status;

const titles = ({ id }: WalletPerson): string[] =>
  world.sentNotifications.filter(({ userId }) => userId === id).map(({ title }) => title);

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly word: string;
  readonly hours: number;
}

async function storedFor(reference: string): Promise<Stored[]> {
  const { rows } = await world.database.pool.query<Stored>(
    `SELECT p.id, p.status, p.outcome, p.word, extract(epoch FROM p.answer_by - p.opened_at)::int / 3600 AS hours
      FROM payment_disputes p JOIN deposits d ON d.id = p.deposit_id WHERE d.reference = $1`,
    [reference],
  );
  return rows;
}

const open = { status: 'open', outcome: null, word: 'awaiting-merchant-feedback', hours: 16 };

test.each(['now', 'twice', 'never'])(
  'an open dispute pauses its card, told %s, and a won one resumes it',
  async (told) => {
    const person = await world.person();
    const sourceId = await savedCard(person);
    const reference = await charged(person, sourceId);
    await dispute(reference, 'open', told);
    if (told === 'never') await world.advance(HOUR_MS);
    await expect.poll(() => statusOf(person)).toBe('paused');
    expect(await storedFor(reference)).toMatchObject([open]);
    expect((await press(person, sourceId)).body).toMatchObject({
      code: 'SOURCE_NOT_USABLE',
      error: 'Visa ••4081 cannot be used: a payment from it is disputed.',
    });
    await world.advance(DAY_MS);
    await dispute(reference, 'won', told);
    // A day after the last payment, a moved clock stops for the search once a day.
    if (told === 'never') await world.advance(DAY_MS);
    await expect.poll(() => statusOf(person)).toBe('active');
    expect(await storedFor(reference)).toMatchObject([
      { status: 'resolved', outcome: 'won', word: 'resolved, declined' },
    ]);
    expect(titles(person).filter((title) => title.includes('dispute'))).toEqual([
      'A payment is disputed',
      'A dispute is settled',
    ]);
    expect(await person.balance()).toBe('5100.00');
    await charged(person, sourceId);
    await world.audit();
  },
);

test.each(['now', 'never'])(
  'a lost dispute, told %s, ends the card, and its money leaves the wallet once',
  async (told) => {
    const person = await world.person();
    const sourceId = await savedCard(person);
    const reference = await charged(person, sourceId);
    await dispute(reference, 'open', told);
    await world.advance(HOUR_MS);
    await dispute(reference, 'lost', told);
    await world.advance(HOUR_MS);
    expect(await statusOf(person)).toBeUndefined();
    expect(await storedFor(reference)).toMatchObject([{ status: 'resolved', outcome: 'lost' }]);
    expect(await person.balance()).toBe('100.00');
    expect(titles(person).filter((title) => title === 'A saved card or bank account ended')).toHaveLength(1);
    await world.audit();
  },
);

test('a dispute of the payment that a card was saved from pauses the card', async () => {
  const person = await world.person();
  await savedCard(person);
  const { rows } = await world.database.pool.query<{ reference: string }>(
    'SELECT reference FROM deposits WHERE user_id = $1',
    [person.id],
  );
  await dispute(rows[0]?.reference ?? '', 'open');
  await expect.poll(() => statusOf(person)).toBe('paused');
});

test('a card works again once none of its payments is disputed', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const [first, second] = [await charged(person, sourceId), await charged(person, sourceId)];
  await dispute(first, 'open');
  await dispute(second, 'open');
  await dispute(first, 'won');
  await expect.poll(async () => (await storedFor(first))[0]?.status).toBe('resolved');
  expect(await statusOf(person)).toBe('paused');
  await dispute(second, 'won');
  await expect.poll(() => statusOf(person)).toBe('active');
});

test('an older answer never opens a resolved dispute again, and 32 at once leave one row', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const reference = await charged(person, sourceId);
  await dispute(reference, 'open', 'never');
  const answer = await world.paystack.moneyIn?.disputes(world.clock.realNow());
  const [older] = answer?.kind === 'ok' ? answer.value.found.filter((each) => each.reference === reference) : [];
  if (older === undefined) throw new Error('The provider lists no dispute');
  const settle = (state: 'open' | 'won') =>
    world.database.transaction((tx) =>
      settleDispute(world.deps, tx, 'paystack', { ...older, state }, world.clock.realNow()),
    );
  await Promise.all(Array.from({ length: 32 }, (_, at) => settle(at % 2 === 0 ? 'open' : 'won')));
  await settle('open');
  expect(await storedFor(reference)).toMatchObject([{ status: 'resolved', outcome: 'won' }]);
  expect(await statusOf(person)).toBe('active');
});

const paused: (readonly [sourceId: string, isPaused: boolean])[] = [];
beforeAll(() => {
  Object.assign(world.deps, {
    sourceWasPaused: (_tx: Tx, sourceId: string, isPaused: boolean) => {
      paused.push([sourceId, isPaused]);
      return Promise.resolve();
    },
  });
});

test('automatic charges from the card pause and resume with it', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const reference = await charged(person, sourceId);
  paused.length = 0;
  await dispute(reference, 'open');
  await expect.poll(() => statusOf(person)).toBe('paused');
  await dispute(reference, 'won');
  await expect.poll(() => statusOf(person)).toBe('active');
  expect(paused).toEqual([
    [sourceId, true],
    [sourceId, false],
  ]);
});

test('a dispute of a payment that is no deposit of ours is stored for people to look at', async () => {
  const openedAt = world.clock.realNow();
  const unknown = { id: '77', reference: 'not-ours', state: 'open', word: 'pending', answerBy: null } as const;
  await world.database.transaction((tx) =>
    settleDispute(world.deps, tx, 'paystack', { ...unknown, amountKobo: kobo(100n), openedAt }, openedAt),
  );
  expect(await world.count("payment_disputes WHERE id = '77' AND deposit_id IS NULL AND status = 'open'")).toBe(1);
});
