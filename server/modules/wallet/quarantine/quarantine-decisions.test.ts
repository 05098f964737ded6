import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { TransferId } from '../../../../contract/ids.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { testLog } from '../../../../tests/support/test-app.ts';
import { webhookSignature } from '../../../providers/paystack/signature.ts';
import type { QuarantineDecision } from './quarantine.rules.ts';
import { refundFollowUp } from '../refunds/send-refund.ts';
import { bookedCharges } from '../reconciliation/provider-balance.repo.ts';
import { failWithdrawal } from '../withdrawals/fail-withdrawal.ts';
import { findWithdrawal, lockWithdrawal } from '../withdrawals/withdrawals.repo.ts';

const world = await walletWorld();
const operator = { operator: 'ngozi', reason: 'Looked into it' };

async function waiting(reference: string): Promise<string> {
  const found = (await world.wallet.quarantine.quarantined()).filter((payment) => payment.reference === reference);
  expect(found).toHaveLength(1);
  return found[0]?.id ?? '';
}

const isWaiting = async (reference: string): Promise<boolean> =>
  (await world.wallet.quarantine.quarantined()).some((payment) => payment.reference === reference);

const decide = async (reference: string, decision: QuarantineDecision, user?: string): Promise<string> =>
  world.wallet.quarantine.decideQuarantined({ id: await waiting(reference), decision, user }, operator);

const refused = (why: string) => ({ code: 'QUARANTINE_NOT_POSSIBLE', message: why });

/** Pays a deposit of ₦5,175.00 (with the fee) with another total in kobo, or in another currency. */
async function paidWrong(person: WalletPerson, order: { amount?: number; currency?: string }): Promise<string> {
  const reference = await person.startDeposit('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', ...order });
  expect(await person.balance()).toBe('0.00');
  return reference;
}

const statusOf = async (person: WalletPerson, reference: string): Promise<unknown> =>
  (await person.post('/api/wallet/deposit/verify', { reference })).body['status'];

const linesOf = async (person: WalletPerson): Promise<string[]> => {
  const { transactions } = (await person.get('/api/wallet')).body as {
    transactions: { type: string; amount: string }[];
  };
  return transactions.map(({ type, amount }) => `${type} ${amount}`);
};

const toldTo = ({ id }: WalletPerson): string[] =>
  world.sentNotifications.filter(({ userId }) => userId === id).map(({ type, message }) => `${type}: ${message}`);

async function refundsOf(reference: string): Promise<bigint[]> {
  const outcome = await world.paystack.listRefunds(0 as Parameters<typeof world.paystack.listRefunds>[0]);
  if (outcome.kind !== 'ok') throw new Error('The stand-in did not respond');
  return outcome.value.found.filter((each) => each.reference === reference).map(({ amountKobo }) => amountKobo);
}

const logged = (description: string) =>
  world.count(`admin_activity_logs WHERE description = '${description}' AND metadata ->> 'operator' = 'ngozi'`);

