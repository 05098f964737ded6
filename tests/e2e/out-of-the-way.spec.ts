import type { Page } from '@playwright/test';
import { member, toastOf, visitor } from './catalogue/stage.ts';
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

/** Returns the texts of controls that lie under the toast or less than 4 px from it. */
const underToast = (page: Page, what = 'main :is(a[href], button, input)'): Promise<string[]> =>
  page.evaluate((selector) => {
    const toast = document.querySelector('[role="region"][aria-label^="Notifications"] li')?.getBoundingClientRect();
    if (toast === undefined) return ['there is none'];
    return Array.from(document.querySelectorAll(selector)).flatMap((each) => {
      const box = each.getBoundingClientRect();
      const apart = [box.left - toast.right, toast.left - box.right, box.top - toast.bottom, toast.top - box.bottom];
      return Math.max(...apart) < 4 && each.checkVisibility() ? [each.textContent] : [];
    });
  }, what);

test('on a desktop a toast covers nothing to press', async ({ browser }) => {
  const page = await member(browser, { email: 'toast.place@example.com', kyc: true, balance: '1000.00' }, 1280);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const place of ['right', 'left'] as const) {
    await page.goto('/wallet/deposit');
    await expect(page.getByLabel('Deposit amount')).toBeVisible();
    // Adds a button exactly where toasts appear.
    await page.evaluate((at) => {
      for (const side of at === 'right' ? [] : ['right']) {
        const button = document.createElement('button');
        button.textContent = 'Next';
        button.style.cssText = `position: fixed; ${side}: 60px; bottom: 50px; min-width: 120px`;
        document.querySelector('main')?.append(button);
      }
    }, place);
    await page.getByLabel('Deposit amount').press('Enter');
    await expect(toastOf(page)).toHaveCount(1);
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => underToast(page)).toEqual([]);
  }
});

test('on a phone a toast covers neither heading, focused field nor tabs', async ({ browser }) => {
  const page = await member(browser, { email: 'toast.phone@example.com', kyc: true, balance: '1000.00' }, 360);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/wallet/deposit');
  // Scrolls the field to the place where toasts appear.
  const field = page.getByLabel('Deposit amount');
  await field.evaluate((input) => {
    input.style.marginTop = '12rem';
    input.scrollIntoView({ block: 'end' });
  });
  await field.press('Enter');
  await expect(toastOf(page)).toHaveCount(1);
  await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await expect.poll(() => underToast(page, 'main h1, main input:focus, .phone-tabs')).toEqual([]);
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
  await expect.poll(() => underToast(page, 'main h1, .message, .phone-tabs')).toEqual([]);
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('You can withdraw ₦100.00 or more. Your wallet holds ₦0.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw all' })).toHaveCount(0);
});
