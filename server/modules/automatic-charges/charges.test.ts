import { expect, it } from 'vitest';
import { automaticWorld } from '../../../tests/support/automatic-world.ts';
import { stopAutomatic } from './index.ts';

/** Due day of round 2 of a monthly circle. Circles start on 10 January 2026, and round 1 is due on the 11th. */
const DAY = '2026-02-11';

it('takes what is missing at 06:30, and auto-contribute pays at 08:00 (money-in, case 4)', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '25000' });
  const id = await world.circle(saver);
  await world.runUntil('2026-01-20T09:00:00.000Z');
  // Not planned before the third day ahead, but read with its sum from the day on which the round opens.
  const coming = { dueDay: DAY, at: '2026-02-11T05:30:00.000Z', most: '20400.00', groups: [{ id, round: 2 }] };
  expect(await world.coming(saver)).toEqual([coming]);
  await world.runUntil('2026-02-08T07:30:00.000Z');
  expect(await world.coming(saver)).toEqual([]);
  expect((await world.views(saver)).filter(({ status }) => status === 'planned')).toMatchObject([
    { dueDay: DAY, nextAt: coming.at, most: coming.most },
  ]);
  expect(await saver.balance()).toBe('5000.00');
  expect((await world.messages(saver)).at(-1)).toBe(
    'contribution_reminder: Your contribution of ₦20,000.00 to Lagos Savers, round 2, is due on 11 February. We pay it from your wallet automatically. If your wallet is short, we charge the rest to Visa ••4081, on 11 February from 6:30am: ₦20,400.00 at most, fee included.',
  );
  await world.runUntil('2026-02-11T06:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-11T06:30 15000.00 325.00 completed']);
  expect((await world.messages(saver)).at(-1)).toBe(
    'wallet_deposit: ₦15,325.00 was taken from Visa ••4081: ₦15,000.00 that was missing and ₦325.00 fee. It pays Lagos Savers, round 2, at 8:00am.',
  );
  await world.runUntil('2026-02-11T20:00:00.000Z');
  expect(await saver.balance()).toBe('0.00');
  expect(await world.charges(saver)).toContain(`${DAY} paid`);
  const fees = await world.rows(`SELECT sum(amount)::text AS fee FROM transfers WHERE type = 'provider_fee'`);
  expect(fees).toEqual([{ fee: '32988' }]);
  await world.audit();
});

it('makes one charge for two circles of one day (case 5)', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '100000' });
  await world.circle(saver);
  await world.circle(saver, { frequency: 'monthly', contributionAmount: '50000' });
  await world.runUntil('2026-01-20T09:00:00.000Z');
  expect(await world.coming(saver)).toMatchObject([{ dueDay: DAY, most: '71150.00', groups: [{}, {}] }]);
  await world.runUntil('2026-02-11T20:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-11T06:30 40000.00 700.00 completed']);
  expect(await saver.balance()).toBe('0.00');
  expect((await world.messages(saver)).filter((words) => /round 2.* at most for/.test(words))).toHaveLength(4);
  expect(
    await world.rows('SELECT count(*)::int AS dues FROM automatic_charge_dues WHERE user_id = $1', [saver.id]),
  ).toEqual([{ dues: 4 }]);
  await world.audit();
});

it('tries again after refusals, and says so in the reminder (case 6)', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  const id = await world.circle(saver);
  await world.runUntil('2026-02-10T20:00:00.000Z');
  world.provider.next.push('no money', 'no money');
  await world.runUntil('2026-02-11T22:59:59.998Z');
  expect(await world.tries(saver)).toEqual([
    '1 02-11T06:30 20000.00 400.00 failed',
    '2 02-11T18:30 20000.00 400.00 failed',
    '3 02-11T22:30 20000.00 400.00 completed',
  ]);
  const today = (await world.messages(saver)).filter((words) => words.includes('is due today'));
  expect(today.slice(-1)).toEqual([
    'contribution_reminder: Your contribution of ₦20,000.00 to Lagos Savers, round 2, is due today. We could not take ₦20,400.00 from Visa ••4081: there is not enough money. We try again at 6:30pm and 10:30pm. You can also pay now. From 11:59pm tomorrow ₦400.00 is added.',
  ]);
  await world.runUntil('2026-02-12T23:30:00.000Z');
  expect(await saver.balance()).toBe('0.00');
  const { contributions } = (await saver.get(`/api/groups/${id}`)).body;
  expect(contributions.find(({ round, userId }) => round === 2 && userId === saver.id)).toMatchObject({
    status: 'completed',
    lateFee: '0.00',
  });
  await world.audit();
});

