import type { Browser, Page } from '@playwright/test';
import { adminEndpoints, type AdminEndpointName } from '../../contract/admin/endpoints.ts';
import { ADMIN_ROLES, isPermitted, type AdminRole } from '../../contract/admin/permissions.ts';
import { adminPaths } from '../../web/admin/paths.ts';
import { SECTIONS } from '../../web/admin/sections.ts';
import { appCode } from '../support/app-code.ts';
import { ADMIN } from '../support/console-admin.ts';
import { goToSection, openSections } from './console-sections.ts';
import { expectUsable, meet, type Person } from './person.ts';
import { makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'three quiet lagoon mornings';
const OWN_PASSWORD = 'lanterns over the creek';
const REASON = 'Asked for by telephone';

/** Calls the console's API without a page. */
async function callConsole<Answer>(
  base: string,
  name: AdminEndpointName,
  body: object,
  token?: string,
): Promise<Answer> {
  const { method, path } = adminEndpoints[name];
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${name} answered ${String(response.status)}`).toBe(true);
  return (await response.json()) as Answer;
}

const usernameOf = (role: AdminRole): string => `walks.as.${role}`;

async function makeAdmins(base: string): Promise<void> {
  const { token } = await callConsole<{ token: string }>(base, 'adminLogin', ADMIN);
  for (const role of ADMIN_ROLES) {
    const username = usernameOf(role);
    const { securityCode } = ADMIN;
    const wanted = {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      securityCode,
      role,
      reason: REASON,
    };
    await callConsole(base, 'createAdmin', wanted, token);
  }
}

interface World {
  readonly url: string;
  readonly member: Account;
  readonly waiting: Account;
}

async function makeWorld(url: string): Promise<World> {
  await makeAdmins(url);
  const member = await makeAccount(url, { firstName: 'Rolake', lastName: 'Walked', balance: '5000' });
  const waiting = await makeAccount(url, { firstName: 'Wale', lastName: 'Walked', kyc: false });
  const numbers = { bvn: '22312340004', nin: '33412340004' };
  await waiting.call('POST', '/api/kyc/submit', {
    firstName: waiting.firstName,
    lastName: waiting.lastName,
    phone: '08012345678',
    dateOfBirth: '1990-05-17',
    address: '12 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    zipCode: '100001',
    country: 'NG',
    nigerianPhone: '08012345678',
    ...numbers,
  });
  const letter = {
    name: 'Rolake',
    email: member.email,
    subject: 'A walk of roles',
    message: 'Who answers me, please?',
  };
  await member.call('POST', '/api/contact', letter);
  await member.call('POST', '/app/set-mobile-password', { password: 'palm nine rivers' });
  return { url, member, waiting };
}

const done = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('alert')).toContainText(words);

/** A typical task of each role. It starts at the console's navigation. */
const WORK: Readonly<Record<AdminRole, (page: Page, world: World) => Promise<void>>> = {
  super_admin: async (page) => {
    await goToSection(page, 'Admins');
    await expect(page.getByText(usernameOf('kyc_admin'), { exact: true }).first()).toBeVisible();
    await goToSection(page, 'Audit log');
    await expect(page.getByText(REASON).first()).toBeVisible();
  },
  finance_admin: async (page, { member }) => {
    await page.goto(adminPaths.person(member.id));
    await page.getByRole('button', { name: /^Charge a fee/ }).click();
    await page.getByLabel('Amount in naira').fill('N500/=');
    await page.getByLabel('Reason for the fee').fill('A card that was sent twice');
    await page.getByLabel('Reason', { exact: true }).fill(REASON);
    await page.getByRole('button', { name: 'Charge a fee', exact: true }).click();
    await done(page, 'Charged Rolake Walked ₦500.00');
    await goToSection(page, 'Debts');
    await expect(page.getByText('A card that was sent twice').first()).toBeVisible();
    await page.getByRole('link', { name: 'Rolake Walked' }).click();
    await page.getByRole('button', { name: /^Forgive.*A card that was sent twice/ }).click();
    await page
      .getByRole('form', { name: /A card that was sent twice/ })
      .getByLabel('Reason')
      .fill(REASON);
    await page.getByRole('button', { name: 'Forgive', exact: true }).click();
    await done(page, 'Forgave Rolake Walked ₦500.00');
  },
  user_admin: async (page, { member }) => {
    await goToSection(page, 'Mobile app');
    await page.getByRole('button', { name: /^Decide.*Rolake Walked/ }).click();
    await page.getByLabel('Reason').fill(REASON);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await done(page, 'Approved the mobile app for Rolake Walked.');
    await expect(page.getByText('No requests to decide')).toBeVisible();
    await page.goto(adminPaths.person(member.id));
    await page.getByLabel('Action').selectOption({ label: 'End all sessions' });
    await page.getByLabel('Reason').fill(REASON);
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await done(page, 'Rolake Walked');
  },
  kyc_admin: async (page, { waiting }) => {
    await goToSection(page, 'Identities');
    await page.getByRole('button', { name: `Claim ${waiting.firstName} ${waiting.lastName}` }).click();
    await expect(page.getByText(/^Assigned to you until/)).toBeVisible();
    const form = page.getByRole('form', { name: `Decide on ${waiting.firstName} ${waiting.lastName}` });
    await form.getByLabel('Reason').fill(REASON);
    await form.getByRole('button', { name: /^Approve/ }).click();
    await done(page, 'Wale Walked');
  },
  content_admin: async (page) => {
    await page.getByRole('link', { name: 'Announcements', exact: true }).click();
    await page.getByLabel('Title').fill('Rota rests tonight');
    await page.getByLabel('Message').fill('From 1am to 2am nothing can be paid.');
    await page.getByLabel('Priority').selectOption('low');
    await page.getByRole('button', { name: 'Check before sending' }).click();
    await page.getByRole('button', { name: 'Send to everyone' }).click();
    await done(page, 'Rota rests tonight');
  },
  support_admin: async (page) => {
    await goToSection(page, 'Tickets');
    await page.getByRole('link', { name: 'A walk of roles' }).click();
    await page.getByLabel('Reply').fill('We do, as soon as we can.');
    await page.getByRole('button', { name: 'Send and close' }).click();
    await done(page, 'Answered a message to support.');
  },
};

/** Roles whose windows are checked for accessibility, one per width, because all roles see the same pages. */
const EXAMINED: readonly AdminRole[] = ['finance_admin', 'support_admin'];

/** Runs in the page: opens a page of the console without a reload, and waits until it is drawn. */
async function goWithin(href: string): Promise<void> {
  window.history.pushState({}, '', href);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

function hearRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return refused;
}

async function signInAs(role: AdminRole, browser: Browser): Promise<Person> {
  const width = role === 'support_admin' ? 360 : 1280;
  const admin = await meet(browser, 'Desk', role, { width, colorScheme: 'light' });
  const { page } = admin;
  await page.goto(adminPaths.console);
  await page.getByLabel('Username').fill(usernameOf(role));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Security code').fill(ADMIN.securityCode);
  await page.getByLabel('Security code').press('Enter');
  await chooseOwnSecrets(admin, role);
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  return admin;
}

/** Chooses a new password and authenticator app, as the first sign-in requires. */
async function chooseOwnSecrets(admin: Person, role: AdminRole): Promise<void> {
  const { page } = admin;
  await expect(page.getByRole('heading', { name: 'Set your own password and app', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const key = await page.locator('code').textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Password is required');
  await expect(page.getByLabel('Your own password')).toBeFocused();
  if (EXAMINED.includes(role)) await expectUsable(admin);
  await page.getByLabel('Your own password').fill(OWN_PASSWORD);
  await page.getByLabel('Code from your app').fill(await appCode(secret));
  await page.getByRole('button', { name: 'Save' }).click();
}

test('each role does its work in the console, and sees nothing else', async ({ browser, product }) => {
  const world = await makeWorld(product.url);
  for (const role of ADMIN_ROLES) {
    await test.step(role, async () => {
      const admin = await signInAs(role, browser);
      const { page } = admin;
      const refused = hearRefusals(page);
      const [open, shut] = [true, false].map((isOpen) =>
        SECTIONS.filter(({ needs }) => (needs === undefined || isPermitted(role, needs)) === isOpen),
      );
      await expect(await openSections(page)).toHaveText((open ?? []).map(({ label }) => label));
      await WORK[role](page, world);

      for (const [index, { href }] of (shut ?? []).entries()) {
        await (index === 0 ? page.goto(href) : page.evaluate(goWithin, href));
        await expect(page.getByRole('heading', { name: 'Your role cannot open this page', level: 1 })).toBeVisible();
        if (index === 0 && EXAMINED.includes(role)) await expectUsable(admin);
      }
      // Pages of other roles make no call at all, so no call is refused.
      expect(refused).toEqual([]);
      await page.context().close();
    });
  }
});
