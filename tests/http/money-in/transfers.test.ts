import { expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf } from '../../support/console.ts';
import { peopleOf, type Person } from '../../support/product-people.ts';
import { testProduct } from '../../support/test-product.ts';

/** Transfers to an account number: cases 1, 2 and 11 of the acceptance list. */

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person } = peopleOf(product);
const REASON = 'Seen in the list of the morning';

type Body = Record<string, unknown>;
interface Account {
  readonly status: string;
  readonly number: string;
}
interface Line {
  readonly type: string;
  readonly amount: string;
  readonly description: string;
}

const advance = async (duration: string): Promise<void> => {
  expect((await product.call('POST', '/sandbox/clock', { advance: duration })).status).toBe(200);
};

async function audit(): Promise<void> {
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
}

async function withNumber(firstName: string): Promise<{ readonly bisi: Person; readonly number: string }> {
  const bisi = await person(firstName);
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
  await bisi.call('POST', '/api/wallet/paystack/setup-recipient', account);
  const asked = await bisi.tryCall<{ account: Account }>('POST', '/api/wallet/account-number');
  expect(asked.status).toBe(202);
  await advance('PT60S');
  const again = await bisi.tryCall<{ account: Account }>('POST', '/api/wallet/account-number');
  expect(again).toMatchObject({ status: 200, body: { account: { status: 'active', why: null } } });
  return { bisi, number: again.body.account.number };
}

async function send(number: string, order: Body): Promise<void> {
  const sent = await product.call('POST', `/sandbox/paystack/accounts/${number}/transfer`, order);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

const linesOf = async ({ call }: Person): Promise<Line[]> =>
  (await call<{ transactions: Line[] }>('GET', '/api/wallet')).transactions;
const heldBackOf = async ({ call }: Person): Promise<unknown> => (await call('GET', '/api/wallet/sources'))['heldBack'];
const balanceOf = async ({ call }: Person): Promise<unknown> => (await call('GET', '/api/wallet'))['balance'];
const incomingOf = async ({ call }: Person): Promise<unknown> => (await call('GET', '/api/wallet/sources'))['incoming'];
const toldTo = async ({ call }: Person): Promise<string[]> =>
  (await call<{ notifications: { message: string }[] }>('GET', '/api/notifications')).notifications.map(
    ({ message }) => message,
  );

/** Sums of the ledger's transfers of a person's deposits in kobo, by type. */
async function booked(userId: string): Promise<Record<string, string>> {
  const { rows } = await product.database.pool.query<{ type: string; kobo: string }>(
    `SELECT t.type, sum(t.amount)::text AS kobo FROM transfers t
      JOIN deposits d ON d.reference = t.reference WHERE d.user_id = $1 GROUP BY t.type`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ type, kobo }) => [type, kobo]));
}

interface Quarantined {
  readonly id: string;
  readonly reason: string;
  readonly owner: { readonly userId: string } | null;
  readonly possible: readonly string[];
}

async function quarantinedOf({ id }: Person): Promise<Quarantined> {
  const listed = async (): Promise<Quarantined | undefined> =>
    (await admin<{ payments: Quarantined[] }>('GET', '/quarantine')).body.payments.find(
      ({ owner }) => owner?.userId === id,
    );
  await expect.poll(listed).toBeDefined();
  const found = await listed();
  if (found === undefined) throw new Error('Nothing was quarantined');
  return found;
}

const decide = async (id: string, decision: string): Promise<unknown> =>
  (await admin('POST', `/quarantine/${id}/resolve`, { decision, reason: REASON })).body['message'];

it('case 1: a transfer that is told twice is credited once, less its fee', async () => {
  const { bisi, number } = await withNumber('Bisi');
  await send(number, { amount: 20_203_00, deliver: 'twice' });
  await expect.poll(() => balanceOf(bisi)).toBe('20000.97');
  expect(await linesOf(bisi)).toMatchObject([{ type: 'deposit', amount: '20000.97' }]);
  expect((await linesOf(bisi))[0]?.description).toMatch(/^Transfer from .*₦20,203\.00 came, ₦202\.03 of it the fee$/);
  // The float gained ₦20,203.00 less the provider's charge of ₦202.03. Revenue gained the fee and paid the charge.
  expect(await booked(bisi.id)).toEqual({ deposit: '2000097', deposit_fee: '20203', provider_fee: '20203' });
  expect((await toldTo(bisi)).filter((each) => each.includes('₦20,000.97 is in your wallet.'))).toHaveLength(1);
  const credited = [{ amount: '20203.00', credited: '20000.97' }];
  expect(await incomingOf(bisi)).toEqual({ recent: credited, checkFrom: null });
  // A person who asks after the event has credited it finds nothing more, and can ask again 10 minutes later.
  expect(await bisi.call('POST', '/api/wallet/account-number/check')).toEqual({ found: [] });
  expect(await incomingOf(bisi)).toEqual({ recent: credited, checkFrom: expect.any(String) as string });
  await advance('PT10M');
  expect(await incomingOf(bisi)).toEqual({ recent: credited, checkFrom: null });
  await advance('PT1H');
  expect(await incomingOf(bisi)).toEqual({ recent: [], checkFrom: null });
  await audit();
});

