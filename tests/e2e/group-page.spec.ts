import type { Page } from '@playwright/test';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { formatRate } from '../../contract/money.ts';
import { expectUsable, windowOf } from './person.ts';
import { admit, found, pay, take, visitCircles, type Circle } from './quality/circles.ts';
import { makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

/** A circle's page on a phone: tabs, ajo card, terms and messages. */

const PHONE = { width: 360, colorScheme: 'light' } as const;
const NARROW = { width: 320, colorScheme: 'dark' } as const;

interface Running {
  readonly circle: Circle;
  readonly ada: Account;
  readonly bola: Account;
  readonly chi: Account;
}

/**
 * Creates a circle of three in its second round. Ada has received the first pot, and Bola has paid the second round.
 */
async function running(base: string, lastName: string): Promise<Running> {
  const [ada, bola, chi] = await Promise.all(
    (['Ada', 'Bola', 'Chi'] as const).map((firstName) => makeAccount(base, { firstName, lastName, balance: '50000' })),
  );
  if (ada === undefined || bola === undefined || chi === undefined) throw new Error('Expected three people');
  const circle = await found(ada, {
    name: `Ajo ${lastName}`,
    contributionAmount: '5000',
    frequency: 'weekly',
    maxMembers: 3,
  });
  await admit(circle, [ada], [bola, chi]);
  await pay(circle, [ada, bola, chi], '5000');
  await take(circle, ada);
  await pay(circle, [bola], '5000');
  // A celebration would hide the page from locators.
  for (const member of [ada, bola, chi]) await visitCircles(member);
  return { circle, ada, bola, chi };
}

const tabs = (page: Page) => page.getByRole('tablist').getByRole('tab');

test('a phone’s tabs are one row, and a press brings its panel to the top; a desktop keeps its place', async ({
  browser,
  product,
}) => {
  const { circle, chi } = await running(product.url, 'Grouped');
  const { page } = await windowOf(browser, chi, NARROW);
  await page.goto(circle.path);
  await expect(tabs(page)).toHaveText([
    'Members',
    'Messages',
    'Contributions',
    'Payouts',
    'Calendar',
    'Statement',
    'Position Trades',
    'Member Ejections',
    'Settings',
  ]);
  const list = page.getByRole('tablist', { name: 'Ajo Grouped' });
  const heights = () => tabs(page).evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().height));
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
  const first = tabs(page).first();
  await first.focus();
  await page.keyboard.press('End');
  await expect(tabs(page).last()).toBeFocused();
  await expect(tabs(page).last()).toBeInViewport({ ratio: 1 });
  await expect(tabs(page).last()).toHaveAttribute('aria-selected', 'true');
  const topOfRow = async () => Math.round((await list.boundingBox())?.y ?? NaN);
  await expect.poll(topOfRow).toBe(0);
  // The panels are as high as the screen, so that a change of tab moves nothing.
  await page.keyboard.press('Home');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect.poll(topOfRow).toBe(0);
  // A desktop shows the tabs beside the panel, so the page keeps its place and no card is cut.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const tab of await tabs(page).all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('the ajo card lists who paid in which round, and whose turn it was', async ({ browser, product }) => {
  const { circle, chi } = await running(product.url, 'Carded');
  const person = await windowOf(browser, chi, PHONE);
  const { page } = person;
  await page.goto(`${circle.path}?tab=contributions`);
  const card = page.getByRole('table', { name: 'Who has paid in which round' });
  await expect(card.getByRole('columnheader')).toHaveText(['Round', 'Round 1', 'Round 2', 'Round 3']);
  const row = (name: string) => card.getByRole('row', { name }).getByRole('cell');
  await expect(row('Ada Carded')).toHaveText(['Paid, Their turn', 'Due', 'To come']);
  await expect(row('Bola Carded')).toHaveText(['Paid', 'Paid, Their turn', 'To come']);
  await expect(row('Chi Carded (you)')).toHaveText(['Paid', 'Due', 'To come, Your turn']);
  await expectUsable(person);

  const list = page.getByRole('table', { name: 'Contributions of this cycle' });
  await expect(list.getByRole('row').filter({ hasText: 'Carded' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 6 of this cycle' }).click();
  await expect(list.getByRole('row').filter({ hasText: 'Carded' })).toHaveCount(6);
});

test('all terms and what a member could cost open from the circle', async ({ browser, product }) => {
  const { circle, chi } = await running(product.url, 'Agreed');
  const { page } = await windowOf(browser, chi, PHONE);
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'See all terms' }).click();
  const sheet = page.getByRole('dialog', { name: 'Terms of this circle' });
  await expect(sheet.getByText('You get once, after fees')).toBeVisible();
  await expect(sheet.getByText(`Platform fee (${formatRate(FIRST_FEE_POLICY.platformFeeBps)})`).first()).toBeVisible();
  // The fees are ₦150.00 from the pot and ₦175.00 for each of three deposits.
  await expect(
    sheet.getByText('All fees together are at most ₦675.00 if you add each payment separately.'),
  ).toBeVisible();
  await expect(sheet.getByText('You pay late, or not at all')).toBeHidden();
  await sheet.getByText('If things go wrong').click();
  await expect(sheet.getByText('You pay late, or not at all')).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.goto(`${circle.path}?tab=settings`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'See all terms' }).click();
  await expect(sheet).toBeVisible();

  // Ada and Bola each still owe Chi's round; Chi has paid Ada's.
  await page.goto(circle.path);
  const line = 'If one member stopped paying today, you could lose up to ₦5,000.00.';
  await page.getByRole('button', { name: line }).click();
  const costs = page.getByRole('dialog', { name: 'If a member stopped paying' });
  await expect(costs.getByRole('listitem')).toHaveText([
    /^Ada .*Had their pot · has not paid you yet₦5,000\.00 of it paid by you already₦5,000\.00$/,
    /^Bola .*Turn 2 · has not paid you yet₦5,000\.00$/,
  ]);
  await expect(costs.getByText('Added up over 2 members: ₦10,000.00')).toBeVisible();
  await costs.getByLabel('Who stops paying today?').selectOption({ index: 1 });
  await expect(costs.locator('dl').first()).toHaveText('Round 2: Bola₦9,900.00Round 3: You₦9,900.00');
  await expect(costs.locator('dl').last()).toHaveText('Bola₦5,000.00You₦5,000.00');
});

