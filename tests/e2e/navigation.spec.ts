import type { Browser, Locator, Page } from '@playwright/test';
import type { Debt } from '../../contract/debts.ts';
import { toastOf, visitor } from './catalogue/stage.ts';
import { keepPopups, momentOf } from './moments.ts';
import { admit, found, visitCircles, pay, type Circle } from './quality/circles.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';
import { afterFees, late } from './amounts.ts';

const LATE = late(5_000_00n);

/** Follows links and buttons and checks where they lead. */

const PHONE = 360;

async function windowOf(browser: Browser, url: string, { session }: Account): Promise<Page> {
  const page = await visitor(browser, PHONE);
  await page.context().addCookies([{ name: 'sid', value: session, url }]);
  return page;
}

const people = (url: string, lastName: string, ...firstNames: readonly string[]): Promise<Account[]> =>
  Promise.all(
    firstNames.map((firstName) => makeAccount(url, { firstName, lastName, kyc: true, balance: '100000.00' })),
  );

/** Creates a weekly circle of three in its first round. The first member receives the pot. */
async function trio(url: string, lastName: string): Promise<{ circle: Circle; members: [Account, Account, Account] }> {
  const [ada, bola, chi] = await people(url, lastName, 'Ada', 'Bola', 'Chi');
  if (ada === undefined || bola === undefined || chi === undefined) throw new Error('Expected three people');
  const terms = { name: `Ajo ${lastName}`, contributionAmount: '5000.00', frequency: 'weekly', maxMembers: 3 } as const;
  const circle = await found(ada, terms);
  await admit(circle, [ada], [bola, chi]);
  return { circle, members: [ada, bola, chi] };
}

const pass = (base: string, advance: string): Promise<unknown> =>
  call(base, { method: 'POST', path: '/sandbox/clock', body: { advance } });

test('a member who is owed money sees it, and "View debts" leads the debtor to the payment', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { circle, members } = await trio(url, 'Owing');
  const [ada, bola, chi] = members;
  await pay(circle, [ada, bola], '5000.00');
  const adas = await windowOf(browser, url, ada);
  await adas.goto(circle.path);
  await expect(adas.getByRole('button', { name: 'Your money stays in this pot' })).toBeVisible();
  await pass(url, 'P4D');
  const owed = `Chi Owing owes you ${LATE.both}. You get it, less the pot's fees, when they pay.`;

  // The celebration of a short pot names the member who owes the rest.
  const moment = momentOf(adas);
  await adas.removeLocatorHandler(moment);
  await adas.reload();
  await expect(moment).toHaveAccessibleName('Part of your pot has come');
  await expect(moment.getByText(afterFees(10_000_00n), { exact: true })).toBeVisible();
  await expect(moment.getByText(owed)).toBeVisible();
  await expect(moment.getByRole('button', { name: 'Remind Chi Owing' })).toBeVisible();
  await moment.getByRole('button', { name: 'Back to the circle' }).click();
  await expect(adas.getByText(owed)).toBeVisible();
  await adas.goto('/dashboard');
  await expect(adas.getByText(owed)).toBeVisible();

  const chis = await windowOf(browser, url, chi);
  await chis.goto('/notifications');
  await chis.getByRole('button', { name: 'View debts' }).first().click();
  await expect(chis).toHaveURL(/\/wallet#debts$/);
  await expect(chis.getByRole('heading', { name: 'Outstanding Debts' })).toBeInViewport();
  await expect(chis.getByRole('button', { name: new RegExp(`^Pay ${LATE.both}: `) })).toBeVisible();
  const { debts } = await chi.call<{ debts: Debt[] }>('GET', `/api/users/${chi.id}/debts`);
  const fee = debts.find(({ type }) => type === 'late_fee');
  const read = adas.waitForResponse((answer) => answer.url().endsWith('/read'));
  await chi.call('POST', `/api/debts/${fee?.id ?? ''}/pay`, {});
  await expect(chis.getByRole('button', { name: /^Pay ₦5,000\.00: / })).toBeVisible();
  const toast = toastOf(adas);
  await expect(toast).toContainText(`${LATE.fee} late fee, from Chi Owing`);
  await read;
  await adas.reload();
  await expect(adas.getByText('Chi Owing owes you ₦5,000.00', { exact: false })).toBeVisible();
  await expect(adas.getByText(`${LATE.fee} late fee, from Chi Owing`)).toHaveCount(0);
  await expect(chis.getByText('MISSED CONTRIBUTION', { exact: true })).toBeVisible();

  // The rest belongs to the turn, whatever day it came on.
  const missed = debts.find(({ type }) => type === 'missed_contribution');
  await chi.call('POST', `/api/debts/${missed?.id ?? ''}/pay`, {});
  await expect(toast).toContainText(`With it you received ${afterFees(15_000_00n)} for round 1 of`);
  await adas.goto(circle.path);
  await adas.getByRole('button', { name: `You received ${afterFees(15_000_00n)} in all` }).click();
  await expect(
    adas.getByText(new RegExp(`${afterFees(10_000_00n)} on .+ \\+ ${afterFees(5_000_00n)} on .+, from Chi Owing`)),
  ).toBeVisible();
});

