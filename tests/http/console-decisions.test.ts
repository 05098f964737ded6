import { expect, it } from 'vitest';
import { newId } from '../../server/platform/ids/new-id.ts';
import { ADMIN_ENVIRONMENT, CONSOLE, consoleOf, consoleToken } from '../support/console.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const REASON = 'Asked for by telephone';

type Body = Record<string, unknown>;

const { person, circleOf } = peopleOf(product);

const balanceOf = async ({ call }: Person): Promise<unknown> => (await call('GET', '/api/wallet'))['balance'];

interface Act {
  action: string;
  operator: string;
  reason: string;
}

const actsOn = async (target: string): Promise<Act[]> =>
  (await admin<{ activities: Act[] }>('GET', `/activity?target=${target}`)).body.activities;

const balanced = async (): Promise<void> => {
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
};

/** Starts a deposit of ₦5,000.00 and pays it at Paystack. */
async function pay({ call }: Person, order: Body = {}): Promise<string> {
  const { reference } = await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '5000' });
  const paid = await product.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success', ...order });
  expect(paid.status).toBe(200);
  return reference;
}

it('an appeal is listed and decided once, with its audit entry', async () => {
  const [ada, bola, chidi] = [
    await person('Ada', '60000'),
    await person('Bola', '60000'),
    await person('Chidi', '60000'),
  ];
  const { path } = await circleOf([ada, bola, chidi]);
  const nomination = { nominatedUserId: chidi.id, reason: 'Has not answered for weeks' };
  const { ejection } = await ada.call<{ ejection: { id: string } }>('POST', `${path}/ejections`, nomination);
  await bola.call('POST', `/api/ejections/${ejection.id}/votes`, { vote: 'approve' });
  await chidi.call('POST', `/api/ejections/${ejection.id}/appeal`, { reason: 'I was in hospital' });

  const { appeals } = (await admin<{ appeals: Body[] }>('GET', '/appeals')).body;
  expect(appeals).toMatchObject([
    {
      ejectionId: ejection.id,
      nomineeName: 'Chidi Obi',
      nominatorName: 'Ada Obi',
      reason: nomination.reason,
      appealReason: 'I was in hospital',
    },
  ]);
  const decide = (body: Body) => admin('POST', `/appeals/${ejection.id}`, body);
  expect((await decide({ decision: 'overturn', reason: 'no' })).body['fields']).toEqual({
    reason: 'Reason must be at least 5 characters',
  });
  expect((await decide({ decision: 'burn', reason: REASON })).status).toBe(400);
  const done = await decide({ decision: 'overturn', reason: REASON });
  expect(done.body['message']).toBe(
    'Overturned the ejection of Chidi Obi from Lagos Savers: position 3 is theirs again.',
  );
  expect((await decide({ decision: 'uphold', reason: REASON })).body['code']).toBe('NO_APPEAL');
  expect(await actsOn(ejection.id)).toMatchObject([{ action: 'appeal_overturned', operator: 'admin', reason: REASON }]);
  expect((await admin<{ appeals: Body[] }>('GET', '/appeals')).body.appeals).toEqual([]);
  await balanced();
});

it('a payment of an unexpected amount is quarantined, then credited less the fee', async () => {
  const ada = await person('Ada');
  const reference = await pay(ada, { amount: 4_000_00 });
  const listed = async (): Promise<Body | undefined> =>
    (await admin<{ payments: Body[] }>('GET', '/quarantine')).body.payments.find(
      (payment) => payment['reference'] === reference,
    );
  await expect.poll(listed).toMatchObject({
    reason: 'wrong_amount',
    amount: '4000.00',
    currency: 'NGN',
    owner: { userId: ada.id },
    possible: ['credit', 'refund', 'acknowledge'],
  });
  const id = String((await listed())?.['id']);
  const decide = (body: Body) => admin('POST', `/quarantine/${id}/resolve`, { reason: REASON, ...body });
  expect((await decide({ decision: 'acknowledge' })).body['error']).toBe(
    'The money is still there. Credit or refund it.',
  );
  expect((await decide({ decision: 'credit', user: 'nobody@example.com' })).status).toBe(404);
  expect((await decide({ decision: 'credit', user: '' })).body['message']).toMatch(/^Credited ₦/);
  expect((await decide({ decision: 'refund' })).body['code']).toBe('QUARANTINE_DECIDED');
  expect(await actsOn(id)).toMatchObject([{ action: 'quarantined_payment_credited', operator: 'admin' }]);
  expect(await balanceOf(ada)).not.toBe('0.00');
  await balanced();
});

