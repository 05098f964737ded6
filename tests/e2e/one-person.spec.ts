import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { member, PASSWORD } from './catalogue/stage.ts';
import { PROVIDER_PAGE } from './person.ts';
import { SIGNED_IN } from '../../web/lib/session/page-person.ts';
import { expect, test } from './test.ts';

const who = (name: string) => ({ firstName: name, lastName: 'Tabs', email: `${name.toLowerCase()}.tabs@example.com` });

/** Signs in one member, and creates an account for a second person, who will use the same browser. */
async function house(browser: Browser, mine: string, theirs: string): Promise<Page> {
  const page = await member(browser, { ...who(mine), balance: '70000.00' }, 1280);
  const made = await page.request.post('/sandbox/users', {
    data: { ...who(theirs), password: PASSWORD, balance: '20000.00' },
  });
  expect(made.status()).toBe(201);
  return page;
}

async function signInBeside(context: BrowserContext, name: string, path = '/login'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByLabel('Email').fill(who(name).email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  return page;
}

const profileOf = async (page: Page): Promise<object> => (await (await page.request.get('/api/user')).json()) as object;

/** Blocks `storage` events, as a frozen tab does. */
const hearNothing = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key === name) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }, SIGNED_IN);
};

/** Opens a page and waits for the last request of its start, the event stream, so that no request comes after it. */
async function openQuietly(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(path);
  await stream;
}