it('never charges twice if an answer is lost, and sends the same reference again if the call was (case 7)', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-10T20:00:00.000Z');
  world.provider.next.push('lost');
  await world.runUntil('2026-02-11T05:30:59.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} sent`);
  await world.runUntil('2026-02-11T05:31:00.000Z');
  expect(await saver.balance()).toBe('20000.00');
  expect(world.provider.calls).toHaveLength(1);
  await world.runUntil('2026-03-10T20:00:00.000Z');
  world.provider.next.push('never');
  await world.runUntil('2026-03-11T20:00:00.000Z');
  expect(world.provider.calls).toHaveLength(3);
  expect(new Set(world.provider.calls).size).toBe(2);
  expect(await saver.balance()).toBe('0.00');
  await world.audit();
});

it('waits for a confirmation, and gives up at the last slot (case 8)', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  const id = await world.circle(saver, { frequency: 'weekly' });
  await world.runUntil('2026-01-17T20:00:00.000Z');
  world.provider.next.push('confirm');
  await world.runUntil('2026-01-18T06:00:00.000Z');
  expect((await world.messages(saver)).filter((words) => words.includes('confirm'))).toEqual([
    'contribution_reminder: Your bank asks you to confirm ₦20,400.00 from Visa ••4081 for Lagos Savers, round 2. Nothing was taken yet.',
  ]);
  await world.runUntil('2026-01-19T17:29:00.000Z');
  expect(world.provider.calls).toHaveLength(1);
  expect(await world.charges(saver)).toContain('2026-01-18 confirm');
  await world.runUntil('2026-01-19T17:30:00.000Z');
  expect(await world.charges(saver)).toContain('2026-01-18 given_up not confirmed');
  expect((await world.messages(saver)).at(-1)).toBe(
    'contribution_overdue: We could not take ₦20,400.00 from Visa ••4081 and stop trying. Pay ₦20,000.00 to Lagos Savers by 11:59pm today, or ₦400.00 is added.',
  );
  const ended = `SELECT title, action_url, action_text FROM notifications
    WHERE user_id = $1 AND type = 'contribution_overdue' ORDER BY created_at DESC, id DESC LIMIT 1`;
  expect(await world.rows(ended, [saver.id])).toEqual([
    {
      title: 'Visa ••4081 still waits at your bank',
      action_url: '/settings#paying-in',
      action_text: 'Confirm at your bank',
    },
  ]);
  await world.runUntil('2026-01-20T08:00:00.000Z');
  world.provider.become(world.provider.calls[0] ?? '', 'paid');
  await world.runUntil('2026-01-20T10:00:00.000Z');
  expect(await saver.balance()).toBe('0.00');
  expect((await world.messages(saver)).filter((words) => words.includes('was taken from'))).toEqual([
    'wallet_deposit: ₦20,400.00 was taken from Visa ••4081: ₦20,000.00 that was missing and ₦400.00 fee. It pays Lagos Savers, round 2. You also owe ₦400.00 to Lagos Savers. A debt does not pay itself, so please pay it.',
  ]);
  const detail = (await saver.get(`/api/groups/${id}`)).body;
  expect(detail.contributions.find(({ round, userId }) => round === 2 && userId === saver.id)).toMatchObject({
    status: 'completed',
  });
  expect((await saver.get(`/api/users/${saver.id}/debts`)).body.debts.map(({ amount }) => amount)).toEqual(['400.00']);
  expect(await world.charges(saver)).toContain('2026-01-18 paid');
  await world.audit();
});

