import type { Page } from '@playwright/test';
import { IMPERSONATION_MINUTES } from '../../contract/limits.ts';
import { goToSection } from './console-sections.ts';
import { expectUsable, meet } from './person.ts';
import { makeAccount } from './quality/client.ts';
import { ADMIN } from '../support/console-admin.ts';
import { expect, test } from './test.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByLabel('Security code').fill(ADMIN.securityCode);
  await page.getByLabel('Security code').press('Enter');
}

test('an admin finds a person, suspends them with a reason, and sees it in the log', async ({ browser, product }) => {
  const zara = await makeAccount(product.url, { firstName: 'Zara', lastName: 'Consoleson', balance: '5000' });
  const waits = await makeAccount(product.url, { firstName: 'Waits', lastName: 'Consoleson', kyc: false });
  const admin = await meet(browser, 'Admin', 'Desk', { width: 360, colorScheme: 'light' });
  const { page } = admin;
  const inTheDark = async (): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
  };

  await test.step('without a token every page leads to the sign-in form', async () => {
    await page.goto(`/admin/user/${zara.id}`);
    await page.waitForURL(/\/super-admin-login\?to=/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Security code is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await signIn(page);
  });

  await test.step('the sign-in leads on to the requested page', async () => {
    await expect(page.getByRole('heading', { name: 'Zara Consoleson' })).toBeVisible();
    await expect(page.getByText('₦5,000.00').first()).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('superAdminToken');
  });

  await test.step('a search has its own URL', async () => {
    await goToSection(page, 'People');
    await page.getByRole('searchbox', { name: 'Search' }).fill('zara con');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await page.waitForURL('/platform-ops-control?q=zara+con');
    await expect(page.getByRole('link', { name: 'Waits Consoleson' })).toBeHidden();
    await inTheDark();
    await expect(page.getByRole('link', { name: 'Zara Consoleson' })).toBeVisible();
    await page.getByRole('link', { name: 'Zara Consoleson' }).click();
  });

  await test.step('an action needs a reason', async () => {
    await page.getByLabel('Action').selectOption({ label: 'Suspend' });
    await page.getByLabel('Days').fill('3');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('alert')).toContainText('Reason is required');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await expectUsable(admin);
    await page.getByLabel('Reason').fill('Reported by three members');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('alert')).toContainText('Suspended the account of Zara Consoleson for 3 days.');
    await expect(page.getByText(/^Suspended until /)).toBeVisible();
    await expect(page.getByText('Reported by three members')).toBeVisible();
  });

  await test.step('support views the account read-only, and the person is notified of the reason', async () => {
    await page.getByRole('button', { name: /^View as this person.*Zara Consoleson/ }).click();
    const form = page.getByRole('form', { name: 'Zara Consoleson' });
    await form.getByLabel('Reason').fill('Asked where the payout is');
    await form.getByRole('button', { name: 'View as this person' }).click();
    await expect(page.getByRole('heading', { name: 'Viewing as Zara Consoleson' })).toBeVisible();
    await expect(page.getByText('was notified, with the reason: Asked where the payout is')).toBeVisible();
    await expect(page.getByText('₦5,000.00').first()).toBeVisible();
    await expectUsable(admin);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectUsable(admin);
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['End now']);
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('heading', { name: 'Zara Consoleson', exact: true })).toBeVisible();
    await expect(page.getByText('Our team viewed your account')).toBeVisible();
    await expect(page.getByText('Stopped impersonating Zara Consoleson.')).toBeVisible();
  });

  await test.step('the audit log lists the suspension', async () => {
    await goToSection(page, 'Audit log');
    await expect(page.getByRole('link', { name: /^Suspended the account of Zara/ })).toBeVisible();
    await expect(page.getByText('accountStatus: active → suspended')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^activity-.*\.csv$/);
  });

  await test.step('other pages open', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await goToSection(page, 'Identities');
    await expect(page.getByText(/No identities to review|to decide, the oldest/).first()).toBeVisible();
    await goToSection(page, 'Failed messages');
    await expect(page.getByText('No failed messages')).toBeVisible();
    await goToSection(page, 'Admins');
    await expect(page.getByText('admin@demo.rota.example')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What each role may do' })).toContainText('finance admin');
    await page.getByRole('link', { name: 'My sessions' }).click();
    await expect(page.getByText('This session')).toBeVisible();
  });

  await test.step('a pending identity is claimed, released and approved', async () => {
    const form = {
      firstName: 'Waits',
      lastName: 'Consoleson',
      phone: '08031234567',
      dateOfBirth: '1990-05-17',
      address: '12 Marina Road',
      city: 'Lagos',
      state: 'Lagos',
      zipCode: '100001',
      country: 'NG',
      bvn: '22178410004',
      nin: '33178410004',
      nigerianPhone: '08031234567',
    };
    await waits.call('POST', '/api/kyc/submit', form);
    await page.setViewportSize({ width: 360, height: 740 });
    await goToSection(page, 'Identities');
    await page.reload(); // Reloads, because the page loaded before the identity was submitted.
    await page.getByRole('button', { name: 'Claim Waits Consoleson' }).click();
    await expect(page.getByText(/^Assigned to you until /)).toBeVisible();
    await expectUsable(admin);
    await page.getByRole('button', { name: 'Release Waits Consoleson' }).click();
    await expect(page.getByRole('button', { name: 'Claim Waits Consoleson' })).toBeVisible();
    await page.getByRole('link', { name: 'Waits Consoleson' }).click();
    await page.getByLabel('Action').selectOption({ label: 'Approve the identity' });
    await expect(page.getByText('12 Marina Road', { exact: false })).toBeVisible();
    await expectUsable(admin);
    await page.getByLabel('Reason').first().fill('Both slips seen');
    await page.getByRole('button', { name: 'Approve the identity' }).click();
    await expect(page.getByRole('alert')).toContainText('Approved the identity of Waits Consoleson.');
  });

  await test.step('an identity is reset, and the person is notified of the reason', async () => {
    await page.getByLabel('Action').selectOption({ label: 'Reset the identity' });
    await expect(page.getByText('Their circles and payments go on', { exact: false })).toBeVisible();
    await page.getByLabel('Reason').first().fill('The slip belongs to somebody else');
    await page.getByRole('button', { name: 'Reset the identity' }).click();
    await expect(page.getByRole('alert')).toContainText('Reset the identity of Waits Consoleson.');
    await expect(page.getByText('Please verify your identity again').first()).toBeVisible();
    await expectUsable(admin);
  });

  await test.step('a template is previewed, published with a reason, and restored', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goToSection(page, 'Templates');
    await expect(page.getByRole('button', { name: 'Go to another page' })).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('link', { name: 'Payout received' }).click();
    await expect(page.getByText('No versions yet')).toBeVisible();
    await page.getByLabel('In-app message').fill('{sentence} Well done.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.frameLocator('iframe').getByText('Market women', { exact: false }).first()).toBeVisible();
    await expect(page.getByText(/Well done\.$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.getByLabel('Reason').fill('Kinder words');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrote version 1 of the template of payout_received.');
    await page.reload();
    await expect(page.getByText('In force', { exact: true })).toBeVisible();
    await expect(page.getByLabel('In-app message')).toHaveValue('{sentence} Well done.');
    await expectUsable(admin);
    await page.getByLabel('Reason').fill('Only a test');
    await page.getByRole('button', { name: 'Restore default text' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrote version 2');
    await expect(page.getByLabel('In-app message')).toHaveValue('{sentence}');
    await page.getByRole('button', { name: 'Use version 1' }).click();
    await expect(page.getByLabel('In-app message')).toHaveValue('{sentence} Well done.');
  });

  await test.step('signing out forgets the token', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('/super-admin-login');
    expect(await page.evaluate(() => window.sessionStorage.getItem('superAdminToken'))).toBeNull();
    await page.goto('/sys-mgmt-portal-2024');
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  });
});

test('impersonated pages leave the screen when the session expires', async ({ browser, product }) => {
  const remi = await makeAccount(product.url, { firstName: 'Remi', lastName: 'Looked', balance: '5000' });
  const admin = await meet(browser, 'Admin', 'Looks', { width: 360, colorScheme: 'dark' });
  const { page } = admin;
  await page.clock.install();
  await page.goto(`/admin/user/${remi.id}`);
  await signIn(page);
  await expect(page.getByRole('listitem').filter({ hasText: '₦5,000.00' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/platform-ops-control\/money\/transfers\//,
  );
  await page.getByRole('button', { name: /^View as this person.*Remi Looked/ }).click();
  await page.getByLabel('Reason').last().fill('Asked where the payout is');
  await page.getByRole('form', { name: 'Remi Looked' }).getByRole('button', { name: 'View as this person' }).click();
  await expect(page.getByRole('heading', { name: 'Viewing as Remi Looked' })).toBeVisible();
  await expect(page.getByText('₦5,000.00').first()).toBeVisible();
  await page.clock.fastForward(IMPERSONATION_MINUTES * 60_000);
  await expect(page.getByRole('heading', { name: 'Impersonation ended' })).toBeVisible();
  await expect(page.getByText('₦5,000.00')).toHaveCount(0);
  await expectUsable(admin);
});

test('an admin credits a quarantined payment, on a phone and by keyboard', async ({ browser, product }) => {
  const yemi = await makeAccount(product.url, { firstName: 'Yemi', lastName: 'Wrongsum' });
  const { reference } = await yemi.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '5000' });
  await yemi.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success', amount: 6_000_00 });
  await yemi.call('POST', '/api/wallet/deposit/verify', { reference });
  const admin = await meet(browser, 'Admin', 'Money', { width: 360, colorScheme: 'light' });
  const { page } = admin;
  const decide = page.getByRole('button', { name: new RegExp(`^Decide.*${reference}`) });
  const form = page.getByRole('form', { name: `Payment ${reference}` });

  await test.step('the payment is listed with its actions', async () => {
    await page.goto('/platform-ops-control/payments');
    await signIn(page);
    await expect(decide).toBeVisible();
  });

  await test.step('the form hands the focus back when it closes', async () => {
    await decide.focus();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Credit to')).toBeFocused();
    await form.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(decide).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Credit to')).toBeFocused();
  });

  await test.step('the form needs a reason, and the page reports the result', async () => {
    await form.getByRole('button', { name: 'Credit', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('Reason is required');
    await expect(form.getByLabel('Reason')).toBeFocused();
    await expectUsable(admin);
    await page.keyboard.type('Paid more by mistake');
    await form.getByRole('button', { name: 'Credit', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(`of payment ${reference}`);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(decide).toBeHidden();
  });

  await test.step('the other queues open', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const name of ['Circles', 'Proposals', 'Appeals', 'Debts', 'Withdrawals']) {
      await goToSection(page, name);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByText('Loading').first()).toBeHidden();
    }
    await expectUsable(admin);
  });
});

test('an admin answers a message to support', async ({ browser, product }) => {
  const bisi = await makeAccount(product.url, { firstName: 'Bisi', lastName: 'Writes' });
  const letter = { name: 'Bisi', email: bisi.email, subject: 'My payout of May', message: 'When does it come?' };
  await bisi.call('POST', '/api/contact', letter);
  const admin = await meet(browser, 'Admin', 'Letters', { width: 360, colorScheme: 'light' });
  const { page } = admin;
  await page.goto('/platform-ops-control/tickets');
  await signIn(page);
  await expect(page.getByRole('link', { name: letter.subject })).toBeVisible();
  await page.getByRole('link', { name: letter.subject }).press('Enter');
  await expect(page.getByText(letter.message)).toBeVisible();
  await page.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByRole('alert')).toContainText('Answer is required');
  await expect(page.getByLabel('Reply')).toBeFocused();
  await expectUsable(admin);
  await page.keyboard.type('It comes on Friday.');
  await page.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByRole('alert')).toContainText('Answered a message to support.');
  await expect(page.getByText('It comes on Friday.')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectUsable(admin);
});
