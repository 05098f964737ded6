import type { Locator, Page } from '@playwright/test';
import type { AppNotification } from '../../contract/notifications.ts';
import { keepPopups } from './moments.ts';
import { json, meet, signInReady, type Person } from './person.ts';
import { expect, test } from './test.ts';

/** A phone's fixed parts: tabs, support and popups. */

const PHONE = { width: 360, colorScheme: 'light' } as const;

const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Tabs' });
const menuButton = (page: Page): Locator => tabs(page).getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const support = (page: Page): Locator => page.getByRole('link', { name: /^Support on WhatsApp/ });

/** Expects that the first element ends above the second once the page is scrolled to its end. */
async function expectAboveAtEnd(over: Locator, below: Locator): Promise<void> {
  await expect(async () => {
    // A part that loads later makes the page longer, so each attempt scrolls.
    await over.page().evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [first, second] = [await over.boundingBox(), await below.boundingBox()];
    if (first === null || second === null) throw new Error('Not both are visible');
    expect(first.y + first.height).toBeLessThanOrEqual(second.y + 1);
  }).toPass();
}

test('the foot bar leads through the app on a phone, with and without scripts, and not on a desktop', async ({
  browser,
}) => {
  const person = await meet(browser, 'Tolu', 'Tabs', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(tabs(page).getByRole('link')).toHaveText(['Home', 'Circles', 'Wallet']);
  await tabs(page).getByRole('link', { name: 'Wallet' }).click();
  await page.waitForURL('/wallet', { waitUntil: 'commit' });
  arrive();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Wallet');
  await tabs(page).getByRole('link', { name: 'Circles' }).click();
  await expect(page).toHaveURL('/groups');
  await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Circles');

  // The menu's Help link opens a public page, whose menu leads back to the app.
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Help', exact: true }).click();
  await page.waitForURL('/help');
  await menuButton(page).click();
  await menu(page)
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await page.waitForURL('/notifications');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(tabs(page)).toBeHidden();
  await expect(support(page)).toBeHidden();
});

test('support is a cell of the foot bar, which makes room for typing and for a foot of the page', async ({
  browser,
}) => {
  const person = await meet(browser, 'Sola', 'Cell', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  await page.goto('/wallet');
  const foot = page.locator('.phone-tabs');
  await expect(support(page)).toBeInViewport({ ratio: 1 });
  expect(
    await foot.evaluate((bar) => [
      bar.clientHeight,
      ...[...bar.querySelectorAll('a, button')].map(({ clientWidth }) => clientWidth),
    ]),
  ).toEqual([55, 72, 72, 72, 72, 72]);
  await expectAboveAtEnd(page.getByRole('main'), foot);

  await page.getByLabel('Deposit amount').focus();
  await expect(foot).toHaveCSS('opacity', '0');
  await support(page).focus();
  await expect(foot).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.toggleAttribute('data-own-foot'));
  await expect(foot).toBeHidden();
  await expect(page.getByRole('banner').first()).toBeHidden();
});

test('the menu of the foot bar has all pages and the theme, and gives the focus back', async ({ browser }) => {
  const person = await meet(browser, 'Bola', 'Sheet', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  await page.goto('/wallet');
  await menuButton(page).click();
  await expect(menu(page)).toContainText('Bola Sheet');
  await expect(menu(page)).toContainText('Verified');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Groups',
    'Wallet',
    /^Notifications/,
    'Profile',
    'Settings',
    'Help',
  ]);
  await expect(menu(page).getByRole('link', { name: 'Wallet' })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await menu(page).getByRole('button', { name: 'Dark' }).click();
  await expect(menu(page).getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  // The bar of the page and the bell share a row: one heading, one bell.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveCount(1);
  const [first, second] = [
    await bell.boundingBox(),
    await page.getByRole('link', { name: 'Back to Dashboard' }).boundingBox(),
  ];
  expect(first?.y).toBe(second?.y);
});

/** Makes responses list these notifications as if they were new. */
async function tell({ page }: Person, notifications: () => Partial<AppNotification>[]): Promise<void> {
  const { now } = await json<{ now: string }>(await page.request.get('/sandbox/clock'));
  await page.route('**/api/notifications/*/read', (route) => route.fulfill({ json: { success: true } }));
  await page.route(/\/api\/notifications\?/, (route) => {
    const listed = notifications().map((facts, index) => ({
      id: `00000000-0000-7000-8000-00000000000${String(index)}`,
      type: 'debt_created',
      title: 'Payment required',
      message: 'You missed ₦5,000.00.',
      priority: 'urgent',
      isRead: false,
      createdAt: now,
      actionUrl: '/wallet#debts',
      actionText: 'Pay now',
      groupId: null,
      relatedEntityType: null,
      relatedEntityId: null,
      expiresAt: null,
      ...facts,
    }));
    return route.fulfill({ json: { notifications: listed, unreadCount: listed.length, nextCursor: null } });
  });
}

test('the bars of a phone return on scrolling up, and leave the focus and a circle’s tabs in sight', async ({
  browser,
}) => {
  const person = await meet(browser, 'Remi', 'Returns', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  const header = page.getByRole('banner').first();
  const bell = header.getByRole('button', { name: /^Notifications/ });
  const bar = page.locator('.page-bar');
  const scroll = async (by: number): Promise<void> => {
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, by);
  };
  await page.goto('/groups/create');
  await expect(page.getByLabel('Group name')).toBeVisible();
  await scroll(600);
  await expect(bar).not.toBeInViewport();
  await scroll(-100);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bell).toBeInViewport({ ratio: 1 });
  const clearOfBar = (): boolean => {
    const [focus, under] = [document.activeElement, document.querySelector('.page-bar')];
    return Number(focus?.getBoundingClientRect().top) >= Number(under?.getBoundingClientRect().bottom);
  };
  await page.getByRole('button', { name: 'Create Group' }).focus();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(clearOfBar)).toBe(true);
  }
  await scroll(100);
  await expect(bar).not.toBeInViewport();

  const created = await page.request.post('/api/groups', {
    headers: { 'Idempotency-Key': 'returning-bars' },
    data: { name: 'Yaba Traders', contributionAmount: '20000', frequency: 'monthly', maxMembers: 3 },
  });
  const { group } = await json<{ group: { id: string } }>(created);
  await page.goto('/dashboard');
  await expect(page.getByText('Yaba Traders').first()).toBeVisible();
  await scroll(600);
  await expect(header).not.toBeInViewport();
  await scroll(-50);
  await expect(header).toBeInViewport({ ratio: 1 });
  await page.goto(`/groups/${group.id}`);
  const rowOfTabs = page.getByRole('tablist', { name: 'Yaba Traders' });
  await expect(rowOfTabs).toBeVisible();
  await scroll(2_000);
  await expect(bar).not.toBeInViewport();
  await scroll(-20);
  await expect(bar).not.toBeInViewport();
  await expect(rowOfTabs).toBeInViewport({ ratio: 1 });
});

