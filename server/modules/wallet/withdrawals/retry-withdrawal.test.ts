import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { walletWorld, type Exchange, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { claimWithdrawal } from './withdrawal-attempts.repo.ts';
import type { WithdrawalId } from '../../../../contract/ids.ts';

const exchanges: Exchange[] = [];
const world = await walletWorld({ onExchange: (exchange) => exchanges.push(exchange) });
const act = { operator: 'ngozi', reason: 'They asked where it is' };

interface Request {
  readonly id: WithdrawalId;
  readonly reference: string;
}

async function withdrawal(): Promise<Request & { readonly person: WalletPerson }> {
  const person = await world.person();
  await person.setUpBank();
  await person.fund('10000');
  const answer = await person.post('/api/wallet/withdraw', { amount: '5000', withdrawalMethod: 'standard' });
  return { ...(answer.body['request'] as Request), person };
}

const retry = (reference: string) => world.wallet.retryWithdrawal(reference, act);

/** Returns the HTTP status of each call that sent this withdrawal. */
const sendings = (reference: string): number[] =>
  exchanges
    .filter(
      ({ method, requestBody }) =>
        method === 'POST' && (requestBody as { reference?: string } | null)?.reference === reference,
    )
    .map(({ status }) => status);

async function logOf(id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.database.pool.query<{ action: string; metadata: Record<string, unknown> }>(
    'SELECT action, metadata FROM admin_activity_logs WHERE target_id = $1 ORDER BY created_at, id',
    [id],
  );
  return rows.map(({ action, metadata }) => ({ action, ...metadata }));
}

/** Retries a withdrawal 32 times, concurrently with the scheduled tasks. */
async function pressedAtOnce(reference: string): Promise<void> {
  const now = world.clock.realNow();
  const [pressed] = await Promise.all([
    Promise.allSettled(Array.from({ length: 32 }, () => retry(reference))),
    world.drain(),
    ...world.wallet.dueWork.map((source) => source.runDue(now)),
  ]);
  const refusals = pressed.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code?: string }).code] : [],
  );
  for (const code of refusals) expect(['WITHDRAWAL_IN_HAND', 'WITHDRAWAL_ENDED']).toContain(code);
}

