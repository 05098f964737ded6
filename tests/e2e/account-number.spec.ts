import { windowOf } from './person.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test('an account number of one’s own is got, chosen and remembered as the way to add money', async ({
  browser,
  product,
}) => {
  const account = await makeAccount(product.url, { firstName: 'Bisi', lastName: 'Numbered', kyc: true });
  await account.call('POST', '/api/wallet/paystack/setup-recipient', {
    accountNumber: '0123456789',
    bankCode: '001',
    accountName: 'TEST',
    bankName: 'Test Bank',
  });
  const { page } = await windowOf(browser, account, { width: 360, colorScheme: 'light' });
  await page.goto('/wallet');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'Get your own account number' }).click();
  await panel.getByRole('button', { name: 'Get my account number' }).click();
  await expect(panel.getByText('We are getting your account number. It is ready in about a minute.')).toBeVisible();
  await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'PT60S' } });
  await expect(panel.getByRole('button', { name: 'Copy number' })).toBeVisible();
  await page.getByLabel('Deposit amount').fill('20000');
  await expect(panel.locator('dl > div')).toHaveText(['Processing fee₦202.03', 'You send₦20,203.00']);
  await page.getByLabel('Deposit amount').press('Enter');
  await expect(page).toHaveURL(/\/wallet$/);
  await panel.getByRole('button', { name: 'I have sent it' }).click();
  await expect(panel.getByText(/^Nothing has come yet\./)).toBeVisible();
  await panel.getByRole('button', { name: 'Change how you pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ways to add money' });
  await expect(sheet.getByText('You pay ₦20,203.00 · Fee ₦202.03 · Cheapest')).toBeVisible();
  await expect(sheet.getByText('You pay ₦20,400.00 · Fee ₦400.00', { exact: true })).toBeVisible();
  await sheet.getByLabel(/^Payment page/).check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByRole('button', { name: 'Pay ₦20,400.00' })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Change how you pay' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
  const address = await page.getByRole('link', { name: 'Send to my account number' }).getAttribute('href');
  const bank = await page.context().newPage();
  await bank.goto(address ?? '');
  await bank.getByLabel('Amount in naira').fill('20,203');
  await bank.getByRole('button', { name: 'Send' }).click();
  await expect(bank.getByRole('status')).toHaveText('✓ ₦20,203.00 is sent.');
  await bank.getByLabel('Amount in naira').fill('200,000');
  await bank.getByLabel(/^Sender, if not/).fill('Randall Horton');
  await bank.getByRole('button', { name: 'Send' }).click();
  await expect(bank.getByRole('status')).toHaveText('✓ ₦200,000.00 is sent.');
  await bank.close();
  await page.getByRole('button', { name: 'Close the sandbox bar' }).click();
  await expect(page.getByText('₦20,000.97').first()).toBeVisible();
  await expect(page.getByText(/^₦200,000\.00 from .+ came on .+\. We look at it first and tell you\.$/)).toBeVisible();
  await panel.getByLabel(/^Transfer to your account number/).check();
  await expect(panel.getByRole('button', { name: 'Copy number' })).toBeVisible();
});