it('debits a bank account the day before, and only once however late it answers (cases 9 and 10)', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000', kind: 'debit' });
  await world.circle(saver);
  await world.runUntil('2026-02-09T20:00:00.000Z');
  world.provider.next.push('processing');
  await world.runUntil('2026-02-13T08:00:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 02-10T06:30 20000.00 100.51 pending']);
  const asked = 'GTBank ••6789 is being charged ₦20,100.51 for it. Your bank has not answered yet.';
  const told = await world.messages(saver);
  expect(told.filter((words) => words.includes(asked))).toEqual([
    expect.stringMatching(/is due tomorrow\. .* yet\.$/),
    expect.stringMatching(/is due today\. .* yet\. Late fee of ₦400\.00 after 12 February, 11:59pm\.$/),
    expect.stringMatching(/was due on 11 February\. .* yet\. Pay by 12 February, 11:59pm, or ₦400\.00 more\. /),
    expect.stringMatching(/was due on 11 February\. .* yet\. With the late fee of ₦400\.00 you owe ₦20,400\.00\. /),
  ]);
  expect((await saver.get(`/api/users/${saver.id}/debts`)).body.debts.map(({ amount }) => amount)).toEqual(['400.00']);
  world.provider.become(world.provider.calls[0] ?? '', 'paid');
  await world.runUntil('2026-02-13T10:00:00.000Z');
  expect(await saver.balance()).toBe('0.00');
  expect(world.provider.calls).toHaveLength(1);
  expect(await world.charges(saver)).toContain(`${DAY} paid`);
  await world.audit();
});

it('lets one of 32 stops and a claim win', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-11T05:29:59.999Z');
  world.moveClockTo('2026-02-11T05:30:00.000Z');
  const stops = Array.from({ length: 32 }, () => saver.delete('/api/wallet/automatic'));
  const [, ...answers] = await Promise.all([world.runAutomatic(), ...stops]);
  await world.drain();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 204));
  const [status] = (await world.charges(saver)).filter((charge) => charge.startsWith(DAY));
  expect(world.provider.calls).toHaveLength(status === `${DAY} paid` ? 1 : 0);
  expect([`${DAY} paid`, `${DAY} stopped you`]).toContain(status);
  await world.runUntil('2026-02-12T20:00:00.000Z');
  expect(world.provider.calls.length).toBeLessThanOrEqual(1);
  expect(await world.rows(`SELECT act FROM payment_consents WHERE user_id = $1 ORDER BY at, id`, [saver.id])).toEqual([
    { act: 'given' },
    { act: 'withdrawn' },
  ]);
  await world.audit();
});

it('claims a slot once, by however many workers', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-11T05:29:59.999Z');
  world.moveClockTo('2026-02-11T05:30:00.000Z');
  await Promise.all(Array.from({ length: 16 }, () => world.runAutomatic()));
  await world.drain();
  expect(world.provider.calls).toHaveLength(1);
  expect(await world.tries(saver)).toEqual(['1 02-11T06:30 20000.00 400.00 completed']);
  await world.audit();
});

it('loses and doubles nothing if the process dies after the claim', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-10T20:00:00.000Z');
  world.provider.beforeAnswer = () => Promise.reject(new Error('The process died'));
  await world.runUntil('2026-02-11T05:30:00.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} sent`);
  world.provider.beforeAnswer = undefined;
  await world.runUntil('2026-02-11T20:00:00.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} paid`);
  expect(new Set(world.provider.calls).size).toBe(1);
  expect(await world.tries(saver)).toEqual(['1 02-11T06:30 20000.00 400.00 completed']);
  expect(await saver.balance()).toBe('0.00');
  await world.audit();
});

it('skips one charge, and refuses to skip one that was sent', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  const other = await world.saver();
  await world.circle(saver);
  await world.runUntil('2026-02-10T20:00:00.000Z');
  const [planned] = await world.rows('SELECT id FROM automatic_charges WHERE user_id = $1 AND due_day = $2', [
    saver.id,
    DAY,
  ]);
  const path = `/api/wallet/automatic/${String(planned?.['id'])}/skip`;
  expect((await other.post(path)).status).toBe(404);
  world.provider.next.push('processing');
  await world.runUntil('2026-02-11T06:00:00.000Z');
  const late = await saver.post(path);
  expect([late.status, late.body.error]).toEqual([
    409,
    'We sent this payment to your bank on 11 February, 6:30am. It can no longer be stopped.',
  ]);
  await world.runUntil('2026-03-09T20:00:00.000Z');
  const [next] = await world.rows(`SELECT id FROM automatic_charges WHERE user_id = $1 AND status = 'planned'`, [
    saver.id,
  ]);
  expect((await saver.post(`/api/wallet/automatic/${String(next?.['id'])}/skip`)).body).toMatchObject({
    charge: { status: 'skipped', most: '20400.00', groups: [{ name: 'Lagos Savers', round: 3 }] },
  });
  await world.runUntil('2026-03-12T20:00:00.000Z');
  expect(world.provider.calls).toHaveLength(1);
});

