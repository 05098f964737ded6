import { windowOf } from './person.ts';
import { admit, found, visitCircles } from './quality/circles.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test('an account number of one’s own is got, chosen and remembered as the way to add money', async ({
  browser,
  product,
}) => {
  const account = await makeAccount(product.url, { firstName: 'Bisi', lastName: 'Numbered', kyc: true });
  const { page } = await windowOf(browser, account, { width: 360, colorScheme: 'light' });
  await page.goto('/settings#paying-in');
  const panel = page.getByRole('tabpanel');
  await page.getByRole('link', { name: 'Get your own account number' }).click();
  await panel.getByRole('link', { name: 'Set up your bank account' }).click();
  await panel.getByRole('combobox', { name: 'Bank' }).fill('Test Bank');
  await panel.getByRole('option', { name: 'Test Bank' }).click();
  await panel.getByLabel('Account number').fill('0123456789');
  await panel.getByRole('button', { name: 'Set Up Bank Account' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await panel.getByRole('button', { name: 'Get my account number' }).click();
  await expect(panel.getByText('We are getting your account number. It is ready in about a minute.')).toBeVisible();
  await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'PT60S' } });
  await expect(panel.getByRole('button', { name: 'Copy number' })).toBeVisible();
  await page.getByLabel('Deposit amount').fill('20000');
  await expect(panel.locator('dl > div')).toHaveText([
    'Processing fee₦202.03',
    'Rounded up, stays in your wallet₦0.97',
    'You send₦20,203.00',
  ]);
  await page.getByLabel('Deposit amount').press('Enter');
  await expect(page).toHaveURL(/\/wallet$/);
  await panel.getByRole('button', { name: 'I have sent it' }).click();
  await expect(panel.getByText(/^Nothing has come yet\..* You can ask the bank again from /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'I have sent it' })).toBeDisabled();
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

  const friend = await makeAccount(product.url, { firstName: 'Bola', lastName: 'Numbered', kyc: true });
  const terms = { name: 'Ajo Numbered', contributionAmount: '50000.00', frequency: 'weekly', maxMembers: 2 } as const;
  const circle = await found(account, terms);
  await admit(circle, [account], [friend]);
  await visitCircles(account);
  await page.goto(`${circle.path}#pay`);
  const paying = page.getByRole('dialog', { name: 'Contribute to round 1' });
  await expect(paying.locator('dl > div')).toHaveText([
    'Contribution₦50,000.00',
    'From your wallet−₦20,000.97',
    'Stays in your wallet₦0.97',
    'Processing fee₦300.00',
    'You send₦30,300.00',
    'You pay withTransfer to your account number',
  ]);
  await paying.getByRole('button', { name: 'Another way' }).click();
  await expect(paying.getByText(/^You pay ₦30,300\.00 · Fee ₦300\.00 · Cheapest$/)).toBeVisible();
  await paying.getByRole('link', { name: 'See your account number' }).click();
  await expect(page.getByLabel('Deposit amount')).toHaveValue('29,999.03');
  await expect(panel.locator('dl > div')).toHaveText([
    'Processing fee₦300.00',
    'Rounded up, stays in your wallet₦0.97',
    'You send₦30,300.00',
  ]);
});
