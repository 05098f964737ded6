import type { GroupDetail } from '../../contract/round-schemas.ts';
import { formatNaira, kobo, toNaira } from '../../contract/money.ts';
import { afterFees, afterFeesKobo, late } from './amounts.ts';
import { momentOf } from './moments.ts';
import { expectBooksInOrder, windowOf } from './person.ts';
import { admit, found, visitCircles, pay, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

/** Every screen shows the same amounts owed, pots and numbers of members. */

const LATE = late(50_000_00n);
const PHONE = { width: 360, colorScheme: 'light' } as const;

const person = (url: string, firstName: string, lastName: string, balance: string): Promise<Account> =>
  makeAccount(url, { firstName, lastName, kyc: true, balance });

/** Creates a weekly circle of three, with contributions of ₦50,000.00. Ada and Chi have paid, and Bola is late. */
async function bolaIsLate(url: string, lastName: string) {
  const ada = await person(url, 'Ada', lastName, '200000.00');
  const bola = await person(url, 'Bola', lastName, '51500.00');
  const chi = await person(url, 'Chi', lastName, '200000.00');
  const terms = { name: `Ajo ${lastName}`, contributionAmount: '50000.00', maxMembers: 3 } as const;
  const circle: Circle = await found(ada, { ...terms, frequency: 'weekly' });
  await admit(circle, [ada], [bola, chi]);
  await pay(circle, [ada, chi], '50000.00');
  const move = (body: object): Promise<unknown> => call(url, { method: 'POST', path: '/sandbox/clock', body });
  await move({ advanceTo: 'nextDue', groupId: circle.id });
  await move({ advance: 'P1D' });
  return { ada, bola, chi, circle, move };
}

test('an overdue payment is one amount on every screen, and one press pays it with its late fee', async ({
  browser,
  product,
}) => {
  const { ada, bola, circle } = await bolaIsLate(product.url, 'Onesum');
  await visitCircles(bola);
  const { late } = await ada.call<GroupDetail>('GET', `/api${circle.path}`);
  expect(late).toMatchObject([{ userId: bola.id, amount: toNaira(LATE.bothKobo) }]);
  const bolas = await windowOf(browser, bola, PHONE);
  const { page } = bolas;
  await page.goto(circle.path);
  const main = page.getByRole('main');
  await expect(main.getByText(LATE.both, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`with a late fee of ${LATE.fee} to Ada`)).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment overdue' })).toBeVisible();
  await expect(page.getByText(`₦50,000.00 + ${LATE.fee} late fee`)).toHaveCount(1);
  await main.getByRole('button', { name: `Pay ${LATE.both}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Contribute to round 1' });
  // Back closes the sheet and stays on the page.
  await expect(sheet).toBeVisible();
  await page.evaluate(() => {
    history.back();
  });
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  await main.getByRole('button', { name: `Pay ${LATE.both}` }).click();
  await expect(sheet.getByText('Late fee')).toBeVisible();
  await sheet.getByRole('button', { name: `Pay ${LATE.both}` }).click();
  // The round has closed, and the card behind the toast is about the next one.
  const paid = `₦50,000.00 was paid into the pot of round 1. The late fee of ${LATE.fee} is paid too.`;
  await expect(page.getByText(paid).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Outstanding Debts' })).toHaveCount(0);
  await expect(page.getByText('₦500.00').first()).toBeVisible();
  await expectBooksInOrder(bolas);

  // Bola's payment completes the pot, and Ada receives it without a withdrawal. Her dashboard celebrates it.
  const adas = await windowOf(browser, ada, PHONE);
  await adas.page.removeLocatorHandler(momentOf(adas.page));
  await adas.page.goto('/dashboard');
  const moment = momentOf(adas.page);
  await expect(moment).toHaveAccessibleName('You received your pot');
  await expect(moment.getByText(afterFees(150_000_00n), { exact: true })).toBeVisible();
  await moment.getByRole('link', { name: 'See the circle' }).click();
  await expect(adas.page).toHaveURL(circle.path);
  await expect(moment).toHaveCount(0);
});

test('a person who can pay only the contribution may do that, and the late fee stays a debt', async ({
  browser,
  product,
}) => {
  const { bola } = await bolaIsLate(product.url, 'Alone');
  const bank = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST ACCOUNT 0123456789' };
  await bola.call('POST', '/api/wallet/paystack/setup-recipient', { ...bank, bankName: 'Test Bank' });
  await bola.call('POST', '/api/wallet/withdraw', { amount: '1500' });
  await visitCircles(bola);
  const { page } = await windowOf(browser, bola, PHONE);
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Pay ${LATE.both}` })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Pay ₦1,015.00' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Pay only the contribution, ₦50,000.00' }).click();
  await expect(page.getByText('Contribution Successful').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You owe from earlier' })).toBeVisible();
  await expect(page.getByText(/Late fee · Round 1 · due /)).toBeVisible();
});

