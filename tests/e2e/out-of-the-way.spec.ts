import type { Page } from '@playwright/test';
import { member, toastOf, visitor } from './catalogue/stage.ts';
import { keepPopups } from './moments.ts';
import { windowOf } from './person.ts';
import { admit, found, pay, visitCircles } from './quality/circles.ts';
import { makeAccount } from './quality/client.ts';
import { expect, test } from './test.ts';

/** Checks that popups and toasts cover no control that a person needs next, and that refusals are in view. */

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });

/** Runs in the page: returns the button that the cookie banner covers, and the banner if it is too high. */
function wrongAboutBanner(): string[] {
  const foot = document.querySelector('.cookie-banner')?.getBoundingClientRect();
  // Skips narrow buttons, because they only show or hide the text of a field.
  const first = Array.from(document.querySelectorAll('main :is(button, a[class*="rounded-md"])')).find(
    (each) => each.checkVisibility() && each.clientWidth > 100,
  );
  if (foot === undefined) return ['there is no banner'];
  const share = foot.height / innerHeight;
  const { top = innerHeight, bottom = innerHeight } = first?.getBoundingClientRect() ?? {};
  const isCovered = top < innerHeight && bottom > foot.top && top < foot.bottom;
  return [
    ...(isCovered ? [`covered: ${first?.textContent ?? ''}`] : []),
    ...(share > 0.21 ? [`the banner covers ${share.toFixed(2)} of the window`] : []),
  ];
}

test('the cookie banner is small, and covers no first button of a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  for (const path of ['/', '/pcm', '/about', '/help', '/partner', '/join', '/login', '/signup', '/forgot-password']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(banner(page)).toBeVisible();
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height });
      await expect.poll(() => page.evaluate(wrongAboutBanner), `${path}, ${String(height)} px high`).toEqual([]);
    }
  }
});

const NOTICE = '[data-popup], [role="region"][aria-label^="Notifications"] li';

/**
 * Returns the texts of sums, buttons and the focus that lie under a notice: of the page between the bars of the shell,
 * or of the open dialog.
 */
const underNotice = (page: Page, buttons = '.btn'): Promise<string[]> =>
  page.evaluate(
    ([selector, pressed]) => {
      const seen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
      const notice = [...document.querySelectorAll(selector)].find(seen);
      if (notice === undefined) return ['there is none'];
      const over = notice.getBoundingClientRect();
      const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
      const tabs = dialog === undefined ? document.querySelector('.phone-tabs') : null;
      const lowest = tabs?.checkVisibility() === true ? tabs.getBoundingClientRect().top : innerHeight;
      return [
        ...(dialog ?? document).querySelectorAll(`[data-sum], ${pressed}, :focus:not(main, [data-quiet-focus])`),
      ].flatMap((each) => {
        const box = each.getBoundingClientRect();
        const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom, lowest)];
        const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
        const isShell = each.closest('header:not(main header), [data-popup]') !== null || notice.contains(each);
        return top >= bottom || left >= right || isShell || !seen(each) ? [] : [each.textContent];
      });
    },
    [NOTICE, buttons] as const,
  );

test('on a desktop a toast lies at the lower right, or at the lower left of a button', async ({ browser, product }) => {
  const ada = await makeAccount(product.url, { firstName: 'Ada', lastName: 'Place' });
  const { page } = await windowOf(browser, ada, { width: 1280, colorScheme: 'light' });
  for (const place of ['right', 'left'] as const) {
    await page.goto('/wallet/deposit');
    await expect(page.getByLabel('Deposit amount')).toBeVisible();
    // Adds a button exactly where toasts appear.
    await page.evaluate((at) => {
      if (at === 'right') return;
      const button = document.createElement('button');
      button.className = 'btn';
      button.style.cssText = 'position: fixed; right: 60px; bottom: 50px; width: 120px; height: 44px';
      document.querySelector('main')?.append(button);
    }, place);
    await page.getByLabel('Deposit amount').press('Enter');
    await expect(toastOf(page)).toHaveCount(1);
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => underNotice(page)).toEqual([]);
    if (place === 'left') expect(await toastOf(page).boundingBox()).toMatchObject({ x: 24 });
  }
});

test('on a phone a toast lies over the tabs, and over the scrim of a sheet that opens', async ({
  browser,
  product,
}) => {
  const ada = await makeAccount(product.url, { firstName: 'Ada', lastName: 'Foot' });
  const { page } = await windowOf(browser, ada, { width: 360, colorScheme: 'light' });
  await page.goto('/wallet/deposit');
  const field = page.getByLabel('Deposit amount');
  await field.press('Enter');
  await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await expect.poll(() => underNotice(page)).toEqual([]);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await toastOf(page).boundingBox())?.y).toBe(8);
  expect(await underNotice(page)).toEqual([]);
});

test('a popup comes and goes without moving the page or covering what is owed', async ({ browser, product }) => {
  const [owner, friend] = [
    await makeAccount(product.url, { firstName: 'Ada', lastName: 'Lanes', balance: '50000.00' }),
    await makeAccount(product.url, { firstName: 'Bola', lastName: 'Lanes', balance: '50000.00' }),
  ];
  const terms = { name: 'Ajo Lanes', contributionAmount: '5000.00', frequency: 'weekly', maxMembers: 2 } as const;
  const circle = await found(owner, terms);
  await admit(circle, [owner], [friend]);
  await visitCircles(owner);
  const { page } = await windowOf(browser, owner, { width: 360, colorScheme: 'light' });
  await keepPopups(page);
  await page.clock.install();
  // The circle's page has a card that says the same, and shows no popup.
  await page.goto('/wallet');
  const heading = page.getByRole('heading', { level: 1 });
  const top = async () => (await heading.boundingBox())?.y;
  const before = await top();
  await pay(circle, [friend, owner], '5000.00');
  const popup = page.locator('[data-popup]').filter({ hasText: 'Your pot is ready' });
  // Earlier popups go first, and each stays for 8 seconds.
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(popup).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(popup).toBeVisible();
    expect(await underNotice(page, width === 360 ? '.btn.bg-brand' : '.btn.bg-brand, [data-money]')).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(await top()).toBe(before);
  await popup.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(popup).toHaveCount(0);
  expect(await top()).toBe(before);
  // Closing it reads it, so that no other session shows it again.
  await expect
    .poll(async () => (await page.request.get('/api/notifications?unreadOnly=true')).text())
    .not.toContain('Your pot is ready');
});

test('a refusal without a field is scrolled into view', async ({ browser }) => {
  const page = await visitor(browser);
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const refusal = page.locator('main [role="alert"]');
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport();
});

test('on a phone a withdrawal’s outcome is next to its toast, and an empty wallet offers none', async ({ browser }) => {
  const page = await member(browser, { email: 'toast.sent@example.com', kyc: true, balance: '1000.00' }, 360);
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST ACCOUNT 0123456789' };
  const data = { ...account, bankName: 'Test Bank' };
  expect((await page.request.post('/api/wallet/paystack/setup-recipient', { data })).status()).toBe(200);
  await page.goto('/wallet/withdraw');
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦1,000.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦1,000.00' }).click();
  await expect(toastOf(page)).toContainText('Withdrawal Initiated');
  const panel = page.locator('.message').filter({ hasText: '₦1,000.00 left your wallet' });
  await expect(page.locator(':focus').filter({ has: panel })).toHaveCount(1);
  await expect.poll(() => underNotice(page)).toEqual([]);
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('You can withdraw ₦100.00 or more. Your wallet holds ₦0.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw all' })).toHaveCount(0);
});
