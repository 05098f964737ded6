import type { Page } from '@playwright/test';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { answer, cut, expectToast, hold, member, PASSWORD, restore, visitor } from './stage.ts';
import { PROVIDER_PAGE } from '../person.ts';
import { expect, test } from '../test.ts';

const LOGIN = '/api/internal/login';
const SIGNUP = '/api/internal/signup';

async function typeLogin(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill('ada.login@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('login: required fields, wrong password, no response, busy, welcome', async ({ browser }) => {
  await (await member(browser, { email: 'ada.login@example.com' })).context().close();
  const page = await visitor(browser);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  const press = () => page.getByRole('button', { name: 'Login', exact: true }).click();

  await press();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Email is required' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Password is required' })).toBeVisible();

  await typeLogin(page, 'not her password');
  await press();
  await expect(page.getByRole('alert').filter({ hasText: 'email or password' })).toBeVisible();

  // Each failure shows the same text, so the test waits for the response first.
  for (const status of [400, 500]) {
    await answer(page, 'POST', LOGIN, status);
    await Promise.all([page.waitForResponse(`**${LOGIN}`), press()]);
    await expect(page.getByRole('alert').getByText('An error occurred during login')).toBeVisible();
    await restore(page, LOGIN);
  }
  await cut(page, 'POST', LOGIN);
  await Promise.all([page.waitForEvent('requestfailed'), press()]);
  await expect(page.getByRole('alert').getByText('An error occurred during login')).toBeVisible();
  await restore(page, LOGIN);
  await answer(page, 'POST', LOGIN, 400, { message: 'Words of the server' });
  await press();
  await expect(page.getByRole('alert').getByText('Words of the server')).toBeVisible();
  await restore(page, LOGIN);

  // A password manager may fill in the right password without an input event.
  await page.getByLabel('Password', { exact: true }).evaluate((input: HTMLInputElement, right) => {
    input.value = right;
  }, PASSWORD);
  const release = await hold(page, 'POST', LOGIN);
  await press();
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeDisabled();
  release();
  await expectToast(page, 'Welcome back!', "You've successfully logged in.");
  await page.waitForURL('/dashboard');
});

test('login: a sign-in blocked by the identity provider is reported once', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/login?error=idp_blocked&message=This%20account%20is%20suspended');
  await expect(page.getByRole('alert').getByText('This account is suspended')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/login?error=idp_blocked&returnTo=%2Fwallet');
  await expect(page.getByRole('alert').getByText('We could not log you in that way.')).toBeVisible();
  await expect(page).toHaveURL('/login?returnTo=%2Fwallet');
  await page.goto('/login?error=other&message=Not%20ours');
  await expect(page.getByText('Not ours')).toHaveCount(0);
});

test('signup: required fields, password, failures, busy, welcome', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/signup?blocked=idp&message=Please%20sign%20up%20first');
  await expect(page.getByRole('alert').getByText('Please sign up first')).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('NG');
  await expect(page.getByLabel('Country').getByRole('option')).toHaveText([
    'Nigeria',
    'United States',
    'United Kingdom',
    'Canada',
  ]);
  await expect(page.getByText('Money on Rota moves only in Nigeria for now.')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveAttribute('autocomplete', 'off');
  const press = () => page.getByRole('button', { name: 'Create Account' }).click();
  await press();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const words of ['First name is required', 'Last name is required', 'Password is required'])
    await expect(problems.getByText(words)).toBeVisible();
  await page.getByLabel('First name').fill('Bola');
  await page.getByLabel('Last name').fill('Ade');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await press();
  await expect(problems.getByText('Please enter a valid email address')).toBeVisible();
  await expect(problems.getByText(`Password must be at least ${String(PASSWORD_MIN)} characters`)).toBeVisible();
  await page.getByLabel('Email').fill('bola.signup@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await answer(page, 'POST', SIGNUP, 500);
  await press();
  await expect(page.getByRole('alert').getByText('An error occurred during signup')).toBeVisible();
  await restore(page, SIGNUP);
  const release = await hold(page, 'POST', SIGNUP);
  await press();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  release();
  await expectToast(page, 'Account created!');
  await page.waitForURL('/dashboard');
});

test('guarded pages: a visitor goes to the sign-in, groups ask for it, and no private data is requested', async ({
  browser,
}) => {
  const page = await visitor(browser);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const release = await hold(page, 'GET', '/api/user');
  await page.goto('/wallet');
  await expect(page.getByText('Authenticating...')).toBeVisible();
  release();
  await page.waitForURL(PROVIDER_PAGE);
  expect(calls).not.toContain('/api/wallet');
  calls.length = 0;
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /^\/login/);
  expect(calls.filter((path) => path === '/api/user')).toHaveLength(1);
  expect(calls).not.toContain('/api/groups');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not');
});

test('sign out: busy text, nothing stays in the browser, home even without a response', async ({ browser }) => {
  const page = await member(browser, { email: 'ada.leaves@example.com' }, 1280);
  await page.goto('/dashboard');
  await page.evaluate("localStorage.setItem('anything', 'kept')");
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/logout*', async (route) => {
    await released;
    await route.abort('connectionfailed');
  });
  await page.locator('summary[aria-label="Account menu"]').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Signing Out...' })).toBeDisabled();
  release();
  await page.waitForURL(/\/(\?logout=complete)?$/);
  await expect(page.getByText('You are still logged in on this device until we reach Rota')).toBeVisible();
  await expect(page.getByText('You have logged out. See you at the next round.')).toBeHidden();
  expect(await page.evaluate("localStorage.getItem('anything')")).toBeNull();
});
