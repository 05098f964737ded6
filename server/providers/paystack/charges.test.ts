import { expect, test } from 'vitest';
import { kobo } from '../../../contract/money.ts';
import { REFUSALS } from '../payments/payment-ways.ts';
import { moneyInWorld, value } from '../../../tests/support/money-in-world.ts';
import { refusalOf } from './refusals.ts';

/** Saved cards and mandates: the adapter against the stand-in, over the wire. */
const { clock, paystack, moneyIn, steer, pass, standIn, secretKey } = await moneyInWorld();
const callbackUrl = 'http://localhost:3000/wallet';

let numbers = 0;
const nextReference = (): string => {
  numbers += 1;
  return `tap-${String(numbers)}`;
};

async function payByCard(email: string, order: object = {}) {
  const reference = nextReference();
  const payment = { reference, email, amountKobo: kobo(500_000n), ownerId: 'u1', callbackUrl, cancelUrl: callbackUrl };
  value(await paystack.startPayment(payment));
  await steer(`/checkout/${reference}`, { outcome: 'success', deliver: 'never', ...order });
  return value(await paystack.verifyPayment(reference));
}

async function savedCard(email: string) {
  const { card } = await payByCard(email);
  return card ?? expect.fail('no card');
}

const charge = (email: string, token: string, reference = nextReference(), amountKobo = kobo(2_040_000n)) =>
  moneyIn.charge({ reference, email, token, amountKobo, ownerId: 'u1', callbackUrl });

test('a paid checkout names its card, and whether it can be charged again', async () => {
  expect((await payByCard('ada@example.com')).card).toEqual({
    token: expect.stringMatching(/^AUTH_\w+$/) as unknown,
    email: 'ada@example.com',
    signature: expect.stringMatching(/^SIG_\w+$/) as unknown,
    brand: 'Visa',
    last4: '4081',
    expMonth: 12,
    expYear: 2030,
    country: 'NG',
    isReusable: true,
  });
  const verve = await payByCard('ada@example.com', { card: '5061', expires: '2026-03' });
  expect(verve.card).toMatchObject({ brand: 'Verve', last4: '5061', expMonth: 3, expYear: 2026, isReusable: true });
  expect((await payByCard('ada@example.com', { card: '1111' })).card).toMatchObject({ isReusable: false });
  expect((await payByCard('ada@example.com', { card: '4242' })).card).toMatchObject({ country: 'US' });
  expect((await payByCard('ada@example.com')).card).toEqual((await payByCard('ada@example.com')).card);
});

test('a saved card is charged at once; its reference only once', async () => {
  const { token } = await savedCard('bola@example.com');
  const charged = value(await charge('bola@example.com', token, 'auto-1-1'));
  expect(charged).toMatchObject({
    reference: 'auto-1-1',
    state: 'paid',
    refusal: null,
    amountKobo: 2_040_000n,
    feesKobo: 40_600n,
    owner: { kind: 'told', id: 'u1' },
    channel: 'card',
    paidAt: clock.realNow(),
  });
  expect(value(await paystack.verifyPayment('auto-1-1'))).toEqual(charged);
  expect(await charge('bola@example.com', token, 'auto-1-1')).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['insufficient', 'no money'],
  ['declined', 'unsaid'],
  ['expired', 'expired'],
  ['gone', 'token gone'],
] as const)('a charge that comes to %s is refused: %s', async (outcome, refusal) => {
  const email = `${outcome}@example.com`;
  const { token } = await savedCard(email);
  await steer('/charges', { email, last4: '4081', outcome, times: 2 });
  for (const reference of [`${outcome}-1`, `${outcome}-2`]) {
    const failed = value(await charge(email, token, reference));
    expect(failed).toMatchObject({ state: 'unpaid', refusal, feesKobo: null, paidAt: null });
    expect(value(await paystack.verifyPayment(reference))).toEqual(failed);
  }
  expect(value(await charge(email, token)).state).toBe('paid');
});

test('a bank that wants a confirmation takes nothing before it', async () => {
  const email = 'chidi@example.com';
  const { token } = await savedCard(email);
  await steer('/charges', { email, outcome: 'paused', times: 2 });
  const url = 'http://localhost:3000/sandbox/paystack/confirm/pause-1';
  const paused = value(await charge(email, token, 'pause-1'));
  expect(paused).toMatchObject({ state: 'confirm', confirmUrl: url, amountKobo: 2_040_000n });
  expect(value(await paystack.verifyPayment('pause-1'))).toMatchObject({ state: 'open', confirmUrl: null });
  const page = await (await fetch(`${standIn.url}/sandbox/paystack/confirm/pause-1`)).text();
  expect(page).toContain('₦20,400.00');
  for (const button of ['Confirm', 'Refuse']) expect(page).toContain(`>${button}</button>`);
  expect(await steer('/confirm/pause-1', { outcome: 'success' })).toEqual({
    redirect: 'http://localhost:3000/wallet?trxref=pause-1&reference=pause-1',
  });
  expect(value(await paystack.verifyPayment('pause-1'))).toMatchObject({ state: 'paid', feesKobo: 40_600n });
  value(await charge(email, token, 'pause-2'));
  await steer('/confirm/pause-2', { outcome: 'failed' });
  expect(value(await paystack.verifyPayment('pause-2'))).toMatchObject({ state: 'unpaid', refusal: 'unsaid' });
});