it('a credited deposit is refunded after the provider confirms it', async () => {
  const ada = await person('Ada');
  const reference = await pay(ada);
  await ada.call('POST', '/api/wallet/deposit/verify', { reference });
  expect(await balanceOf(ada)).toBe('5000.00');
  const back = () => admin('POST', `/deposits/${reference}/return`, { reason: REASON });
  expect((await back()).body['message']).toMatch(/^Sent ₦5,175\.00 of deposit /);
  expect((await back()).body['code']).toBe('DEPOSIT_NOT_RETURNABLE');
  expect(await balanceOf(ada)).toBe('0.00');
  const { activities } = (await admin<{ activities: Act[] }>('GET', '/activity?action=deposit_returned')).body;
  expect(activities).toMatchObject([{ operator: 'admin', reason: REASON }]);
  expect((await admin('POST', '/deposits/dep-of-nobody/return', { reason: REASON })).status).toBe(404);
  await balanced();
});

it('a withdrawal on hold is listed and cancelled', async () => {
  const ada = await person('Ada', '5000');
  // A payout account set after a password reset puts withdrawals on hold for a day.
  await product.database.pool.query(
    `INSERT INTO password_reset_tokens (id, user_id, token, expires_at, used_at, created_at)
      VALUES ($1, $2, $3, now(), now() - interval '10 minutes', now() - interval '20 minutes')`,
    [newId(), ada.id, Buffer.from(newId())],
  );
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
  await ada.call('POST', '/api/wallet/paystack/setup-recipient', account);
  await ada.call('POST', '/api/wallet/withdraw', { amount: '2000' });
  const { withdrawals } = (await admin<{ withdrawals: Body[] }>('GET', '/withdrawals')).body;
  expect(withdrawals).toMatchObject([{ userId: ada.id, amount: '2000.00', status: 'pending' }]);
  expect(withdrawals[0]?.['heldUntil']).not.toBeNull();
  const { id, reference } = withdrawals[0] as { id: string; reference: string };
  const cancel = () => admin('POST', `/withdrawals/${reference}/cancel`, { reason: REASON });
  expect((await cancel()).body['message']).toBe(`Cancelled the withdrawal ${reference} of ₦2,000.00.`);
  expect((await cancel()).body['code']).toBe('WITHDRAWAL_NOT_PENDING');
  expect(await balanceOf(ada)).toBe('5000.00');
  expect(await actsOn(id)).toMatchObject([{ action: 'withdrawal_cancelled', operator: 'admin' }]);
  const { events, ...seen } = (await admin<Body & { events: Body[] }>('GET', `/withdrawals/${reference}`)).body;
  expect(seen).toMatchObject({
    id,
    userName: 'Ada Obi',
    status: 'cancelled',
    failureReason: 'Cancelled by our team',
  });
  expect(events[0]).toMatchObject({ kind: 'asked' });
  expect(events).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'money', amount: '-2000.00' }),
      expect.objectContaining({ kind: 'money', amount: '2000.00', title: 'Withdrawal cancelled' }),
      expect.objectContaining({ kind: 'admin', by: 'admin', detail: REASON }),
    ]),
  );
  expect(events.at(-1)).toMatchObject({ kind: 'over', title: 'Cancelled' });
  expect((await admin('POST', `/withdrawals/${reference}/retry`, { reason: REASON })).body).toMatchObject({
    code: 'WITHDRAWAL_ENDED',
    error: expect.stringContaining('it was cancelled') as string,
  });
  await balanced();
});

