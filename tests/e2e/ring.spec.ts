import type { Page } from '@playwright/test';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { expectUsable, windowOf } from './person.ts';
import { admit, found, visitCircles, pay, type Circle } from './quality/circles.ts';
import { makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

/** A circle's ring by touch and by keyboard. */

const PHONE = { width: 360, colorScheme: 'light' } as const;
const NARROW = { width: 320, colorScheme: 'dark' } as const;

const people = (base: string, lastName: string, ...names: readonly string[]): Promise<Account[]> =>
  Promise.all(names.map((firstName) => makeAccount(base, { firstName, lastName, balance: '50000' })));

async function circleOf(members: readonly Account[], maxMembers: number): Promise<Circle> {
  const [owner, ...others] = members;
  if (owner === undefined) throw new Error('circleOf() needs an owner');
  const made = await found(owner, {
    name: 'Ring Savers',
    contributionAmount: '5000',
    frequency: 'weekly',
    maxMembers,
  });
  await admit(made, [owner], others);
  // A celebration would take the focus.
  await Promise.all(members.map(visitCircles));
  return made;
}

const seats = (page: Page) => page.getByRole('list', { name: /^The positions in / });

test('a seat opens its member by a press and by the keyboard, and Tab reaches one seat', async ({
  browser,
  product,
}) => {
  const members = await people(product.url, 'Seated', 'Ada', 'Bola', 'Chi');
  const circle = await circleOf(members, 3);
  const [ada, bola] = members;
  if (ada === undefined || bola === undefined) throw new Error('Expected three people');
  await pay(circle, [bola], '5000');
  const person = await windowOf(browser, ada, PHONE);
  const { page } = person;
  await page.goto(circle.path);
  const ring = seats(page);
  await expect(ring.getByRole('listitem')).toHaveText([
    'Ada Seated, you, whose turn it is, Due',
    'Bola Seated, Paid',
    'Chi Seated, Due',
  ]);
  const button = (name: RegExp) => ring.getByRole('button', { name });
  await button(/^Bola/).click();
  const sheet = page.getByRole('dialog', { name: 'Bola Seated' });
  await expect(sheet.getByText('Paid', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Not received yet')).toBeVisible();
  await expectUsable(person);
  await page.keyboard.press('Escape');
  await expect(button(/^Bola/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(button(/^Chi/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(button(/^Ada/)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Chi Seated' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The dialog hands the focus back after it has closed, so Tab must wait for that.
  await expect(button(/^Chi/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ring.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(button(/^Chi/)).toBeFocused();
});

test('a payment fills its part of the ring at once', async ({ browser, product }) => {
  const members = await people(product.url, 'Landing', 'Hauwa', 'Ike', 'Jummai');
  const circle = await circleOf(members, 3);
  const [hauwa, ...others] = members;
  if (hauwa === undefined) throw new Error('Expected three people');
  const { page } = await windowOf(browser, hauwa, PHONE);
  await page.goto(circle.path);
  await expect(seats(page).getByText('Hauwa Landing, you, whose turn it is, Due')).toBeAttached();
  await expect(page.locator('.ring-landed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Contribute' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦5,000.00' }).click();
  await expect(seats(page).getByText('Hauwa Landing, you, whose turn it is, Paid')).toBeAttached();
  await expect(page.locator('.ring-landed')).toHaveCount(1);
  await expect(page.locator('.ring-seat-landed')).toHaveCount(1);
  await expect(page.getByText('Your first one in this circle.')).toBeVisible();
  await expect(page.locator('.act-settles')).toHaveCount(1);
  await expect(page.locator('[data-quiet-focus]:focus h2')).toHaveText("You're paid up");

  // The payments of others complete the pot. They do not move a focus that was nowhere.
  await page.locator(':focus').blur();
  await pay(circle, others, '5000');
  await expect(page.getByRole('heading', { name: 'The pot is complete, and it is yours' })).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(0);
});

test('a large ring lists its people for screen readers, and has no seats to press', async ({ browser, product }) => {
  const members = await people(product.url, 'Owing', 'Kemi', 'Lanre', 'Musa');
  const circle = await circleOf(members, 3);
  const [kemi] = members;
  if (kemi === undefined) throw new Error('Expected three people');
  const { page } = await windowOf(browser, kemi, NARROW);
  await page.route(
    ({ pathname }) => pathname === `/api${circle.path}`,
    async (route) => {
      const answer = await route.fetch();
      const detail = (await answer.json()) as GroupDetail;
      const missed = detail.contributions
        .filter(({ userId }) => userId !== kemi.id)
        .map((row) => ({ ...row, id: `${row.id}-missed`, status: 'missed' as const }));
      const contributions = [...detail.contributions, ...missed];
      await route.fulfill({ json: { ...detail, contributions, group: { ...detail.group, maxMembers: 14 } } });
    },
  );
  await page.goto(circle.path);
  await expect(seats(page).getByText('Musa Owing, Due, Owes for round 1')).toBeAttached();
  await expect(seats(page).getByRole('listitem')).toHaveCount(14);
  await expect(seats(page).getByRole('button')).toHaveCount(0);
  await expect(page.locator('figure .ring-seat')).toHaveCount(0);
});

test('a free chair opens the invitation for members who may invite', async ({ browser, product }) => {
  const members = await people(product.url, 'Inviting', 'Dayo', 'Efe');
  const circle = await circleOf(members, 4);
  const [dayo] = members;
  if (dayo === undefined) throw new Error('Expected two');
  const { page } = await windowOf(browser, dayo, PHONE);
  await page.goto(circle.path);
  await seats(page).getByRole('button', { name: 'Free position' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Invite people' }).getByText('Invitation code')).toBeVisible();
});

test('twelve seats are pressed with a thumb on the narrowest phone', async ({ browser, product }) => {
  const members = await people(product.url, 'Many', 'Femi', 'Gozi');
  const circle = await circleOf(members, 12);
  const [femi] = members;
  if (femi === undefined) throw new Error('Expected two');
  const person = await windowOf(browser, femi, NARROW);
  const { page } = person;
  await page.goto(circle.path);
  const buttons = seats(page).getByRole('button');
  await expect(buttons).toHaveCount(12);
  const boxes = await buttons.evaluateAll((all) => all.map((seat) => seat.getBoundingClientRect().toJSON() as DOMRect));
  for (const [index, { width, height, x, y }] of boxes.entries()) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const next = boxes[(index + 1) % boxes.length];
    if (next === undefined) continue;
    expect(Math.hypot(next.x - x, next.y - y), 'distance to the next seat').toBeGreaterThanOrEqual(44);
  }
  await expectUsable(person);
});
