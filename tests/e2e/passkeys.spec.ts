import type { Page } from '@playwright/test';
import { member, PASSWORD } from './catalogue/stage.ts';
import { inDatabase, provedLongAgo } from './database.ts';
import { expectUsable } from './person.ts';
import { expect, test } from './test.ts';

/** Adds a virtual authenticator, which stores passkeys and confirms every request. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, logs in alone and after the password, confirms the person, and is removed', async ({
  browser,
  product,
}) => {
  const email = 'ada.passkey@example.com';
  const page = await member(browser, { email }, 320);
  const person = { firstName: 'Ada', lastName: 'Obi', email, page };
  await giveAuthenticator(page);
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  const manage = page.getByRole('button', { name: 'Manage passkeys' });
  const open = async (): Promise<void> => {
    await manage.click();
    await expect(dialog).toBeVisible();
  };
  // The URL alone proves nothing: the app changes it before loading data, and leaves again without a session.
  const inSettings = async (): Promise<void> => {
    await page.waitForURL('/settings');
    await expect(manage).toBeVisible();
  };

  // An open page leaves by itself when its session ends, which could cancel the next navigation.
  const logOut = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.goto('/api/auth/logout');
  };

  await test.step('added and named', async () => {
    await page.goto('/settings');
    await open();
    await expect(dialog.getByText('You have none yet.')).toBeVisible();
    await expectUsable(person);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(codes).toBeHidden();
    await open();
    await dialog.getByRole('button', { name: /^Rename / }).click();
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('My phone', { exact: true })).toBeVisible();
    await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible();
    await expectUsable(person);
  });

  const submit = page.getByRole('main').locator('button[type=submit]');
  await test.step('it logs in alone', async () => {
    await logOut();
    await page.goto('/login?returnTo=%2Fsettings');
    await expect(submit).toBeEnabled();
    await page.getByLabel('Keep me logged in on this device').uncheck();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await inSettings();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sid');
    expect(cookie?.expires).toBe(-1);
  });

  await test.step('it logs in after the password', async () => {
    await logOut();
    await page.goto('/login?returnTo=%2Fsettings');
    await expect(submit).toBeEnabled();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('/login-code?with=passkey&returnTo=%2Fsettings');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await inSettings();
  });

  await test.step('it confirms the person instead of the password, and is removed', async () => {
    await inDatabase(product.databaseUrl, 'UPDATE users SET password_hash = NULL WHERE email = $1', email);
    await page.reload();
    await provedLongAgo(product.databaseUrl, email);
    await open();
    await dialog.getByRole('button', { name: 'Remove My phone' }).click();
    const who = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(who.getByText('Confirm with single sign-on')).toBeVisible();
    await who.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(who).toBeHidden();
    await expect(dialog.getByText('You have none yet.')).toBeVisible();
  });

  await test.step('a removed passkey does not log in', async () => {
    await logOut();
    await page.goto('/login');
    await expect(submit).toBeEnabled();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('This passkey did not work here.')).toBeVisible();
  });
});