test('another total is credited less its fee, once, and a later chargeback finds it', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await world.audit();
  const [found] = (await world.wallet.quarantine.quarantined()).filter((payment) => payment.reference === reference);
  expect(found).toMatchObject({
    reason: 'wrong_amount',
    amountKobo: 6_000_00n,
    currency: 'NGN',
    owner: { userId: person.id },
    possible: ['credit', 'refund', 'acknowledge'],
  });
  await expect(decide(reference, 'acknowledge')).rejects.toMatchObject(
    refused('The money is still there. Credit or refund it.'),
  );
  const done = await decide(reference, 'credit');
  expect(done).toBe(`Credited ₦5,810.00 of payment ${reference} (₦6,000.00 less a fee of ₦190.00) to Ada.`);
  expect(await logged(done)).toBe(1);
  expect(await person.balance()).toBe('5810.00');
  expect(await linesOf(person)).toEqual(['deposit 5810.00']);
  expect(await statusOf(person, reference)).toBe('completed');
  expect(toldTo(person)).toEqual([
    'wallet_deposit: ₦5,810.00 is in your wallet. You paid ₦6,000.00, including the ₦190.00 fee. Your balance is ₦5,810.00.',
  ]);
  await world.audit();
  await expect(
    world.wallet.quarantine.decideQuarantined({ id: found?.id ?? '', decision: 'refund' }, operator),
  ).rejects.toMatchObject({ code: 'QUARANTINE_DECIDED' });
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('another total is refunded in full, and Rota pays the provider’s charge', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  expect(await decide(reference, 'refund')).toBe(`Sent ₦6,000.00 of payment ${reference} back to the payer.`);
  expect(await isWaiting(reference)).toBe(false);
  await world.audit();
  await world.advance(MINUTE_MS);
  await world.audit();
  expect(await refundsOf(reference)).toEqual([6_000_00n]);
  expect(await person.balance()).toBe('0.00');
  expect(await statusOf(person, reference)).toBe('reversed');
  expect(toldTo(person)).toEqual([
    'wallet_deposit: We could not add your payment of ₦6,000.00 to your wallet. All of it is going back to where you paid from. Your bank may take up to 10 working days to show it.',
  ]);
  await world.advance(26 * HOUR_MS);
  expect(await refundsOf(reference)).toHaveLength(1);
  await world.audit();
});

test('another currency can only be refunded', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { currency: 'USD' });
  await expect(decide(reference, 'credit')).rejects.toMatchObject(
    refused('A payment in another currency can only be refunded'),
  );
  await expect(decide(reference, 'credit', person.id)).rejects.toMatchObject(
    refused('A payment in another currency can only be refunded'),
  );
  expect(await decide(reference, 'refund')).toBe(`Sent USD 5175.00 of payment ${reference} back to the payer.`);
  await world.advance(MINUTE_MS);
  expect(await refundsOf(reference)).toEqual([5_175_00n]);
  await world.audit();
});

/** Creates a payment at the provider that did not begin as a deposit. */
async function unknownPayment(reference: string): Promise<void> {
  const started = await world.paystack.startPayment({
    reference,
    email: 'somebody@example.com',
    amountKobo: 2_000_00n as Parameters<typeof world.paystack.startPayment>[0]['amountKobo'],
    ownerId: 'nobody',
    callbackUrl: `${world.productUrl}/wallet`,
    cancelUrl: `${world.productUrl}/wallet`,
  });
  expect(started.kind).toBe('ok');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
}

test('an unknown payment is credited to the user whom the operator names, and belongs to them afterwards', async () => {
  const person = await world.person();
  await unknownPayment('shop-1');
  await world.audit();
  await expect(decide('shop-1', 'credit')).rejects.toMatchObject(refused('We don’t know whose this is. Name a user.'));
  await expect(decide('shop-1', 'credit', 'nobody@example.com')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await decide('shop-1', 'credit', `${person.id}@example.com`);
  expect(await person.balance()).toBe('1970.00');
  expect(await statusOf(person, 'shop-1')).toBe('completed');
  await world.audit();
  await world.sandbox('/refunds/shop-1', {});
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('an unknown payment is refunded without naming a user', async () => {
  await unknownPayment('shop-2');
  await decide('shop-2', 'refund');
  await world.advance(MINUTE_MS);
  expect(await refundsOf('shop-2')).toEqual([2_000_00n]);
  await world.audit();
});

test('a payment that the provider does not hold can only be acknowledged', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { id: 'forged', reference: 'forged-1' } });
  await world.webhook(body, webhookSignature(world.secretKey, Buffer.from(body)));
  const person = await world.person();
  const gone = 'The payment provider no longer holds this money. Acknowledge it.';
  await expect(decide('forged-1', 'credit', person.id)).rejects.toMatchObject(refused(gone));
  await expect(decide('forged-1', 'refund')).rejects.toMatchObject(refused(gone));
  expect(await decide('forged-1', 'acknowledge')).toBe(
    'Acknowledged payment forged-1: it is not held by the payment provider.',
  );
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await world.sandbox(`/refunds/${reference}`, {});
  await world.audit();
  await expect(decide(reference, 'credit')).rejects.toMatchObject(refused(gone));
  await decide(reference, 'acknowledge');
  expect(await statusOf(person, reference)).toBe('reversed');
  expect(toldTo(person)).toEqual([
    `wallet_deposit: The payment provider sent back payment ${reference}, which we were checking. You don’t need to do anything.`,
  ]);
  await world.audit();
});