test('a lost answer leaves the outcome unknown, until it is asked for', async () => {
  const email = 'dayo@example.com';
  const { token } = await savedCard(email);
  await steer('/charges', { email, outcome: 'timeoutAfterSuccess' });
  await steer('/charges', { email, outcome: 'timeout' });
  expect(await charge(email, token, 'lost-1')).toMatchObject({ kind: 'unknown', timedOut: true });
  expect(value(await paystack.verifyPayment('lost-1')).state).toBe('paid');
  expect(await charge(email, token, 'lost-2')).toMatchObject({ kind: 'unknown', timedOut: true });
  expect(await paystack.verifyPayment('lost-2')).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
  expect(value(await charge(email, token, 'lost-2')).state).toBe('paid');
});

test('a charge in progress is open until it is decided', async () => {
  const email = 'efe@example.com';
  const { token } = await savedCard(email);
  await steer('/charges', { email, outcome: 'processing', settleAfter: 'P1DT2H', then: 'failed' });
  expect(value(await charge(email, token, 'slow-1'))).toMatchObject({ state: 'open', word: 'processing' });
  await pass(26 * 3600 - 1);
  expect(value(await paystack.verifyPayment('slow-1')).state).toBe('open');
  await pass(1);
  expect(value(await paystack.verifyPayment('slow-1'))).toMatchObject({ state: 'unpaid', refusal: 'unsaid' });
});

test('a forgotten card is useless, and paying with it again gives another token', async () => {
  const email = 'femi@example.com';
  const { token } = await savedCard(email);
  expect(await charge('another@example.com', token)).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
  value(await moneyIn.forget(token));
  expect(await moneyIn.forget(token)).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
  expect(await charge(email, token)).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
  expect(await charge(email, 'AUTH_unknown')).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
  const again = await savedCard(email);
  expect(again.token).not.toBe(token);
  const { card: onceOnly } = await payByCard(email, { card: '1111' });
  expect(await charge(email, onceOnly?.token ?? '')).toMatchObject({ kind: 'refused', reason: 'other' });
});

const openMandate = (email: string) =>
  moneyIn.openMandate({
    email,
    accountNumber: '0123456789',
    bankCode: '058',
    address: { street: '12 Marina Road', city: 'Lagos', state: 'Lagos' },
    callbackUrl,
  });

test('a mandate is active a minute after its approval; its debits take ten minutes and cost 0.5%', async () => {
  const email = 'gozie@example.com';
  const { url, reference } = value(await openMandate(email));
  expect(url).toBe(`http://localhost:3000/sandbox/paystack/mandates/${reference}`);
  expect(await moneyIn.mandate(reference)).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
  const page = await (await fetch(`${standIn.url}/sandbox/paystack/mandates/${reference}`)).text();
  expect(page).toContain('Guaranty Trust Bank');
  expect(await steer(`/mandates/${reference}`, { outcome: 'approved' })).toEqual({
    redirect: `http://localhost:3000/wallet?mandate=${reference}`,
  });
  const waiting = value(await moneyIn.mandate(reference));
  expect(waiting).toMatchObject({ reference, isActive: false, bankName: 'Guaranty Trust Bank' });
  const token = waiting.token ?? expect.fail('no token');
  expect(await charge(email, token)).toMatchObject({ kind: 'refused', reason: 'other' });
  await pass(60);
  expect(value(await moneyIn.mandate(reference)).isActive).toBe(true);
  const debit = value(await charge(email, token, 'debit-1', kobo(10_050_252n)));
  expect(debit).toMatchObject({ state: 'open', channel: 'debit', card: null });
  await pass(600);
  expect(value(await paystack.verifyPayment('debit-1'))).toMatchObject({ state: 'paid', feesKobo: 50_252n });
  value(await moneyIn.forget(token));
  expect(value(await moneyIn.mandate(reference)).isActive).toBe(false);
});

test('a refused mandate never comes to be', async () => {
  const { reference } = value(await openMandate('halima@example.com'));
  await steer(`/mandates/${reference}`, { outcome: 'refused' });
  await pass(3600);
  expect(await moneyIn.mandate(reference)).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
});

