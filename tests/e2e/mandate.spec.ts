import { passPopups } from './moments.ts';
import { expectUsable, windowOf } from './person.ts';
import { admit, found, visitCircles } from './quality/circles.ts';
import { call, makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

test('a bank account is allowed at the bank, gets ready, and is removed', async ({ browser, product }) => {
  const account = await makeAccount(product.url, { firstName: 'Amaka', lastName: 'Obi', kyc: true });
  const person = await windowOf(browser, account, { width: 360, colorScheme: 'dark' });
  const { page } = person;
  await passPopups(page);
  await page.goto('/wallet');

  const number = await test.step('open an account in one’s own name in the sandbox', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Sandbox' });
    await bar.getByRole('button', { name: 'Open a bank account in my name' }).click();
    const report = bar.getByRole('status');
    await expect(report).toHaveText(/^Test Bank \d{10} is an account in your name\./);
    const [opened = ''] = /\d{10}/.exec(await report.innerText()) ?? [];
    await bar.getByRole('button', { name: 'Close the sandbox bar' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    return opened;
  });
  const name = `Test Bank ••${number.slice(-4)}`;

  const dialog = page.getByRole('dialog', { name: 'Pay from your bank account' });
  const nameAccount = async (): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'Bank' }).fill('Test Bank');
    await dialog.getByRole('option', { name: 'Test Bank' }).click();
    await dialog.getByLabel('Account number').fill(number);
    await expect(dialog.getByText(`I allow Rota to debit ${name}`)).toBeVisible();
  };

  await test.step('name the account and refuse at the bank', async () => {
    await page.getByRole('button', { name: 'Change how you pay' }).click();
    await page.getByRole('button', { name: 'Pay from your bank account' }).click();
    await nameAccount();
    await dialog.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.waitForURL(/\/wallet\?mandate=/);
    await expect(page.getByText('Your bank said no', { exact: true })).toBeVisible();
    await expectUsable(person);
  });

  await test.step('try again, and go to the bank', async () => {
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(dialog.getByText('Fee each time: 0.5%, at most ₦1,000.00.')).toBeVisible();
    await expect(dialog.getByLabel('Account number')).toHaveValue(number);
    await expect(dialog.getByText(`I allow Rota to debit ${name}`)).toBeVisible();
    await expectUsable(person);
    await dialog.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/wallet\?mandate=/);
    await expect(page.getByText('Waiting for your bank', { exact: true })).toBeVisible();
    await expectUsable(person);
  });

  await test.step('the bank confirms it', async () => {
    await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'PT2M' } });
    await expect(page.getByText(`${name} is ready`, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Let it pay by itself' })).toBeVisible();
    await expectUsable(person);
  });

  await test.step('a debit pays the contribution that it was pressed for', async () => {
    const friend = await makeAccount(product.url, { firstName: 'Bola', lastName: 'Debited', kyc: true });
    const terms = { name: 'Ajo Debited', contributionAmount: '20000.00', frequency: 'weekly', maxMembers: 2 } as const;
    const circle = await found(account, terms);
    await admit(circle, [account], [friend]);
    await visitCircles(account);
    await page.goto(circle.path);
    await page.getByRole('button', { name: 'Contribute' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/up to a day\. Then ₦20,000\.00 is paid from your wallet\.$/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Pay ₦20,100.51' }).click();
    await expect(
      sheet.getByText(/Then ₦20,000\.00 to Ajo Debited, round 1, is paid from your wallet\.$/),
    ).toBeVisible();
    await expectUsable(person);
    // Other pages name the open debit too, so that no one pays twice by mistake.
    await page.goto('/dashboard');
    await expect(page.getByText(`We are asking your bank for ₦20,100.51 from ${name}.`)).toBeVisible();
    await expect(page.getByText(/Your wallet is .* short/)).toBeHidden();
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Change how you pay' }).click();
    await page.getByLabel(/^Payment page/).check();
    await expect(page.getByText('If you pay now and the charge goes through too, its money stays')).toBeVisible();
    await call(product.url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'PT1H' } });
    await page.goto(circle.path);
    await expect(page.getByText("You're paid up")).toBeVisible();
  });

  await test.step('remove it', async () => {
    await page.goto('/settings#paying-in');
    const part = page.locator('#paying-in');
    await expect(part.getByRole('button', { name: 'Pay from your bank account' })).toBeVisible();
    await part.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${name}?` });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(part.getByText(name)).toBeHidden();
  });
});
