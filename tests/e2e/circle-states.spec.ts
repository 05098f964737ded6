import type { Page } from '@playwright/test';
import { windowOf } from './person.ts';
import { admit, apply, approve, found, pay, take, visitCircles, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { settle, takePicture } from './quality/checks.ts';
import { lengthenWords } from './quality/longer-words.ts';
import { bottomOf, expectMeasures, topOf, type Measure } from './quality/measures.ts';
import { expect, test } from './test.ts';

/** The page of a circle of twelve on a phone and on a desktop, in each state of one member. */

const NAMES = [
  'Folake Adeyemi',
  'Bisi Okonkwo',
  'Tolu Ade',
  'Emeka Nwosu',
  'Zainab Bello',
  'Kunle Ojo',
  'Ngozi Eze',
  'Ibrahim Musa',
  'Yemi Cole',
  'Halima Sani',
  'Uche Obi',
  'Sade Bako',
] as const;

const AMOUNT = '25000';

async function twelve(base: string): Promise<readonly Account[]> {
  return Promise.all(
    NAMES.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return makeAccount(base, { firstName, lastName, balance: firstName === 'Bisi' ? '10000' : '90000' });
    }),
  );
}

const payAll = (circle: Circle, payers: readonly Account[]): Promise<unknown> =>
  Promise.all(payers.map((payer) => pay(circle, [payer], AMOUNT)));

const tabs = (page: Page) => page.getByRole('tablist');
const allTerms = (page: Page) => page.getByRole('button', { name: 'See all terms' });
const actCard = (page: Page) => page.locator('main section').first();

/** Measures the page on a phone, on a desktop, and on a phone with words 35% longer. */
async function look(page: Page, state: string, atMost: number, more: readonly Measure[] = []): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible();
  await settle(page);
  const begins = { name: `tabs, ${state}`, of: topOf(tabs) };
  await takePictures(page, `circle-${state}-360`);
  await expectMeasures(page, [{ ...begins, atMost }, ...more], 360);
  await page.setViewportSize({ width: 1280, height: 720 });
  await lookOnDesk(page, state);
  await page.setViewportSize({ width: 360, height: 740 });
  await lengthenWords(page);
  await takePicture(page, `circle-${state}-360-longer`);
  await expectMeasures(page, [{ ...begins, atMost: 640, longer: true }], 360, true);
}

/** Expects the act card at its height, and all nine parts of the circle in sight. */
async function lookOnDesk(page: Page, state: string): Promise<void> {
  await expect(tabs(page)).toHaveAttribute('aria-orientation', 'vertical');
  await takePictures(page, `circle-${state}-1280`);
  const card = { name: `act card, ${state}`, of: topOf(actCard), atLeast: 188, atMost: 190 };
  const last = { name: `last tab, ${state}`, of: bottomOf((at) => at.getByRole('tab').last()), atMost: 720 };
  await expectMeasures(
    page,
    [card, last].map((measure) => ({ ...measure, width: 1280 })),
    1280,
  );
  await expect(page.getByRole('tab')).toHaveCount(9);
}

async function takePictures(page: Page, name: string): Promise<void> {
  await takePicture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects a press on a tab to bring its panel to the top of the screen. */
async function pressMessages(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Messages' }).click();
  const visible = () =>
    page.evaluate(() => {
      const panel = document.querySelector('[role="tabpanel"]')?.getBoundingClientRect();
      const foot = document.querySelector('.phone-tabs')?.getBoundingClientRect();
      return panel === undefined || foot === undefined ? 0 : Math.min(panel.bottom, foot.top) - Math.max(panel.top, 0);
    });
  await expect.poll(visible).toBeGreaterThanOrEqual(620);
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=messages$/);
}

test('the tabs of a circle of twelve begin on the first screen of a phone in every state', async ({
  browser,
  product,
}) => {
  const people = await twelve(product.url);
  const [folake, bisi] = people;
  if (folake === undefined || bisi === undefined) throw new Error('Twelve');
  const circle = await found(folake, {
    name: 'Balogun Market Ajo',
    contributionAmount: AMOUNT,
    frequency: 'weekly',
    maxMembers: 12,
  });
  const move = (body: object): Promise<unknown> => call(product.url, { method: 'POST', path: '/sandbox/clock', body });
  const { page } = await windowOf(browser, bisi, { width: 360, colorScheme: 'light' });
  const open = async (): Promise<void> => {
    await visitCircles(bisi);
    // After ten minutes, earlier notifications no longer pop up.
    await move({ advance: 'PT10M' });
    await page.goto(circle.path);
  };

  await admit(circle, [folake], people.slice(1, 7));
  for (const person of people.slice(7, 9)) await apply(circle, person);
  await open();
  await look(page, 'forming', 600);

  for (const applicant of people.slice(7, 9)) await approve(circle, people.slice(0, 7), applicant);
  await admit(circle, people.slice(0, 9), people.slice(9));
  await folake.call('POST', `/api${circle.path}/messages`, { message: 'Round 1 is open' });
  await payAll(circle, [folake]);
  await open();
  await look(page, 'short', 600);

  const { reference } = await bisi.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '80000' });
  await bisi.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
  await open();
  // The sandbox's button below it is not part of the page. The foot bar has 56 px.
  await look(page, 'due', 560, [{ name: 'end of the page', of: bottomOf(allTerms), atMost: 1644 }]);
  await pressMessages(page);

  await payAll(circle, [bisi]);
  await open();
  await look(page, 'paid', 560);

  await payAll(circle, people.slice(2));
  await take(circle, folake);
  await payAll(circle, people);
  await open();
  await look(page, 'turn', 600);

  await take(circle, bisi);
  await payAll(
    circle,
    people.filter(({ firstName }) => firstName !== 'Bisi' && firstName !== 'Uche'),
  );
  await move({ advanceTo: 'nextDue', groupId: circle.id });
  await move({ advance: 'P1D' });
  await open();
  await look(page, 'overdue', 560);
});