test('unread messages are counted at the tab', async ({ browser, product }) => {
  const { circle, ada, chi } = await running(product.url, 'Written');
  await ada.call('POST', `/api${circle.path}/messages`, { message: 'I have paid.' });
  await ada.call('POST', `/api${circle.path}/messages`, { message: 'Who is next?' });
  const person = await windowOf(browser, chi, PHONE);
  const { page } = person;
  await page.goto(circle.path);
  const tab = page.getByRole('tab', { name: 'Messages 2' });
  await expect(tab).toBeAttached();
  await expectUsable(person);
  await tab.click();
  await expect(page.getByText('Who is next?')).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Messages', exact: true })).toBeFocused();
});

test('leaving with a debt is warned about in the first step', async ({ browser, product }) => {
  const { circle, ada, bola, chi } = await running(product.url, 'Leaving');
  await pay(circle, [ada, chi], '5000');
  await take(circle, bola);
  await visitCircles(bola);
  const { page } = await windowOf(browser, bola, PHONE);
  await page.goto(`${circle.path}?tab=settings`);
  await page.getByRole('button', { name: 'Leave circle' }).click();
  const warning = page.getByRole('dialog').getByRole('alert');
  await expect(warning).toContainText(
    'If you leave, you will owe ₦5,000.00: one contribution of ₦5,000.00 for round 3.',
  );
  await expect(warning).toHaveClass(/bg-tint-warning/);
});
