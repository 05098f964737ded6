import type { Page } from '@playwright/test';
import { windowOf } from './person.ts';
import { admit, apply, found, pay, take, visitCircles, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { settle, takePicture } from './quality/checks.ts';
import { lengthenWords } from './quality/longer-words.ts';
import { bottomOf, expectMeasures, topOf, type Measure } from './quality/measures.ts';
import { expect, test } from './test.ts';

/** The page of a circle of twelve on a phone and on a desktop, in every state that it asks something of its reader. */

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

async function twelve(base: string): Promise<readonly Account[]> {
  return Promise.all(
    NAMES.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return makeAccount(base, { firstName, lastName, balance: firstName === 'Tolu' ? '10000' : '90000' });
    }),
  );
}

const AMOUNT = '25000';

const tabs = (page: Page) => page.getByRole('tablist');
const allTerms = (page: Page) => page.getByRole('button', { name: 'See all terms' });
const begins = (atMost: number, name: string): Measure => ({ name, of: topOf(tabs), atMost });

/** Measures the page, then with words 35% longer. */
async function look(page: Page, circle: Circle, state: string, measures: readonly Measure[]): Promise<void> {
  await page.goto(circle.path);
  await expect(page.getByRole('tab', { name: 'Members' })).toBeVisible();
  await settle(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `circle-${state}-360-${colorScheme}`);
  }
  await expectMeasures(page, measures, 360);
  if (state === 'forming') return;
  await lengthenWords(page);
  await takePicture(page, `circle-${state}-360-longer`);
  await expectMeasures(page, [{ ...begins(640, `tabs with longer words, ${state}`), longer: true }], 360, true);
}

/** Expects all nine parts of the circle in sight on a desktop. */
async function lookOnDesk(page: Page, circle: Circle, state: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(circle.path);
  await settle(page);
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  const all = page.getByRole('tab');
  await expect(all).toHaveCount(9);
  for (const tab of await all.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `circle-${state}-1280-${colorScheme}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test('the tabs of a circle of twelve begin on the first screen of a phone in every state', async ({
  browser,
  product,
}) => {
  const people = await twelve(product.url);
  const [folake, bisi, tolu] = people;
  const sade = people[11];
  if (folake === undefined || bisi === undefined || tolu === undefined || sade === undefined) throw new Error('Twelve');
  const circle = await found(folake, {
    name: 'Balogun Market Ajo',
    contributionAmount: AMOUNT,
    frequency: 'weekly',
    maxMembers: 12,
  });
  const windowFor = async (person: Account): Promise<Page> =>
    (await windowOf(browser, person, { width: 360, colorScheme: 'light' })).page;
  const [his, hers, shorts, late] = await Promise.all([folake, bisi, tolu, sade].map(windowFor));
  if (his === undefined || hers === undefined || shorts === undefined || late === undefined) throw new Error('Four');

  await admit(circle, [folake], people.slice(1, 7));
  for (const person of people.slice(7, 9)) await apply(circle, person);
  await look(hers, circle, 'forming', [begins(600, 'tabs of a forming circle')]);

  for (const applicant of people.slice(7, 9)) {
    for (const voter of people.slice(0, people.indexOf(applicant))) {
      await voter.call('POST', `/api${circle.path}/members/${applicant.id}/vote`, { vote: 'approve' });
    }
  }
  await admit(circle, people.slice(0, 9), people.slice(9));
  await pay(circle, [folake], AMOUNT);
  await Promise.all(people.map(visitCircles));
  const clock = { method: 'POST', path: '/sandbox/clock' } as const;
  // After ten minutes, earlier notifications no longer pop up.
  await call(product.url, { ...clock, body: { advance: 'PT10M' } });
  await look(hers, circle, 'due', [
    begins(560, 'tabs while a payment is due'),
    // The sandbox's button below it is not part of the page.
    { name: 'end of the page above the foot bar of 56 px', of: bottomOf(allTerms), atMost: 1644 },
  ]);
  await lookOnDesk(hers, circle, 'due');
  await look(shorts, circle, 'short', [begins(600, 'tabs with a short wallet')]);

  await hers.goto(circle.path);
  await hers.getByRole('tab', { name: 'Messages' }).click();
  await expect
    .poll(() =>
      hers.evaluate(() => {
        const panel = document.querySelector('[role="tabpanel"]')?.getBoundingClientRect();
        const foot = document.querySelector('.phone-tabs')?.getBoundingClientRect();
        return panel === undefined || foot === undefined
          ? 0
          : Math.min(panel.bottom, foot.top) - Math.max(panel.top, 0);
      }),
    )
    .toBeGreaterThanOrEqual(620);
  await expect(hers.getByRole('tab', { name: 'Messages' })).toBeFocused();
  await expect(hers).toHaveURL(/\?tab=messages$/);

  await pay(circle, [bisi], AMOUNT);
  await look(hers, circle, 'paid', [begins(560, 'tabs after a payment')]);

  const { reference } = await tolu.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '80000' });
  await tolu.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
  await pay(circle, people.slice(3), AMOUNT);
  await pay(circle, [tolu], AMOUNT);
  await call(product.url, { ...clock, body: { advance: 'PT10M' } });
  await look(his, circle, 'turn', [begins(600, 'tabs when the pot is complete')]);
  await lookOnDesk(his, circle, 'turn');

  await take(circle, folake);
  await pay(circle, people.slice(2, 9), AMOUNT);
  await call(product.url, { ...clock, body: { advanceTo: 'nextDue', groupId: circle.id } });
  await call(product.url, { ...clock, body: { advance: 'P1D' } });
  await call(product.url, { ...clock, body: { advance: 'PT10M' } });
  await Promise.all(people.map(visitCircles));
  await look(late, circle, 'overdue', [begins(560, 'tabs while a payment is overdue')]);
});
