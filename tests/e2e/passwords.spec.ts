import type { Page, Request } from '@playwright/test';
import { formatCount } from '../../contract/format-count.ts';
import { NOT_ME_HOURS } from '../../contract/limits.ts';
import { answer, cut, expectToast, member, PASSWORD, restore, toastOf, visitor } from './catalogue/stage.ts';
import { provedLongAgo } from './database.ts';
import { linkTo, pathOf } from './mail-links.ts';
import { openLeadingTo } from './person.ts';
import { expect, test } from './test.ts';

const NEW_PASSWORD = 'another horse for the battery';
const FORGOT = '/api/auth/forgot-password';
const WITHDRAW = '/api/wallet/withdraw';
const REAUTHENTICATE = '/api/auth/reauthenticate';

/** The login, or single sign-on if another tab has already ended the session in this browser. */
const SIGN_IN = /\/login\?|\/sandbox\/oidc\/interaction\//;

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/**
 * Refuses changes at this path until the password is confirmed, as the server does 15 minutes after a sign-in. Returns
 * the list of requests, to which each further request is added.
 */
async function wantsPassword(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  let isAsked = true;
  await page.route(`**${REAUTHENTICATE}`, async (route) => {
    const response = await route.fetch();
    if (response.ok()) isAsked = false;
    await route.fulfill({ response });
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    requests.push(route.request());
    if (!isAsked) return route.fallback();
    return route.fulfill({
      status: 403,
      json: {
        error: 'Please confirm your password to continue',
        code: 'REAUTHENTICATION_REQUIRED',
        requiresReauthentication: true,
        requestId: 'none',
      },
    });
  });
  return requests;
}