test('after a partial refund on the provider’s pages only the rest is refunded', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await world.sandbox(`/refunds/${reference}`, { amount: 1_000_00 });
  await expect(decide(reference, 'credit')).rejects.toMatchObject(
    refused('The provider has refunded part of this payment. Refund the rest too.'),
  );
  expect(await decide(reference, 'refund')).toBe(`Sent ₦5,000.00 of payment ${reference} back to the payer.`);
  await world.advance(MINUTE_MS);
  expect(await refundsOf(reference)).toHaveLength(2);
  await world.audit();
});

test('a payment for another user goes to the named user, and its starter is notified', async () => {
  const [starter, payer] = [await world.person(), await world.person({ firstName: 'Bola' })];
  const reference = await starter.startDeposit('5000');
  await world.database.pool.query('UPDATE deposits SET user_id = $2 WHERE reference = $1', [reference, payer.id]);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  await expect(decide(reference, 'credit')).rejects.toMatchObject(refused('We don’t know whose this is. Name a user.'));
  await decide(reference, 'credit', starter.id);
  expect(await starter.balance()).toBe('4997.37');
  expect(await payer.balance()).toBe('0.00');
  expect(toldTo(payer)).toEqual([
    `wallet_deposit: Payment ${reference}, which we were checking, was not yours and was not added to your wallet. You don’t need to do anything.`,
  ]);
  await world.audit();
});

test.each([
  ['timeoutAfterSuccess', 1],
  ['timeout', 1],
  ['http500', 2],
] as const)('a refund whose call ends in %s is made once', async (mode, times) => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await decide(reference, 'refund');
  await world.sandbox('/faults', { path: '/refund', mode, times });
  await world.advance(0);
  await world.sandbox('/faults', { path: '/refund', mode: 'none' });
  await world.advance(2 * HOUR_MS);
  expect(await refundsOf(reference)).toEqual([6_000_00n]);
  expect(await statusOf(person, reference)).toBe('reversed');
  await world.audit();
});

test('a refund is recognised by its payment while the list of refunds is down', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await decide(reference, 'refund');
  await world.sandbox('/faults', { path: '/refund', mode: 'timeoutAfterSuccess' });
  await world.advance(2 * MINUTE_MS);
  expect(await statusOf(person, reference)).toBe('reversed');
  await world.audit();
  await world.sandbox('/faults', { path: '/refund', mode: 'none' });
  await world.advance(HOUR_MS);
  expect(await refundsOf(reference)).toEqual([6_000_00n]);
  await world.audit();
});

test('a process that dies after the decision loses nothing, and two processes refund once', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await decide(reference, 'refund');
  const process = () =>
    refundFollowUp({
      database: world.database,
      tokens: world.deps.tokens,
      ways: world.deps.ways,
      publicUrl: world.deps.publicUrl,
      ledger: world.ledger,
      walletWasCredited: world.walletWasCredited,
      providers: world.providers,
      notifications: { add: () => Promise.resolve() },
      log: testLog(),
    }).runDue(world.clock.realNow());
  await Promise.all([process(), process(), process()]);
  await world.advance(HOUR_MS);
  expect(await refundsOf(reference)).toEqual([6_000_00n]);
  await world.audit();
});

