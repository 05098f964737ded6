import type { Locator, Page } from '@playwright/test';
import type { Plan } from '../../contract/plan.ts';
import { formatNairaText } from '../../contract/money.ts';
import { intercept, stopIntercepting, type Fate } from './intercept.ts';
import { expectUsable, json, meet, PASSWORD, windowOf } from './person.ts';
import { admit, found, visitCircles, pay, type Circle, type Terms } from './quality/circles.ts';
import { problemsIn } from './quality/checks.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { cutOffTexts, sideways } from './quality/in-page.ts';
import { expect, test } from './test.ts';
import { late } from './amounts.ts';

const LATE = late(20_000_00n);

/** The dashboard in each state and after failed requests. */
const PHONE = { width: 360, colorScheme: 'light' } as const;
const DARK_PHONE = { width: 360, colorScheme: 'dark' } as const;
const DESK = { width: 1280, colorScheme: 'light' } as const;

test('a newcomer verifies first, and nothing is due', async ({ browser }) => {
  const person = await meet(browser, 'Nkechi', 'Obi', PHONE);
  const { page, email, firstName, lastName } = person;
  const made = await page.request.post('/api/internal/signup', {
    data: { email, password: PASSWORD, firstName, lastName, country: 'NG' },
  });
  expect(made.status()).toBe(201);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Nkechi!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByText('Complete Your Profile')).toBeVisible();
  await expect(page.getByText('Verify your identity to create and join ROSCA groups')).toBeVisible();
  await expectFigures(page, { 'Wallet Balance': '₦0.00', 'KYC Status': 'Pending', 'Active Groups': '0' });
  for (const name of [
    'Complete KYC Verification',
    'Get Financing - Join Group',
    'Add Funds to Wallet',
    'Create Group',
  ]) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All payments' })).toHaveCount(0);
});

test('a member sees payments and payouts as a chart and a table; a failed plan blocks nothing', async ({
  browser,
  product,
}) => {
  const [abike, bimbo, chinedu] = await three(product.url, ['Abike', 'Bimbo', 'Chinedu']);
  const { path } = await circle(abike, [bimbo, chinedu], { name: 'Plan Savers', frequency: 'monthly' });
  const person = await windowOf(browser, bimbo, DARK_PHONE);
  const { page } = person;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Next payment/ })).toHaveCount(1);
  const details = page.waitForResponse(/plan-details/);
  await page.getByRole('button', { name: /^You receive up to ₦59,400\.00 · \d+\s\w{3}(\s\d{4})?$/ }).click();
  // The chart and the list are loaded with the first opening.
  await details;
  await expect(page.getByRole('dialog', { name: 'All payments' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'All payments' }).click();
  await expect(page.getByRole('img', { name: /What you pay and receive each month/ })).toBeVisible();

  await page.getByRole('button', { name: 'Show as table' }).click();
  const plan = await json<Plan>(await page.request.get('/api/user/plan'));
  const table = page.getByRole('table', { name: 'What you pay and receive each month' });
  for (const [index, month] of plan.months.entries()) {
    // On a phone each row is a card. Row 0 holds the column headings, which stay there for screen readers.
    const row = table.getByRole('row').nth(index + 1);
    await expect(row).toContainText(formatNairaText(month.toPay));
    await expect(row).toContainText(formatNairaText(month.toReceive));
  }
  await expectUsable(person);
  await page.setViewportSize({ width: 320, height: 740 });
  const large = await page.addStyleTag({ content: ':root { font-size: 200% }' });
  await expect.poll(() => problemsIn(page, [sideways, cutOffTexts])).toEqual([]);
  await large.evaluate((style: Element) => style.remove());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Show as chart' }).click();
  const entries = page.getByRole('list', { name: 'All payments' }).getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await entries.first().getByRole('link', { name: 'Plan Savers' }).click();
  await expect(page).toHaveURL(path);

  page.removeAllListeners('console');
  await answer(page, '**/api/user/plan', 403, { error: 'The plan rests', code: 'FOREIGN_ORIGIN' });
  await page.goto('/dashboard');
  await expect(page.getByText('Your plan could not be loaded')).toBeVisible();
  await expect(page.getByText('The plan rests')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Financing Timeline' })).toBeVisible();
  await stopIntercepting(page, '**/api/user/plan');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^Next payment/ })).toBeVisible();
});