it('a withdrawal in transit is retried, and its page shows the provider’s responses and events', async () => {
  const ada = await person('Ada', '5000');
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
  await ada.call('POST', '/api/wallet/paystack/setup-recipient', account);
  const { request } = await ada.call<{ request: { reference: string } }>('POST', '/api/wallet/withdraw', {
    amount: '2000',
  });
  const path = `/withdrawals/${request.reference}`;
  const read = async () => (await admin<Body & { events: Body[] }>('GET', path)).body;
  const titles = async (): Promise<unknown[]> => (await read()).events.map(({ title }) => title);
  await expect.poll(titles).toContainEqual(expect.stringMatching(/^Provider status: /));
  const { status, body } = await admin('POST', `${path}/retry`, { reason: REASON });
  expect([status, body['message']]).toEqual([200, expect.stringMatching(/^Checked the withdrawal wd-/)]);
  const order = { outcome: 'failed' };
  expect((await product.call('POST', `/sandbox/paystack/transfers/${request.reference}`, order)).status).toBe(200);
  await expect.poll(async () => (await read())['status']).toBe('failed');
  expect(await titles()).toContain('Provider status: failed');
  expect(await titles()).toContain('The provider sent transfer.failed');
  expect(await balanceOf(ada)).toBe('5000.00');
  await balanced();
});

it('an announcement reaches everyone with an active account, in the admin’s name', async () => {
  const ada = await person('Ada');
  const message = 'Rota rests from 1am to 2am.';
  const announce = (body: Body) =>
    admin('POST', '/announcements', { title: 'Short pause', message, priority: 'low', ...body });
  expect((await announce({ title: ' ' })).body['fields']).toEqual({ title: 'Title is required' });
  expect((await announce({})).body['message']).toMatch(/^Announcing to \d+ (?:person|people): Short pause\.$/);
  const listed = async () => (await admin<{ announcements: Body[] }>('GET', '/announcements')).body.announcements[0];
  await expect.poll(listed).toMatchObject({ title: 'Short pause', priority: 'low', isFinished: true });
  const { people, told } = (await listed()) ?? {};
  expect([typeof told, told]).toEqual(['number', people]);
  expect(JSON.stringify(await ada.call('GET', '/api/notifications'))).toContain(message);
  const { activities } = (await admin<{ activities: Act[] }>('GET', '/activity?action=announced')).body;
  expect(activities).toMatchObject([{ operator: 'admin', reason: message, ipAddress: '127.0.0.1' }]);
});

it('an announcement sent 8 times with one key notifies once, with one audit entry', async () => {
  const ada = await person('Ada');
  const body = { title: 'Once only', message: 'This is told once.', priority: 'low' };
  const headers = { authorization: `Bearer ${await consoleToken(product)}`, 'idempotency-key': 'one-press' };
  const send = (over: Body = {}) =>
    product.call<Body>('POST', `${CONSOLE}/announcements`, { ...body, ...over }, headers);
  const responses = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(new Set(responses.map(({ status, body: { message } }) => `${String(status)} ${String(message)}`)).size).toBe(
    1,
  );
  expect(responses[0]?.status).toBe(200);
  expect((await send({ title: 'Another' })).body['code']).toBe('IDEMPOTENCY_KEY_REUSED');
  const { announcements } = (await admin<{ announcements: Body[] }>('GET', '/announcements')).body;
  expect(announcements.filter(({ title }) => title === body.title)).toHaveLength(1);
  const arrived = async () => {
    const { notifications } = await ada.call<{ notifications: Body[] }>('GET', '/api/notifications');
    return notifications.filter(({ title }) => title === body.title).length;
  };
  await expect.poll(arrived).toBe(1);
  const { activities } = (await admin<{ activities: Body[] }>('GET', '/activity?action=announced')).body;
  expect(activities.filter(({ reason }) => reason === body.message)).toHaveLength(1);
});

