import type { Browser, Page } from '@playwright/test';
import { expectToast, hold, visitor } from './catalogue/stage.ts';
import { intercept, type Fate } from './intercept.ts';
import { afterFees, late } from './amounts.ts';
import { expectUsable } from './person.ts';
import { admit, apply, found, visitCircles, pay, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

const LATE = late(5_000_00n);

/** Open votes and payments: who is notified, how many presses a vote takes, and who sends reminders. */

async function windowOf(browser: Browser, url: string, { session }: Account): Promise<Page> {
  const page = await visitor(browser, 360);
  await page.context().addCookies([{ name: 'sid', value: session, url }]);
  return page;
}

async function person(url: string, firstName: string, lastName: string): Promise<Account> {
  return makeAccount(url, { firstName, lastName, kyc: true, balance: '100000.00' });
}

const terms = (name: string, maxMembers: number) =>
  ({ name, contributionAmount: '5000.00', frequency: 'weekly', maxMembers }) as const;

interface Waiting {
  circle: Circle;
  ada: Account;
  bola: Account;
  chi: Account;
}

/** Creates a circle of Ada and Bola with three applicants, who await the votes of both. */
async function waiting(url: string, lastName: string): Promise<Waiting> {
  const [ada, bola] = [await person(url, 'Ada', lastName), await person(url, 'Bola', lastName)];
  const circle = await found(ada, terms(`Ajo ${lastName}`, 5));
  await admit(circle, [ada], [bola]);
  const chi = await person(url, 'Chi', lastName);
  await apply(circle, chi);
  for (const firstName of ['Dayo', 'Efe']) await apply(circle, await person(url, firstName, lastName));
  return { circle, ada, bola, chi };
}

async function approveAll(page: Page, becomes: string, count = 3): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Who wants to join' });
  await sheet.getByRole('button', { name: `Approve all ${String(count)}` }).click();
  await sheet.getByRole('button', { name: `Yes, approve ${String(count)} people` }).click();
  await expectToast(page, 'Votes Recorded', becomes);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('waiting for your vote')).toHaveCount(0);
}

test('applicants are admitted with three presses, from the circle or a notice; who came later is not asked', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { circle, ada, bola, chi } = await waiting(url, 'Waiting');
  const adas = await windowOf(browser, url, ada);
  await adas.goto(circle.path);
  await expect(adas.getByText('3 people are waiting for your vote')).toBeVisible();
  await expect(adas.getByText('3 waiting', { exact: true })).toBeVisible();
  await adas.getByRole('button', { name: /^Vote( now)?$/ }).click();
  await expect(adas).toHaveURL(/\?sheet=votes$/);
  const entry = adas.getByRole('listitem').filter({ hasText: 'Chi Waiting' }).filter({ hasText: 'Identity verified' });
  await expect(entry.getByText('New here, no rounds yet')).toBeVisible();
  await approveAll(adas, 'You voted yes for 3 people. Other members still have to vote.');
  await expect(adas).toHaveURL(new RegExp(`${circle.path}$`));

  await adas.getByRole('button', { name: 'See the votes' }).click();
  const asked = 'Asked: Ada and Bola. Ada has said yes.';
  await expect(adas.getByRole('dialog').getByText(asked)).toHaveCount(3);
  await adas.getByRole('button', { name: 'Remind Bola: the vote on Chi Waiting is missing' }).click();
  await expectToast(adas, 'Reminder sent', 'We reminded the members who have not voted.');
  await expect(adas.getByText('Reminded today')).toBeVisible();

  const bolas = await windowOf(browser, url, bola);
  await bolas.goto('/notifications');
  const notice = bolas.getByRole('listitem').filter({ hasText: 'Ada Waiting is reminding you to vote' });
  await notice.getByRole('button', { name: 'Vote now' }).click();
  const sheet = bolas.getByRole('dialog', { name: 'Who wants to join' });
  await sheet.getByRole('button', { name: 'Approve Chi Waiting' }).click();
  await bolas.getByRole('dialog', { name: 'Approve Chi Waiting?' }).getByRole('button', { name: 'Approve' }).click();
  await expectToast(bolas, 'Member Approved', 'Chi Waiting is now a member of this circle.');
  // The others applied before Chi was in, so Ada and Bola decide.
  await visitCircles(chi);
  const chis = await windowOf(browser, url, chi);
  await chis.goto(circle.path);
  await chis.getByRole('button', { name: 'See the votes' }).click();
  const told = 'Dayo applied before you were in. Ada and Bola decide. You can still say yes or no. Ada has said yes.';
  await expect(chis.getByRole('dialog').getByText(told)).toBeVisible();
  await expect(chis.getByRole('button', { name: /^Approve all/ })).toHaveCount(0);
  await approveAll(bolas, '2 people are now in.', 2);

  await bolas.goto('/notifications');
  await expect(bolas.getByText('Ada Waiting is reminding you to vote')).toBeVisible();
  await expect(bolas.getByRole('button', { name: 'Vote now' })).toHaveCount(0);
});

