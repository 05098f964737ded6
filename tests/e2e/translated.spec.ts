import { expect, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { groupOf } from './catalogue/circle.ts';
import { answer, member, visitor } from './catalogue/stage.ts';
import { makeAccount } from './quality/client.ts';
import { ADMIN } from '../support/console-admin.ts';
import { test } from './test.ts';
import { translated, translatePages } from './translator.ts';

interface Form {
  readonly path: string;
  /** The buttons that open the form. */
  readonly opens?: readonly string[];
  /** Values of fields, by the beginning of their label. */
  readonly types?: Readonly<Record<string, string>>;
  /** The beginnings of the buttons' names, in the order of the presses. */
  readonly presses?: readonly string[];
  readonly says: string;
}

const REFUSED = 'The server refuses this';

const VISITOR: readonly Form[] = [
  {
    path: '/login',
    types: { Email: 'nobody@example.com', Password: 'not my password' },
    presses: ['Login'],
    says: 'Invalid email or password',
  },
  {
    path: '/signup',
    types: { 'First name': 'Ada', Email: 'translated.new@example.com', Password: 'short' },
    presses: ['Create Account'],
    says: 'Last name is required',
  },
  {
    path: '/forgot-password',
    types: { Email: 'nobody' },
    presses: ['Send the link'],
    says: 'Please enter a valid email address',
  },
  {
    path: '/verify-email',
    types: { Email: 'nobody' },
    presses: ['Send a new link'],
    says: 'Please enter a valid email address',
  },
  {
    path: '/reset-password?token=abc',
    types: { 'New password': 'short' },
    presses: ['Set new password'],
    says: 'There is a problem',
  },
];

const SITE: readonly Form[] = [
  {
    path: '/contact',
    types: { Name: 'Ada Obi', Email: 'ada@example.com', Subject: 'A payment', Message: 'I paid and do not see it.' },
    presses: ['Send message', 'Send message'],
    says: REFUSED,
  },
  { path: '/contact', types: { Subject: 'A payment' }, presses: ['Send message'], says: 'There is a problem' },
  { path: '/contact', types: { Title: 'Larger figures' }, presses: ['Send feedback'], says: 'There is a problem' },
];

const NEWCOMER: readonly Form[] = [
  {
    path: '/kyc',
    types: { 'First Name': 'A', 'Last Name': 'Obi' },
    presses: ['Continue'],
    says: 'First name must be at least 2 characters',
  },
];

const memberForms = (circle: string): readonly Form[] => [
  {
    path: '/groups/create',
    types: { 'Group name': 'Ikeja Friends' },
    presses: ['Create Group'],
    says: 'Contribution amount is required',
  },
  {
    path: '/groups/join',
    types: { 'Invitation code': 'AAAAAA99' },
    presses: ['Join Group'],
    says: 'Invalid invitation code',
  },
  { path: circle, opens: ['Messages'], types: { Message: 'I have paid' }, presses: ['Send'], says: REFUSED },
  {
    path: circle,
    opens: ['Member Ejections', 'Nominate a member'],
    types: { Reason: 'Late' },
    presses: ['Nominate'],
    says: 'Please select a member to nominate for ejection',
  },
  { path: `${circle}/edit`, types: { 'Group name': 'x'.repeat(101) }, presses: ['Save'], says: 'Group name too long' },
  { path: circle, presses: ['Contribute', 'Pay'], says: REFUSED },
  {
    path: '/wallet/deposit',
    types: { 'Deposit amount': '50' },
    presses: ['Deposit'],
    says: 'Minimum deposit amount is ₦100',
  },
  {
    path: '/wallet/withdraw',
    types: { 'Account number': '0123456789' },
    says: 'Choose your bank to look up this account.',
  },
  {
    path: '/settings',
    types: { 'Phone number': '0801' },
    presses: ['Save changes'],
    says: 'Phone number must be at least 10 digits',
  },
  {
    path: '/settings#mobile-app',
    types: { 'New mobile app password': '12345' },
    presses: ['Set password'],
    says: 'Password must be at least 6 characters long.',
  },
  {
    path: '/settings#password',
    types: { 'New password': 'short' },
    presses: ['Change password'],
    says: 'Current password is required',
  },
  {
    path: '/settings#notifications',
    presses: ['Group updates', 'Position trades', 'Payouts', 'Group updates'],
    says: 'Saved',
  },
];

const consoleForms = (person: string): readonly Form[] => [
  {
    path: `/admin/user/${person}`,
    types: { Action: 'suspend' },
    presses: ['Suspend'],
    says: 'Reason is required',
  },
  {
    path: `/admin/user/${person}`,
    presses: ['Charge a fee', 'Charge a fee'],
    says: 'Amount is required',
  },
  {
    path: '/platform-ops-control/announcements',
    types: { Message: 'From 1am to 2am nothing can be paid.' },
    presses: ['Check before sending'],
    says: 'Title is required',
  },
  { path: '/platform-ops-control/admins', types: { Username: 'new' }, presses: ['Add'], says: 'Reason is required' },
];

const beginning = (words: string): RegExp => new RegExp(`^${translated(words).replace(/[()]/g, '\\$&')}`);
const field = (page: Page, label: string): Locator =>
  page.getByLabel(beginning(label)).filter({ visible: true }).first();

/**
 * Presses the last button with this name, because a dialog's button comes after the page's. An icon's name stays
 * English, because the stand-in translates only texts.
 */
async function press(page: Page, name: string): Promise<void> {
  const named = { name: beginning(name) };
  const button = page
    .getByRole('button', named)
    .or(page.getByRole('switch', named))
    .or(page.getByRole('tab', named))
    .or(page.getByRole('button', { name, exact: true }));
  await button.filter({ visible: true }).last().click();
}

/** Fills in a form with a mistake. The error must show at the field, and the input must stay. */
async function makeMistake(page: Page, { path, opens = [], types = {}, presses = [], says }: Form): Promise<void> {
  if (new URL(page.url()).pathname !== path) {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
    }, path);
  }
  for (const name of opens) await press(page, name);
  for (const [label, value] of Object.entries(types)) {
    const place = field(page, label);
    if ((await place.evaluate((control) => control.tagName)) === 'SELECT') await place.selectOption(value);
    else await place.fill(value);
  }
  for (const name of presses) await press(page, name);
  await expect(page.getByText(translated(says)).filter({ visible: true }).first()).toBeVisible();
  for (const [label, value] of Object.entries(types)) await expect(field(page, label)).toHaveValue(value);
}

