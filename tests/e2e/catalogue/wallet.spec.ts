import type { Page } from '@playwright/test';
import type { ResponseOf } from '../../../contract/route.ts';
import type { listWithdrawals } from '../../../contract/wallet.ts';
import { answer, expectToast, member, restore } from './stage.ts';
import { expect, test } from '../test.ts';

type Withdrawals = ResponseOf<typeof listWithdrawals>;

const DEPOSIT = '/api/wallet/deposit';
const VERIFY = '/api/wallet/deposit/verify';
const RESOLVE = '/api/paystack/resolve-account';
const SETUP = '/api/wallet/paystack/setup-recipient';
const WITHDRAW = '/api/wallet/withdraw';
const ACCOUNT = '/api/wallet/verified-bank-account';

async function typeAmount(page: Page, action: 'Deposit' | 'Withdraw', amount: string): Promise<void> {
  await page.getByLabel(action === 'Deposit' ? 'Deposit amount' : 'Withdrawal amount').fill(amount);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: action === 'Deposit' ? /^(Deposit|Pay ₦)/ : /^Withdraw(?! all)/ })
    .click();
}

test('deposit: amounts, fee and total, and every failure', async ({ browser }) => {
  const page = await member(browser, { email: 'wallet.deposit@example.com' });
  await page.goto('/wallet/deposit');
  await expect(page.getByRole('tab')).toHaveText(['Deposit', 'Withdraw', 'Transaction History']);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Dashboard/ })
      .first(),
  ).toHaveAttribute('href', '/dashboard');
  for (const [amount, title, words] of [
    ['', 'Invalid Amount', 'Please enter a valid deposit amount'],
    ['99.99', 'Minimum Amount', 'Minimum deposit amount is ₦100'],
    ['0', 'Invalid Amount', 'Please enter a valid deposit amount'],
  ] as const) {
    await typeAmount(page, 'Deposit', amount);
    await expectToast(page, title, words);
    await expect(page.getByRole('tabpanel').getByText(words)).toBeVisible();
  }
  for (const amount of ['5k', '1 5']) {
    await typeAmount(page, 'Deposit', amount);
    await expect(page.getByRole('tabpanel').getByText('Write it in digits, like 5,000 or 5,000.50')).toBeVisible();
  }
  await page.getByLabel('Deposit amount').fill('abc');
  await expect(page.getByRole('tabpanel').locator('dl > div')).toHaveText(['Processing fee₦0.00', 'Total charge₦0.00']);
  await page.getByLabel('Deposit amount').fill('2499.99');
  await expect(page.getByRole('tabpanel').getByText('₦2,537.49', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '₦5,000', exact: true }).click();
  await expect(page.getByLabel('Deposit amount')).toHaveValue('5,000');
  await page.getByLabel('Deposit amount').fill('NGN 2,500/=');
  await expect(page.getByRole('tabpanel').getByText('₦137.50')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('₦2,637.50', { exact: true })).toBeVisible();
  const deposit = page.getByRole('button', { name: 'Pay ₦2,637.50' });

  await answer(page, 'POST', DEPOSIT, 200, { success: true, authorization_url: '' });
  await deposit.click();
  await expectToast(page, 'Initialization Failed', 'Failed to initialize Paystack payment');
  await restore(page, DEPOSIT);
  await answer(page, 'POST', DEPOSIT, 400);
  await deposit.click();
  await expectToast(page, 'Deposit Failed', 'Failed to initialize deposit');
  await restore(page, DEPOSIT);
  await answer(page, 'POST', DEPOSIT, 409, { error: 'Words of the server' });
  await deposit.click();
  await expectToast(page, 'Deposit Failed', 'Words of the server');
  await expect(page.getByRole('tabpanel').getByText(/^You have not been charged/)).toBeVisible();
  await restore(page, DEPOSIT);

  // The form has already shown amount, fee and total, so the checkout follows without a confirmation page.
  await deposit.click();
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//);
  await page.goBack();
  await expect(page.getByLabel('Deposit amount')).toHaveValue('2,500.00');
  await page.goForward();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expectToast(page, 'Deposit Successful', '₦2,500.00 was added to your wallet. New balance: ₦2,500.00');
  await expect(page).toHaveURL('/wallet');
  await expect(page.getByRole('link', { name: 'Join a circle' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  await expect(page.getByRole('tabpanel').getByText('₦2,500.00')).toBeVisible();
  await page.getByRole('button', { name: 'Statement and fees' }).click();
  const statement = page.getByRole('dialog', { name: 'Statement and fees' });
  await expect(statement.locator('dl > div')).toHaveText([
    'Circle fees, taken from your pots₦0.00',
    'Deposit fees₦137.50',
    'Withdrawal fees₦0.00',
    'Late fees you paid₦0.00',
    'All fees₦137.50',
  ]);
  await expect(statement.getByRole('link', { name: 'Wallet statement CSV' })).toBeVisible();
  await statement.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Deposit Receipt \+₦2,500\.00 .*Completed$/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  for (const words of ['Paystack (card, transfer or USSD)', 'Your Rota wallet', '₦137.50', '₦2,637.50', 'Completed'])
    await expect(receipt.getByText(words, { exact: true })).toBeVisible();
  const file = page.waitForEvent('download');
  await receipt.getByRole('link', { name: 'Receipt PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^rota-receipt-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.pdf$/);
});

test('deposit: each outcome of the return from the payment page', async ({ browser }) => {
  const page = await member(browser, { email: 'wallet.return@example.com' });
  await answer(page, 'POST', VERIFY, 200, { success: false, status: 'failed', amount: '2500.00' });
  await page.goto('/wallet?reference=some-reference');
  await expectToast(
    page,
    'Deposit Verification Failed',
    'Payment verification failed. Please contact support if you were charged.',
  );
  await expect(page).toHaveURL('/wallet');
  await expect(page.getByRole('main').getByText('Payment not made. Nothing was taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByLabel('Deposit amount')).toHaveValue('2,500.00');
  await restore(page, VERIFY);
  await page.goto('/wallet?trxref=nobodys-reference');
  await expectToast(
    page,
    'Verification Error',
    'Could not verify payment. Please check your wallet balance or contact support.',
  );
  await expect(page).toHaveURL('/wallet');
});

test('only Add money puts the caret into the amount field', async ({ browser }) => {
  const page = await member(browser, { email: 'wallet.opens@example.com' });
  const amount = page.getByLabel('Deposit amount');
  await page.goto('/wallet');
  await expect(amount).toBeVisible();
  await expect(amount).not.toBeFocused();
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  await page.getByRole('button', { name: 'Add money' }).click();
  await expect(amount).toBeFocused();
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await expect(amount).not.toBeFocused();
  await page.goto('/wallet/deposit');
  await expect(amount).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  const cutOff = await page.getByRole('tablist').evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(cutOff).toBe(0);
});

test('withdraw: the bank account, its failures and warnings', async ({ browser }) => {
  const page = await member(browser, { email: 'wallet.bank@example.com', balance: '5000' });
  await page.goto('/wallet/withdraw');
  const number = page.getByLabel('Account number');
  const setUp = page.getByRole('button', { name: 'Set Up Bank Account' });
  await expect(setUp).toBeDisabled();
  await number.fill('12345');
  await number.press('Enter');
  await expectToast(page, 'Missing Information', 'Please verify your account details first');

  await page.getByLabel('Bank', { exact: true }).fill('Test');
  await page.getByRole('option', { name: 'Test Bank' }).click();
  await answer(page, 'POST', RESOLVE, 400);
  await number.fill('1234567890');
  await expectToast(page, 'Account Verification Failed', 'Could not verify account details');
  const advice = page.getByText('Check the 10 digits and the bank, and look up again.', { exact: false });
  await expect(advice).toBeVisible();
  await restore(page, RESOLVE);
  const kycFirst = 'Please complete KYC verification with your BVN first';
  await answer(page, 'POST', RESOLVE, 403, { error: kycFirst, requiresKyc: true });
  await page.getByRole('button', { name: 'Look up again' }).click();
  await expectToast(page, 'KYC Verification Required', kycFirst);
  await expect(advice).toHaveCount(0);
  await restore(page, RESOLVE);
  await number.fill('123456789');
  await number.fill('1234567891');
  // The account's name differs from the verified name. The person is warned and may save the account all the same.
  await expect(page.getByText('TEST ACCOUNT 1234567891')).toBeVisible();
  await expect(page.getByText('This is not the name you verified with us.', { exact: false })).toBeVisible();
  await expect(page.getByText('Account Verified')).toHaveCount(0);
  await expect(setUp).toBeEnabled();
  await number.fill('123456789');
  await expect(setUp).toBeDisabled();
  await number.fill('1234567891');
  await expect(setUp).toBeEnabled();

  await answer(page, 'POST', SETUP, 403, { error: 'KYC first', requiresKyc: true });
  await setUp.click();
  await expectToast(page, 'KYC Verification Required', 'Please complete KYC verification with your BVN first');
  await restore(page, SETUP);
  await answer(page, 'POST', SETUP, 400);
  await setUp.click();
  await expectToast(page, 'Setup Failed', 'Failed to setup bank account');
  await restore(page, SETUP);
  await setUp.click();
  await expectToast(
    page,
    'Bank Account Setup Complete',
    'Your bank account must be linked to the same BVN you used for KYC. The name on this account differs from your ' +
      'verified name, so withdrawals to it may be delayed or returned.',
  );
  await expectToast(
    page,
    'BVN Verification Important',
    'Your bank account must be linked to the same BVN you used for KYC.',
  );
  await page.reload();
  await expect(page.getByText('Not the name you verified with us')).toBeVisible();
  await expect(page.getByText(/The bank may delay a withdrawal to this account or send it back/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await page.getByRole('button', { name: /^Withdraw ₦/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm your withdrawal' });
  await expect(sheet.getByText('Not the name you verified with us')).toBeVisible();
  await expect(sheet.getByText(/The bank may delay a withdrawal to this account or send it back/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Change account' }).click();
  await page.getByLabel('Bank', { exact: true }).fill('Test');
  await page.getByRole('option', { name: 'Test Bank' }).click();
  await answer(page, 'POST', RESOLVE, 200, { success: true, accountName: 'OBI ADA', nameMatches: true });
  await number.fill('1234567892');
  await expectToast(page, 'Account Verified', 'Account holder: OBI ADA');
  await answer(page, 'POST', SETUP, 200, { success: true, bvnWarning: null });
  await setUp.click();
  await expectToast(page, 'Bank Account Verified & Setup Complete', 'Withdrawals go to OBI ADA at Test Bank.');
});

test('withdraw: amounts, failures, repeated setup, and success', async ({ browser }) => {
  const page = await member(browser, { email: 'wallet.withdraw@example.com', balance: '5000' });
  const bank = {
    accountNumber: '1234567891',
    bankCode: '001',
    accountName: 'TEST ACCOUNT 1234567891',
    bankName: 'Test Bank',
  };
  const setUp = await page.request.post(SETUP, { data: bank });
  expect(setUp.status(), await setUp.text()).toBe(200);
  await page.goto('/wallet/withdraw?amount=1500.00');
  await expect(page.getByLabel('Withdrawal amount')).toHaveValue('1,500.00');
  for (const [amount, title, words] of [
    ['99.99', 'Minimum Amount', 'Minimum withdrawal amount is ₦100'],
    ['5,000.01', 'Insufficient Balance', 'Withdrawal amount exceeds wallet balance'],
  ] as const) {
    await typeAmount(page, 'Withdraw', amount);
    await expectToast(page, title, words);
  }
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await expect(page.getByLabel('Withdrawal amount')).toHaveValue('5,000');
  await typeAmount(page, 'Withdraw', '1500');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦1,500.00' });
  await answer(page, 'POST', WITHDRAW, 400);
  await confirm.click();
  await expectToast(page, 'Withdrawal Failed', 'Please try again');
  await restore(page, WITHDRAW);
  await answer(page, 'POST', WITHDRAW, 409, { error: 'Words of the server' });
  await confirm.click();
  await expectToast(page, 'Withdrawal Failed', 'Words of the server');
  await restore(page, WITHDRAW);
  await confirm.click();
  await expectToast(page, 'Withdrawal Initiated');
  await expect(page, 'a reload offers the same amount again').toHaveURL(/\/wallet\/withdraw$/);
  await page.getByRole('button', { name: 'See the receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Your bank account')).toBeVisible();
  await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('₦1,500.00 left your wallet')).toBeVisible();
  const { requests } = (await (await page.request.get('/api/wallet/withdrawals')).json()) as Withdrawals;
  const transfer = `/sandbox/paystack/transfers/${requests[0]?.reference ?? ''}`;
  expect((await page.request.post(transfer, { data: { outcome: 'failed' } })).status()).toBe(200);
  await expect(page.getByText('₦1,500.00 left your wallet')).toHaveCount(0);

  await typeAmount(page, 'Withdraw', '200');
  await answer(page, 'POST', WITHDRAW, 409, { error: 'Set up your bank account first', requiresSetup: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦200.00' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your bank account' })).toBeVisible();
});

test('withdraw: only for Nigeria; a failed bank list can be reloaded', async ({ browser }) => {
  const abroad = await member(browser, { email: 'wallet.abroad@example.com', country: 'GB' });
  const asked: string[] = [];
  abroad.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await abroad.goto('/wallet/withdraw');
  await expect(abroad.getByText('Paystack withdrawals are only available for Nigerian users.')).toBeVisible();
  expect(asked).not.toContain(ACCOUNT);
  expect(asked).not.toContain('/api/paystack/banks');

  const page = await member(browser, { email: 'wallet.lost@example.com' });
  await answer(page, 'GET', ACCOUNT, 403, { error: 'Not now' });
  await page.goto('/wallet/withdraw');
  await expect(page.getByText('Your bank details could not be loaded')).toBeVisible();
  await restore(page, ACCOUNT);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your bank account' })).toBeVisible();
});
