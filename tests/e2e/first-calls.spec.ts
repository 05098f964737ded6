import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { json, meet, PASSWORD, signInReady } from './person.ts';
import { expect, test } from './test.ts';

const DESK = { width: 1280, colorScheme: 'light' } as const;

/**
 * In milliseconds of the page's clock: longer than all three retries, shorter than the polling interval of ten seconds.
 */
const ALL_TRIES_MS = 8_000;

/** Stops the page's clock, so that timers run only when the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Stops a minute ahead, because the page's clock is already ahead of `Date.now()` and cannot go back.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Delays between attempts, in milliseconds: short while the page starts in many steps, longer while it waits for the
 * server.
 */
const intervals = [50, 50, 50, 100, 250, 500, 1_000];

async function moveUntil(page: Page, shows: string, stepMs: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await expect(page.getByText(shows).first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals });
}

/** Refuses every call to `path`. The returned function returns how many calls there were. */
async function counted(page: Page, path: string, status: number): Promise<() => number> {
  let calls = 0;
  await intercept(page, new RegExp(`${path}(\\?|$)`), () => {
    calls += 1;
    return { status, json: { error: 'Refused for a test', code: 'REFUSED', requestId: 'none' } };
  });
  return () => calls;
}

interface Case {
  readonly at: string;
  readonly call: string;
  readonly status: number;
  readonly shows: string;
  readonly times: number;
}

const UNKNOWN = '/groups/01900000-0000-7000-8000-000000000000';

const cases: readonly Case[] = [
  { at: '/wallet', call: '/api/wallet', status: 403, shows: 'Refused for a test', times: 1 },
  { at: '/dashboard', call: '/api/wallet', status: 401, shows: 'Please log in to see your dashboard.', times: 1 },
  { at: '/dashboard', call: '/api/groups', status: 403, shows: 'Error Loading Dashboard', times: 1 },
  { at: UNKNOWN, call: `/api${UNKNOWN}`, status: 403, shows: 'Refused for a test', times: 1 },
  { at: UNKNOWN, call: `/api${UNKNOWN}`, status: 404, shows: 'Group Not Found', times: 1 },
  { at: '/wallet', call: '/api/notifications', status: 403, shows: 'Available Balance', times: 1 },
  { at: '/wallet', call: '/api/user', status: 500, shows: 'Your account could not be loaded', times: 1 },
  { at: '/dashboard', call: '/api/user', status: 500, shows: 'Error Loading Dashboard', times: 1 },
  { at: '/wallet', call: '/api/wallet', status: 503, shows: 'Refused for a test', times: 4 },
];

test('an opening page does not retry a refused call, and makes a failed call at most four times', async ({
  browser,
}) => {
  const person = await meet(browser, 'Ronke', 'Refused', DESK);
  await signInReady(person, '1000.00');
  const { id } = await json<{ id: string }>(await person.page.request.get('/api/user'));
  const debts = { at: '/dashboard', call: `/api/users/${id}/debts`, status: 503, times: 4 };
  await stopClock(person.page);
  for (const { at, call, status, shows, times } of [...cases, { ...debts, shows: 'Your debts could not be loaded' }]) {
    await test.step(`${String(status)} of ${call} at ${at}`, async () => {
      const page = await person.page.context().newPage();
      const calls = await counted(page, call, status);
      await page.goto(at);
      if (times === 1) {
        await moveUntil(page, shows, 50);
        await page.clock.runFor(ALL_TRIES_MS);
        // The server answers in order, so all earlier calls have been counted when this one returns.
        await page.evaluate(() => fetch('/api/config'));
      } else {
        await moveUntil(page, shows, 1_000);
      }
      expect(calls()).toBe(times);
      await page.close();
    });
  }
});

test('a page’s first data is requested once, before its code has loaded', async ({ browser }) => {
  const person = await meet(browser, 'Tola', 'Once', DESK);
  await signInReady(person, '1000.00');
  const created = await person.page.request.post('/api/groups', {
    headers: { 'Idempotency-Key': 'first-calls' },
    data: { name: 'Once Ajo', contributionAmount: '500', frequency: 'weekly', maxMembers: 3 },
  });
  const { group } = await json<{ group: { id: string } }>(created);
  await stopClock(person.page);
  const pages = {
    '/dashboard': ['/api/groups', '/api/wallet', '/api/user/plan', /^\/api\/users\/[^/]+\/debts$/],
    [`/groups/${group.id}`]: [`/api/groups/${group.id}`, '/api/messages/unread', /^\/api\/users\/[^/]+\/debts$/],
  };
  for (const [at, calls] of Object.entries(pages)) {
    await test.step(at, async () => {
      const page = await person.page.context().newPage();
      const made: string[] = [];
      page.on('request', (request) => made.push(new URL(request.url()).pathname));
      await page.goto(at);
      await moveUntil(page, 'Once Ajo', 50);
      for (const call of ['/api/user', '/api/notifications', ...calls]) {
        expect(made.filter((path) => (typeof call === 'string' ? call === path : call.test(path)))).toHaveLength(1);
      }
      await page.close();
    });
  }
});

test('a signed-in person does not get the visitor’s cached response', async ({ browser }) => {
  const person = await meet(browser, 'Remi', 'Returned', DESK);
  const { email } = person;
  await signInReady(person, '1000.00');
  await person.page.context().clearCookies({ name: 'sid' });
  const page = await person.page.context().newPage();
  await page.goto('/groups');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/notifications');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Welcome, Remi!')).toBeVisible();
  expect((await heard).status()).toBe(200);
  await expect(page.getByText('Please log in again')).toHaveCount(0);
});
