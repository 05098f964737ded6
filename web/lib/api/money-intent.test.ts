import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import '../i18n/i18n.ts';
import { isAnswerLost, wasCreatedSince, isUnknownOutcome, moneyIntent, NOT_DONE } from './money-intent.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Server that returns these responses in order, repeats the last, and records the keys it receives. */
function server(...answers: readonly (Error | 'paid')[]) {
  const keys: string[] = [];
  const send = (key: string): Promise<string> => {
    const answer = answers[Math.min(keys.length, answers.length - 1)] ?? 'paid';
    keys.push(key);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { keys, send };
}

/** Returns the outcome after all retries. */
async function settled(result: Promise<string>): Promise<unknown> {
  const outcome = result.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

const amount = { amount: '2000.00' };
const lost = new ApiError(0, {});
const mute = new ApiError(502, {});
const failing = new ApiError(500, { error: 'Something went wrong on our side.' });
const cannotRead = (): Promise<never> => Promise.reject(lost);

test('a lost response or a failing server leaves the outcome unknown', () => {
  expect(isUnknownOutcome(new ApiError(0, {}))).toBe(true);
  expect(isUnknownOutcome(new ApiError(503, {}))).toBe(true);
  expect(isUnknownOutcome(new ApiError(0, { code: 'OFFLINE' }))).toBe(false);
  expect(isUnknownOutcome(new ApiError(0, { code: NOT_DONE }))).toBe(false);
  expect(isUnknownOutcome(new ApiError(409, {}))).toBe(false);
  expect(isAnswerLost(new ApiError(503, {}))).toBe(false);
});

describe('a failed change', () => {
  test.each([
    ['lost', lost],
    ['mute', mute],
  ])('is retried with its key until there is a response: %s', async (_what, failure) => {
    const { keys, send } = server(failure, failure, 'paid');
    expect(await settled(moneyIntent()(amount, send))).toBe('paid');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('is sent at most three times, with exponential backoff', async () => {
    const { keys, send } = server(lost);
    const outcome = moneyIntent()(amount, send).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(499);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(251);
    expect(keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keys).toHaveLength(2);
    await vi.runAllTimersAsync();
    expect(keys).toHaveLength(3);
    expect(await outcome).toBe(lost);
  });

  test.each([
    ['the server sent a message', failing],
    ['it was refused', new ApiError(409, {})],
    ['our own code threw', new TypeError('x is not a function')],
  ])('is not retried if %s', async (_what, failure) => {
    const { keys, send } = server(failure);
    expect(await settled(moneyIntent()(amount, send))).toBe(failure);
    expect(keys).toHaveLength(1);
  });
});

describe('when retries fail, the state shows the outcome', () => {
  test.each([
    ['lost', lost],
    ['mute', mute],
    ['failing with a message', failing],
  ])('it was done: %s', async (_what, failure) => {
    const pay = moneyIntent();
    const { keys, send } = server(failure);
    expect(await settled(pay(amount, send, () => Promise.resolve('seen')))).toBe('seen');
    const first = keys[0];
    await settled(pay(amount, send, () => Promise.resolve('seen')));
    expect(keys.at(-1)).not.toBe(first);
  });

  test('it was not done: the failure is definite, and pressing again reuses the key', async () => {
    const pay = moneyIntent();
    const { keys, send } = server(lost);
    const failure = await settled(pay(amount, send, () => Promise.resolve(undefined)));
    expect(failure).toBeInstanceOf(ApiError);
    expect(isAnswerLost(failure)).toBe(false);
    expect(failure).toMatchObject({ hasWords: false });
    await settled(pay(amount, send));
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['without a message', mute],
    ['with a message', failing],
  ])("it was not done: the server's failure is thrown unchanged %s", async (_what, failure) => {
    expect(await settled(moneyIntent()(amount, server(failure).send, () => Promise.resolve(undefined)))).toBe(failure);
  });

  test.each([
    ['lost', lost],
    ['mute', mute],
    ['failing with a message', failing],
  ])('the state cannot be read: the outcome stays unknown: %s', async (_what, failure) => {
    expect(isAnswerLost(await settled(moneyIntent()(amount, server(failure).send, cannotRead)))).toBe(true);
  });

  test('a refusal does not read the state', async () => {
    const read = vi.fn(() => Promise.resolve('seen'));
    const refused = new ApiError(409, { error: 'No.' });
    expect(await settled(moneyIntent()(amount, server(refused).send, read))).toBe(refused);
    expect(read).not.toHaveBeenCalled();
  });

  test('a record from before the first attempt does not count', async () => {
    const seen: number[] = [];
    const pay = moneyIntent();
    const read = (since: number): Promise<undefined> => {
      seen.push(since);
      return Promise.resolve(undefined);
    };
    await settled(pay(amount, server(lost).send, read));
    await settled(pay(amount, server(lost).send, read));
    const [first = 0, second] = seen;
    expect(second).toBe(first);
    const at = (ms: number) => ({ createdAt: new Date(ms).toISOString() });
    expect(wasCreatedSince(at(first + 10), first)).toBe(true);
    expect(wasCreatedSince(at(first - 5_000), first)).toBe(false);
  });
});

const tries = async (...answers: readonly (Error | 'paid')[]): Promise<string[]> => {
  const { keys, send } = server(...answers);
  const pay = moneyIntent();
  for (const _answer of answers) await settled(pay(amount, send));
  return keys;
};

test.each([
  ['the server failed', failing],
  ['our own code threw', new TypeError('x is not a function')],
])('the key stays the same after %s: pressing again pays once', async (_what, failure) => {
  const [first, second] = await tries(failure, 'paid');
  expect(second).toBe(first);
});

test('after a definite response the same amount is a new payment', async () => {
  const [first, second] = await tries('paid', 'paid');
  expect(second).not.toBe(first);
  const [refused, again] = await tries(new ApiError(409, {}), 'paid');
  expect(again).not.toBe(refused);
});

test('another amount is a new payment', async () => {
  const { keys, send } = server(failing, 'paid');
  const pay = moneyIntent();
  await settled(pay(amount, send));
  await settled(pay({ amount: '3000.00' }, send));
  expect(keys[1]).not.toBe(keys[0]);
});

test('sends nothing offline, and an attempt that may have arrived stays unknown', async () => {
  const { keys, send } = server(failing, 'paid');
  const pay = moneyIntent();
  onlineManager.setOnline(false);
  await expect(pay(amount, send)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(keys).toEqual([]);
  onlineManager.setOnline(true);
  await settled(pay(amount, send));
  onlineManager.setOnline(false);
  await expect(pay(amount, send)).rejects.not.toHaveProperty('code', 'OFFLINE');
  onlineManager.setOnline(true);
  await settled(pay(amount, send));
  expect(keys[1]).toBe(keys[0]);
});