test('a forgotten password: the link in the mail leads to a new one, once', async ({ browser }) => {
  const email = 'ada.forgot@example.com';
  const inside = await member(browser, { email });
  const page = await visitor(browser);
  await page.goto('/login');
  // The form works once its script has loaded.
  await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled();
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  expect((await forgot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Email').fill('typed@example.com');
  await forgot.click();
  // The next page shows the email. The URL does not contain it, because URLs are logged.
  await page.waitForURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');
  await page.getByLabel('Email').fill('');

  await test.step('the link is requested', async () => {
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Email is required' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await cut(page, 'POST', FORGOT);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert').getByText('We could not send the link.')).toBeVisible();
    await restore(page, FORGOT);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const words = await page.getByRole('main').innerText();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByLabel('Email').fill('ada.nobody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('ada.nobody@example.com')).toBeVisible();
    expect((await page.getByRole('main').innerText()).replace('ada.nobody@example.com', email)).toBe(words);
  });

  const link = await linkTo(page, email, '/reset-password');
  const token = new URL(link).searchParams.get('token') ?? '';
  await test.step('a new password', async () => {
    await page.goto(pathOf(link));
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    const password = page.getByLabel('New password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('password123');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.waitForURL('/login?reset=complete');
    await expect(page.getByRole('alert').getByText('Your password is changed')).toBeVisible();
    expect(JSON.stringify(await page.evaluate('[history.state, document.cookie, document.referrer]'))).not.toContain(
      token,
    );
  });

  await test.step('only the new password works, and other sessions have ended', async () => {
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: 'email or password' })).toBeVisible();
    await logIn(page, email, NEW_PASSWORD);
    await page.waitForURL('/dashboard');
    await openLeadingTo(inside, '/dashboard', SIGN_IN);
  });

  await test.step('the link has been used', async () => {
    await page.goto(pathOf(link));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('/forgot-password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test('the password is changed in the settings, which ends other sessions', async ({ browser }) => {
  const email = 'ada.changes@example.com';
  const page = await member(browser, { email });
  const elsewhere = await visitor(browser);
  await elsewhere.request.post('/api/internal/login', { data: { email, password: PASSWORD } });
  await page.goto('/settings#password');
  const card = page.locator('#password');
  const current = card.getByLabel('Current password');
  const next = card.getByLabel('New password');
  const change = card.getByRole('button', { name: 'Change password' });
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(next).toHaveAttribute('autocomplete', 'new-password');
  await expect(card.getByText('logs out every other device')).toBeVisible();
  await change.click();
  await expect(card.getByRole('alert').getByRole('link', { name: 'Current password is required' })).toBeVisible();
  await current.fill('not her password');
  await next.fill(NEW_PASSWORD);
  // Waits until the earlier errors are gone, so that the test recognises new errors.
  for (const field of [current, next]) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await change.click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toHaveValue(NEW_PASSWORD);
  await current.fill(PASSWORD);
  await next.fill('password123');
  await change.click();
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await next.fill(NEW_PASSWORD);
  await change.click();
  await expectToast(page, 'Password changed', 'You are still logged in here. We logged out every other device.');
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await openLeadingTo(elsewhere, '/settings', /\/login/);
  await logIn(elsewhere, email, NEW_PASSWORD);
  await elsewhere.waitForURL('/settings');
});

test('a mistyped email is corrected on the page that asks to verify it', async ({ browser }) => {
  const page = await member(browser, { email: 'ada.mistypd@example.com', verified: false, kyc: false });
  await page.goto('/kyc');
  await page.getByRole('button', { name: 'Wrong address?' }).click();
  const address = page.getByLabel('Correct email address');
  await expect(address).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Wrong address?' })).toBeFocused();
  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await address.fill('ada.mistyped@example.com');
  await page.getByLabel('Your password').fill('not her password');
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await expectToast(page, 'Address corrected');
  await expect(page.getByRole('main').getByText('ada.mistyped@example.com')).toBeVisible();
  await page.goto(pathOf(await linkTo(page, 'ada.mistyped@example.com', '/verify-email')));
  await page.waitForURL('/kyc');
  await expect(page.getByText('Your email is verified').first()).toBeVisible();
});

async function setUpBank(page: Page, number: string): Promise<void> {
  await page.goto('/wallet/withdraw');
  await page.getByLabel('Bank', { exact: true }).fill('Test');
  await page.getByRole('option', { name: 'Test Bank' }).click();
  await page.getByLabel('Account number').fill(number);
  await page.getByRole('button', { name: 'Set Up Bank Account' }).click();
  await Promise.all([
    expect(page.getByLabel('Withdrawal amount')).toBeVisible(),
    // This toast follows by itself and would replace the toast of the next action.
    expectToast(page, 'BVN Verification Important'),
  ]);
}

test('long after the sign-in the password is requested in place, and the action continues', async ({
  browser,
  product,
}) => {
  const email = 'ada.long@example.com';
  const page = await member(browser, { email, balance: '5000' });
  await setUpBank(page, '1234567891');
  await provedLongAgo(product.databaseUrl, email);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(WITHDRAW)) sent.push(request);
  });
  await page.getByLabel('Withdrawal amount').fill('1000');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦1,000.00' }).click();
  const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦1,000.00' });
  await withdraw.click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  const password = question.getByLabel('Password', { exact: true });

  await test.step('giving up leaves everything as it was', async () => {
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(withdraw).toBeFocused();
    await expect(toastOf(page)).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  await test.step('a wrong password is an error of its field', async () => {
    await withdraw.click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question.getByRole('link', { name: 'Password is required' })).toBeVisible();
    await password.fill('not her password');
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await password.press('Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveValue('not her password');
    await cut(page, 'POST', REAUTHENTICATE);
    await password.fill(PASSWORD);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question.getByText('We could not reach Rota.')).toBeVisible();
  });

  await test.step('the right password repeats the same call', async () => {
    await restore(page, REAUTHENTICATE);
    const refused = sent.at(-1);
    const again = page.waitForRequest((request) => request.url().endsWith(WITHDRAW));
    await question.getByRole('button', { name: 'Confirm' }).click();
    const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'];
    const repeated = await again;
    expect(keyOf(repeated)).toBe(keyOf(refused));
    expect(repeated.postData()).toBe(refused?.postData());
    await expectToast(page, 'Withdrawal Initiated');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toHaveLength(3);
  });
});