test('a pot that paid its recipient’s debts shows the rest in one line that adds up', async ({ browser, product }) => {
  const { ada, bola, chi, circle, move } = await bolaIsLate(product.url, 'Takes');
  // The round ends without Bola's contribution. Bola receives the next pot.
  await move({ advance: 'P1D' });
  const bolas = await windowOf(browser, bola, PHONE);
  const { page } = bolas;
  await visitCircles(bola);
  // The contribution is a debt now, and the page still shows it as one amount with its late fee.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'You owe from earlier' })).toBeVisible();
  await expect(page.getByText(`₦50,000.00 + ${LATE.fee} late fee`)).toHaveCount(2);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Pay ${LATE.both}` })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Pay this debt' });
  await expect(sheet.getByRole('button', { name: `Pay ${LATE.both}` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await pay(circle, [ada, bola, chi], '50000.00');
  const rest = formatNaira(kobo(afterFeesKobo(150_000_00n) - LATE.bothKobo));
  const sum = `${afterFees(150_000_00n)} pot after fees − ${LATE.both} your overdue payments = ${rest} in your wallet`;
  await page.goto(circle.path);
  await expect(page.getByRole('main').getByText(sum)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Withdraw the pot' }).click();
  await page.removeLocatorHandler(momentOf(page));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Withdraw ${afterFees(150_000_00n)}` })
    .click();
  const moment = momentOf(page);
  await expect(moment).toHaveAccessibleName('You received your pot');
  await expect(moment.getByText(rest, { exact: true }).first()).toBeVisible();
  await expect(moment.getByText(sum)).toBeVisible();
  await expectBooksInOrder(bolas);
});

test('a payment is never requested twice: the sheet stays until the circle and the wallet have both loaded', async ({
  browser,
  product,
}) => {
  const ada = await person(product.url, 'Ada', 'Onestep', '50000.00');
  const bola = await person(product.url, 'Bola', 'Onestep', '50000.00');
  const terms = { name: 'Ajo Onestep', contributionAmount: '50000.00', maxMembers: 2 } as const;
  const circle: Circle = await found(ada, { ...terms, frequency: 'weekly' });
  await admit(circle, [ada], [bola]);
  await visitCircles(bola);
  const { page } = await windowOf(browser, bola, PHONE);
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'Contribute' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contribute to round 1' });
  const pressed = sheet.getByRole('button', { name: 'Pay ₦50,000.00' });
  await expect(pressed).toBeEnabled();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${circle.path}`, async (route) => {
    await released;
    await route.continue();
  });
  const wallet = page.waitForResponse('**/api/wallet');
  await pressed.click();
  await (await wallet).finished();
  await expect(sheet.getByRole('button', { name: 'Paying...' })).toBeVisible();
  await expect(sheet.getByText('₦50,000.00').first()).toBeVisible();
  await expect(page.getByText('Insufficient wallet balance')).toHaveCount(0);
  await expect(page.getByText('Contribution Successful')).toHaveCount(0);
  release();
  await expect(page.getByText('Contribution Successful').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("You're paid up")).toBeVisible();
});
