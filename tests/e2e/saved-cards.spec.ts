import { passPopups } from './moments.ts';
import { expectUsable, windowOf } from './person.ts';
import { admit, found, visitCircles } from './quality/circles.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test('a card is saved after a payment, adds money with one press, and is removed', async ({ browser, product }) => {
  const account = await makeAccount(product.url, { firstName: 'Folake', lastName: 'Carded', kyc: true });
  const person = await windowOf(browser, account, { width: 360, colorScheme: 'light' });
  const { page } = person;
  await passPopups(page);
  await page.goto('/wallet');
  const panel = page.getByRole('tabpanel');
  const amount = page.getByLabel('Deposit amount');

  await test.step('save the card of a payment', async () => {
    await amount.fill('5000');
    await panel.getByRole('button', { name: 'Pay ₦5,175.00' }).click();
    await page.getByLabel('Visa 4081, can be saved').check();
    await page.getByRole('button', { name: /^Pay / }).click();
    const offer = page.getByText('Save Visa ••4081 for one press next time? Rota keeps a token, never the number.');
    await expect(offer).toBeVisible();
    await page.reload();
    await expect(offer).toBeVisible();
    await expectUsable(person);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(offer).toBeHidden();
  });

  await test.step('one press', async () => {
    await expect(panel.getByText('Visa ••4081')).toBeVisible();
    await expect(panel.getByText('One press · Fee 1.5% plus ₦100.00 from ₦2,500.00, at most ₦2,000.00')).toBeVisible();
    await amount.fill('20000');
    await expect(panel.locator('dl > div')).toHaveText(['Processing fee₦400.00', 'Total charge₦20,400.00']);
    await panel.getByRole('button', { name: 'Pay ₦20,400.00' }).click();
    await expect(page.getByText('Deposit Successful', { exact: true })).toBeVisible();
    await expect(page.getByText(/New balance: ₦25,000.00/).first()).toBeVisible();
  });

  const next = (outcome: string) =>
    call(product.url, {
      method: 'POST',
      path: '/sandbox/paystack/charges',
      body: { email: account.email, outcome },
    });

  await test.step('the bank refuses, then wants a confirmation', async () => {
    await next('insufficient');
    await amount.fill('1000');
    await panel.getByRole('button', { name: 'Pay ₦1,015.00' }).click();
    await expect(panel.getByText('Your bank refused: there is not enough money. Nothing was taken.')).toBeVisible();
    await next('paused');
    await panel.getByRole('button', { name: 'Pay ₦1,015.00' }).click();
    await expect(panel.getByText('Your bank wants you to confirm ₦1,015.00.')).toBeVisible();
    await expect(amount).toHaveValue('');
    await expectUsable(person);
    await page.goto('/settings#paying-in');
    const confirm = page.getByRole('link', { name: 'Confirm at your bank' });
    await expect(confirm).toBeVisible();
    await expectUsable(person);
    await page.goto('/wallet');
    await expect(panel.getByText('Your bank wants you to confirm ₦1,015.00.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Deposit', exact: true })).toBeDisabled();
    await confirm.click();
    const returns = page.waitForURL(/\/wallet$/);
    await page.goto(`/wallet?reference=${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`);
    await returns;
    await expect(page.getByText('Your bank still waits for you to confirm. Nothing was taken yet.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your bank wants you to confirm ₦1,015.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/confirm\//);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('/wallet');
    await expect(page.getByText(/New balance: ₦26,000.00/).first()).toBeVisible();
  });

  await test.step('one press adds what a payment lacks, and pays', async () => {
    const rich = await makeAccount(product.url, { firstName: 'Bola', lastName: 'Pressed', kyc: true });
    const terms = { name: 'Ajo Carded', contributionAmount: '50000.00', frequency: 'weekly', maxMembers: 2 } as const;
    const circle = await found(account, terms);
    await admit(circle, [account], [rich]);
    await visitCircles(account);
    await page.goto(circle.path);
    await page.getByRole('button', { name: 'Contribute' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('dl > div')).toHaveText([
      'Contribution₦50,000.00',
      'From your wallet−₦26,000.00',
      'Processing fee₦460.00',
      'Total charge₦24,460.00',
      'You pay withVisa ••4081',
    ]);
    await sheet.getByRole('button', { name: 'Another way' }).click();
    await sheet.getByLabel(/^Payment page/).check();
    await expect(sheet.getByText(/^You pay this on the payment page/)).toBeVisible();
    await sheet.getByLabel('Visa ••4081 · one press').check();
    await expectUsable(person);
    await sheet.getByRole('button', { name: 'Pay ₦24,460.00' }).click();
    await expect(page.getByText('Contribution Successful', { exact: true })).toBeVisible();
    await expect(page.getByText("You're paid up")).toBeVisible();
  });

  await test.step('remove it', async () => {
    await page.goto('/settings#paying-in');
    const part = page.locator('#paying-in');
    await part.getByRole('button', { name: 'Remove Visa ••4081' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Visa ••4081?' });
    await expect(
      dialog.getByText('Visa ••4081 is removed here and at Paystack. Automatic charges stop.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(part.getByText('No card is saved.')).toBeVisible();
    await expect(part.getByRole('link', { name: 'Add money with a card' })).toBeVisible();
    await expectUsable(person);
  });

  await test.step('a declined card is not offered again', async () => {
    const { reference } = await account.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '500' });
    const path = `/sandbox/paystack/checkout/${reference}`;
    await call(product.url, { method: 'POST', path, body: { outcome: 'success', card: '5061' } });
    await page.goto(`/wallet?reference=${reference}`);
    const offer = page.getByText('Save Verve ••5061 for one press next time?');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(amount).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
