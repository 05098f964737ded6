import { afterEach, expect, test, vi } from 'vitest';
import { isReauthenticationRefused, sendJson } from '../api/api.ts';
import { resolveReauthPrompt, subscribeReauthPrompt } from './reauthentication.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const REFUSAL = { error: 'Please confirm your password to continue', requiresReauthentication: true };

/** A server that demands reauthentication for the first `refusals` calls and records what it receives. */
function server(refusals: number) {
  const sent: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), body: init.body });
    const [body, status] = sent.length <= refusals ? [REFUSAL, 403] : [{ done: true }, 200];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return sent;
}

const withdraw = () => sendJson('POST', '/api/wallet/withdraw', { body: { amount: '5' }, idempotencyKey: 'one' });
const notConfirmed = (call: Promise<unknown>) => call.then(() => false, isReauthenticationRefused);

test('resends the call after reauthentication', async () => {
  const sent = server(1);
  const stop = subscribeReauthPrompt(() => queueMicrotask(() => resolveReauthPrompt(true)));
  expect(await withdraw()).toEqual({ done: true });
  stop();
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toEqual({ key: 'one', body: '{"amount":"5"}' });
});

test('concurrent refused calls share one prompt', async () => {
  const sent = server(2);
  const heard = vi.fn();
  const stop = subscribeReauthPrompt(heard);
  const calls = [withdraw(), withdraw()];
  await expect.poll(() => [sent.length, heard.mock.calls.length]).toEqual([2, 1]);
  resolveReauthPrompt(true);
  expect(await Promise.all(calls)).toEqual([{ done: true }, { done: true }]);
  stop();
});

test('sends nothing if the person cancels or no prompt is mounted', async () => {
  const sent = server(9);
  const stop = subscribeReauthPrompt(() => queueMicrotask(() => resolveReauthPrompt(false)));
  expect(await notConfirmed(withdraw())).toBe(true);
  stop();
  expect(await notConfirmed(withdraw())).toBe(true);
  expect(sent).toHaveLength(2);
});

test("waiting calls fail when the prompt's page closes", async () => {
  server(9);
  const heard = vi.fn();
  const leave = subscribeReauthPrompt(heard);
  const refused = notConfirmed(withdraw());
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  leave();
  expect(await refused).toBe(true);
});
