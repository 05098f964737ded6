import { expect } from 'vitest';
import { automaticPeople, sandboxCall, type AutomaticCircle, type Saver } from '../../support/automatic-people.ts';
import { sharedWalk } from '../../support/shared-walk.ts';
import { testProduct } from '../../support/test-product.ts';

/** Automatic charges of a saved card: cases 4 to 8 of the acceptance list. */

const product = await testProduct();
// The cases share the months that pass, since a walk through time is what takes long.
const { story, until } = sharedWalk(async (atMs) => {
  await sandboxCall(product, '/clock', { to: new Date(atMs).toISOString() });
});
const people = automaticPeople(product, until);

async function audit(): Promise<void> {
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
}

/** Returns the charge that the provider kept for a person's automatic charges, in kobo. */
async function keptByProvider({ id }: Saver): Promise<string | undefined> {
  const { rows } = await product.database.pool.query<{ kobo: string }>(
    `SELECT sum(t.amount)::text AS kobo FROM transfers t JOIN deposits d ON d.reference = t.reference
      WHERE d.user_id = $1 AND d.automatic_charge_id IS NOT NULL AND t.type = 'provider_fee'`,
    [id],
  );
  return rows[0]?.kobo;
}

/** Pays round 1 from the wallet. Returns the circle with the times of round 2. */
async function inRound2(saver: Saver, options: Record<string, unknown> = {}): Promise<AutomaticCircle> {
  const circle = await people.circle(saver, options);
  await circle.until(1, 9);
  return people.circleFor(saver, circle.id);
}

const order = (saver: Saver, outcome: string, more: object = {}) =>
  sandboxCall(product, '/paystack/charges', { email: saver.email, outcome, ...more });
const debtsOf = async ({ call, id }: Saver): Promise<string[]> =>
  (await call<{ debts: { amount: string }[] }>('GET', `/api/users/${id}/debts`)).debts.map(({ amount }) => amount);
const ofRound2 = (words: readonly string[]): string[] => words.filter((each) => each.includes('round 2'));

story('case 4: takes the part that is missing, and the contribution pays at 8:00am', async () => {
  const saver = await people.saver('Uche', 25_000);
  const circle = await inRound2(saver);
  expect(await saver.balance()).toBe('5000.00');
  await circle.until(-3, 8);
  expect(ofRound2(await saver.told())).toEqual([
    expect.stringMatching(/we charge the rest to Visa ••4081, on .* from 6:30am: ₦20,400\.00 at most, fee included\.$/),
  ]);
  await circle.until(0, 6, 29);
  expect(await saver.tries()).toEqual([]);
  await circle.until(0, 6, 30);
  expect(await saver.tries()).toEqual(['1 15000 325 completed']);
  expect(await keptByProvider(saver)).toBe('32988');
  await circle.until(0, 8);
  expect(await saver.balance()).toBe('0.00');
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed' });
  expect((await saver.told()).filter((each) => each.includes('is due today'))).toEqual([]);
  await audit();
});

story('case 5: two circles of one day are one charge', async () => {
  const saver = await people.saver('Amaka', 100_000);
  await people.circle(saver, { contributionAmount: '50000' });
  const circle = await inRound2(saver);
  expect(await saver.balance()).toBe('30000.00');
  await circle.until(0, 6, 30);
  expect(await saver.tries()).toEqual(['1 40000 700 completed']);
  expect(await keptByProvider(saver)).toBe('71050');
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'paid', amount: '40000.00', fee: '700.00' });
  await circle.until(0, 8);
  expect(await saver.balance()).toBe('0.00');
  const { rows } = await product.database.pool.query(
    `SELECT count(*)::int AS dues, count(DISTINCT d.charge_id)::int AS charges FROM automatic_charge_dues d
      JOIN automatic_charges c ON c.id = d.charge_id WHERE d.user_id = $1 AND c.due_day = $2`,
    [saver.id, circle.dueDay],
  );
  expect(rows).toEqual([{ dues: 2, charges: 1 }]);
  await audit();
});

