import type { Locator, Page } from '@playwright/test';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { notificationTypes, priorities, type AppNotification } from '../../contract/notifications.ts';
import { intercept } from './intercept.ts';
import { keepPopups, passPopups } from './moments.ts';
import { expectUsable, json, meet, signInReady, type Person } from './person.ts';
import { expect, test } from './test.ts';

/** Bell, panel, page and popups of two people who cause each other's notifications. */
test('events of others arrive automatically, and are read, filtered and deleted', async ({ browser }) => {
  const owner = await meet(browser, 'Nneka', 'Obi', { width: 360, colorScheme: 'light' });
  const other = await meet(browser, 'Obinna', 'Ade', { width: 1280, colorScheme: 'dark' });
  for (const person of [owner, other]) await signInReady(person, '50000.00');
  const code = await circleOf(owner);

  await owner.page.goto('/dashboard');
  const unreadBefore = await unreadCount(owner);
  const applied = await other.page.request.post('/api/groups/join', { data: { invitationCode: code } });
  expect(applied.ok()).toBe(true);
  // The bell updates without a reload.
  await expect(bell(owner.page)).toHaveAccessibleName(`Notifications, ${String(unreadBefore + 1)} unread`);

  await keepPopups(other.page);
  await other.page.goto('/profile');
  const popup = other.page.locator('[data-popup]').filter({ hasText: 'Welcome aboard' });
  // The popup disappears after a few seconds, so the test waits for it while the owner votes.
  await Promise.all([expect(popup).toBeVisible({ timeout: 60_000 }), vote(owner, other)]);
  await passPopups(other.page);
  await other.page.reload();
  await expect(bell(other.page)).toHaveAccessibleName(/unread/);
  await expect(other.page.getByText('Welcome aboard')).toHaveCount(0);

  await useThePanel(other);
  await useThePage(owner);
});

test('all 29 types are shown with their names; urgent popups stay, others go after 8 seconds', async ({ browser }) => {
  const person = await meet(browser, 'Ufuoma', 'Eze', { width: 360, colorScheme: 'light' });
  const { page } = person;
  await signInReady(person, '1000.00');
  await keepPopups(page);
  // Replaces the responses to show every type, and moves the page's clock so that popups disappear.
  await page.clock.install();
  // Only new notifications pop up, and other tests have moved the product's clock, so the dates come from that clock.
  const { now } = await json<{ now: string }>(await page.request.get('/sandbox/clock'));
  const notifications = oneOfEachType().map((one) => ({ ...one, createdAt: now }));
  await intercept(page, /\/api\/notifications\?/, ({ url }) => {
    const isFeed = url.includes('limit=5');
    const listed = isFeed
      ? notifications.filter(({ priority }) => /high|urgent/.test(priority)).slice(0, 2)
      : notifications;
    return { json: { notifications: listed, unreadCount: 129, nextCursor: null } };
  });
  await intercept(page, '**/api/notifications/*/read', () => ({ json: { success: true } }));
  // Opens the wallet, because a phone's dashboard shows no popups for earlier notifications that are not urgent.
  await page.goto('/wallet');
  const popup = (title: string) => page.locator('[data-popup]').filter({ hasText: title });
  const [high, urgent] = [popup('Title of join_request.'), popup('Title of join_approved.')];
  // A phone shows one popup at a time, over the header.
  await expect(urgent).toBeVisible();
  await expect(high).toHaveCount(0);
  const { y = 0, height = 0 } = (await urgent.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(68);
  const phone = page.viewportSize() ?? { width: 0, height: 0 };
  // So does a desktop, as a stack.
  await page.setViewportSize({ ...phone, width: 1280 });
  await expect(urgent).toBeVisible();
  await expect(urgent).toContainText('and 1 more');
  await expect(high).toHaveCount(0);
  expect(await urgent.boundingBox()).toMatchObject({ y: 8, width: 384 });
  await page.setViewportSize(phone);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 129 unread');
  await expect(bell(page)).toHaveText('99+');
  await page.clock.fastForward(9_000);
  await expect(urgent).toBeVisible();
  await urgent.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(urgent).toHaveCount(0);
  await expect(high).toBeVisible();
  // A popup stays while it is hovered or focused. A dismissed popup hands the focus to the next.
  await page.mouse.move(0, 0);
  await page.getByRole('main').focus();
  await page.clock.fastForward(9_000);
  await expect(high).toHaveCount(0);

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(notificationTypes.length);
  for (const type of notificationTypes) {
    const item = panel.getByRole('listitem').filter({ hasText: `Title of ${type}.` });
    await expect(item.getByText(type.replaceAll('_', ' '))).toBeVisible();
    await expect(panel.getByLabel('Type of notification').locator(`option[value="${type}"]`)).toHaveCount(1);
  }
  await expectUsable(person);
});

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

async function unreadCount({ page }: Person): Promise<number> {
  return (await json<{ unreadCount: number }>(await page.request.get('/api/notifications?unreadOnly=true')))
    .unreadCount;
}

async function circleOf({ page }: Person): Promise<string> {
  const made = await page.request.post('/api/groups', {
    data: { name: 'Bodija Esusu', contributionAmount: '5000', frequency: 'weekly', maxMembers: 3 },
  });
  expect(made.status()).toBe(201);
  const { group } = await json<Pick<GroupDetail, 'group'>>(made);
  return group.invitationCode ?? '';
}

async function vote(voter: Person, applicant: Person): Promise<void> {
  const { page } = voter;
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Just now').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Vote now' }).first().click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/groups\//);
  const candidate = `${applicant.firstName} ${applicant.lastName}`;
  await expect(page.getByText(candidate).first()).toBeVisible();
  // The page behind the sheet has a button of the same name.
  const sheet = page.getByRole('dialog', { name: 'Who wants to join' });
  await sheet.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  // The sheet closes when no applicant is left.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function useThePanel(person: Person): Promise<void> {
  const { page } = person;
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const items = panel.getByRole('listitem');
  await panel.getByRole('tab', { name: /Unread/ }).click();
  const welcome = items.filter({ hasText: 'Welcome aboard' });
  await welcome.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(welcome).toHaveCount(0);
  const before = await unreadCount(person);
  await items.first().locator('p').first().click();
  await expect.poll(() => unreadCount(person)).toBeLessThan(before);
  await expect(panel).toBeVisible();

  await panel.getByRole('tab', { name: 'All' }).click();
  await panel.getByLabel('Type of notification').selectOption('kyc_rejected');
  await expect(panel.getByText('No notifications')).toBeVisible();
  await panel.getByRole('button', { name: 'Show all types' }).click();
  await panel.getByLabel('Type of notification').selectOption('join_approved');
  await expect(items).toHaveCount(1);
  await welcome.getByRole('button', { name: /^Delete/ }).click();
  await expect(panel.getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
}

async function useThePage(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: 'New join request' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect(page.getByText("You're all caught up!")).toBeVisible();
  await expect.poll(() => unreadCount(person)).toBe(0);
}

function oneOfEachType(): Omit<AppNotification, 'createdAt'>[] {
  return notificationTypes.map((type, index) => ({
    id: `00000000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
    type,
    title: `Title of ${type}.`,
    message: 'What has happened, in a sentence.',
    priority: priorities[(index + 2) % priorities.length] ?? 'medium',
    isRead: false,
    actionUrl: '/dashboard',
    actionText: 'View it',
    groupId: null,
    relatedEntityType: null,
    relatedEntityId: null,
    expiresAt: null,
  }));
}
