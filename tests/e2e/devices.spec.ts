import { provedLongAgo } from './database.ts';
import { expectUsable, json, meet, openLeadingTo, PASSWORD, signInReady } from './person.ts';
import { expect, test } from './test.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a person sees where they are logged in, and logs out there', async ({ browser, product }) => {
  const zainab = await meet(browser, 'Zainab', 'Devices', { width: 320, colorScheme: 'dark' });
  const { page, email } = zainab;
  await signInReady(zainab, '1000.00');

  const elsewhere = await browser.newContext({ userAgent: FIREFOX, reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  const logIn = async (): Promise<void> => {
    const keep = other.getByLabel('Keep me logged in on this device');
    await expect(keep).toBeChecked();
    await keep.uncheck();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await test.step('a person logs in on a shared computer', async () => {
    await other.goto('/login');
    await logIn();
    await other.waitForURL('/dashboard');
    const cookie = (await elsewhere.cookies()).find(({ name }) => name === 'sid');
    expect(cookie?.expires).toBe(-1);
  });

  await test.step('a mail reports the login', async () => {
    await expect(async () => {
      const inbox = await json<{ messages: { subject: string; links: string[] }[] }>(
        await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`),
      );
      const mail = inbox.messages.find(({ subject }) => subject === 'New login to your account');
      expect(mail?.links.some((link) => link.includes('/not-me?token='))).toBe(true);
    }).toPass();
  });

  await test.step('the other computer is logged out', async () => {
    await page.goto('/settings#security');
    await page.getByRole('button', { name: 'Manage devices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where you are logged in' });
    await expect(dialog.getByText('This device')).toBeVisible();
    await expect(dialog.getByText('Firefox on Windows')).toBeVisible();
    await expect(dialog.getByText('Last used: Just now.')).toBeVisible();
    await expectUsable(zainab);
    await dialog.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
    await expect(dialog.getByText('Firefox on Windows')).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
    await openLeadingTo(other, '/wallet', /\/login\?.*session=ended/);
    await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
  });

  await test.step('an old session needs the password for it', async () => {
    await logIn();
    await other.waitForURL('/wallet');
    await provedLongAgo(product.databaseUrl, email);
    // Uses a second tab. The browser logs the refused request, which would fail the test in the first tab.
    const later = await page.context().newPage();
    await later.goto('/settings#security');
    await later.getByRole('button', { name: 'Manage devices' }).click();
    const dialog = later.getByRole('dialog', { name: 'Where you are logged in' });
    await dialog.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
    const who = later.getByRole('dialog', { name: "Confirm it's you" });
    await who.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expectUsable({ ...zainab, page: later });
    await who.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Firefox on Windows')).toBeHidden();
    await expect(dialog.getByText('This device')).toBeVisible();
    await later.close();
    await openLeadingTo(other, '/wallet', /\/login\?.*session=ended/);
  });

  await test.step('all other devices are logged out at once', async () => {
    await logIn();
    await other.waitForURL('/wallet');
    await page.reload();
    await page.getByRole('button', { name: 'Manage devices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where you are logged in' });
    await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(dialog.getByText('Firefox on Windows')).toBeHidden();
    await expect(dialog.getByText('This device')).toBeVisible();
    await openLeadingTo(other, '/dashboard', /\/login\?.*session=ended/);
  });
  await elsewhere.close();
});

test('a person requests an archive of their data and downloads it', async ({ browser }) => {
  const zina = await meet(browser, 'Zina', 'Archive', { width: 320, colorScheme: 'dark' });
  await signInReady(zina, '1000.00');
  const { page, email } = zina;
  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const ready = page.getByRole('button', { name: 'Download archive' });
  await expect(ready).toBeVisible();
  await expect(page.getByText(/Your archive is ready until .+ After that we delete it\./)).toBeVisible();
  await expectUsable(zina);
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`);
    const { messages } = await json<{ messages: { subject: string }[] }>(answer);
    expect(messages.map(({ subject }) => subject)).toContain('Your data is ready to download');
  }).toPass();
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(download.suggestedFilename()).toBe('rota-data.zip');
});
