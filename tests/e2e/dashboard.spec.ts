import type { Browser, Page } from '@playwright/test';
import type { GroupDetail } from '../../contract/groups.ts';
import type { Plan } from '../../contract/plan.ts';
import { formatNairaText } from '../../contract/money.ts';
import { expectUsable, json, meet, PASSWORD, signInReady, type Person } from './person.ts';
import { expect, test } from './test.ts';

/**
 * The dashboard in each of its states: a newcomer's, a member's with a plan, an owner's of many circles, a debtor's, a managing
 * owner's, and what it says when something does not answer.
 */
const PHONE = { width: 360, colorScheme: 'light' } as const;
const DARK_PHONE = { width: 360, colorScheme: 'dark' } as const;
const DESK = { width: 1280, colorScheme: 'light' } as const;

test('a newcomer proves who they are first, and nothing is due', async ({ browser }) => {
  const person = await meet(browser, 'Nkechi', 'Obi', PHONE);
  const { page, email, firstName, lastName } = person;
  const made = await page.request.post('/api/internal/signup', {
    data: { email, password: PASSWORD, firstName, lastName, country: 'NG' },
  });
  expect(made.status()).toBe(201);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Nkechi!' })).toBeVisible();
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
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toHaveCount(0);
  await expectUsable(person);
});

test('a member sees what to pay and what comes, drawn and as a table', async ({ browser }) => {
  const [ada, bola, chidi] = await three(browser, ['Abike', 'Bimbo', 'Chinedu'], DARK_PHONE);
  const path = await circle([ada, bola, chidi], { name: 'Plan Savers', frequency: 'monthly' });
  const { page } = bola;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await expect(page.getByText(/You pay ₦20,000\.00 on /)).toBeVisible();
  await expect(page.getByText(/You receive ₦59,400\.00 on /)).toBeVisible();
  await expect(page.getByText('Your wallet covers this.')).toBeVisible();
  await expect(page.getByRole('img', { name: /What you pay and receive each month/ })).toBeVisible();
  await expectUsable(bola);

  await page.getByRole('button', { name: 'Show as table' }).click();
  const plan = await json<Plan>(await page.request.get('/api/user/plan'));
  const table = page.getByRole('table', { name: 'What you pay and receive each month' });
  for (const [index, month] of plan.months.entries()) {
    // On a phone each row is a card, and no row of headings is shown.
    const row = table.getByRole('row').nth(index);
    await expect(row).toContainText(formatNairaText(month.toPay));
    await expect(row).toContainText(formatNairaText(month.toReceive));
  }
  await expectUsable(bola);
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await page.getByRole('button', { name: 'Show all 4 entries' }).click();
  const entries = page.getByRole('region', { name: 'One by one' }).getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await entries.first().getByRole('link', { name: 'Plan Savers' }).click();
  await expect(page).toHaveURL(path);
});

test('a plan that does not load holds nothing up', async ({ browser }) => {
  const [ada, bola] = await three(browser, ['Akin', 'Bukky', 'Chika'], DESK);
  await circle([ada, bola], { name: 'Slow Savers', frequency: 'weekly' });
  const { page } = ada;
  page.removeAllListeners('console');
  await answer(page, '**/api/user/plan', 403, { error: 'The plan rests', code: 'FORBIDDEN' });
  await page.goto('/dashboard');
  await expect(page.getByText('Your plan could not be loaded')).toBeVisible();
  await expect(page.getByText('The plan rests')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Financing Timeline' })).toBeVisible();
  await page.unroute('**/api/user/plan');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
});

test('an owner of many sees three on the timeline, three to manage and six of seven groups', async ({ browser }) => {
  const owner = await meet(browser, 'Omolara', 'Cole', DESK);
  await signInReady(owner, '0');
  for (let number = 1; number <= 7; number += 1) {
    await send(owner, '/groups', {
      name: `Circle ${String(number)}`,
      contributionAmount: '20000',
      maxMembers: 10,
      frequency: 'bi-weekly',
    });
  }
  const { page } = owner;
  await page.goto('/dashboard');
  await expectFigures(page, { 'KYC Status': 'Verified', 'Active Groups': '0', 'Total Groups': '7' });
  await expect(page.getByRole('link', { name: 'View All Groups' })).toBeVisible();
  await expect(card(page, 'Financing Timeline').getByRole('listitem')).toHaveCount(3);
  const tools = card(page, 'Owner Tools');
  await expect(tools.getByRole('link', { name: /^Manage / })).toHaveCount(3);
  // 0.5% of 10 × ₦20,000.00, twice a month, in seven groups.
  await expect(tools.getByText('₦14,000.00')).toBeVisible();
  await expect(tools.getByText('₦1,000.00 per payout').first()).toBeVisible();
  await expect(tools.getByText('1/10 members').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details of / })).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Create Group', exact: true })).toHaveCount(0);
  await expect(page.getByText('Your circle has not started yet')).toBeVisible();
  await expectUsable(owner);
});

