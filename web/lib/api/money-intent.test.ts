import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api.ts';
import '../words/i18n.ts';
import { moneyIntent } from './money-intent.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

/** A server that answers each try as told, and remembers the keys that it was sent. */
function server(...answers: readonly (Error | 'paid')[]) {
  const keys: string[] = [];
  const send = (key: string): Promise<string> => {
    const answer = answers[keys.length] ?? 'paid';
    keys.push(key);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { keys, send };
}

const amount = { amount: '2000.00' };
const tries = async (...answers: readonly (Error | 'paid')[]): Promise<string[]> => {
  const { keys, send } = server(...answers);
  const pay = moneyIntent();
  for (const _answer of answers) await pay(amount, send).catch(() => undefined);
  return keys;
};

test.each([
  ['an answer was lost', new ApiError(0, {})],
  ['the server failed', new ApiError(503, {})],
  ['something of ours failed', new TypeError('x is not a function')],
])('the key stays the same after %s: pressing again pays once', async (_what, failure) => {
  const [first, second] = await tries(failure, 'paid');
  expect(second).toBe(first);
});

test('a definite answer ends it: the same amount is then another payment', async () => {
  const [first, second] = await tries('paid', 'paid');
  expect(second).not.toBe(first);
  const [refused, again] = await tries(new ApiError(409, {}), 'paid');
  expect(again).not.toBe(refused);
});

test('another amount is another payment', async () => {
  const { keys, send } = server(new ApiError(0, {}));
  const pay = moneyIntent();
  await pay(amount, send).catch(() => undefined);
  await pay({ amount: '3000.00' }, send);
  expect(keys[1]).not.toBe(keys[0]);
});

test('without a connection nothing is sent, and a try that may have arrived stays open', async () => {
  const { keys, send } = server(new ApiError(0, {}), 'paid');
  const pay = moneyIntent();
  onlineManager.setOnline(false);
  await expect(pay(amount, send)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(keys).toEqual([]);
  onlineManager.setOnline(true);
  await pay(amount, send).catch(() => undefined);
  onlineManager.setOnline(false);
  await expect(pay(amount, send)).rejects.not.toHaveProperty('code', 'OFFLINE');
  onlineManager.setOnline(true);
  await pay(amount, send);
  expect(keys[1]).toBe(keys[0]);
});
