import { closeWindows, member, visitor } from './catalogue/stage.ts';
import { PROVIDER_PAGE } from './person.ts';
import { axeProblems } from './quality/checks.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './test.ts';

test.afterEach(closeWindows);

test('a guarded page leads to single sign-on, and back to where one wanted to go', async ({ browser }) => {
  const email = 'ada.single@example.com';
  await (await member(browser, { email, balance: '7000' })).context().close();
  const page = await visitor(browser);
  await page.goto('/wallet');
  await page.waitForURL(PROVIDER_PAGE);
  expect(await axeProblems(page, 'everything')).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('any password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/wallet');
  await expect(page.getByText('₦7,000.00').first()).toBeVisible();
});

test('giving up there leads to the login, where the password does it; the button leads there again', async ({
  browser,
}) => {
  const email = 'ada.gives.up@example.com';
  await (await member(browser, { email })).context().close();
  const page = await visitor(browser);
  await page.goto('/profile');
  await page.waitForURL(PROVIDER_PAGE);
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

test('whoever said that somebody else was in their account reads at the login why it opens by the password alone', async ({
  browser,
  product,
}) => {
  const email = 'ada.closed@example.com';
  await (await member(browser, { email })).context().close();
  await inDatabase(product.databaseUrl, 'UPDATE users SET provider_closed_at = now() WHERE email = $1', email);
  const page = await visitor(browser);
  await page.goto('/profile');
  await page.waitForURL(PROVIDER_PAGE);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').getByText('Single sign-on is off for this account')).toBeVisible();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile');
});

test('whoever has no password proves at single sign-on that it is them', async ({ browser, product }) => {
  const email = 'ada.without@example.com';
  const page = await member(browser, { email });
  await inDatabase(product.databaseUrl, 'UPDATE users SET password_hash = NULL WHERE email = $1', email);
  await inDatabase(
    product.databaseUrl,
    `UPDATE sessions SET password_proved_at = password_proved_at - interval '16 minutes'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    email,
  );
  await page.goto('/settings');
  const mails = page.getByRole('switch', { name: 'Email' });
  await mails.click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(question.getByText('Confirm with single sign-on')).toBeVisible();
  await question.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL(PROVIDER_PAGE);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/settings');
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(mails).not.toBeChecked();
  await page.reload();
  await expect(mails).not.toBeChecked();
});