test('a refund that the provider refuses reopens its payment, which can then be credited', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  await decide(reference, 'refund');
  // Makes the refund larger than the money that the provider holds of the payment.
  await world.database.pool.query('UPDATE payment_refunds SET amount = amount + 1 WHERE reference = $1', [reference]);
  await world.advance(MINUTE_MS);
  expect(await isWaiting(reference)).toBe(true);
  expect(toldTo(person).at(-1)).toBe(
    'wallet_deposit: We could not send ₦6,000.01 back to where you paid from. It is safe with us, and our team will contact you.',
  );
  await world.audit();
  await decide(reference, 'credit');
  expect(await person.balance()).toBe('5810.00');
  await world.audit();
});

test('without a response from the provider nothing is decided', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  const id = await waiting(reference);
  await world.sandbox('/faults', { path: '/transaction', mode: 'http500' });
  await expect(world.wallet.quarantine.decideQuarantined({ id, decision: 'credit' }, operator)).rejects.toMatchObject({
    code: 'PROVIDER_SILENT',
  });
  await world.sandbox('/faults', { path: '/transaction', mode: 'none' });
  expect(await isWaiting(reference)).toBe(true);
  await decide(reference, 'credit');
});

test('only one of eight concurrent decisions counts', async () => {
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  const id = await waiting(reference);
  const decisions = ['credit', 'refund'] as const;
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      world.wallet.quarantine.decideQuarantined({ id, decision: decisions[index % 2] ?? 'credit' }, operator),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.advance(MINUTE_MS);
  const credited = (await person.balance()) === '5810.00';
  expect(await refundsOf(reference)).toHaveLength(credited ? 0 : 1);
  await world.audit();
});