test('an owner of seven circles sees three on the timeline, three to manage, and six listed', async ({
  browser,
  product,
}) => {
  const omolara = await makeAccount(product.url, { firstName: 'Omolara', lastName: 'Cole' });
  for (let number = 1; number <= 7; number += 1) {
    await found(omolara, {
      name: `Circle ${String(number)}`,
      contributionAmount: '20000',
      maxMembers: 10,
      frequency: 'bi-weekly',
    });
  }
  const { page } = await windowOf(browser, omolara, DESK);
  await page.goto('/dashboard');
  await expectFigures(page, { 'KYC Status': 'Verified', 'Active Groups': '0', 'Total Groups': '7' });
  await expect(page.getByRole('link', { name: 'View All Groups' })).toBeVisible();
  await expect(card(page, 'Financing Timeline').getByRole('listitem')).toHaveCount(3);
  const tools = card(page, 'Owner Tools');
  await expect(tools.getByRole('link', { name: /^Manage / })).toHaveCount(3);
  await expect(tools.getByText('₦0.00')).toBeVisible();
  await expect(tools.getByText(/^None of your circles is running now/)).toBeVisible();
  await expect(tools.getByText('₦1,000.00 per payout').first()).toBeVisible();
  await expect(tools.getByText('1/10 members').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details of / })).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Create Group', exact: true })).toHaveCount(0);
  await expect(page.getByText('Your circle needs more people')).toBeVisible();
});

test('a due contribution is paid from the first screen of a phone in two presses', async ({ browser, product }) => {
  const [ejiro, funke, goke] = await three(product.url, ['Ejiro', 'Funke', 'Goke']);
  const made = await circle(ejiro, [funke, goke], { name: 'Two Presses', frequency: 'weekly' });
  await pay(made, [funke, goke], '20000');
  await visitCircles(ejiro);
  const { page } = await windowOf(browser, ejiro, PHONE);
  await page.goto('/dashboard');
  const presses = await countPresses(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Pay ₦20,000.00' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Wallet Balance')).toBeInViewport({ ratio: 1 });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦20,000.00' }).click();
  await expect(page.getByText('Contribution Successful').first()).toBeVisible();
  expect(await presses()).toBe(2);

  await expect(page.getByRole('heading', { name: 'Your pot is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the pot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the pot' });
  await expect(dialog.getByText('₦300.00')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Withdraw ₦59,400.00' }).click();
  await expectFigures(page, { 'Wallet Balance': '₦139,700.00' });
  await expect(page.getByText("You're up to date.")).toBeVisible();
});

test('a nominee is informed first, with their options', async ({ browser, product }) => {
  const [ife, jide, kemi] = await three(product.url, ['Ife', 'Jide', 'Kemi']);
  const made = await circle(ife, [jide, kemi], { name: 'Voting Savers', frequency: 'monthly' });
  await pay(made, [ife, jide, kemi], '20000');
  await kemi.call('POST', `/api${made.path}/ejections`, {
    nominatedUserId: jide.id,
    reason: 'Has not answered anybody for two weeks',
  });
  const { page } = await windowOf(browser, jide, PHONE);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'The members vote about you' })).toBeVisible();
  await page.getByRole('link', { name: 'See what you can do' }).click();
  await expect(page.getByText('You cannot vote on your own ejection')).toBeVisible();
});