test('a debtor sees each debt, pays one, and the plan says what is overdue', async ({ browser }) => {
  const [ada, bola, chidi] = await three(browser, ['Ayo', 'Bisi', 'Chuks'], PHONE);
  const path = await circle([ada, bola, chidi], { name: 'Late Savers', frequency: 'weekly' });
  await send(ada, `${path}/contribute`, { amount: '20000' });
  await send(chidi, `${path}/contribute`, { amount: '20000' });
  const groupId = path.replace('/groups/', '');
  const { page } = bola;
  const { id } = await json<{ id: string }>(await page.request.get('/api/user'));
  await send(ada, '/sandbox/clock', { advanceTo: 'nextDue', groupId });
  // A day later it is late; two days after the due day the round closes.
  await expect(async () => {
    await send(ada, '/sandbox/clock', { advance: 'PT12H' });
    const { debts } = await json<{ debts: unknown[] }>(await page.request.get(`/api/users/${id}/debts`));
    expect(debts).toHaveLength(2);
  }).toPass({ intervals: [0] });
  await page.goto('/dashboard');
  const debts = card(page, 'Outstanding Debts');
  await expect(debts.getByText('Outstanding debts must be resolved before participating in new rounds.')).toBeVisible();
  await expect(debts.getByText('MISSED CONTRIBUTION', { exact: true })).toBeVisible();
  await expect(debts.getByText('LATE FEE', { exact: true })).toBeVisible();
  await expect(debts.getByText(/^Due date: /)).toHaveCount(2);
  await expect(page.getByText(/You owe ₦20,400\.00 now/)).toBeVisible();
  await expectUsable(bola);
  await debts.getByRole('button', { name: 'Pay LATE FEE, ₦400.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦400.00' }).click();
  await expect(page.getByText('Debt Paid').first()).toBeVisible();
  await expect(page.getByText(/You owe ₦20,000\.00 now/)).toBeVisible();
  await expect(debts.getByText('LATE FEE', { exact: true })).toHaveCount(0);
});

test('who only manages pays nothing and earns from each pot', async ({ browser }) => {
  const [owner, ada, bola] = await three(browser, ['Musa', 'Aisha', 'Bala'], DESK);
  await circle([owner, ada, bola], { name: 'Managed Savers', frequency: 'monthly', ownerParticipates: false });
  const { page } = owner;
  await page.goto('/dashboard');
  await expect(page.getByText('You have nothing more to pay.')).toBeVisible();
  await expect(page.getByText(/You earn ₦200\.00 as the owner on /)).toBeVisible();
  await expect(page.getByText(/You manage this group\./)).toBeVisible();
  await expectUsable(owner);
});

test('what does not answer is said, with a way on', async ({ browser }) => {
  const person = await meet(browser, 'Sade', 'Kuti', PHONE);
  await signInReady(person, '0');
  const { page } = person;
  page.removeAllListeners('console');

  await answer(page, '**/api/user', 500, { error: 'The kitchen is closed', code: 'INTERNAL' });
  await page.goto('/dashboard');
  await expect(page.getByText('Error Loading Dashboard')).toBeVisible();
  await expect(page.getByText('The kitchen is closed')).toBeVisible();
  await expectUsable(person);
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Sade!' })).toBeVisible();

  await answer(page, '**/api/user', 200, null);
  await page.goto('/dashboard');
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to load user data')).toBeVisible();
  await page.unroute('**/api/user');
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
    await expectUsable(person);
    await page.unroute(pattern);
  }
});

test('while the figures are on their way the page says so', async ({ browser }) => {
  const person = await meet(browser, 'Tari', 'Dokubo', DESK);
  await signInReady(person, '1234.5');
  const { page } = person;
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/groups', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading dashboard...')).toBeAttached();
  goOn();
  await expectFigures(page, { 'Wallet Balance': '₦1,234.50' });
});

type Look = Parameters<typeof meet>[3];

/** Three ready people with money, the first with the wanted screen. */
async function three(browser: Browser, names: readonly [string, string, string], look: Look) {
  const [first, second, third] = names;
  const people = [
    await meet(browser, first, 'Ade', look),
    await meet(browser, second, 'Eze', look),
    await meet(browser, third, 'Uche', look),
  ] as const;
  for (const person of people) await signInReady(person, '100000');
  return people;
}

interface Terms {
  readonly name: string;
  readonly frequency?: string;
  readonly contributionAmount?: string;
  readonly ownerParticipates?: boolean;
  readonly maxMembers?: number;
}

/** The first creates a circle, the others join, and all vote them in, by calls. */
async function circle(people: readonly Person[], wanted: Terms): Promise<string> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('A circle has an owner');
  const manages = wanted.ownerParticipates === false;
  const maxMembers = manages ? others.length : people.length;
  const { group } = (await send(owner, '/groups', { contributionAmount: '20000', maxMembers, ...wanted })) as Pick<
    GroupDetail,
    'group'
  >; // As the contract declares it.
  const path = `/groups/${group.id}`;
  const voters = manages ? [] : [owner];
  for (const person of others) {
    await send(person, '/groups/join', { invitationCode: group.invitationCode });
    const { members } = await json<GroupDetail>(await owner.page.request.get(`/api${path}`));
    const candidate = members.find((member) => member.status === 'pending')?.userId ?? '';
    for (const voter of voters) await send(voter, `${path}/members/${candidate}/vote`, { vote: 'approve' });
    voters.push(person);
  }
  return path;
}

async function send({ page }: Person, path: string, data?: object): Promise<unknown> {
  const url = path.startsWith('/sandbox') ? path : `/api${path}`;
  const response = await page.request.post(url, data === undefined ? {} : { data });
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Answers a call in the server's place. */
async function answer(page: Page, url: string, status: number, body: object | null): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status, json: body }));
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function expectFigures(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(figures)) {
    const term = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(term.getByText(value, { exact: true })).toBeVisible();
  }
}