async function expectMistakes(page: Page, forms: readonly Form[]): Promise<void> {
  for (const form of forms)
    await test.step(`${form.path}: ${form.presses?.join(', ') ?? ''}`, () => makeMistake(page, form));
}

test('React updates a translated page as any other', async ({ browser }) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'tests/e2e/translated-tree.ts', formats: ['iife'], name: 'tree' } },
  });
  const [script] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  for (const way of ['replace', 'wrap', 'join'] as const) {
    const context = await browser.newContext();
    await translatePages(context, way);
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await page.evaluate(script?.type === 'chunk' ? script.code : '');
    for (const { onPage, beside } of await page.evaluate(() => window.drawBoth(1, 40)))
      expect({ ...onPage, text: way === 'wrap' ? onPage.text : translated(onPage.text) }).toEqual(beside);
    if (way === 'join') continue;
    await page.evaluate(() => {
      window.showOriginal();
    });
    for (const { onPage, beside } of await page.evaluate(() => window.drawBoth(2, 40))) expect(onPage).toEqual(beside);
  }
});

test('errors on translated forms show at their fields: visitors', async ({ browser }) => {
  const page = await visitor(browser, 1280);
  await translatePages(page.context());
  await answer(page, 'POST', '/api/contact', 409, { error: REFUSED });
  await page.goto('/login');
  await expectMistakes(page, VISITOR);
  for (const form of SITE) {
    await page.goto(form.path);
    await expectMistakes(page, [form]);
  }
});

test('errors on translated forms show at their fields: members', async ({ browser }) => {
  const page = await member(browser, { email: 'translated@example.com', balance: '100000' }, 1280);
  const friend = await member(browser, { email: 'translated.friend@example.com', balance: '100000' });
  const circle = `/groups/${await groupOf([page, friend], 2, 'Surulere Savers')}`;
  await translatePages(page.context());
  for (const act of ['contribute', 'messages'])
    await answer(page, 'POST', `/api${circle}/${act}`, 409, { error: REFUSED });
  await page.goto('/dashboard');
  await expectMistakes(page, memberForms(circle));
  // A translator must not change names, codes, amounts and references.
  await page.goto(`${circle}?tab=members`);
  await expect(page.getByRole('heading', { name: 'Surulere Savers', level: 1 })).toBeVisible();
  await expect(page.locator('[translate="no"]', { hasText: '₦20,000.00' }).first()).toBeVisible();
  const newcomer = await member(browser, { email: 'translated.kyc@example.com', kyc: false }, 1280);
  await translatePages(newcomer.context());
  await newcomer.goto('/kyc');
  await expectMistakes(newcomer, NEWCOMER);
});

test('errors on translated forms show at their fields: the console', async ({ browser, product }) => {
  const person = await makeAccount(product.url, { firstName: 'Zara', lastName: 'Translated' });
  const page = await visitor(browser, 1280);
  await translatePages(page.context());
  await page.goto('/super-admin-login');
  await makeMistake(page, {
    path: '/super-admin-login',
    types: { Username: ADMIN.username, Password: ADMIN.password },
    presses: ['Sign in'],
    says: 'Security code is required',
  });
  await field(page, 'Security code').fill(ADMIN.securityCode);
  await field(page, 'Security code').press('Enter');
  await expect(page.getByRole('heading', { name: translated('People'), level: 1 })).toBeVisible();
  await expectMistakes(page, consoleForms(person.id));
});