test('an organiser fills a circle with one press, announced once the page shows the result', async ({
  browser,
  product,
}) => {
  const ada = await person(product.url, 'Ada', 'Shown');
  const circle = await found(ada, terms('Ajo Shown', 4));
  for (const name of ['Bola', 'Chi', 'Dayo']) await apply(circle, await person(product.url, name, 'Shown'));
  const page = await windowOf(browser, product.url, ada);
  await page.goto(`${circle.path}?sheet=votes`);
  await expect(page.getByText('Your vote lets Bola, Chi and Dayo in.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve all 3' }).click();
  // The sheet stays open with the progress, also when the list of applicants is read again meanwhile.
  let castLast = (): void => undefined;
  const last = new Promise<void>((resolve) => {
    castLast = resolve;
  });
  let votes = 0;
  await intercept(page, '**/vote', async (): Promise<Fate> => {
    votes += 1;
    if (votes === 3) await last;
    return 'sent';
  });
  const release = await hold(page, 'GET', `/api${circle.path}`);
  const asked = page.waitForRequest(`**/api${circle.path}`);
  await page.getByRole('button', { name: 'Yes, approve 3 people' }).click();
  await expect(page.getByRole('dialog', { name: 'Who wants to join' }).getByText('2 of 3 votes cast')).toBeVisible();
  castLast();
  await asked;
  // Waits until the page has drawn everything that needs no response.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => window.announcedToasts)).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'Who wants to join' })).toBeVisible();
  release();
  await expectToast(page, 'Votes Recorded', '3 people are now in.');
  await expect(page.getByText('Round 1 of 4').first()).toBeVisible();
});

test('an applicant sees the members and the number of other applicants', async ({ browser, product }) => {
  const { circle, chi } = await waiting(product.url, 'Unnamed');
  const page = await windowOf(browser, product.url, chi);
  await page.goto(circle.path);
  await expect(page.getByText('2 other people have applied too.')).toBeVisible();
  for (const name of ['Ada Unnamed', 'Chi Unnamed (you)']) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(/Dayo|Efe/)).toHaveCount(0);
});

test('screen readers hear nothing behind a sheet, not even content that loads later', async ({ browser, product }) => {
  const { circle, bola } = await waiting(product.url, 'Behind');
  const page = await windowOf(browser, product.url, bola);
  let letGo = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The response with the member's own vote arrives after the sheet has opened.
  await page.route('**/my-vote', async (route) => {
    await answered;
    return route.continue();
  });
  await page.goto(circle.path);
  const main = page.locator('main');
  await expect(main.getByText('0 of 2 approved').first()).toBeVisible();
  // The page shows the record of each applicant to voters.
  await expect(main.getByText('New here, no rounds yet')).toHaveCount(3);
  await page.getByRole('button', { name: /^Vote( now)?$/ }).click();
  await expect(page.getByRole('button', { name: 'Approve all 3' })).toBeVisible();
  letGo();
  await expect(main.getByRole('button', { name: 'Approve', includeHidden: true }).first()).toBeAttached();
  const read = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(read.filter((line) => line.startsWith('- '))).toEqual(['- dialog "Who wants to join":']);
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
});