/**
 * Holds the page's further reads, such as a reconnecting event stream. After another login the server would refuse
 * these reads, and the page would reload before the test acts. Returns a function that lets the reads continue.
 */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/api/**', async (route) => {
    if (isHolding && route.request().method() === 'GET') held.push(route);
    else await route.fallback();
  });
  return async () => {
    isHolding = false;
    await Promise.allSettled(held.map((route) => route.fallback()));
  };
}

const NOW = (name: string): string => `You are now signed in as ${name} Tabs`;

test('settings opened before another person signed in change no account', async ({ browser }) => {
  const page = await house(browser, 'Uche', 'Vera');
  await hearNothing(page);
  await openQuietly(page, '/settings');
  await page.getByLabel('Last name').fill('Renamed');
  await page.getByLabel('Phone number').fill('08031234567');
  const release = await holdReads(page);
  const signedIn = await page.request.post('/api/internal/login', {
    data: { email: who('Vera').email, password: PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const answer = await refused;
  expect(answer.status()).toBe(409);
  await release();
  await expect(page.getByText(NOW('Vera')).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Vera');
  await expect(page.getByLabel('Last name')).toHaveValue('Tabs');
  expect(await profileOf(page)).toMatchObject({ firstName: 'Vera', lastName: 'Tabs' });
  expect(JSON.stringify(await profileOf(page))).not.toContain('8031234567');
});

test('a deposit from another person’s page starts nothing', async ({ browser }) => {
  const page = await house(browser, 'Umar', 'Vivian');
  await hearNothing(page);
  await openQuietly(page, '/wallet/deposit');
  await page.getByLabel('Deposit amount').fill('5000');
  const release = await holdReads(page);
  await page.request.post('/api/internal/login', { data: { email: who('Vivian').email, password: PASSWORD } });
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/wallet/deposit'));
  await page.getByRole('button', { name: 'Pay ₦5,175.00' }).click();
  expect((await refused).status()).toBe(409);
  await release();
  await expect(page.getByText(NOW('Vivian')).first()).toBeVisible();
  await expect(page.getByText('₦20,000.00').first()).toBeVisible();
  await expect(page.getByLabel('Deposit amount')).toHaveValue('');
  const { transactions } = (await (await page.request.get('/api/wallet')).json()) as { transactions: object[] };
  expect(transactions).toHaveLength(1);
});

test('a sign-in on one tab reloads the others, public pages too', async ({ browser }) => {
  const page = await house(browser, 'Ugo', 'Victor');
  const context = page.context();
  await page.goto('/wallet');
  await expect(page.getByText('₦70,000.00').first()).toBeVisible();
  const home = await context.newPage();
  await home.goto('/');
  await expect(home.getByText('Ugo Tabs').first()).toBeAttached();
  const second = await signInBeside(context, 'Victor');
  await expect(second.getByText(NOW('Victor')).first()).toBeVisible();
  for (const each of [page, home]) await expect(each.getByText(NOW('Victor')).first()).toBeVisible();
  await expect(page.getByText('₦20,000.00').first()).toBeVisible();
  await expect(page.getByText('₦70,000.00')).toHaveCount(0);
});

test('a sign-up or a sign-in at the provider reloads the other tabs', async ({ browser }) => {
  const page = await house(browser, 'Usman', 'Violet');
  const context = page.context();
  await page.goto('/settings');
  await expect(page.getByLabel('First name')).toHaveValue('Usman');

  const second = await context.newPage();
  await second.goto('/signup');
  await expect(second.getByRole('heading', { name: 'You are signed in as Usman Tabs' })).toBeVisible();
  await second.getByRole('button', { name: 'Use another account' }).click();
  await second.getByLabel('First name').fill('Wale');
  await second.getByLabel('Last name').fill('Tabs');
  await second.getByLabel('Email').fill(who('Wale').email);
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Create Account' }).click();
  await second.waitForURL(/\/dashboard$/);
  await expect(page.getByText(NOW('Wale')).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Wale');

  await second.goto('/api/auth/login?returnTo=/profile');
  await second.waitForURL(PROVIDER_PAGE);
  await second.getByLabel('Email').fill(who('Violet').email);
  await second.getByLabel('Password').fill('any password');
  await second.getByRole('button', { name: 'Log in' }).click();
  await second.waitForURL(/\/login-password\b/);
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await second.waitForURL(/\/profile$/);
  await expect(page.getByText(NOW('Violet')).first()).toBeVisible();
});

test('a login page shows that a person has signed in meanwhile', async ({ browser }) => {
  const page = await house(browser, 'Una', 'Vic');
  const context = page.context();
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName(`${origin}/api/config`).length)).toBe(1);
  const second = await context.newPage();
  await second.goto('/login?returnTo=/profile');
  await second.getByLabel('Email').fill(who('Vic').email);
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Login', exact: true }).click();
  await second.waitForURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'You are signed in as Vic Tabs' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByText(NOW('Vic'))).toHaveCount(0);
});

test('a file is not downloaded from another person’s page, which then notices', async ({ browser }) => {
  const page = await house(browser, 'Uzo', 'Vusi');
  await hearNothing(page);
  await openQuietly(page, '/wallet');
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  const fees = page.waitForResponse('**/api/wallet/fees*');
  await page.getByRole('button', { name: 'Statement and fees' }).click();
  await fees;
  const link = page.getByRole('link', { name: /CSV/ });
  await expect(link).toHaveAttribute('href', /person=/);
  const href = (await link.getAttribute('href')) ?? '';
  expect((await page.request.get(href)).status()).toBe(200);
  const release = await holdReads(page);
  await page.request.post('/api/internal/login', { data: { email: who('Vusi').email, password: PASSWORD } });
  expect((await page.request.get(href)).status()).toBe(409);
  await link.click();
  await release();
  await expect(page.getByText(NOW('Vusi')).first()).toBeVisible();
});

test('a page restored by the back button is not another person’s', async ({ browser }) => {
  const page = await house(browser, 'Udo', 'Vinca');
  await hearNothing(page);
  await openQuietly(page, '/wallet');
  await expect(page.getByText('₦70,000.00').first()).toBeVisible();
  const release = await holdReads(page);
  await page.request.post('/api/internal/login', { data: { email: who('Vinca').email, password: PASSWORD } });
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await release();
  await expect(page.getByText(NOW('Vinca')).first()).toBeVisible();
  await expect(page.getByText('₦70,000.00')).toHaveCount(0);
});

test('events of one person are not streamed to a page of another', async ({ browser }) => {
  const page = await house(browser, 'Uju', 'Vall');
  await hearNothing(page);
  const stream = page.waitForRequest((request) => request.url().includes('/api/events'));
  await page.goto('/dashboard');
  const address = (await stream).url();
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  expect(new URL(address).searchParams.get('person')).toBe(id);
  await page.request.post('/api/internal/login', { data: { email: who('Vall').email, password: PASSWORD } });
  const again = await page.request.get(address);
  expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([409, 'SIGNED_IN_AS_ANOTHER']);
});