test('without confirming the password no account is deleted, and the dialog is unchanged', async ({
  browser,
  product,
}) => {
  const email = 'ada.stays@example.com';
  const page = await member(browser, { email });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByRole('checkbox').check();
  await provedLongAgo(product.databaseUrl, email);
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await expect(remove).toBeEnabled();
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await remove.click();
  await expect(question.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(toastOf(page)).toHaveCount(0);
});

test('switching off all mails needs the password, and cancelling leaves the switch on', async ({ browser }) => {
  const page = await member(browser, { email: 'ada.mails@example.com' });
  await page.goto('/settings#notifications');
  const mails = page.getByRole('switch', { name: 'Email' });
  await expect(page.getByText('We always email you about these, even')).toBeVisible();
  await wantsPassword(page, '/api/notifications/preferences');
  await mails.click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(mails).toBeChecked();
  await expect(toastOf(page)).toHaveCount(0);
  await mails.click();
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
  await expect(mails).not.toBeChecked();
});

test("'This was not me' protects the account, lists withdrawn money, and leads to a new password", async ({
  browser,
}) => {
  const email = 'ada.robbed@example.com';
  const thief = await member(browser, { email, balance: '5000' });
  await setUpBank(thief, '1234567891');
  await thief.getByLabel('Withdrawal amount').fill('1500');
  await thief.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦1,500.00' }).click();
  await thief.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦1,500.00' }).click();
  await expectToast(thief, 'Withdrawal Initiated');
  await expect(thief.getByText(/^(Processing|Completed)$/)).toBeVisible();

  const page = await visitor(browser);
  const link = await linkTo(page, email, '/not-me');
  await page.goto(pathOf(link));
  await expect(page).toHaveURL('/not-me');
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await expect(page.getByText('Everyone is logged out of your account')).toBeVisible();
  await page.getByRole('button', { name: 'This was not me, protect my account' }).click();
  await expect(page.getByRole('heading', { name: 'We protected your account' })).toBeVisible();
  await expect(
    page.getByText(`We removed the bank account that was set in the last ${formatCount(NOT_ME_HOURS, 'hour')}.`),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('₦1,500.00')).toBeVisible();
  await expect(page.getByText('Call your bank at once')).toBeVisible();
  // A tab of its own, because the thief's first tab leaves for the login page by itself.
  const again = await thief.context().newPage();
  await openLeadingTo(again, '/wallet', SIGN_IN);

  await page.getByRole('link', { name: 'Reset your password' }).click();
  await askForLink(page, email);
  await page.goto(pathOf(await linkTo(page, email, '/reset-password')));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL('/login?reset=complete');
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL('/dashboard');

  await test.step('a withdrawal to a new bank account waits, shows the reason, and can be cancelled', async () => {
    await setUpBank(page, '1234567892');
    await page.getByLabel('Withdrawal amount').fill('500');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦500.00' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦500.00' }).click();
    await expect(page.getByText(/It waits until .+ and then goes by itself/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the withdrawal of ₦500.00' }).click();
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expectToast(page, 'Withdrawal Cancelled');
  });
});

test('a hold on withdrawals leads to the reset of the password', async ({ browser }) => {
  const page = await member(browser, { email: 'ada.held@example.com', balance: '5000' });
  await setUpBank(page, '1234567891');
  await answer(page, 'POST', WITHDRAW, 409, {
    error: 'Withdrawals are on hold.',
    code: 'WITHDRAWALS_HELD',
    requestId: 'none',
  });
  await page.getByLabel('Withdrawal amount').fill('500');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦500.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦500.00' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const hold = page.getByRole('alert').filter({ hasText: 'Withdrawals are on hold' });
  await hold.getByRole('link', { name: 'Reset your password' }).click();
  await page.waitForURL('/forgot-password');
});

test('links that do not work show an error and a way on', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/not-me?token=nonsense');
  await page.getByRole('button', { name: 'This was not me, protect my account' }).click();
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/forgot-password');
  await page.goto('/not-me');
  await expect(page.getByText('You need the link in our security email for this.')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
