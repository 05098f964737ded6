import type { Browser, Page } from '@playwright/test';
import { windowOf } from './person.ts';
import { admit, found, lookAtCircles, pay, take, type Circle } from './quality/circles.ts';
import { makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

/** A wallet that is short of what is owed: the missing sum is added, and the payment goes on where it was. */

const PHONE = { width: 360, colorScheme: 'light' } as const;

/** Two people in a circle of ₦50,000.00 a week; the first holds ₦15,000.00. */
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
  return { circle, poor, rich };
}

/** The group's page, with the dialog that says what is missing, and on to the provider's page. */
async function leaveForProvider(browser: Browser, circle: Circle, poor: Account): Promise<Page> {
  const { page } = await windowOf(browser, poor, PHONE);
  await page.goto(circle.path);
  await expect(page.getByText('You need ₦35,000.00 more.')).toBeVisible();
  await page.getByRole('button', { name: 'Contribute' }).click();
  const dialog = page.getByRole('dialog');
  // One list, which adds up to what the provider charges.
  await expect(dialog.locator('dl > div')).toHaveText([
    'Contribution₦50,000.00',
    'From your wallet−₦15,000.00',
    'Added to your wallet₦35,000.00',
    'Processing fee₦625.00',
    'Total charge₦35,625.00',
  ]);
  await dialog.getByRole('button', { name: 'Add ₦35,000.00 and pay' }).click();
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//);
  return page;
}

test('three presses beside the provider’s page pay what the wallet was short of', async ({ browser, product }) => {
  const { circle, poor } = await pair(product.url, 'Short');
  const page = await leaveForProvider(browser, circle, poor);
  await page.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await expect(page).toHaveURL(new RegExp(`${circle.path}$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦50,000.00' }).click();
  await expect(page.getByText("You're paid up")).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('₦0.00').first()).toBeVisible();
});

test('what was paid meanwhile is not asked for again', async ({ browser, product }) => {
  const { circle, poor } = await pair(product.url, 'Meanwhile');
  const page = await leaveForProvider(browser, circle, poor);
  // From another device: a deposit of its own, and the contribution.
  const { reference } = await poor.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '35000' });
  await poor.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
  await pay(circle, [poor], '50000.00');
  await page.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await expect(page).toHaveURL(new RegExp(circle.path));
  await expect(page.getByText("You're paid up")).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a payment that was given up is still what a second deposit is for', async ({ browser, product }) => {
  const { circle, poor } = await pair(product.url, 'Second');
  const page = await leaveForProvider(browser, circle, poor);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the payment')).toBeVisible();
  await expect(page.getByLabel('Deposit amount')).toHaveValue('35,000.00');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//);
  await page.getByRole('button', { name: 'Pay ₦35,625.00' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Pay ₦50,000.00' })).toBeVisible();
});

test('a payment that is not asked for yet: up to date first, then what the wallet lacks', async ({
  browser,
  product,
}) => {
  const people = await Promise.all(
    ['Ada', 'Efe'].map((firstName) => makeAccount(product.url, { firstName, lastName: 'Later', balance: '60000.00' })),
  );
  const [ada, efe] = people;
  if (ada === undefined || efe === undefined) throw new Error('There are two');
  const terms = { name: 'Ajo Later', contributionAmount: '50000.00', frequency: 'weekly', maxMembers: 2 } as const;
  const circle = await found(ada, terms);
  await admit(circle, [ada], [efe]);
  await pay(circle, people, '50000.00');
  // The second round is due in a week.
  await take(circle, ada);
  await lookAtCircles(efe);
  const { page } = await windowOf(browser, efe, PHONE);
  await page.goto(circle.path);
  await expect(page.getByText("You're up to date.")).toBeVisible();
  await expect(page.getByText('You need ₦40,000.00 more.')).toBeVisible();
  await expect(page.locator('.bg-tint-warning')).toHaveCount(0);
  await page.getByRole('button', { name: 'Contribute' }).click();
  await expect(page.getByRole('dialog').getByText('You need ₦40,000.00 more.')).toBeVisible();
});
