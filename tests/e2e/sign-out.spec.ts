import type { Browser, Locator, Page } from '@playwright/test';
import { keepPopups } from './moments.ts';
import { meet, openLeadingTo, PROVIDER_PAGE, signInReady } from './person.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 360, colorScheme: 'light' } as const;
const STILL = 'You are still logged in on this device until we reach Rota';
const DONE = 'You have logged out. See you at the next round.';
const MONEY = '₦70,000.00';
const LOGOUT = '**/api/auth/logout*';

/** The menu of a phone, or the account menu of a desktop. */
const menuOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Menu', exact: true }).or(page.getByLabel('Account menu')).filter({ visible: true });

/** Opens the wallet on a phone. Logged errors no longer fail the test, because requests will fail. */
async function atTheWallet(browser: Browser, firstName: string): Promise<Page> {
  const person = await meet(browser, firstName, 'Leaves', PHONE);
  await signInReady(person, '70000.00');
  const { page } = person;
  await lookAtTheWallet(page);
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  return page;
}

/** Opens the wallet and waits for the menu, whose code cannot load offline. */
async function lookAtTheWallet(page: Page): Promise<void> {
  await page.goto('/wallet');
  await expect(page.getByText(MONEY).first()).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

const keptAnswers = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'rota'));

async function expectNothingPrivate(page: Page): Promise<void> {
  await expect(page.getByText(MONEY)).toHaveCount(0);
  await expect(page.getByLabel('Account menu')).toHaveCount(0);
}

test('a lost log-out is reported, shows nothing private, and is finished by the next page', async ({ browser }) => {
  const page = await atTheWallet(browser, 'Lost');
  await page.route(LOGOUT, (route) => route.abort('connectionfailed'));
  await logOut(page);
  await expect(page.getByText(STILL)).toBeVisible();
  await expect(page).toHaveURL(/\/\?logout=complete$/);
  await expect(page.getByText(DONE)).toBeHidden();
  await expectNothingPrivate(page);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('sid');

  // Until the server has ended the session, neither a URL nor the back button shows anything private.
  await page.goto('/wallet');
  await expect(page.getByText(STILL)).toBeVisible();
  await expectNothingPrivate(page);
  await page.goBack();
  await page.goBack();
  await expectNothingPrivate(page);

  // Leaves the site, because any open page would finish the log-out.
  await page.goto('about:blank');
  await page.unroute(LOGOUT);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect.poll(() => calls[0]).toBe('/api/auth/logout');
  await expect(page.getByText(STILL)).toHaveCount(0);
  await openLeadingTo(page, '/wallet', PROVIDER_PAGE);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  await page.context().close();
});

test('an open page finishes a failed log-out and then reports success', async ({ browser }) => {
  const page = await atTheWallet(browser, 'Waits');
  await page.route(LOGOUT, (route) => route.fulfill({ status: 503, body: '' }));
  await logOut(page);
  await expect(page.getByText(STILL)).toBeVisible();
  await page.unroute(LOGOUT);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(page.getByText(STILL)).toHaveCount(0);
  await page.context().close();
});

test('signing in after a lost log-out finishes it first and stays signed in', async ({ browser }) => {
  const page = await atTheWallet(browser, 'Again');
  await page.route(LOGOUT, (route) => route.abort('connectionfailed'));
  await logOut(page);
  await expect(page.getByText(STILL)).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText(STILL)).toBeVisible();
  await page.unroute(LOGOUT);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(STILL)).toHaveCount(0);
  await page.getByLabel('Email').fill('again.leaves@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/wallet');
  await expect(page.getByText(MONEY).first()).toBeVisible();
  await expect(page.getByText(STILL)).toHaveCount(0);
  await page.context().close();
});

test('an offline log-out is reported by the home page, and without a service worker by a message alone', async ({
  browser,
}) => {
  const page = await atTheWallet(browser, 'Offline');
  await keepPopups(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await lookAtTheWallet(page);
  const context = page.context();
  await context.setOffline(true);
  // A page that has just opened may still be online, so the log-out is also blocked by a route.
  await context.route(LOGOUT, (route) => route.abort('internetdisconnected'));
  await logOut(page);
  await expect(page.getByText(STILL)).toBeVisible();
  await expectNothingPrivate(page);
  await page.goto('/wallet');
  await expect(page.getByText(STILL)).toBeVisible();
  // The page loads nothing until the log-out is done, so it must not look busy.
  await expect(page.getByText('Authenticating...')).toBeHidden();
  await expectNothingPrivate(page);
  await context.unroute(LOGOUT);
  await context.setOffline(false);
  await page.waitForURL(PROVIDER_PAGE);
  await context.close();

  const bare = await browser.newContext({ serviceWorkers: 'block' });
  const other = await bare.newPage();
  const signedIn = await other.request.post('/api/internal/login', {
    data: { email: 'offline.leaves@example.com', password: 'correct horse battery' },
  });
  expect(signedIn.status()).toBe(200);
  await lookAtTheWallet(other);
  await bare.setOffline(true);
  await logOut(other);
  await expect(other.getByText(STILL)).toBeVisible();
  await expectNothingPrivate(other);
  await bare.setOffline(false);
  await expect(other.getByText(DONE)).toBeVisible();
  await bare.close();
});

test('another window logs out too', async ({ browser }) => {
  const page = await atTheWallet(browser, 'Windows');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText(MONEY).first()).toBeVisible();
  await page.route(LOGOUT, (route) => route.abort('connectionfailed'));
  await other.route(LOGOUT, (route) => route.abort('connectionfailed'));
  await logOut(page);
  await expect(other.getByText(STILL)).toBeVisible();
  await expectNothingPrivate(other);
  await page.context().close();
});

test('any page that notices the log-out drops cached data, and the login reports an ended session', async ({
  browser,
}) => {
  for (const path of ['/', '/login']) {
    const page = await atTheWallet(browser, path === '/' ? 'Home' : 'Ended');
    await expect.poll(() => keptAnswers(page)).toBe(true);
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid')?.value ?? '';
    // Leaves Rota before the session ends, so that only the page at `path` can notice that the session has ended.
    await page.goto('about:blank');
    await page.request.get('/api/auth/logout', { maxRedirects: 0 });
    await page.context().addCookies([{ name: 'sid', value: session, domain: 'localhost', path: '/' }]);
    await page.goto(path);
    await expect.poll(() => keptAnswers(page)).toBe(false);
    await page.goto('/wallet');
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fwallet&session=ended$/);
    await openLeadingTo(page, '/wallet', PROVIDER_PAGE);
    await page.context().close();
  }
});

test('logging out clears cookies and storage, also those that scripts do not reach', async ({ browser }) => {
  const page = await atTheWallet(browser, 'Clears');
  await page.evaluate(() => {
    localStorage.setItem('rota_theme', 'dark');
  });
  const context = page.context();
  await context.addCookies([{ name: 'hidden', value: '1', domain: 'localhost', path: '/', httpOnly: true }]);
  await logOut(page);
  await expect(page.getByText(DONE)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name).filter((name) => ['sid', 'hidden'].includes(name))).toEqual(
    [],
  );
  expect(await page.evaluate(() => localStorage.getItem('rota_theme'))).toBeNull();
  await context.close();
});