test('a refused vote names its applicant, and the other votes count', async ({ browser, product }) => {
  const { url } = product;
  const { circle, bola } = await waiting(url, 'Refused');
  const page = await windowOf(browser, url, bola);
  await page.goto(`${circle.path}?sheet=votes`);
  const sheet = page.getByRole('dialog', { name: 'Who wants to join' });
  await sheet.getByRole('button', { name: 'Approve all 3' }).click();
  // One way to approve at a time.
  await expect(sheet.getByRole('button', { name: 'Approve Dayo Refused' })).toBeDisabled();
  let votes = 0;
  await page.route('**/vote', async (route) => {
    votes += 1;
    if (votes !== 2) return route.continue();
    const json = { error: 'Rota is busy. Please try again in a moment.', code: 'UNAVAILABLE', requestId: 'r' };
    return route.fulfill({ status: 503, json });
  });
  await sheet.getByRole('button', { name: 'Yes, approve 3 people' }).click();
  await expect(sheet.getByText('Dayo Refused: Rota is busy. Please try again in a moment.')).toBeVisible();
  await expect(sheet.getByText('You have voted. Waiting for the other members.')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Reject Dayo Refused' }).click();
  await page.getByRole('dialog', { name: 'Reject Dayo Refused?' }).getByRole('button', { name: 'Reject' }).click();
  await expect(sheet.getByText('Dayo Refused', { exact: true })).toHaveCount(0);
});

test('a late payer is reminded by the recipient, and by the owner from the dashboard', async ({ browser, product }) => {
  const { url } = product;
  const [ada, bola, chi] = [
    await person(url, 'Ada', 'Late'),
    await person(url, 'Bola', 'Late'),
    await person(url, 'Chi', 'Late'),
  ];
  const circle = await found(ada, terms('Ajo Late', 3));
  await admit(circle, [ada], [bola, chi]);
  await pay(circle, [ada, bola], '5000.00');
  const other = await found(ada, terms('Ajo Later', 3));
  await admit(other, [ada], [bola, chi]);
  await pay(other, [ada], '5000.00');
  await call(url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'P4D' } });
  await visitCircles(ada);
  const adas = await windowOf(browser, url, ada);
  await adas.goto(circle.path);
  await expect(adas.getByText(`${afterFees(10_000_00n)} came on`)).toBeVisible();
  await expect(
    adas.getByText(`Chi Late owes you ${LATE.both}. You get it, less the pot's fees, when they pay.`),
  ).toBeVisible();
  await adas.getByRole('button', { name: 'Remind Chi Late' }).click();
  await expectToast(adas, 'Reminder sent', 'Chi Late now knows what they owe, and by when.');
  await expect(adas.getByText('Reminded today')).toBeVisible();

  const chis = await windowOf(browser, url, chi);
  await chis.goto('/notifications');
  const notice = chis
    .getByRole('listitem')
    .filter({ hasText: `Reminder from Ada Late. You owe ${LATE.both} for Ajo Late` });
  await notice.getByRole('button', { name: 'Pay now' }).click();
  await expect(chis).toHaveURL(/\/wallet#debts$/);

  await call(url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'P1D' } });
  await adas.goto('/dashboard');
  // The card names late members and reminds all with one press. A failed reminder is reported and can be repeated.
  await adas.route(`**/members/${bola.id}/remind`, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }), {
    times: 1,
  });
  await expect(adas.getByRole('heading', { name: '2 people are late' })).toBeVisible();
  await adas.getByRole('button', { name: 'Remind all' }).click();
  await expectToast(adas, 'Not everyone was reminded', 'We could not remind Bola Late. Please try again.');
  await adas.getByRole('button', { name: 'Remind Bola', exact: true }).click();
  await expectToast(adas, 'Reminder sent', 'We told Bola Late what they owe, and by when.');
  await expect(adas.getByRole('heading', { name: 'Chi is late' })).toBeVisible();
  await adas.getByRole('button', { name: 'Remind Chi', exact: true }).click();
  await expect(adas.getByText(/Reminded today$/)).toHaveCount(3);
  await adas.goto(circle.path);
  const seats = adas.getByRole('list', { name: /^The positions in / });
  await seats.getByRole('button', { name: /^Chi Late/ }).click();
  await expect(adas.getByRole('dialog', { name: 'Chi Late' }).getByText('Reminded today')).toBeVisible();

  // The round's sheet has an address, and its message for the WhatsApp group names no one.
  await adas.keyboard.press('Escape');
  await adas.getByRole('button', { name: 'Your money stays in this pot' }).click();
  const sheet = adas.getByRole('dialog', { name: 'Round 2 of 3' });
  await expect(sheet.getByRole('heading', { name: 'Pot of this round' })).toBeVisible();
  const link = await sheet.getByRole('link', { name: 'Send to the WhatsApp group' }).getAttribute('href');
  const text = decodeURIComponent(link ?? '');
  expect(text).toContain('Ajo Late, round 2: 0 of 3 have paid, 3 to go.');
  expect(text).toContain(circle.path);
  expect(text).not.toMatch(/Ada|Bola|Chi/);
  await adas.goBack();
  await expect(sheet).toHaveCount(0);
});