test('a popup waits while the person types, and disappears when its notification expires', async ({ browser }) => {
  const person = await meet(browser, 'Uche', 'Voice', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  await keepPopups(page);
  await page.clock.install();
  const facts: Partial<AppNotification> = {};
  let isThere = false;
  await tell(person, () => (isThere ? [facts] : []));
  await page.goto('/wallet');
  await page.getByLabel('Deposit amount').fill('5');
  isThere = true;
  await page.clock.runFor(11_000);
  await expect(page.getByRole('button', { name: /^Notifications, 1 unread/ })).toBeVisible();
  const popup = page.locator('[data-popup]');
  await expect(popup).toBeHidden();
  await page.getByLabel('Deposit amount').blur();
  await page.clock.runFor(1_000);
  await expect(popup).toBeVisible();
  await expect(popup.getByText('Urgent')).toHaveCSS('width', '1px');
  // A visible popup hides while the field has the focus.
  await page.getByLabel('Deposit amount').focus();
  await expect(popup).toBeHidden();
  await page.getByLabel('Deposit amount').blur();
  await page.clock.runFor(1_000);
  await expect(popup).toBeVisible();
  // The bar of the scrolled page lies below the popup.
  const bar = page.locator('.page-bar');
  await page.evaluate(() => window.scrollTo(0, 160));
  await expect(bar).toBeInViewport({ ratio: 1 });
  facts.expiresAt = '2026-01-01T00:00:00.000Z';
  await page.clock.runFor(11_000);
  await expect(popup).toHaveCount(0);
  await expect(bar).not.toBeInViewport();
});

test('a phone’s dashboard begins with its card, and shows no popup for earlier notifications', async ({ browser }) => {
  const person = await meet(browser, 'Ife', 'First', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  await keepPopups(page);
  const earlier: Partial<AppNotification> = {
    id: '00000000-0000-7000-8000-0000000000e1',
    title: 'Before',
    priority: 'high',
  };
  const told: Partial<AppNotification>[] = [earlier];
  await tell(person, () => told);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Notifications, 1 unread/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start or join a circle' })).toBeInViewport();
  const popup = page.locator('[data-popup]');
  await page.clock.runFor(1_000);
  await expect(popup).toHaveCount(0);
  told.unshift({ id: '00000000-0000-7000-8000-0000000000e2', title: 'Just now', priority: 'high' });
  await page.clock.runFor(11_000);
  await expect(popup).toHaveCount(1);
  await expect(popup).toContainText('Important: Just now');
  await popup.getByRole('button', { name: /^Dismiss/ }).click();
  await tabs(page).getByRole('link', { name: 'Wallet' }).click();
  await expect(popup).toContainText('Important: Before');
});

test('repeated notifications are one line that expands, and expired ones offer no action', async ({ browser }) => {
  const person = await meet(browser, 'Ada', 'Lines', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  const joined = ['Bola', 'Chidi', 'Dayo'].map((name) => ({
    type: 'member_joined' as const,
    title: 'A new member',
    message: `${name} has joined Yaba Traders.`,
    priority: 'low' as const,
    actionText: 'View group',
  }));
  await tell(person, () => [
    ...joined,
    { type: 'join_request', title: 'New join request', expiresAt: '2026-01-01T00:00:00.000Z', actionText: 'Vote now' },
  ]);
  await page.goto('/notifications');
  const list = page.locator('[data-list] > section > ul > li');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('3 people joined');
  await expect(list.first()).toContainText('Bola has joined');
  await expect(page.getByText('Chidi has joined')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show all 3/ }).click();
  for (const name of ['Bola', 'Chidi', 'Dayo']) {
    await expect(
      list
        .first()
        .getByRole('listitem')
        .filter({ hasText: `${name} has joined` }),
    ).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Vote now' })).toHaveCount(0);
});

test('Escape closes the open dialog, not the toast over it', async ({ browser }) => {
  const person = await meet(browser, 'Efe', 'Escape', PHONE);
  const { page } = person;
  await signInReady(person, '1000.00');
  page.removeAllListeners('console');
  await page.goto('/notifications');
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await page
    .context()
    .route(/\/api\/notifications\/[^/?]+$/, (route) =>
      route.fulfill({ status: 403, json: { error: 'Not now', code: 'FOREIGN_ORIGIN', requestId: 'none' } }),
    );
  await panel.locator('summary').first().click();
  await panel.getByRole('button', { name: 'Delete' }).first().click();
  const toast = page.getByText('Failed to delete the notification').first();
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(toast).toBeVisible();
});

test('public headers link to the sign-in, and Pidgin readers stay in Pidgin', async ({ browser }) => {
  const person = await meet(browser, 'Ngozi', 'Pidgin', PHONE);
  const { page } = person;
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await signInReady(person, '1000.00');
  page.removeAllListeners('console');
  await page.goto('/pcm/nowhere');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
  await page.goto('/pcm/help');
  await page.locator('.phone-tabs [data-opens]').click();
  await page.locator('dialog [data-log-out]').click();
  await page.waitForURL('/pcm');
  await expect(page.locator('[data-logout="signed-out"]')).toBeVisible();
});