test('a decision needs a reason and a quarantined payment', async () => {
  const id = '00000000-0000-7000-8000-0000000000ff';
  const { quarantine } = world.wallet;
  await expect(quarantine.decideQuarantined({ id, decision: 'credit' }, operator)).rejects.toMatchObject({
    code: 'QUARANTINE_NOT_FOUND',
  });
  await expect(
    quarantine.decideQuarantined({ id, decision: 'credit' }, { operator: 'ngozi', reason: 'no' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

/** Creates a withdrawal of ₦5,000.00 that the provider is processing. */
async function sentWithdrawal(person: WalletPerson): Promise<{ id: string; reference: string }> {
  await person.setUpBank();
  await person.fund('5000');
  const { body } = await person.post('/api/wallet/withdraw', { amount: '5000' });
  await world.drain();
  return body['request'] as { id: string; reference: string };
}

test('an unexpected transfer is acknowledged', async () => {
  const body = JSON.stringify({ event: 'transfer.success', data: { id: 'forged-t', reference: 'wd-forged-transfer' } });
  await world.webhook(body, webhookSignature(world.secretKey, Buffer.from(body)));
  await expect(decide('wd-forged-transfer', 'refund')).rejects.toMatchObject(
    refused('This is not a payment, so there is nothing to refund'),
  );
  expect(await decide('wd-forged-transfer', 'acknowledge')).toBe(
    'Acknowledged transfer wd-forged-transfer: nothing has left.',
  );
  await world.audit();
});

test('a transfer that arrived after its money was returned is debited, and the rest is owed', async () => {
  const person = await world.person();
  const { id, reference } = await sentWithdrawal(person);
  await world.database.transaction(async (tx) => {
    const request = await lockWithdrawal(tx, id);
    if (request === undefined) throw new Error('The withdrawal was not found');
    const failure = {
      from: 'in_flight',
      reason: 'Given up',
      transferCode: null,
      answer: null,
      providerFeeKobo: null,
    } as const;
    const deps = {
      ledger: world.ledger,
      walletWasCredited: world.walletWasCredited,
      notifications: { add: () => Promise.resolve() },
    };
    await failWithdrawal(deps, tx, request, failure, world.clock.realNow());
  });
  await person.post('/api/wallet/withdraw', { amount: '3000' });
  await world.drain();
  await world.sandbox(`/transfers/${reference}`, { outcome: 'success' });
  await world.audit();
  expect(await decide(reference, 'acknowledge')).toBe(
    `Acknowledged transfer ${reference}: ₦5,000.00 reached the bank. ₦2,000.00 was taken from the wallet, ₦3,000.00 is owed.`,
  );
  expect(await person.balance()).toBe('0.00');
  expect(await world.count(`debts WHERE user_id = '${person.id}' AND amount = 300000`)).toBe(1);
  expect((await findWithdrawal(world.database, reference))?.status).toBe('completed');
  await world.advance(HOUR_MS);
  await world.audit();
});

test('a transfer of another amount settles the sent amount and returns the rest', async () => {
  const person = await world.person();
  const { reference } = await sentWithdrawal(person);
  await world.database.pool.query('UPDATE withdrawal_requests SET net_amount = net_amount + 1 WHERE reference = $1', [
    reference,
  ]);
  await world.sandbox(`/transfers/${reference}`, { outcome: 'success' });
  await world.audit();
  expect(await decide(reference, 'acknowledge')).toBe(
    `Acknowledged transfer ${reference}: ₦5,000.00 reached the bank, and ₦0.00 is back in the wallet.`,
  );
  expect((await findWithdrawal(world.database, reference))?.status).toBe('completed');
  await world.audit();
});

test('a transfer that fails after it counted as sent is credited with its charge', async () => {
  const person = await world.person();
  const { reference } = await sentWithdrawal(person);
  await world.sandbox(`/transfers/${reference}`, { outcome: 'success' });
  await world.sandbox(`/transfers/${reference}`, { outcome: 'failed' });
  await world.audit();
  await decide(reference, 'credit');
  expect(await person.balance()).toBe('5000.00');
  expect(await linesOf(person)).toEqual(['refund 5000.00', 'withdrawal -5000.00', 'deposit 5000.00']);
  expect((await findWithdrawal(world.database, reference))?.status).toBe('failed');
  await world.audit();
});

test('a reversed charge is not reversed again if its transfer fails, unless the reversal was reversed', async () => {
  const act = { operator: 'ngozi', reason: 'The provider does not charge it' };
  const reverseFee = async (reference: string, times: number): Promise<void> => {
    const { rows } = await world.database.pool.query<{ id: TransferId }>(
      `SELECT id FROM transfers WHERE reference = $1 AND type = 'provider_fee'`,
      [reference],
    );
    let id = rows[0]?.id;
    for (let time = 0; time < times; time += 1) {
      if (id === undefined) throw new Error('The charge was not found');
      await world.wallet.reverseTransfer(id, act);
      id = (
        await world.database.pool.query<{ id: TransferId }>(
          'SELECT reversal_id AS id FROM transfer_reversals WHERE transfer_id = $1',
          [id],
        )
      ).rows[0]?.id;
    }
  };
  for (const times of [1, 2]) {
    const person = await world.person();
    const { reference } = await sentWithdrawal(person);
    await world.sandbox(`/transfers/${reference}`, { outcome: 'success' });
    const charge = (await bookedCharges(world.database, [reference])).get(reference);
    expect(charge).toBeGreaterThan(0n);
    await reverseFee(reference, times);
    expect((await bookedCharges(world.database, [reference])).get(reference)).toBe(times === 1 ? 0n : charge);
    await world.sandbox(`/transfers/${reference}`, { outcome: 'failed' });
    await decide(reference, 'credit');
    expect(await person.balance()).toBe('5000.00');
    await world.audit();
  }
});

test('the metric counts quarantined payments with the age of the oldest', async () => {
  const before = await world.wallet.quarantine.quarantinePending();
  const person = await world.person();
  const reference = await paidWrong(person, { amount: 6_000_00 });
  const now = await world.wallet.quarantine.quarantinePending();
  expect(now.waiting).toBe(before.waiting + 1);
  expect(now.since).not.toBeNull();
  await decide(reference, 'refund');
  expect((await world.wallet.quarantine.quarantinePending()).waiting).toBe(before.waiting);
});