it('debts are listed page by page; fees can be forgiven, another member’s money cannot', async () => {
  const [efe, femi] = [await person('Efe', '60000'), await person('Femi', '60000')];
  const { id: groupId } = await circleOf([efe, femi]);
  const insert = `INSERT INTO debts (id, user_id, group_id, type, amount, cycle, round, due_date, description, created_at)
    VALUES ($1, $2, $3, $4, 40000, $5, $5, $7, $6, $7)`;
  const at = Date.now();
  const [fee, missed, ours] = [newId(), newId(), newId()];
  await product.database.pool.query(insert, [fee, femi.id, groupId, 'late_fee', 1, 'Late fee, round 1', new Date(at)]);
  await product.database.pool.query(insert, [
    missed,
    femi.id,
    groupId,
    'missed_contribution',
    1,
    'Round 1',
    new Date(at + 1),
  ]);
  await product.database.pool.query(insert, [
    ours,
    efe.id,
    null,
    'platform_fee',
    null,
    'A deposit taken back',
    new Date(at + 2),
  ]);

  interface Page {
    debts: Body[];
    nextCursor: string | null;
  }
  const pages: Body[] = [];
  let cursor = '';
  do {
    const { body } = await admin<Page>('GET', `/debts?limit=1${cursor}`);
    expect(body.debts).toHaveLength(1);
    pages.push(...body.debts);
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
  } while (cursor !== '');
  expect(pages).toMatchObject([
    { id: fee, userName: 'Femi Obi', groupName: 'Lagos Savers', type: 'late_fee', amount: '400.00', canForgive: true },
    { id: missed, canForgive: false },
    { id: ours, userName: 'Efe Obi', groupName: null, canForgive: true },
  ]);

  const forgive = (id: string) => admin('POST', `/debts/${id}/forgive`, { reason: REASON });
  expect((await forgive(fee)).body['message']).toBe('Forgave Femi Obi ₦400.00: Late fee, round 1.');
  expect((await forgive(fee)).body['code']).toBe('DEBT_NOT_OUTSTANDING');
  expect((await forgive(missed)).body['code']).toBe('DEBT_NOT_FORGIVABLE');
  expect((await forgive(ours)).status).toBe(200);
  expect((await forgive(newId())).status).toBe(404);
  for (const id of [fee, ours])
    expect(await actsOn(id)).toMatchObject([{ action: 'debt_forgiven', operator: 'admin' }]);
  expect(await actsOn(missed)).toEqual([]);
});

it('a fee is charged to the kobo, as it was typed in naira', async () => {
  const ada = await person('Ada');
  const charge = (amount: string) =>
    admin('POST', `/users/${ada.id}/debts`, { amount, description: 'A card sent twice', reason: REASON });
  expect((await charge('500.50')).body['message']).toBe('Charged Ada Obi ₦500.50: A card sent twice.');
  expect((await charge('0.001')).status).toBe(400);
  const { body } = await admin<{ debts: Body[] }>('GET', `/users/${ada.id}`);
  expect(body.debts).toMatchObject([{ type: 'platform_fee', amount: '500.50' }]);
});

it('a fee sent 8 times with one key is charged once', async () => {
  const ada = await person('Ada');
  const headers = { authorization: `Bearer ${await consoleToken(product)}`, 'idempotency-key': 'one-fee' };
  const charge = (amount: string) =>
    product.call<Body>(
      'POST',
      `${CONSOLE}/users/${ada.id}/debts`,
      { amount, description: 'A card sent twice', reason: REASON },
      headers,
    );
  const answers = await Promise.all(Array.from({ length: 8 }, () => charge('500')));
  expect(answers.map(({ status, body }) => [status, body['message']])).toEqual(
    answers.map(() => [200, 'Charged Ada Obi ₦500.00: A card sent twice.']),
  );
  expect((await charge('600')).body['code']).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await admin<{ debts: Body[] }>('GET', `/users/${ada.id}`)).body.debts).toHaveLength(1);
  expect((await actsOn(ada.id)).map(({ action }) => action)).toEqual(['platform_fee_charged']);
});

interface Waiting {
  accounts: { userId: string; name: string; passwordSetAt: string }[];
  nextCursor: string | null;
}
const waitingFor = async (query = ''): Promise<Waiting> =>
  (await admin<Waiting>('GET', `/mobile-accounts${query}`)).body;
const userOf = ({ call }: Person): Promise<Body> => call('GET', '/api/user');
const setMobilePassword = ({ call }: Person): Promise<unknown> =>
  call('POST', '/app/set-mobile-password', { password: 'palm nine rivers' });
const decideMobile = (userId: string, decision: string, reason = REASON) =>
  admin('POST', `/users/${userId}/mobile-account`, { decision, reason });