it.each([
  ['a day above the limit', { cap: '20399.99' }, '', 'stopped cap'],
  ['a suspended person', {}, 'UPDATE users SET is_active = false WHERE id = $1', 'stopped suspended'],
  [
    'a person who said it was not them',
    {},
    'UPDATE users SET withdrawals_held_since = now() WHERE id = $1',
    'stopped not allowed',
  ],
  ['a member who left', {}, `UPDATE group_members SET auto_contribute = false WHERE user_id = $1`, 'stopped not due'],
  [
    'an ended source',
    {},
    `UPDATE payment_sources SET status = 'ended', ended_at = now(), token = NULL, token_email = NULL WHERE user_id = $1`,
    'stopped source',
  ],
  [
    'a card that expired',
    {},
    `UPDATE payment_sources SET exp_year = 2026, exp_month = 1 WHERE user_id = $1`,
    'stopped expired',
  ],
])('does not charge %s', async (_, options, change, outcome) => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000', ...options });
  await world.circle(saver);
  await world.runUntil(outcome === 'stopped expired' ? '2026-02-07T20:00:00.000Z' : '2026-02-09T20:00:00.000Z');
  if (change !== '') await world.rows(change, [saver.id]);
  await world.runUntil('2026-02-13T20:00:00.000Z');
  expect(world.provider.calls).toEqual([]);
  expect(await world.charges(saver)).toContain(`${DAY} ${outcome}`);
  await world.audit();
});

it('charges nothing that was announced less than 24 hours before', async () => {
  const world = await automaticWorld('2026-01-10T09:00:00.000Z');
  const saver = await world.saver({ naira: '0' });
  await world.circle(saver);
  await world.runUntil('2026-01-11T08:59:00.000Z');
  expect(world.provider.calls).toEqual([]);
  await world.runUntil('2026-01-11T17:30:00.000Z');
  expect(await world.tries(saver)).toEqual(['1 01-11T18:30 20000.00 400.00 completed']);
  await world.audit();
});

it('needs a recent password to allow more, and checks the limits', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ cap: '20000' });
  const set = (capPerCharge: string, capPerDay: string, sourceId = saver.sourceId) =>
    saver.put('/api/wallet/automatic', { sourceId, capPerCharge, capPerDay, words: 'I allow it.' });
  expect((await set('99.99', '20000')).body.fields).toEqual({ capPerCharge: 'The limit must be at least ₦100.00' });
  expect((await set('1000000.01', '2000000')).body.fields).toEqual({
    capPerCharge: 'The limit must be at most ₦1,000,000.00',
  });
  expect((await set('500', '499.99')).body.fields).toEqual({
    capPerDay: 'The limit of a day cannot be lower than that of one charge',
  });
  expect((await set('500', '500', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect(await world.messages(saver)).toHaveLength(1);
  expect((await set('500', '500')).status).toBe(200);
  expect(await world.messages(saver)).toHaveLength(1);
  expect((await set('501', '501')).status).toBe(200);
  expect((await world.messages(saver)).at(-1)).toBe(
    'security_alert: Automatic charges are on: Visa ••4081, at most ₦501.00 at a time and ₦501.00 a day.',
  );
});

it('stops for a person whose account closes or who was not the one to allow it', async () => {
  const world = await automaticWorld();
  const saver = await world.saver();
  const now = await world.clock.now();
  await world.database.transaction((tx) => stopAutomatic(tx, saver.id, { why: 'closed', sessionId: null }, now));
  expect(await world.rows('SELECT 1 FROM automatic_top_ups WHERE user_id = $1', [saver.id])).toEqual([]);
  expect(
    await world.rows('SELECT act, session_id FROM payment_consents WHERE user_id = $1 ORDER BY id', [saver.id]),
  ).toEqual([
    { act: 'given', session_id: expect.any(String) as string },
    { act: 'withdrawn', session_id: null },
  ]);
});
