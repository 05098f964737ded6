import type { Browser, Page } from '@playwright/test';
import { formatNaira, kobo } from '../../contract/money.ts';
import { late } from './amounts.ts';
import { windowOf } from './person.ts';
import { admit, found, visitCircles, pay, take, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

/** A wallet with too little money: the person adds the missing amount and then pays. */

/** The amounts owed for a late contribution of ₦50,000.00, and the shortfall of a wallet with ₦10,000.00. */
const LATE = late(50_000_00n);
const MISSING = formatNaira(kobo(LATE.bothKobo - 10_000_00n));
const PHONE = { width: 360, colorScheme: 'light' } as const;

/** Creates a weekly circle of two, with contributions of ₦50,000.00. One member has only ₦15,000.00. */
async function pair(url: string, lastName: string): Promise<{ circle: Circle; poor: Account; rich: Account }> {
  const poor = await makeAccount(url, { firstName: 'Chidi', lastName, kyc: true, balance: '15000.00' });
  const rich = await makeAccount(url, { firstName: 'Bola', lastName, kyc: true, balance: '100000.00' });
  const terms = {
    name: `Ajo ${lastName}`,
    contributionAmount: '50000.00',
    frequency: 'weekly',
    maxMembers: 2,
  } as const;
  const circle = await found(poor, terms);
  await admit(circle, [poor], [rich]);
  await visitCircles(poor);
  return { circle, poor, rich };
}

/** Presses Contribute and then the button that leads to the checkout for the missing amount. */
async function leaveForProvider(browser: Browser, circle: Circle, poor: Account, hint?: string): Promise<Page> {
  const { page } = await windowOf(browser, poor, PHONE);
  await page.goto(circle.path);
  await expect(page.getByText('Your wallet is ₦35,000.00 short')).toBeVisible();
  if (hint !== undefined) await expect(page.getByText(hint)).toBeVisible();
  await page.getByRole('button', { name: 'Contribute' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('dl > div')).toHaveText([
    'Contribution₦50,000.00',
    'From your wallet−₦15,000.00',
    'Processing fee₦625.00',
    'Total charge₦35,625.00',
  ]);
  await dialog.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//);
  return page;
}

test('a short wallet pays with two presses besides those at the provider', async ({ browser, product }) => {
  const { circle, poor, rich } = await pair(product.url, 'Short');
  await pay(circle, [rich], '50000.00');
  const page = await leaveForProvider(
    browser,
    circle,
    poor,
    'Everyone else has paid. Your payment completes your pot.',
  );
  await page.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await expect(page).toHaveURL(new RegExp(`${circle.path}$`));
  await expect(page.getByText('The pot is complete, and it is yours')).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('₦0.00').first()).toBeVisible();
  await page.getByRole('button', { name: /^In your circles ₦50,000\.00/ }).click();
  await expect(page.getByRole('dialog', { name: 'In your circles' }).getByText("in this round's pot")).toBeVisible();
});

test('a payment made meanwhile is not requested again', async ({ browser, product }) => {
  const { circle, poor } = await pair(product.url, 'Meanwhile');
  const page = await leaveForProvider(browser, circle, poor);
  const { reference } = await poor.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '35000' });
  await poor.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
  await pay(circle, [poor], '50000.00');
  await page.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await expect(page).toHaveURL(new RegExp(circle.path));
  await expect(page.getByText("You're paid up")).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a payment that was cancelled or failed leads back to where it began', async ({ browser, product }) => {
  const { circle, poor } = await pair(product.url, 'Second');
  const page = await leaveForProvider(browser, circle, poor);
  const sheet = page.getByRole('dialog');
  const again = sheet.getByRole('button', { name: 'Try again, pay ₦35,625.00' });
  for (const outcome of ['Cancel', 'Fail']) {
    await page.getByRole('button', { name: outcome }).click();
    await expect(page).toHaveURL(new RegExp(`${circle.path}$`));
    await expect(sheet.getByText('Payment not made. Nothing was taken.')).toBeVisible();
    await expect(page.getByText('Deposit Verification Failed')).toHaveCount(outcome === 'Fail' ? 1 : 0);
    await again.click();
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//);
  }
  await page.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await expect(page.getByText("You're paid up")).toBeVisible();
  await expect(page.getByText('Contribution Successful', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Save Visa .* for one press next time\?/)).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('a short wallet shows a calm note before the due day, and one amount on every page after it', async ({
  browser,
  product,
}) => {
  const people = await Promise.all(
    [
      ['Ada', '200000.00'],
      ['Bola', '200000.00'],
      ['Efe', '60000.00'],
    ].map(([firstName = '', balance = '']) => makeAccount(product.url, { firstName, lastName: 'Later', balance })),
  );
  const [ada, bola, efe] = people;
  if (ada === undefined || bola === undefined || efe === undefined) throw new Error('Expected three people');
  const terms = { name: 'Ajo Later', contributionAmount: '50000.00', frequency: 'weekly', maxMembers: 3 } as const;
  const circle = await found(ada, terms);
  await admit(circle, [ada], [bola, efe]);
  await pay(circle, people, '50000.00');
  await take(circle, ada);
  await visitCircles(efe);
  const { page } = await windowOf(browser, efe, PHONE);
  await page.goto(circle.path);
  await expect(page.getByText("You're up to date.")).toBeVisible();
  await expect(page.getByText('Your wallet is ₦40,000.00 short')).toBeVisible();
  await expect(page.locator('.bg-tint-warning')).toHaveCount(0);
  await page.getByRole('button', { name: 'Contribute' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pay ₦40,700.00' })).toBeVisible();
  await expect(page.getByText('Insufficient wallet balance')).toHaveCount(0);

  // The due day has ended. The page shows when the late fee applies, but the payment is not late yet.
  await pay(circle, [ada, bola], '50000.00');
  const move = (body: object) => call(product.url, { method: 'POST', path: '/sandbox/clock', body });
  await move({ advanceTo: 'nextDue', groupId: circle.id });
  await move({ advance: 'PT12H' });
  const announced = page.getByText(new RegExp(`^Pay before \\d+ \\w+, 11:59pm to avoid a late fee of ${LATE.fee}$`));
  await page.goto(circle.path);
  await expect(announced).toBeVisible();
  await page.goto('/dashboard');
  await expect(announced).toBeVisible();
  await expect(page.getByText('Your wallet is ₦40,000.00 short')).toBeVisible();
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();

  // A debt and an open round add up to the same amount on every page.
  await move({ advance: 'P3D' });
  await page.goto(circle.path);
  await expect(page.getByText(`Your wallet is ${MISSING} short for all that you owe now`)).toBeVisible();
  await expect(announced).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Pay ${LATE.both}` }).first()).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: `${MISSING} for what you owe` })).toBeVisible();
});