it('a person who sets a mobile password waits for approval, and is notified', async () => {
  const [ada, bola] = [await person('Ada'), await person('Bola')];
  expect(await userOf(ada)).toMatchObject({ hasMobilePassword: false, mobileAccountStatus: 'pending' });
  expect(await decideMobile(ada.id, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'NO_MOBILE_ACCOUNT_WAITS' },
  });
  for (const one of [ada, bola]) await setMobilePassword(one);
  expect(await userOf(ada)).toMatchObject({ hasMobilePassword: true, mobileAccountStatus: 'pending' });
  const first = await waitingFor('?limit=1');
  expect(first.accounts).toMatchObject([{ userId: ada.id, name: 'Ada Obi' }]);
  const second = await waitingFor(`?limit=1&cursor=${first.nextCursor ?? ''}`);
  expect([second.accounts[0]?.userId, second.nextCursor]).toEqual([bola.id, null]);
  expect((await admin<{ waiting: Body[] }>('GET', '/waiting')).body.waiting).toContainEqual({
    name: 'mobileAccounts',
    count: 2,
  });

  expect((await decideMobile(ada.id, 'approve', 'no')).body['fields']).toEqual({
    reason: 'Reason must be at least 5 characters',
  });
  expect((await decideMobile(ada.id, 'approve')).body).toEqual({ message: 'Approved the mobile app for Ada Obi.' });
  expect(await userOf(ada)).toMatchObject({ mobileAccountStatus: 'approved' });
  expect(await ada.call('GET', '/api/notifications?type=security_alert')).toMatchObject({
    notifications: [{ title: 'Mobile app approved', actionUrl: '/settings#mobile-app' }, {}],
  });
  const shown = (await admin('GET', `/users/${ada.id}`)).body['mobileAccount'];
  expect(shown).toEqual({ status: 'approved', approvedAt: expect.any(String) as string, approvedBy: 'admin' });
  expect(await actsOn(ada.id)).toMatchObject([
    { action: 'mobile_account_approved', operator: 'admin', reason: REASON },
  ]);

  expect((await decideMobile(bola.id, 'reject', 'Not the same person')).status).toBe(200);
  expect((await waitingFor()).accounts).toEqual([]);
  expect(await bola.call('GET', '/api/notifications?type=security_alert')).toMatchObject({
    notifications: [{ message: expect.stringMatching(/The reason: Not the same person$/) as string }, {}],
  });
  const { rows } = await product.database.pool.query(
    `SELECT mobile_account_status AS status, mobile_account_approved_at AS at, mobile_account_approved_by AS by
      FROM users WHERE id = $1`,
    [bola.id],
  );
  expect(rows).toEqual([{ status: 'rejected', at: null, by: null }]);
  // A new password puts the rejected account back into the queue. The approved account stays approved.
  for (const one of [ada, bola]) await setMobilePassword(one);
  expect((await waitingFor()).accounts).toMatchObject([{ userId: bola.id }]);
  expect(await userOf(ada)).toMatchObject({ mobileAccountStatus: 'approved' });
  await admin('POST', `/users/${bola.id}/action`, { action: 'suspend', reason: REASON });
  expect((await waitingFor()).accounts).toEqual([]);
  expect((await decideMobile(bola.id, 'approve')).body['code']).toBe('ACCOUNT_SUSPENDED');
  expect((await decideMobile(newId(), 'approve')).status).toBe(404);
});

it('one of many simultaneous decisions on a mobile account counts, with one notice', async () => {
  const chidi = await person('Chidi');
  await setMobilePassword(chidi);
  const decisions = await Promise.all(
    Array.from({ length: 12 }, (_, n) => decideMobile(chidi.id, n % 2 === 0 ? 'approve' : 'reject')),
  );
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decisions.filter(({ status }) => status === 409)).toHaveLength(11);
  const acts = await actsOn(chidi.id);
  expect(acts).toHaveLength(1);
  const { mobileAccountStatus } = await userOf(chidi);
  expect(acts[0]?.action).toBe(`mobile_account_${String(mobileAccountStatus)}`);
  const inbox = await chidi.call<{ notifications: { title: string }[] }>('GET', '/api/notifications');
  expect(inbox.notifications.filter(({ title }) => /^Mobile app (?:not )?approved$/.test(title))).toHaveLength(1);
});