test('a debtor sees one debt for each round on every screen and pays it', async ({ browser, product }) => {
  const [ayo, bisi, chuks] = await three(product.url, ['Ayo', 'Bisi', 'Chuks']);
  const late = await circle(ayo, [bisi, chuks], { name: 'Late Savers', frequency: 'weekly' });
  await pay(late, [ayo, chuks], '20000');
  const move = (body: object): Promise<unknown> => call(product.url, { method: 'POST', path: '/sandbox/clock', body });
  await move({ advanceTo: 'nextDue', groupId: late.id });
  // The contribution is late after one day, and two days after the due day the round ends without it.
  await move({ advance: 'P2D' });
  const { page } = await windowOf(browser, bisi, PHONE);
  await page.goto('/dashboard');
  const debts = card(page, 'Outstanding Debts');
  // The first card shows the only debt, so the list omits it.
  await expect(page.getByRole('heading', { name: 'You owe from earlier' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toHaveCount(1);
  await expect(debts.getByText('Outstanding debts must be resolved before participating in new rounds.')).toBeVisible();
  await expect(debts.getByText('Pay it in the card above.')).toBeVisible();
  await expect(page.getByText(/Missed contribution · Round 1 · due /)).toBeVisible();
  await expect(page.getByText(`You owe ${LATE.both} now`)).toHaveCount(0);
  await page.goto('/wallet');
  await expect(debts.getByText('Outstanding debts must be resolved before participating in new rounds.')).toBeVisible();
  await expect(debts.getByText('Until you have paid you cannot create a circle,')).toBeVisible();
  await expect(debts.getByText('MISSED CONTRIBUTION', { exact: true })).toBeVisible();
  await expect(debts.getByText('LATE FEE', { exact: true })).toHaveCount(0);
  // Each round has one row and one button, with the same name and amount on every screen.
  const asOnePayment = async (list: Locator): Promise<void> => {
    await expect(list.getByText(/^Round 1 · due /)).toHaveCount(1);
    await expect(list.getByText(LATE.both, { exact: true })).toHaveCount(1);
    await expect(list.getByText(`₦20,000.00 + ${LATE.fee} late fee`)).toHaveCount(1);
    await expect(list.getByRole('button', { name: /^Pay/ })).toHaveText([`Pay ${LATE.both}`]);
  };
  await asOnePayment(debts);
  // The page gives the reason instead of a form, and links to the payment.
  await page.goto('/groups/create');
  await expect(page.getByText(`Pay the ${LATE.both} you owe before you create a circle`)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/groups/join');
  await expect(page.getByText(`Pay the ${LATE.both} you owe before you join a circle`)).toBeVisible();
  await expect(page.getByText('Until you have paid you cannot create a circle,')).toBeVisible();
  await page.getByRole('link', { name: 'See your debts' }).click();
  await expect(page).toHaveURL(/\/wallet#debts$/);
  await asOnePayment(card(page, 'Outstanding Debts'));
  await page.goto(late.path);
  await asOnePayment(card(page, 'Outstanding debts'));

  // The debt's link opens one dialog.
  const { id } = await bisi.call<{ id: string }>('GET', '/api/user');
  const { debts: all } = await bisi.call<{ debts: { id: string; type: string }[] }>('GET', `/api/users/${id}/debts`);
  const missed = all.find(({ type }) => type === 'missed_contribution');
  await page.goto(`/dashboard#pay-${missed?.id ?? ''}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^Pay ${LATE.both}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${LATE.both}` })
    .click();
  await expect(
    page.getByText(`${LATE.both} was paid from your wallet. That includes the late fee of ${LATE.fee}.`).first(),
  ).toBeVisible();
  await expect(debts).toHaveCount(0);
});

test('a debt to Rota is paid in part, from the available balance', async ({ browser, product }) => {
  const bukola = await makeAccount(product.url, { firstName: 'Bukola', lastName: 'Ade', balance: '5000' });
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'BUKOLA', bankName: 'Test Bank' };
  await bukola.call('POST', '/api/wallet/paystack/setup-recipient', account);
  await bukola.call('POST', '/api/wallet/withdraw', { amount: '3000' });
  const { transactions } = await bukola.call<{ transactions: { type: string; reference: string }[] }>(
    'GET',
    '/api/wallet',
  );
  const reference = transactions.find(({ type }) => type === 'deposit')?.reference ?? '';
  const checkout = (of: string, outcome: string): Promise<unknown> =>
    call(product.url, { method: 'POST', path: `/sandbox/paystack/checkout/${of}`, body: { outcome } });
  await checkout(reference, 'reversed');
  const started = await bukola.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '1000' });
  await checkout(started.reference, 'success');
  const person = await windowOf(browser, bukola, PHONE);
  const { page } = person;
  await page.goto('/wallet');
  const debts = card(page, 'Outstanding Debts');
  await debts.getByRole('button', { name: /^Pay ₦3,000\.00: / }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Amount to pay now' });
  await expect(field).toHaveValue('1000.00');
  await field.fill('3000.01');
  await expect(dialog.getByRole('button', { name: 'Pay ₦2,030.01' })).toBeVisible();
  await field.fill('0');
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect(field).toBeFocused();
  await expect(dialog.getByText('Please enter a valid amount')).toBeVisible();
  await field.fill('400.50');
  await expectUsable(person);
  await dialog.getByRole('button', { name: 'Pay ₦400.50' }).click();
  await expect(page.getByText('Part Paid').first()).toBeVisible();
  await expect(debts.getByText('₦2,599.50', { exact: true })).toBeVisible();
});

test('a managing owner pays nothing and earns from each pot', async ({ browser, product }) => {
  const [musa, aisha, bala] = await three(product.url, ['Musa', 'Aisha', 'Bala']);
  const terms = { name: 'Managed Savers', frequency: 'monthly', ownerParticipates: false } as const;
  const made = await circle(musa, [aisha, bala], terms);
  const person = await windowOf(browser, musa, DESK);
  const { page } = person;
  await page.goto('/dashboard');
  await expect(page.getByText(/You have nothing (more )?to pay/)).toHaveText('You have nothing to pay');
  await expect(page.getByText('You manage this circle.')).toBeVisible();
  await page.getByRole('button', { name: /^You earn up to ₦200\.00 · / }).click();
  await expect(page.getByText('You earn', { exact: true }).first()).toBeVisible();
  await expectUsable(person);
  await page.getByRole('button', { name: 'Close' }).click();
  // No page may promise a pot to an owner who does not take part.
  const receives = page.getByText(/You receive|and receive|You save with/);
  await expect(receives).toHaveCount(0);
  await page.goto(made.path);
  await expect(page.getByText(/You earn ₦200\.00 from every full payout as the owner/)).toBeVisible();
  await expect(receives).toHaveCount(0);
  await page.goto(`${made.path}?tab=statement`);
  await expect(page.getByText('You earned', { exact: true })).toBeVisible();
  await expect(receives).toHaveCount(0);
  await page.goto(`/groups/join?code=${made.code}`);
  await expect(page.getByText('You manage this circle', { exact: true })).toBeVisible();
  // Checks only this circle's card, because the page lists other circles below it.
  const card = page.getByRole('heading', { name: 'Managed Savers' }).locator('xpath=ancestor::*[.//ul][1]');
  await expect(card).toContainText('You earn ₦');
  await expect(card.getByText(/You receive|and receive|You save with/)).toHaveCount(0);
});

test('failed requests show an error and a way on', async ({ browser, product }) => {
  const sade = await makeAccount(product.url, { firstName: 'Sade', lastName: 'Kuti', balance: '1234.5' });
  const person = await windowOf(browser, sade, PHONE);
  const { page } = person;
  page.removeAllListeners('console');

  await answer(page, '**/api/user', 500, { error: 'The kitchen is closed', code: 'INTERNAL' });
  await page.goto('/dashboard');
  await expect(page.getByText('Error Loading Dashboard')).toBeVisible();
  await expect(page.getByText('The kitchen is closed')).toBeVisible();
  await stopIntercepting(page, '**/api/user');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Sade!' })).toBeVisible();

  await answer(page, '**/api/user', 200, null);
  await page.goto('/dashboard');
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to load user data')).toBeVisible();
  await stopIntercepting(page, '**/api/user');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Sade!' })).toBeVisible();

  for (const [pattern, error] of [
    ['**/api/groups', 'Authentication required'],
    ['**/api/wallet', 'Not authenticated'],
  ] as const) {
    await answer(page, pattern, 401, { error, code: 'NOT_AUTHENTICATED' });
    await page.goto('/dashboard');
    await expect(page.getByText('Welcome to Rota')).toBeVisible();
    await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await expect(page).toHaveURL('/dashboard');
    await stopIntercepting(page, pattern);
  }
  await expectUsable(person);

  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await intercept(page, '**/api/groups', async (): Promise<Fate> => {
    await waiting;
    return 'sent';
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading dashboard...')).toBeAttached();
  // While the page loads, it renders no empty card.
  await expect(page.getByRole('main').locator('section')).toHaveCount(0);
  goOn();
  await expectFigures(page, { 'Wallet Balance': '₦1,234.50' });
});

/** Creates three verified people with money. */
async function three(base: string, names: readonly [string, string, string]): Promise<[Account, Account, Account]> {
  const person = (firstName: string) => makeAccount(base, { firstName, lastName: 'Ade', balance: '100000' });
  return [await person(names[0]), await person(names[1]), await person(names[2])];
}

async function circle(
  owner: Account,
  others: readonly Account[],
  wanted: Pick<Terms, 'name' | 'frequency' | 'ownerParticipates'>,
): Promise<Circle> {
  const inside = wanted.ownerParticipates === false ? [] : [owner];
  const maxMembers = inside.length + others.length;
  const made = await found(owner, { contributionAmount: '20000', maxMembers, ...wanted });
  await admit(made, inside, others);
  return made;
}

async function answer(page: Page, url: string, status: number, body: object | null): Promise<void> {
  await intercept(page, url, () => ({ status, json: body }));
}

async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => {
        document.body.dataset['presses'] = String(Number(document.body.dataset['presses'] ?? '0') + 1);
      },
      true,
    );
  });
  return async () => Number(await page.locator('body').getAttribute('data-presses'));
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function expectFigures(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(figures)) {
    const term = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(term.getByText(value, { exact: true })).toBeVisible();
  }
}
