import type { Page } from '@playwright/test';
import { expectToast, member, PASSWORD, visitor } from './catalogue/stage.ts';
import { inDatabase, provedLongAgo } from './database.ts';
import { fillDate } from './identity-form.ts';
import { expectUsable } from './person.ts';
import { appCode } from '../support/app-code.ts';
import { expect, test } from './test.ts';

const IDENTITY = {
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '08012345678',
  dateOfBirth: '1990-05-06',
  address: '12 Marina Road',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '101241',
  country: 'NG',
  bvn: '22298765432',
  nin: '33398765432',
  nigerianPhone: '+2348012345678',
};

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login?returnTo=%2Fsettings');
  await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Moves the last used code back by half a minute, because each code works once. */
const halfMinuteLater = (databaseUrl: string, email: string): Promise<void> =>
  inDatabase(
    databaseUrl,
    'UPDATE second_factors SET last_step = last_step - 1 WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    email,
  );

test('an authenticator app is set up, needed for the login, and turned off again', async ({ browser, product }) => {
  const email = 'ada.two.factor@example.com';
  const page = await member(browser, { email, kyc: false }, 320);
  expect((await page.request.post('/api/kyc/submit', { data: IDENTITY })).status()).toBe(200);
  const person = { firstName: 'Ada', lastName: 'Obi', email, page };
  const dialog = page.getByRole('dialog', { name: 'Login codes' });
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Set up login codes' }).click();
    await expect(dialog).toBeVisible();
  };
  let secret = '';
  let recovery: string[] = [];

  await test.step('set up', async () => {
    await page.goto('/settings');
    await open();
    await dialog.getByRole('button', { name: 'Start setup' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectUsable(person);
    const link = dialog.getByRole('link', { name: 'Open in the app on this phone' });
    secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
    await dialog.getByLabel('Code from your authenticator app').fill('000 000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await dialog.getByLabel('Code from your authenticator app').fill(await appCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(codes).toBeVisible();
    recovery = await codes.getByRole('listitem').allInnerTexts();
    expect(recovery).toHaveLength(10);
    await expectUsable(person);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(codes).toBeHidden();
  });

  const elsewhere = await visitor(browser);
  await test.step('needed for the login', async () => {
    await logIn(elsewhere, email);
    await elsewhere.waitForURL('/login-code?returnTo=%2Fsettings');
    await expect(elsewhere.getByRole('heading', { name: 'Enter your login code' })).toBeVisible();
    // A cookie remembers the finished first step of the login, so the page can reload.
    await elsewhere.reload();
    await expect(elsewhere.getByRole('main').locator('button[type=submit]')).toBeEnabled();
    await halfMinuteLater(product.databaseUrl, email);
    await elsewhere.getByLabel('Code from your authenticator app').fill(await appCode(secret));
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await elsewhere.waitForURL('/settings');
  });

  await test.step('reported lost by someone with the password, and kept by the person who is logged in', async () => {
    const other = await visitor(browser, 320);
    await logIn(other, email);
    await other.waitForURL('/login-code?returnTo=%2Fsettings');
    await other.getByRole('button', { name: 'I lost my phone and my codes' }).click();
    await other.getByLabel('It has 11 digits').fill(IDENTITY.bvn);
    await fillDate(other, '1990-05-07');
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(other.getByText(/are not the ones of this account/).first()).toBeVisible();
    await expectUsable({ ...person, page: other });
    await fillDate(other, IDENTITY.dateOfBirth);
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByText('We have not decided yet.')).toBeVisible();
    await expectUsable(person);
    await page.getByRole('button', { name: 'Stop this' }).click();
    await expectToast(page, 'Your login protection is still on');
    await expect(page.getByRole('button', { name: 'Stop this' })).toBeHidden();
  });

  await test.step('a recovery code confirms the person, who makes new codes', async () => {
    await provedLongAgo(product.databaseUrl, email);
    await open();
    await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Make new recovery codes' }).click();
    const who = page.getByRole('dialog', { name: "Confirm it's you" });
    await who.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await who.getByRole('button', { name: 'Confirm' }).click();
    await who.getByRole('button', { name: 'Use a recovery code' }).click();
    await who.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await expectUsable(person);
    await who.getByRole('button', { name: 'Confirm' }).click();
    await expect(codes).toBeVisible();
    const renewed = await codes.getByRole('listitem').allInnerTexts();
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(recovery[0]);
    recovery = renewed;
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(codes).toBeHidden();
  });

  await test.step('turned off', async () => {
    await open();
    await dialog.getByRole('button', { name: 'Turn off login codes' }).click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill((recovery[1] ?? '').toLowerCase());
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expectToast(page, 'Login codes are off');
    await expect(dialog.getByRole('button', { name: 'Start setup' })).toBeVisible();
    const again = await visitor(browser);
    await logIn(again, email);
    await again.waitForURL('/settings');
  });
});