test('further tasks are rows below the first card, and a reminded member stays listed', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const [ada, bola, chi, dayo] = [
    await person(url, 'Ada', 'Line'),
    await person(url, 'Bola', 'Line'),
    await person(url, 'Chi', 'Line'),
    await person(url, 'Dayo', 'Line'),
  ];
  const circle = await found(ada, terms('Ajo Line', 3));
  await admit(circle, [ada], [bola, chi]);
  await pay(circle, [ada, bola], '5000.00');
  const forming = await found(ada, terms('Ajo Forming', 4));
  await apply(forming, bola);
  await apply(forming, dayo);
  await visitCircles(ada);
  await visitCircles(chi);
  await call(url, { method: 'POST', path: '/sandbox/clock', body: { advanceTo: 'nextDue', groupId: circle.id } });
  await call(url, { method: 'POST', path: '/sandbox/clock', body: { advance: 'P1D' } });
  const adas = await windowOf(browser, url, ada);
  await adas.goto('/dashboard');
  const line = adas.getByRole('list', { name: 'Also waiting:' });
  await expect(adas.getByRole('heading', { name: 'Chi is late' })).toBeVisible();
  await expect(line.getByRole('link')).toHaveText(['2 votes in Ajo Forming']);
  await expectUsable({ page: adas });
  await adas.getByRole('button', { name: 'Remind Chi', exact: true }).click();
  await expect(adas.getByRole('heading', { name: 'Bola and Dayo want to join your circle' })).toBeVisible();
  await expect(adas.getByRole('link', { name: 'Vote on 2 people' })).toBeVisible();
  await expect(line.getByRole('link')).toHaveText(['1 person is late in Ajo Line, reminded today']);
  await line.getByRole('link').click();
  await expect(adas).toHaveURL(circle.path);
  await adas.goto('/dashboard');
  await adas.emulateMedia({ colorScheme: 'dark' });
  await expect(line).toBeVisible();
  await expectUsable({ page: adas });

  const chis = await windowOf(browser, url, chi);
  await chis.goto('/dashboard');
  await expect(chis.getByText(`Included in the ${LATE.both} you owe for this round.`)).toBeVisible();
  await expect(chis.getByRole('button', { name: `Pay ${LATE.both}` })).toBeVisible();
  await chis.goto('/wallet');
  await expect(chis.getByText(`Included in the ${LATE.both} you owe for this round.`)).toBeVisible();
  await expect(chis.getByRole('button', { name: LATE.fee })).toBeVisible();
});

test('a circle of 12 starts with the 5 who are in, once all have read the new price and agreed', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const people: Account[] = [];
  for (const name of ['Ada', 'Bola', 'Chi', 'Dayo', 'Efe']) people.push(await person(url, name, 'Smaller'));
  const [ada, bola, chi, dayo, efe] = people as [Account, Account, Account, Account, Account];
  const circle = await found(ada, { ...terms('Ajo Smaller', 12), contributionAmount: '25000.00' });
  await admit(circle, [ada], [bola, chi, dayo, efe]);
  for (const member of [ada, bola, chi]) await visitCircles(member);
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Start with 5 members?' });

  const adas = await windowOf(browser, url, ada);
  await adas.goto(circle.path);
  await adas.getByRole('button', { name: 'Start with the 5 who are in' }).click();
  const row = (page: Page, label: string) => sheetOf(page).getByRole('row', { name: label });
  await expect(row(adas, 'You pay in all').getByRole('cell')).toHaveText(['₦300,000.00', '₦125,000.00']);
  await expect(row(adas, 'You get, after fees').getByRole('cell')).toHaveText(['₦297,000.00', '₦123,750.00']);
  await expectUsable({ page: adas });
  await sheetOf(adas).getByRole('button', { name: 'Ask the members' }).click();
  await expectToast(adas, 'Members Asked', 'They have 72 hours to answer.');
  await expect(adas.getByText('1 of 5 agree to start with 5 members')).toBeVisible();

  for (const member of [dayo, efe]) {
    await member.call('POST', `/api${circle.path}/start-smaller/respond`, { accept: true });
  }
  const bolas = await windowOf(browser, url, bola);
  await bolas.goto('/dashboard');
  await bolas.getByRole('link', { name: 'See and answer' }).click();
  await expect(row(bolas, 'Your turn').getByRole('cell')).toHaveText([/^Round 2, /, /^Round 2, /]);
  await sheetOf(bolas).getByRole('button', { name: 'Yes, I agree' }).click();
  await expectToast(bolas, 'You Agreed', 'The circle starts when all have agreed.');

  // Chi, the last one, responds by keyboard.
  const chis = await windowOf(browser, url, chi);
  await chis.goto(circle.path);
  await expect(chis.getByText('5 members, not 12')).toBeVisible();
  await chis.getByRole('button', { name: 'See and answer' }).press('Enter');
  await sheetOf(chis).getByRole('button', { name: 'Yes, I agree' }).press('Enter');
  await expect(sheetOf(chis)).toHaveCount(0);
  await expect(chis.getByText('Round 1 of 5').first()).toBeVisible();
});