test('a dispute is listed while it is open and when it has ended; a lost one reverses the payment', async () => {
  const [kept, lost] = [await payByCard('ife@example.com'), await payByCard('ife@example.com')];
  const openedAt = clock.realNow();
  for (const { reference } of [kept, lost]) await steer(`/disputes/${reference}`, { status: 'open', deliver: 'never' });
  const { found } = value(await moneyIn.disputes(openedAt));
  expect(found).toHaveLength(2);
  const dispute = found.find(({ reference }) => reference === lost.reference) ?? expect.fail('no dispute');
  expect(dispute).toMatchObject({ state: 'open', amountKobo: 500_000n, openedAt });
  expect(dispute.answerBy).toBe(openedAt + 16 * 3_600_000);
  expect(value(await moneyIn.dispute(dispute.id))).toEqual(dispute);
  await pass(3600);
  await steer(`/disputes/${kept.reference}`, { status: 'won', deliver: 'never' });
  expect(value(await moneyIn.disputes(clock.realNow())).found).toMatchObject([{ state: 'won' }]);
  await steer(`/disputes/${lost.reference}`, { status: 'lost', deliver: 'never' });
  expect(value(await moneyIn.dispute(dispute.id)).state).toBe('lost');
  expect(value(await paystack.verifyPayment(lost.reference)).state).toBe('reversed');
  expect(value(await paystack.verifyPayment(kept.reference)).state).toBe('paid');
  expect(await moneyIn.dispute('1')).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
});

test('a refund that waits for the payer’s bank account goes out once it is given', async () => {
  const { customerCode } = value(
    await moneyIn.customer({ email: 'jide@example.com', firstName: 'Jide', lastName: 'Obi', phone: '+2348012345678' }),
  );
  const person = { email: 'jide@example.com', firstName: 'Jide', lastName: 'Obi', phone: '+2348012345678' };
  value(await moneyIn.askAccount(person, 'test-bank', null));
  await pass(30);
  const [account] = value(await moneyIn.accountsOf(customerCode)).accounts;
  const order = { amount: 1_000_000, deliver: 'never', refundWaits: true };
  const reference = String((await steer(`/accounts/${account?.number ?? ''}/transfer`, order))['reference']);
  const since = clock.realNow();
  const startRefund = paystack.startRefund ?? expect.fail('no refunds');
  value(await startRefund({ reference, amountKobo: kobo(1_000_000n), currency: 'NGN', note: 'n' }));
  const [waiting] = value(await paystack.listRefunds(since)).found;
  expect(waiting).toMatchObject({ reference, state: 'open', needsAccount: true });
  const to = { accountNumber: '0123456789', bankCode: '058' };
  expect(await moneyIn.retryRefund(waiting?.id ?? '', { ...to, bankCode: 'none' })).toMatchObject({ kind: 'refused' });
  value(await moneyIn.retryRefund(waiting?.id ?? '', to));
  expect(value(await paystack.listRefunds(since)).found).toMatchObject([{ state: 'sent', needsAccount: false }]);
  expect(value(await paystack.verifyPayment(reference)).state).toBe('reversed');
});

test('the offer names the banks of account numbers, and whether there are mandates', async () => {
  expect(value(await moneyIn.offer())).toEqual({
    accountBanks: ['titan-paystack', 'wema-bank', 'test-bank'],
    hasMandates: true,
  });
});

test('faults apply to the new calls as well, deletions included', async () => {
  await steer('/faults', { path: '/dedicated_account', method: 'DELETE', mode: 'http500', times: 1 });
  expect((await moneyIn.closeAccount('1')).kind).toBe('unknown');
  expect(await moneyIn.closeAccount('1')).toMatchObject({ reason: 'unknown reference' });
});

test('state survives a restart: orders, sources, and what is in progress', async () => {
  const email = 'kemi@example.com';
  const { token } = await savedCard(email);
  await steer('/charges', { email, outcome: 'processing', settleAfter: 'PT1H' });
  await steer('/charges', { email, outcome: 'insufficient' });
  value(await charge(email, token, 'kept-1'));
  const again = await moneyInWorld({ clock, secretKey, directory: standIn.directory });
  const asked = { reference: 'kept-2', email, token, amountKobo: kobo(100_000n), ownerId: 'u1', callbackUrl };
  expect(value(await again.moneyIn.charge(asked))).toMatchObject({ refusal: 'no money' });
  await again.pass(3600);
  expect(value(await again.paystack.verifyPayment('kept-1')).state).toBe('paid');
});

test.each([
  ['Insufficient Funds', 'no money'],
  ['Not sufficient funds', 'no money'],
  ['Exceeds withdrawal limit', 'limit'],
  ['Issuer or switch inoperative', 'bank away'],
  ['Expired Card', 'expired'],
  ['Mandate has expired', 'token gone'],
  ['Mandate was cancelled by the customer', 'token gone'],
  ['Authorization is no longer valid', 'token gone'],
  ['Lost Card, Pick-Up', 'lost or stolen'],
  ['Direct debit is not available for your business', 'not offered'],
  ['Declined', 'unsaid'],
  ['', 'unsaid'],
  [null, 'unsaid'],
] as const)('%j is read as %s', (text, refusal) => {
  expect(REFUSALS).toContain(refusal);
  expect(refusalOf(text)).toBe(refusal);
});