test('the "Withdraw" button of a popup opens the dialog on the circle’s page', async ({ browser, product }) => {
  const { url } = product;
  const { circle, members } = await trio(url, 'Popup');
  const page = await windowOf(browser, url, members[0]);
  await keepPopups(page);
  await page.clock.install();
  // The circle's page has a card that says the same, and shows no popup.
  await page.goto('/wallet');
  await pay(circle, members, '5000.00');
  await page.clock.runFor(11_000);
  const popup = page.locator('[data-popup]').filter({ hasText: 'Your pot is ready' });
  await popup.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('dialog', { name: 'Withdraw the pot' })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${circle.path}$`));
});

test('the result of "Join" is in view on a phone', async ({ browser, product }) => {
  const { url } = product;
  const [owner, friend] = await people(url, 'Joining', 'Dayo', 'Efe');
  if (owner === undefined || friend === undefined) throw new Error('Expected two');
  const terms = { name: 'Ajo Joining', contributionAmount: '5000.00', frequency: 'weekly', maxMembers: 3 } as const;
  const circle = await found(owner, terms);
  const page = await windowOf(browser, url, friend);
  await page.goto(`/groups/join?code=${circle.code}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  const answer = page.getByRole('heading', { name: 'Application submitted' });
  await expect(answer).toBeInViewport();
  await expect(answer).toBeFocused();
});

test('an error disappears once its field is correct, and the focus stays in the field', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const [gozie] = await people(url, 'Correcting', 'Gozie');
  if (gozie === undefined) throw new Error('Expected one person');
  const page = await windowOf(browser, url, gozie);
  await page.goto('/groups/create');
  await page.getByRole('button', { name: 'Create Group' }).click();
  const name = page.getByLabel('Group name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Market women');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toBeFocused();

  await page.goto('/wallet/deposit');
  const amount = page.getByLabel('Deposit amount');
  await amount.fill('99');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('250');
  await expect(amount).not.toHaveAttribute('aria-invalid');

  const out = await visitor(browser, PHONE);
  await out.goto(`${url}/login`);
  const email = out.getByLabel('Email');
  // The press must count before the script has loaded. A second press would hide that the first was lost.
  await out.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('gozie@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).toBeFocused();
});

/** Runs in the page: returns the texts of links that respond to presses on less than 43 px of height. */
const tooLow = (links: Element[]): string[] =>
  links.flatMap((link) => {
    link.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = link.getBoundingClientRect();
    // A link responds wherever it is stretched over another element.
    const leads = (y: number): boolean => document.elementFromPoint(left + width / 2, y)?.closest('a') === link;
    let [first, last] = [top + height / 2, top + height / 2];
    while (leads(first - 1)) first -= 1;
    while (leads(last + 1)) last += 1;
    return last - first + 1 < 43 ? [link.textContent] : [];
  });

test('standalone links are high enough for a finger', async ({ browser, product }) => {
  const { url } = product;
  const { circle, members } = await trio(url, 'Reaching');
  // A celebration would cover the links.
  await visitCircles(members[0]);
  const page = await windowOf(browser, url, members[0]);
  const expectTouchable = async (links: Locator): Promise<void> => {
    await expect(links.first()).toBeVisible();
    await expect.poll(() => links.evaluateAll(tooLow)).toEqual([]);
  };
  await page.goto('/sitemap');
  await expectTouchable(page.getByRole('main').getByRole('listitem').getByRole('link'));

  await page.goto('/contact');
  await expectTouchable(page.getByRole('main').getByRole('link', { name: /@rota\.example|Chat with support/ }));

  await page.goto(`${circle.path}?tab=calendar`);
  await expectTouchable(page.getByRole('tabpanel').getByRole('link', { name: 'Add to my calendar (.ics)' }));
  await page.goto('/dashboard');
  await expectTouchable(page.getByRole('link', { name: 'Ajo Reaching', exact: true }));
});
