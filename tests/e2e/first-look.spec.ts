import type { Page } from '@playwright/test';
import { json, meet, PASSWORD, signInReady } from './person.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, colorScheme: 'light' } as const;

/** Holds scripts back until `arrive` is called, as a slow network does. */
async function withoutScripts(page: Page): Promise<{ arrive: () => void }> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrive };
}

test('a sign-in page can be read and filled in before its scripts load', async ({ browser }) => {
  const person = await meet(browser, 'Yemisi', 'Early', PHONE);
  const { page, email } = person;
  await signInReady(person, '1000.00');
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'sid' });
  const { arrive } = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await expect(login).toBeDisabled();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  arrive();
  await expect(login).toBeEnabled();
  expect(sent).toEqual([]);
  await expect(page).toHaveTitle('Login · Rota');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await login.click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Yemisi!' })).toBeVisible();
});

test('a guarded page shows its header and requests its first data once, before its scripts load', async ({
  browser,
}) => {
  const person = await meet(browser, 'Zainab', 'Early', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  const { arrive } = await withoutScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Authenticating...')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Wallet' })).toBeVisible();
  const { id } = await json<{ id: string }>(await page.request.get('/api/user'));
  const debts = `/api/users/${id}/debts`;
  const first = [
    '/api/config',
    '/api/groups',
    '/api/notifications',
    '/api/user',
    '/api/user/plan',
    debts,
    '/api/wallet',
  ];
  await expect.poll(() => calls.toSorted()).toEqual(first);
  arrive();
  await expect(page.getByText('Welcome, Zainab!')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const path of first) expect(calls.filter((called) => called === path)).toHaveLength(1);
});