test('a withdrawal that the provider received although its response was lost is not sent again', async () => {
  const { id, reference, person } = await withdrawal();
  await world.sandbox('/faults', { path: '/transfer', method: 'POST', mode: 'timeoutAfterSuccess', times: 1 });
  await world.drain();
  expect(await retry(reference)).toBe(
    `Checked the withdrawal ${reference} of ₦5,000.00 with the provider: it is in transit and will be checked again automatically.`,
  );
  expect(await logOf(id)).toEqual([
    {
      ...act,
      action: 'withdrawal_retried',
      before: { status: 'processing', attempts: '1' },
      after: { status: 'processing', attempts: '2' },
    },
    { ...act, action: 'withdrawal_retry_answered', before: { status: 'processing' }, after: { status: 'processing' } },
  ]);
  world.clock.advance(2 * MINUTE_MS);
  await pressedAtOnce(reference);
  await world.advance(HOUR_MS);
  // The response of the first call came too late, and no second call was made.
  expect(sendings(reference)).toEqual([200]);
  expect(await world.count(`withdrawal_requests WHERE id = '${id}' AND status = 'completed'`)).toBe(1);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('a withdrawal that never reached the provider is sent once under its reference, by 32 retries and the worker', async () => {
  const { id, reference, person } = await withdrawal();
  await world.sandbox('/faults', { path: '/transfer', method: 'POST', mode: 'http500', times: 1 });
  await world.drain();
  expect(sendings(reference)).toEqual([500]);
  world.clock.advance(2 * MINUTE_MS);
  await pressedAtOnce(reference);
  expect(sendings(reference)).toEqual([500, 200]);
  await world.advance(HOUR_MS);
  expect(await world.count(`withdrawal_requests WHERE id = '${id}' AND status = 'completed'`)).toBe(1);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('a withdrawal whose job was lost is sent once by 32 retries', async () => {
  const { reference } = await withdrawal();
  await world.database.pool.query(`DELETE FROM graphile_worker._private_jobs`);
  await pressedAtOnce(reference);
  expect(sendings(reference)).toEqual([200]);
  await expect(retry(reference)).resolves.toContain('it is in transit');
  expect(sendings(reference)).toEqual([200]);
});

test('a withdrawal’s money is returned only an hour after the last call to send it', async () => {
  const { id, reference, person } = await withdrawal();
  const begun = world.clock.realNow();
  const at = (minutes: number) => world.advance(begun + 24 * HOUR_MS + minutes * MINUTE_MS - world.clock.realNow());
  await world.sandbox('/faults', { path: '/transfer', method: 'POST', mode: 'http500', times: 100 });
  await at(-62);
  await retry(reference);
  await at(-1);
  // The last call was a moment ago and may still be in flight.
  await world.database.pool.query('UPDATE withdrawal_requests SET next_check_at = $2 WHERE id = $1', [
    id,
    new Date(world.clock.realNow()),
  ]);
  await at(0);
  const before = sendings(reference).length;
  await expect(retry(reference)).rejects.toMatchObject({ code: 'WITHDRAWAL_TOO_OLD' });
  for (const minutes of [1, 20, 40, 58]) {
    await at(minutes);
    await expect(retry(reference)).rejects.toMatchObject({ code: 'WITHDRAWAL_TOO_OLD' });
    expect(await person.balance()).toBe('5000.00');
  }
  await at(2 * 60);
  expect(await person.balance()).toBe('10000.00');
  expect(sendings(reference)).toHaveLength(before);
  expect(await world.count(`withdrawal_requests WHERE id = '${id}' AND provider_answer ILIKE '%not found%'`)).toBe(1);
  await world.sandbox('/faults', { path: '/transfer', method: 'POST', mode: 'none' });
  await world.audit();
});

test('a withdrawal unsent for a day is returned, by the worker or an operator', async () => {
  for (const press of [
    (_reference: string) => world.drain(),
    async (reference: string) => {
      await world.database.pool.query(`DELETE FROM graphile_worker._private_jobs`);
      expect(await retry(reference)).toContain('its money is back in the wallet');
    },
  ]) {
    const { id, reference, person } = await withdrawal();
    world.clock.advance(24 * HOUR_MS);
    await press(reference);
    expect(sendings(reference)).toEqual([]);
    expect(await person.balance()).toBe('10000.00');
    expect(await world.count(`withdrawal_requests WHERE id = '${id}' AND status = 'failed'`)).toBe(1);
    for (const entry of await logOf(id)) expect(entry).toMatchObject({ operator: 'ngozi' });
  }
  await world.audit();
});

test('a claimed withdrawal cannot be retried until the lease expires', async () => {
  const { id, reference } = await withdrawal();
  await claimWithdrawal(world.database, id, await world.clock.now().then((now) => (now + 2 * MINUTE_MS) as typeof now));
  await expect(retry(reference)).rejects.toMatchObject({ code: 'WITHDRAWAL_IN_HAND' });
  expect(sendings(reference)).toEqual([]);
  world.clock.advance(2 * MINUTE_MS);
  await retry(reference);
  expect(sendings(reference)).toEqual([200]);
});

test('a final, held or unknown withdrawal is refused with a specific error, and nothing is written', async () => {
  const sent = await withdrawal();
  await world.drain();
  await world.sandbox(`/transfers/${sent.reference}`, { outcome: 'success' });
  await expect(retry(sent.reference)).rejects.toThrow('This withdrawal cannot be sent again: it was sent.');
  const returned = await withdrawal();
  await world.drain();
  await world.sandbox(`/transfers/${returned.reference}`, { outcome: 'failed' });
  await expect(retry(returned.reference)).rejects.toThrow('its money is back in the wallet');
  const cancelled = await withdrawal();
  await cancelled.person.post(`/api/wallet/withdrawals/${cancelled.id}/cancel`);
  await expect(retry(cancelled.reference)).rejects.toThrow('it was cancelled');
  const held = await withdrawal();
  await world.database.pool.query(
    `UPDATE withdrawal_requests SET held_until = created_at + interval '3 hours' WHERE id = $1`,
    [held.id],
  );
  await expect(retry(held.reference)).rejects.toMatchObject({ code: 'WITHDRAWAL_WAITS' });
  await expect(retry(`wd-${newId()}`)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
  await expect(world.wallet.retryWithdrawal(held.reference, { ...act, reason: 'no' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  for (const { id } of [sent, returned, cancelled, held]) expect(await logOf(id)).toEqual([]);
});