story('case 6: refused twice, it succeeds at 10:30pm and no late fee comes', async () => {
  const saver = await people.saver('Emeka', 20_000);
  const circle = await inRound2(saver);
  await circle.until(-1, 20);
  await order(saver, 'insufficient', { times: 2 });
  await circle.until(0, 9);
  expect((await saver.told()).filter((each) => each.includes('is due today')).slice(-1)).toEqual([
    expect.stringMatching(
      /, is due today\. We could not take ₦20,400\.00 from Visa ••4081: there is not enough money\. We try again at 6:30pm and 10:30pm\. You can also pay now\. From 11:59pm tomorrow ₦400\.00 is added\.$/,
    ),
  ]);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'waiting', why: 'no money' });
  await circle.until(0, 18, 30);
  expect(await saver.tries()).toEqual(['1 20000 400 failed', '2 20000 400 failed']);
  await circle.until(0, 22, 30);
  expect(await saver.tries()).toEqual(['1 20000 400 failed', '2 20000 400 failed', '3 20000 400 completed']);
  await circle.until(2, 0);
  expect(await saver.balance()).toBe('0.00');
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed', lateFee: '0.00' });
  expect(await debtsOf(saver)).toEqual([]);
  await audit();
});

story('case 7: a charge whose answer is lost is found, and never sent again', async () => {
  const saver = await people.saver('Zainab', 20_000);
  const circle = await inRound2(saver);
  await circle.until(-1, 20);
  await order(saver, 'timeoutAfterSuccess', { deliver: 'late' });
  await circle.until(0, 6, 30);
  expect(await saver.tries()).toEqual(['1 20000 400 pending']);
  await circle.until(0, 6, 31);
  expect(await saver.balance()).toBe('20000.00');
  await circle.until(0, 6, 45);
  expect(await saver.tries()).toEqual(['1 20000 400 completed']);
  expect(await saver.balance()).toBe('20000.00');
  await circle.until(0, 8);
  expect(await saver.balance()).toBe('0.00');
  await audit();
});

story('case 7: a charge that never arrived is sent again after 10 minutes under its reference', async () => {
  const saver = await people.saver('Folake', 20_000);
  const circle = await inRound2(saver);
  await circle.until(-1, 20);
  await order(saver, 'timeout');
  await circle.until(0, 6, 39);
  expect(await saver.balance()).toBe('0.00');
  await circle.until(0, 6, 40);
  expect(await saver.tries()).toEqual(['1 20000 400 completed']);
  expect(await saver.balance()).toBe('20000.00');
  await circle.until(0, 8);
  expect(await saver.balance()).toBe('0.00');
  await audit();
});

story('case 8a: a charge that the bank wants confirmed is not tried again, and counts once it is', async () => {
  const saver = await people.saver('Tolu', 20_000);
  const circle = await inRound2(saver);
  await circle.until(-1, 20);
  await order(saver, 'paused');
  await circle.until(0, 9);
  const charge = await saver.chargeOf(circle.dueDay);
  expect(charge).toMatchObject({ status: 'confirm', confirmUrl: expect.stringContaining('/confirm/auto-') as string });
  expect(await saver.balance()).toBe('0.00');
  await circle.until(0, 10, 10);
  await sandboxCall(product, `/paystack/confirm/auto-${charge.id}-1`, { outcome: 'success' });
  await expect.poll(saver.balance).toBe('20000.00');
  await circle.until(0, 20);
  expect(await saver.balance()).toBe('0.00');
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed', lateFee: '0.00' });
  await circle.until(0, 23);
  expect(await saver.tries()).toEqual(['1 20000 400 completed']);
  await audit();
});

story(
  'case 8b: without a confirmation it ends at 6:30pm of the day after, and a later one is credited all the same',
  async () => {
    const saver = await people.saver('Kunle', 20_000);
    const circle = await inRound2(saver, { frequency: 'weekly' });
    await circle.until(-1, 20);
    await order(saver, 'paused');
    await circle.until(1, 18, 29);
    const charge = await saver.chargeOf(circle.dueDay);
    expect(charge.status).toBe('confirm');
    expect(await saver.tries()).toEqual(['1 20000 400 pending']);
    await circle.until(1, 18, 30);
    expect(await saver.chargeOf(circle.dueDay)).toMatchObject({
      status: 'given_up',
      // The bank may still confirm it, and the money is then credited.
      confirmUrl: expect.stringContaining('confirm') as string,
    });
    expect((await saver.told()).at(-1)).toBe(
      'We could not take ₦20,400.00 from Visa ••4081 and stop trying. Pay ₦20,000.00 to Lagos Savers by 11:59pm today, or ₦400.00 is added.',
    );
    await circle.until(2, 9);
    await sandboxCall(product, `/paystack/confirm/auto-${charge.id}-1`, { outcome: 'success' });
    await expect.poll(async () => (await circle.contribution(2)).status).toBe('completed');
    expect(await saver.balance()).toBe('0.00');
    expect(await debtsOf(saver)).toEqual(['400.00']);
    expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'paid' });
    await audit();
  },
);
