import type { Page } from '@playwright/test';
import { member, visitor } from './catalogue/stage.ts';
import { linkTo, pathOf } from './mail-links.ts';
import { expectUsable, openLeadingTo, PASSWORD, PROVIDER_PAGE } from './person.ts';
import { axeProblems } from './quality/checks.ts';
import { inDatabase, provedLongAgo } from './database.ts';
import { expect, test } from './test.ts';

async function logInBySso(page: Page, email: string, path: string): Promise<void> {
  await openLeadingTo(page, path, PROVIDER_PAGE);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a guarded page leads to single sign-on and back', async ({ browser }) => {
  const email = 'ada.single@example.com';
  await (await member(browser, { email, balance: '7000' })).context().close();
  const page = await visitor(browser);
  await openLeadingTo(page, '/wallet', PROVIDER_PAGE);
  expect(await axeProblems(page, 'everything')).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('any password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/login-password?returnTo=%2Fwallet');
  await expectUsable({ page });
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This password is not right').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/wallet');
  await expect(page.getByText('₦7,000.00').first()).toBeVisible();

  const again = await visitor(browser);
  await logInBySso(again, email, '/profile');
  await again.waitForURL('/profile');
});

test('a stranger who signed up with another person’s email is logged out once its owner signs in', async ({
  browser,
}) => {
  const email = 'owner.of.address@example.com';
  const stranger = await visitor(browser);
  const signUp = { email, password: PASSWORD, firstName: 'Somebody', lastName: 'Else', country: 'NG' };
  expect((await stranger.request.post('/api/internal/signup', { data: signUp })).status()).toBe(201);
  const link = pathOf(await linkTo(stranger, email, '/verify-email'));

  // A mail scanner opens the link and runs its scripts.
  const scanner = await visitor(browser);
  await scanner.goto(link, { waitUntil: 'networkidle' });
  await expect(scanner.getByRole('heading', { name: 'Is this your email?' })).toBeVisible();
  const owner = await visitor(browser);
  await logInBySso(owner, email, '/profile');
  await expect(owner.getByRole('alert').getByText('is not verified yet')).toBeVisible();

  await owner.goto(link);
  await owner.getByRole('button', { name: 'Yes, verify my email' }).click();
  await expect(owner.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await logInBySso(owner, email, '/profile');
  await owner.waitForURL('/login-password?returnTo=%2Fprofile');
  await owner.getByRole('button', { name: 'I do not know this password' }).click();
  await expectUsable({ page: owner });
  await owner.getByRole('button', { name: 'Continue without the password' }).click();
  await owner.waitForURL('/profile');

  expect((await stranger.request.get('/api/user')).status()).toBe(401);
  const tried = await stranger.request.post('/api/internal/login', { data: { email, password: PASSWORD } });
  expect(tried.status()).toBe(401);
  await linkTo(owner, email, '/not-me');
});

test('cancelling leads to the login, where the password works; the button leads there again', async ({ browser }) => {
  const email = 'ada.gives.up@example.com';
  await (await member(browser, { email })).context().close();
  const page = await visitor(browser);
  await openLeadingTo(page, '/profile', PROVIDER_PAGE);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('/login?returnTo=%2Fprofile');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL(PROVIDER_PAGE);
  await page.getByLabel('Email').fill('nobody.here@example.com');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').getByText('No Rota account has this email address yet.')).toBeVisible();
  await expect(page).toHaveURL('/signup?returnTo=%2Fprofile');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile');
});

test('after ‘This was not me’ the login explains why only the password works', async ({ browser, product }) => {
  const email = 'ada.closed@example.com';
  await (await member(browser, { email })).context().close();
  await inDatabase(product.databaseUrl, 'UPDATE users SET provider_closed_at = now() WHERE email = $1', email);
  const page = await visitor(browser);
  await openLeadingTo(page, '/profile', PROVIDER_PAGE);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').getByText('Single sign-on is off because')).toBeVisible();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile');
});

test('a person without a password confirms by single sign-on', async ({ browser, product }) => {
  const email = 'ada.without@example.com';
  const page = await member(browser, { email });
  await inDatabase(product.databaseUrl, 'UPDATE users SET password_hash = NULL WHERE email = $1', email);
  await provedLongAgo(product.databaseUrl, email);
  await page.goto('/settings#notifications');
  const mails = page.getByRole('switch', { name: 'Email' });
  await mails.click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(question.getByText('Confirm with single sign-on')).toBeVisible();
  await question.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL(PROVIDER_PAGE);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/settings');
  await page.getByRole('heading', { name: 'Notification preferences' }).click();
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(mails).not.toBeChecked();
  await page.goto('/settings#notifications');
  await page.reload();
  await expect(mails).not.toBeChecked();
});