it('case 2: a transfer that is never told is found within the hour, or at once when the person asks', async () => {
  const { bisi, number } = await withNumber('Folake');
  await send(number, { amount: 50_000_00, deliver: 'never' });
  await advance('PT1H');
  expect(await balanceOf(bisi)).toBe('49700.00');
  await send(number, { amount: 50_000_00, deliver: 'never' });
  const found = await bisi.call('POST', '/api/wallet/account-number/check');
  expect(found).toEqual({ found: [{ amount: '50000.00', credited: '49700.00' }] });
  expect((await bisi.tryCall('POST', '/api/wallet/account-number/check')).status).toBe(429);
  await advance('PT10M');
  expect(await bisi.call('POST', '/api/wallet/account-number/check')).toEqual({ found: [] });
  await advance('P1D');
  const { exceptions } = (await admin<{ exceptions: Body[] }>('GET', '/reconciliation/exceptions?state=resolved')).body;
  expect(exceptions.filter(({ kind }) => kind === 'no_webhook')).not.toEqual([]);
  expect((await admin<{ exceptions: Body[] }>('GET', '/reconciliation/exceptions?state=open')).body.exceptions).toEqual(
    [],
  );
  await audit();
});

const ANOTHER = { senderName: 'RANDALL AKANBI HORTON', senderBank: 'First City Monument Bank' };

it('case 11: a large transfer from another person waits for us, a small one does not', async () => {
  const { bisi, number } = await withNumber('Kunle');
  await send(number, { amount: 200_000_00, ...ANOTHER });
  const held = await quarantinedOf(bisi);
  expect(held).toMatchObject({ reason: 'third_party', possible: ['credit', 'refund', 'acknowledge'] });
  expect(await balanceOf(bisi)).toBe('0.00');
  const heldBack = [
    { amount: '200000.00', sender: ANOTHER.senderName, at: expect.stringMatching(/^\d{4}-/) as string },
  ];
  expect(await heldBackOf(bisi)).toEqual(heldBack);
  expect(await heldBackOf(await person('Ngozi'))).toEqual([]);
  expect(await incomingOf(bisi)).toMatchObject({ recent: [{ amount: '200000.00', credited: '0.00' }] });
  const words = '₦200,000.00 came to your account number from someone else, RANDALL AKANBI HORTON.';
  expect((await toldTo(bisi)).filter((each) => each.startsWith(words))).toHaveLength(1);
  await audit();

  expect(await decide(held.id, 'credit')).toMatch(/^Credited ₦199,700\.00/);
  expect(await balanceOf(bisi)).toBe('199700.00');
  expect(await heldBackOf(bisi)).toEqual([]);
  await advance('P1D');
  await send(number, { amount: 40_000_00, ...ANOTHER });
  await expect.poll(() => balanceOf(bisi)).toBe('239400.00');
  expect((await linesOf(bisi))[0]?.description).toBe(
    'Transfer from RANDALL AKANBI HORTON, First City Monument Bank. ₦40,000.00 came, ₦300.00 of it the fee',
  );
  await audit();
});

it('case 11, refunded: the payer gets all of it, and we pay the provider’s charge', async () => {
  const { bisi, number } = await withNumber('Tolu');
  await send(number, { amount: 200_000_00, ...ANOTHER });
  const held = await quarantinedOf(bisi);
  expect(await heldBackOf(bisi)).toMatchObject([{ amount: '200000.00' }]);
  expect(await decide(held.id, 'refund')).toMatch(/^Sent ₦200,000\.00/);
  expect(await heldBackOf(bisi)).toEqual([]);
  await advance('PT2H');
  expect(await balanceOf(bisi)).toBe('0.00');
  expect(await booked(bisi.id)).toEqual({ provider_fee: '30000' });
  await audit();
});

it('the audit finds a transfer before it names a difference', async () => {
  const { bisi, number } = await withNumber('Uche');
  await send(number, { amount: 1_011_00, deliver: 'never' });
  await audit();
  expect(await balanceOf(bisi)).toBe('1000.89');
});

it('money for an unknown number, of a closed account or in another currency is put aside', async () => {
  const { bisi, number } = await withNumber('Zainab');
  await send(number, { amount: 20_00, currency: 'USD' });
  const listed = async (): Promise<string[]> =>
    (await admin<{ payments: Quarantined[] }>('GET', '/quarantine')).body.payments.map(({ reason }) => reason);
  await expect.poll(listed).toContain('wrong_currency');
  const closed = await bisi.tryCall('DELETE', '/api/user/account', { confirmDeletion: true });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  await send(number, { amount: 1_011_00 });
  await expect.poll(listed).toContain('account_closed');
  await audit();
});
