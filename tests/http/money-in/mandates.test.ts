import { expect } from 'vitest';
import { automaticPeople, sandboxCall, type AutomaticCircle, type Saver } from '../../support/automatic-people.ts';
import { sharedWalk } from '../../support/shared-walk.ts';
import { testProduct } from '../../support/test-product.ts';

/** Automatic charges of a bank account, cases 9 and 10 of the acceptance list, and what a dispute pauses. */

const product = await testProduct();
const { story, until } = sharedWalk(async (atMs) => {
  await sandboxCall(product, '/clock', { to: new Date(atMs).toISOString() });
});
const people = automaticPeople(product, until);

async function audit(): Promise<void> {
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
}

/** Sums of the ledger's transfers of a person's automatic charges in kobo, by type. */
async function booked({ id }: Saver): Promise<Record<string, string>> {
  const { rows } = await product.database.pool.query<{ type: string; kobo: string }>(
    `SELECT t.type, sum(t.amount)::text AS kobo FROM transfers t JOIN deposits d ON d.reference = t.reference
      WHERE d.user_id = $1 AND d.automatic_charge_id IS NOT NULL GROUP BY t.type`,
    [id],
  );
  return Object.fromEntries(rows.map(({ type, kobo }) => [type, kobo]));
}

/** Pays round 1 from the wallet. Returns the circle with the times of round 2. */
async function inRound2(saver: Saver, options: Record<string, unknown> = {}): Promise<AutomaticCircle> {
  const circle = await people.circle(saver, options);
  await circle.until(1, 9);
  return people.circleFor(saver, circle.id);
}

const debtsOf = async ({ call, id }: Saver): Promise<string[]> =>
  (await call<{ debts: { amount: string }[] }>('GET', `/api/users/${id}/debts`)).debts.map(({ amount }) => amount);

story('case 9: a debit of the day before arrives within minutes and pays at 8:00am', async () => {
  const stranger = await people.person('Amaka');
  const refused = await stranger.tryCall('POST', '/api/wallet/mandates', {
    bankCode: '001',
    accountNumber: '0123456789',
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_ACCOUNT' } });

  const saver = await people.debited(100_000);
  const circle = await inRound2(saver, { contributionAmount: '100000' });
  expect(await saver.balance()).toBe('0.00');
  await circle.until(-3, 8);
  expect((await saver.told()).filter((each) => each.includes('round 2'))).toEqual([
    expect.stringMatching(
      /we charge the rest to Test Bank ••6789, .* from 6:30am: ₦100,502\.52 at most, fee included\.$/,
    ),
  ]);
  await circle.until(-1, 6, 29);
  expect(await saver.tries()).toEqual([]);
  await circle.until(-1, 6, 30);
  expect(await saver.tries()).toEqual(['1 100000 502 pending']);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'sent' });
  await circle.until(-1, 6, 41);
  expect(await saver.tries()).toEqual(['1 100000 502 completed']);
  expect(await saver.balance()).toBe('100000.00');
  // The provider keeps what the person paid, so Rota neither gains nor loses.
  expect(await booked(saver)).toEqual({ deposit: '10000000', deposit_fee: '50252', provider_fee: '50252' });
  await circle.until(0, 8);
  expect(await saver.balance()).toBe('0.00');
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed', lateFee: '0.00' });
  await audit();
});

story('case 10: a debit that takes days costs a late fee, never a second debit', async () => {
  const saver = await people.debited(20_000);
  const circle = await inRound2(saver);
  await circle.until(-1, 6);
  const order = { email: saver.email, outcome: 'processing', settleAfter: 'P3DT3H30M' };
  await sandboxCall(product, '/paystack/charges', order);
  await circle.until(-1, 6, 30);
  expect(await saver.tries()).toEqual(['1 20000 100 pending']);
  await circle.until(1, 20);
  expect(await saver.tries()).toEqual(['1 20000 100 pending']);
  expect(await saver.balance()).toBe('0.00');
  await circle.until(2, 0);
  expect(await circle.contribution(2)).toMatchObject({ lateFee: '400.00' });
  await circle.until(2, 9, 59);
  expect(await saver.tries()).toEqual(['1 20000 100 pending']);
  await circle.until(2, 10, 1);
  await expect.poll(async () => (await circle.contribution(2)).status).toBe('completed');
  expect(await saver.tries()).toEqual(['1 20000 100 completed']);
  expect(await saver.balance()).toBe('0.00');
  expect(await debtsOf(saver)).toEqual(['400.00']);
  expect(await booked(saver)).toEqual({ deposit: '2000000', deposit_fee: '10051', provider_fee: '10051' });
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'paid' });
  await audit();
});

story('a dispute pauses the card and automatic charges from it, until it is won', async () => {
  const saver = await people.saver('Bisi', 1_000);
  const { rows } = await product.database.pool.query<{ reference: string }>(
    'SELECT d.reference FROM deposits d JOIN payment_sources s ON s.from_deposit = d.id WHERE s.id = $1',
    [saver.sourceId],
  );
  const dispute = (status: string) =>
    sandboxCall(product, `/paystack/disputes/${rows[0]?.reference ?? ''}`, { status, deliver: 'twice' });
  const state = async (): Promise<unknown[]> => {
    const { sources, automatic } = await saver.call<{
      sources: { status: string }[];
      automatic: { pausedBy: string | null } | null;
    }>('GET', '/api/wallet/sources');
    return [...sources.map(({ status }) => status), automatic?.pausedBy];
  };
  expect(await state()).toEqual(['active', null]);
  await dispute('open');
  await expect.poll(state).toEqual(['paused', 'dispute']);
  const body = { sourceId: saver.sourceId, capPerCharge: '1000', capPerDay: '2000', words: 'Less than before.' };
  expect((await saver.tryCall('PUT', '/api/wallet/automatic', body)).body).toMatchObject({ code: 'SOURCE_NOT_USABLE' });
  await dispute('won');
  await expect.poll(state).toEqual(['active', null]);
  expect((await saver.told()).filter((each) => /questions ₦|settled the dispute/.test(each))).toHaveLength(2);
  await audit();
});
