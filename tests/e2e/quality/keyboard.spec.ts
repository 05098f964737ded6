import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { opensAndCloses, staysInside, walk } from './focus.ts';
import { show, whole } from './show.ts';
import type { State } from './screen.ts';

const LANDING: State = { name: 'landing', who: 'visitor', at: '/', shows: 'Save together. Take turns.' };
const DASHBOARD: State = { name: 'dashboard', who: 'owner', at: '/dashboard', shows: 'Quick Actions' };

test.describe.configure({ mode: 'parallel' });

/**
 * Checks that everything that opens by the keyboard also closes by the keyboard. screens.spec.ts presses Tab through
 * every page.
 */
test('Tab reaches every control of the header on a desktop', async ({ desk }) => {
  for (const state of [LANDING, DASHBOARD]) {
    const { page } = await show(desk, state, 1280);
    await whole(page, state);
    expect.soft(await walk(page), state.name).toEqual([]);
  }
});

test('Tab reaches every control of a page with the cookie banner', async ({ desk }) => {
  const undecided: State = { name: 'undecided', who: 'undecided', at: '/login', shows: 'Accept All' };
  for (const width of [360, 1280]) {
    const { page } = await show(desk, undecided, width);
    await page.locator('a[href^="https://wa.me/"]').first().waitFor({ state: 'attached' });
    expect.soft(await walk(page), String(width)).toEqual([]);
  }
});

test('the first Tab reaches the link to the main content', async ({ desk }) => {
  for (const state of [LANDING, DASHBOARD]) {
    const { page } = await show(desk, state, 360);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  }
});

test('menus open with Enter, close with Escape, and give the focus back', async ({ desk }) => {
  const { page } = await show(desk, DASHBOARD, 1280);
  await opensAndCloses(page, page.locator('summary[aria-label="Theme"]'), page.getByRole('button', { name: 'Dark' }));
  await opensAndCloses(page, page.getByLabel('Account menu'), page.getByRole('button', { name: 'Log out' }));
});

test('the side menu keeps the focus until it closes', async ({ desk }) => {
  for (const state of [LANDING, DASHBOARD]) {
    const { page } = await show(desk, state, 360);
    const opener = page.getByRole('button', { name: /^(Open menu|Menu)$/ });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await staysInside(page, menu);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a dialog keeps the focus until it closes', async ({ desk }) => {
  const state: State = {
    name: 'contribute',
    who: 'owner',
    at: ({ circles }) => circles.running.path,
    shows: 'Yaba Traders',
  };
  for (const width of [360, 1280]) {
    const { page } = await show(desk, state, width);
    const opener = page.getByRole('button', { name: 'Contribute', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Pay ₦20,000.00' })).toBeVisible();
    await staysInside(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('arrow keys choose tabs', async ({ desk }) => {
  const { page } = await show(desk, { name: 'wallet', who: 'owner', at: '/wallet', shows: 'Available Balance' }, 360);
  await page.getByRole('tab', { name: 'Deposit' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Withdraw' })).toBeFocused();
  await expect(page.getByLabel('Withdrawal amount')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Transaction History' })).toHaveAttribute('aria-selected', 'true');
});

test('a form’s errors take the focus and lead to its fields', async ({ desk }) => {
  const forms: { state: State; submit: string }[] = [
    { state: { name: 'login', who: 'visitor', at: '/login', shows: 'Welcome back' }, submit: 'Login' },
    { state: { name: 'kyc', who: 'confirmed', at: '/kyc', shows: 'Date of Birth' }, submit: 'Continue' },
    {
      state: { name: 'create', who: 'alone', at: '/groups/create', shows: 'Contribution amount' },
      submit: 'Create Group',
    },
    { state: { name: 'contact', who: 'visitor', at: '/contact', shows: 'Send us a message' }, submit: 'Send message' },
  ];
  for (const { state, submit } of forms) {
    const { page } = await show(desk, state, 360);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name: submit, exact: true }).press('Enter');
      await expect(summary).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = page.locator('main :is(input, select, textarea):focus');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeInViewport();
  }
});
