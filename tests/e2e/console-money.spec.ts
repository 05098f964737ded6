import { MAXIMUM_FEE_BPS } from '../../circle/figures.ts';
import { formatRate } from '../../contract/money.ts';
import { ADMIN } from '../support/console-admin.ts';
import { goToSection } from './console-sections.ts';
import { expectUsable, meet } from './person.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test('finance follows a deposit from the trial balance to its cause', async ({ browser, product }) => {
  const walker = await makeAccount(product.url, { firstName: 'Ledger', lastName: 'Walker', balance: '5000' });
  const admin = await meet(browser, 'Finance', 'Desk', { width: 360, colorScheme: 'light' });
  const { page } = admin;

  await test.step('the ledger page shows whether the ledger balances, and whose the money is', async () => {
    await page.goto('/platform-ops-control/money');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByLabel('Security code').fill(ADMIN.securityCode);
    await page.getByLabel('Security code').press('Enter');
    await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
    await expect(page.getByText(/^The ledger has (balanced since|not been checked yet)/)).toBeVisible();
    await expect(
      page
        .getByText(/^₦[\d,.]+ debit$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Members’ money')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Money at the provider (float)' })).toBeVisible();
  });

  await test.step('a wallet is found by a name, and its transfers lead to their cause', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('searchbox', { name: 'Find an account' }).fill('ledger wal');
    await page.getByRole('searchbox', { name: 'Find an account' }).press('Enter');
    await page.waitForURL('/platform-ops-control/money?q=ledger+wal');
    await page.getByRole('link', { name: 'Wallet of Ledger Walker' }).click();
    await expect(page.getByRole('heading', { name: 'Wallet of Ledger Walker' })).toBeVisible();
    await page.getByRole('link', { name: /^Deposit, / }).click();
    await expect(page.getByRole('heading', { name: 'Cause' })).toBeVisible();
    await expect(page.getByText('completed')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Money at the provider (float)' }).click();
    await expect(page.getByRole('columnheader', { name: 'Cause' })).toBeVisible();
    const reverse = page.getByRole('button', { name: /^Reverse/ });
    await page
      .getByRole('link', { name: /^Deposit fee, / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Cause' })).toBeVisible();
    await expect(reverse).toHaveCount(0);
    await page.goBack();
    await page
      .getByRole('link', { name: /^Provider fee, / })
      .first()
      .click();
    await reverse.click();
    await expect(page.getByLabel('Reason')).toBeFocused();
    await expectUsable(admin);
  });

  await test.step('new fees are planned for a day with an example, and withdrawn', async () => {
    const { now } = await call<{ now: string }>(product.url, { method: 'GET', path: '/sandbox/clock' });
    const year = String(new Date(now).getUTCFullYear() + 1); // A date more than two years ahead would be refused.
    await page.setViewportSize({ width: 360, height: 800 });
    await goToSection(page, 'Fees');
    await expect(page.getByRole('heading', { name: /^In force: / })).toBeVisible();
    await page.getByRole('button', { name: /^Change fees/ }).click();
    await page.getByLabel('First day, in Lagos').fill(`${year}-12-31`);
    await page.getByLabel('For Rota, in percent').fill('1.75');
    await page.getByLabel('Reason').fill('Decided by the board');
    await page.getByRole('button', { name: 'Change fees' }).click();
    await expect(
      page.getByText(`Both fees together cannot be more than ${formatRate(MAXIMUM_FEE_BPS)} of a pot`).first(),
    ).toBeVisible();
    await page.getByLabel('For Rota, in percent').fill('0.75');
    await expect(page.getByText('₦3,750.00')).toBeVisible();
    await expectUsable(admin);
    await page.getByRole('button', { name: 'Change fees' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `Planned new fees for circles created from 31 December ${year}`,
    );
    await expectUsable(admin);
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByLabel('Reason').fill('The board thought again');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('alert')).toContainText(`Withdrew the fees planned for 31 December ${year}`);
    await expect(page.getByRole('heading', { name: `Planned from 31 December ${year}` })).toHaveCount(0);
    await page.getByRole('button', { name: /^Change its fee.*Bank debit/ }).click();
    await page.getByLabel('First day, in Lagos').fill(`${year}-12-31`);
    await page.getByLabel('Share, in percent').fill('0.75');
    await page.getByLabel('Reason').fill('The provider raised its prices');
    await expect(page.getByText('₦151.14')).toBeVisible();
    await expectUsable(admin);
    await page.getByRole('button', { name: 'Change its fee', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(`Planned what bank debits cost from 31 December ${year}`);
  });

  await test.step('a difference to the provider’s records is listed, and resolved with a reason', async () => {
    const body = { amount: '1000' };
    const { reference } = await walker.call<{ reference: string }>('POST', '/api/wallet/deposit', body);
    const order = { outcome: 'success', amount: 900_00 };
    await call(product.url, { method: 'POST', path: `/sandbox/paystack/checkout/${reference}`, body: order });
    await page.setViewportSize({ width: 360, height: 800 });
    await goToSection(page, 'Ledger');
    await page.getByRole('link', { name: 'Reconcile' }).click();
    await page.getByRole('button', { name: /^Reconcile now/ }).click();
    await page.getByLabel('Reason').fill('Somebody asked about a payment');
    await page.getByRole('button', { name: 'Reconcile now' }).click();
    await expect(page.getByRole('alert')).toContainText('Checked against the provider');
    await page.getByRole('button', { name: new RegExp(reference) }).click();
    await expectUsable(admin);
    await page.getByLabel('Reason').fill('I ask who paid it');
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('alert')).toContainText(`Took payment ${reference} to resolve.`);
    await expectUsable(admin);
  });

  await test.step('a withdrawal shows its history, and is retried with a reason', async () => {
    const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
    await walker.call('POST', '/api/wallet/paystack/setup-recipient', account);
    const { request } = await walker.call<{ request: { reference: string } }>('POST', '/api/wallet/withdraw', {
      amount: '2000',
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await goToSection(page, 'Withdrawals');
    await page.getByRole('link', { name: request.reference }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Provider status: /)).toBeVisible();
    }).toPass();
    await page.getByRole('button', { name: /^Try again/ }).click();
    await page.getByLabel('Reason').fill('They asked where it is');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Checked the withdrawal');
    await expect(page.getByText('They asked where it is').first()).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(admin);
  });

  await test.step('a deposit is found by its status, and the provider is asked about it', async () => {
    const body = { amount: '1500' };
    const { reference } = await walker.call<{ reference: string }>('POST', '/api/wallet/deposit', body);
    const order = { outcome: 'success', deliver: 'never' };
    await call(product.url, { method: 'POST', path: `/sandbox/paystack/checkout/${reference}`, body: order });
    await goToSection(page, 'Deposits');
    await page.getByLabel('Status').selectOption('No outcome yet');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: /^Ask the provider/ }).click();
    await page.getByLabel('Reason').fill('They say they paid');
    await page.getByRole('button', { name: 'Ask the provider' }).click();
    await expect(page.getByRole('alert')).toContainText('it was paid, and the money is in the wallet');
    await expect(page.getByText('They say they paid').first()).toBeVisible();
    await expectUsable(admin);
  });

  await test.step('support sees how a person’s money comes in, stops it, and removes what was saved', async () => {
    const payer = await makeAccount(product.url, {
      firstName: 'Folake',
      lastName: 'Saver',
      balance: '5000',
      source: 'card',
      automatic: true,
      accountNumber: true,
    });
    await page.goto(`/admin/user/${payer.id}`);
    await expect(page.getByText('Visa ••4081').first()).toBeVisible();
    const decide = async (button: string, done: string): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`^${button}.*: `) }).click();
      await page.getByLabel('Reason').fill('They called us about it');
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: done })).toBeVisible();
    };
    await decide('Stop automatic charges', 'Stopped their automatic charges');
    await decide('Remove source', 'Removed Visa ••4081');
    await decide('Close account number', 'Closed the account number');
    await expectUsable(admin);
  });

  await test.step('a dispute has its evidence, and everyone’s automatic charges are paused and turned on again', async () => {
    const body = { amount: '1200' };
    const { reference } = await walker.call<{ reference: string }>('POST', '/api/wallet/deposit', body);
    const order = { outcome: 'success' };
    await call(product.url, { method: 'POST', path: `/sandbox/paystack/checkout/${reference}`, body: order });
    const dispute = { status: 'open' };
    await call(product.url, { method: 'POST', path: `/sandbox/paystack/disputes/${reference}`, body: dispute });
    await goToSection(page, 'Money in');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^Export evidence.*${reference}`) }).click();
    expect((await download).suggestedFilename()).toBe('evidence.csv');
    await expect(page.getByRole('table', { name: 'By way' })).toContainText('Payment page');
    await page.getByRole('button', { name: /^Pause automatic charges/ }).click();
    await page.getByLabel('Reason').fill('The bank has an incident');
    await page.getByRole('button', { name: 'Pause automatic charges' }).click();
    const alerts = page.getByRole('alert');
    await expect(alerts.filter({ hasText: 'Paused the automatic charges of everyone' })).toBeVisible();
    await expectUsable(admin);
    await page.getByRole('button', { name: /^Turn automatic charges on/ }).click();
    await page.getByLabel('Reason').fill('The bank is back');
    await page.getByRole('button', { name: 'Turn automatic charges on' }).click();
    await expect(alerts.filter({ hasText: 'on again' })).toBeVisible();
  });

  await test.step('a refund goes to the account that the payer names', async () => {
    const name = { firstName: 'Bisi', lastName: 'Receiver' };
    const receiver = await makeAccount(product.url, { ...name, accountNumber: true });
    const { account } = await receiver.call<{ account: { number: string } }>('GET', '/api/wallet/sources');
    const transfer = { amount: 200_000_00, senderName: 'RANDALL AKANBI HORTON', refundWaits: true };
    const path = `/sandbox/paystack/accounts/${account.number}/transfer`;
    const { reference } = await call<{ reference: string }>(product.url, { method: 'POST', path, body: transfer });
    await page.reload();
    const putAside = page.getByRole('table', { name: 'Transfers put aside' }).getByRole('row');
    await expect(putAside.filter({ hasText: 'RANDALL AKANBI HORTON' })).toContainText('Bisi Receiver');
    await goToSection(page, 'Quarantined payments');
    await page.getByRole('button', { name: new RegExp(`^Decide.*${reference}`) }).click();
    await page.getByLabel('Reason').fill('The payer is unknown to the member');
    await page.getByRole('button', { name: 'Send back', exact: true }).click();
    const enter = page.getByRole('button', { name: new RegExp(`^Enter the payer’s account.*${reference}`) });
    await expect(enter).toBeVisible();
    await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'PT2H' } });
    await enter.click();
    await page.getByLabel('Account number').fill('0123456789');
    await page.getByLabel('Code of the bank').fill('058');
    await page.getByLabel('Reason').fill('The payer told us the account');
    await page.getByRole('button', { name: 'Enter the payer’s account', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'to account ••6789 at bank 058' })).toBeVisible();
    await expectUsable(admin);
  });

  await test.step('operations show the queues and a chart of each daily amount', async () => {
    await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'P1D' } });
    await goToSection(page, 'Operations');
    await expect(page.getByText('Unhandled webhooks')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Job queue' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Deposits, .*: ₦/ })).toBeVisible();
  });

  await test.step('each chart can be a table, also by the keyboard', async () => {
    await page.getByRole('button', { name: /^Show as table.*Contributions/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Contributions' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show as chart.*Contributions/ })).toBeFocused();
    await page.getByRole('button', { name: /^Show as table.*Queue age/ }).click();
    await expect(page.getByRole('table', { name: 'Queue age' })).toContainText('Webhooks');
    await expectUsable(admin);
  });
});
