import type { Browser, Page } from '@playwright/test';
import { intercept, stopIntercepting } from './intercept.ts';
import { passPopups } from './moments.ts';
import { PASSWORD, signInReady, type Person } from './person.ts';
import { expect, test } from './test.ts';

/** Opens a window in which requests may fail. Uncaught errors still fail the test. */
async function meetOffAndOn(browser: Browser, firstName: string, lastName: string, width: number): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Kinshasa',
  });
  const page = await context.newPage();
  await passPopups(page);
  page.on('pageerror', (error) => {
    throw error;
  });
  return { firstName, lastName, email: `${firstName.toLowerCase()}.settings@example.com`, page };
}

async function cutOff(page: Page, path: string, method: string, during: () => Promise<void>): Promise<void> {
  await intercept(page, `**${path}`, (asked) => (asked.method === method ? 'cut' : 'sent'));
  // Waits for the failed call too, because an earlier failure may show the same text.
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.method() === method && request.url().endsWith(path),
  );
  await Promise.all([failed, during()]);
  await stopIntercepting(page, `**${path}`);
}

/** Opens a part of the settings. */
const open = (page: Page, name: string) => page.getByRole('heading', { name }).click();

const says = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

test('a person reads their profile and changes their settings, also on a bad connection', async ({ browser }) => {
  const amina = await meetOffAndOn(browser, 'Amina', 'Yusuf', 360);
  const { page } = amina;
  await signInReady(amina, '1000.00');

  await test.step('the profile', async () => {
    await page.goto('/profile');
    await says(page, 'Standard User');
    await says(page, 'amina.settings@example.com');
    await expect(page.getByText(/^\*{7}\d{4}$/)).toHaveCount(2);
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.waitForURL('/settings#details');
    await expect(page.getByRole('heading', { name: 'Notification preferences' })).toBeVisible();
  });

  await test.step('names and phone', async () => {
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '');
    await page.getByLabel('Last name').fill('Bello');
    await page.getByLabel('Phone number').fill('0801');
    await save.click();
    await says(page, 'Phone number must be at least 10 digits');
    await page.getByLabel('Phone number').fill('0801 234 5678');
    await cutOff(page, '/api/user/profile', 'PUT', async () => {
      await save.click();
      await says(page, 'Update failed');
    });
    await expect(page.getByLabel('Last name')).toHaveValue('Bello');
    await save.click();
    await says(page, 'Profile updated');
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('Bello');
    await expect(page.getByLabel('Phone number')).toHaveValue('08012345678');
  });

  await test.step('the password of the mobile app', async () => {
    await open(page, 'Mobile app password');
    const first = page.getByLabel('New mobile app password');
    const again = page.getByLabel('Confirm mobile app password');
    const set = page.getByRole('button', { name: 'Set password' });
    await first.fill('12345');
    await set.click();
    await says(page, 'Password Too Short');
    await says(page, 'Password must be at least 6 characters long.');
    await first.fill('my goat');
    await again.fill('my boat');
    await set.click();
    await says(page, "Passwords Don't Match");
    await says(page, 'Please make sure both passwords match.');
    for (const field of [first, again]) await field.fill('123456');
    await set.click();
    await says(page, 'Many people use this password');
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    for (const field of [first, again]) await field.fill('my goat');
    await expect(first).not.toHaveAttribute('aria-invalid');
    await cutOff(page, '/app/set-mobile-password', 'POST', async () => {
      await set.click();
      await says(page, 'Failed to Set Password');
    });
    await set.click();
    await says(page, 'Mobile app password set');
    await expect(first).toHaveValue('');
    await expect(page.getByText('Waiting for approval')).toBeVisible();
  });

  await test.step('switches that are not available yet', async () => {
    await open(page, 'Notification preferences');
    await expect(page.getByRole('switch', { name: 'SMS' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  });

  await preferences(page);
  await language(page);
  await calendar(page);
  await loadFailures(page);
});

async function preferences(page: Page): Promise<void> {
  await test.step('preferences', async () => {
    const updates = page.getByRole('switch', { name: 'Group updates' });
    const path = '/api/notifications/preferences';
    await cutOff(page, path, 'PATCH', async () => {
      await updates.click();
      await says(page, 'Failed to update notification preferences. Please try again.');
      await expect(updates).toBeChecked();
    });
    await updates.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByLabel('Email frequency').selectOption('weekly');
    await says(page, 'come together on Monday at 8am');
    await page.getByLabel('From', { exact: true }).selectOption('20:00');
    await page.getByRole('button', { name: 'Use Lagos time' }).click();
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos');
    await page.getByLabel('Time zone').selectOption('UTC');
    await page.getByRole('button', { name: "Use my device's time zone" }).click();
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto('/settings#notifications');
    await page.reload();
    await expect(updates).not.toBeChecked();
    await expect(page.getByLabel('Email frequency')).toHaveValue('weekly');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('20:00');
    await page.getByRole('button', { name: 'Restore default settings' }).click();
    await says(page, 'Default settings restored');
    await expect(updates).toBeChecked();
    await expect(page.getByLabel('Time zone')).toHaveValue('UTC');
  });
}

async function language(page: Page): Promise<void> {
  await test.step('the language of pages and messages', async () => {
    const spoken = async () => ((await (await page.request.get('/api/user')).json()) as { language: string }).language;
    const part = page.locator('#appearance');
    await part.getByRole('heading').click();
    await expect(part.getByText('receipts and statements come in English too.')).toBeVisible();
    const told: unknown[] = [];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user/language', async (route) => {
      told.push(route.request().postDataJSON());
      if (told.length === 1) await held;
      await route.continue();
    });
    const inPidgin = part.getByText('receipts and statements dey come in Naijá (beta) too.');
    await part.getByRole('button', { name: 'Naijá (beta)' }).click();
    await part.getByRole('button', { name: 'English' }).click();
    await expect.poll(() => told).toEqual([{ language: 'pcm' }]);
    answer();
    await expect.poll(() => told).toEqual([{ language: 'pcm' }, { language: 'en' }]);
    await part.getByRole('button', { name: 'Naijá (beta)' }).click();
    await expect(inPidgin).toBeVisible();
    await expect.poll(spoken).toBe('pcm');
    // A browser without a chosen language follows the account.
    await page.context().clearCookies({ name: 'rota_language' });
    await page.evaluate(() => {
      localStorage.removeItem('rota_language');
    });
    await page.goto('/settings#appearance');
    await page.reload();
    await expect(inPidgin).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
    await page.unroute('**/api/user/language');
    expect(told).toEqual([{ language: 'pcm' }, { language: 'en' }, { language: 'pcm' }]);
    // A language chosen on a public page also becomes the account's language.
    await page.goto('/pcm/faq');
    // A phone shows it in the foot bar of signed-in pages only.
    await expect(page.getByLabel('Account menu')).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect.poll(spoken).toBe('en');
    await page.goto('/settings#calendar');
  });
}

async function calendar(page: Page): Promise<void> {
  await test.step('a calendar address', async () => {
    const address = page.getByText(/\/api\/calendar\/[\w-]{64}\/rota\.ics$/);
    await page.getByRole('button', { name: 'Get a calendar address' }).click();
    const first = (await address.textContent()) ?? '';
    expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar');
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(address).not.toHaveText(first);
    expect((await page.request.get(first)).status()).toBe(404);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('button', { name: 'Get a calendar address' })).toBeVisible();
  });
}

async function loadFailures(page: Page): Promise<void> {
  await test.step('requests that fail', async () => {
    await cutOff(page, '/api/notifications/preferences', 'GET', async () => {
      await page.goto('/settings#notifications');
      await page.reload();
      await says(page, 'Unable to load notification preferences.');
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('switch', { name: 'Group updates' })).toBeVisible();

    for (const [path, heading] of [
      ['/profile', 'Profile'],
      ['/settings', 'Settings'],
    ] as const) {
      // A page without any response would show stored data, so the server responds with 500.
      await intercept(page, '**/api/user', () => ({ status: 500, json: {} }));
      await page.goto(path);
      await says(page, 'Your account could not be loaded');
      await stopIntercepting(page, '**/api/user');
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()]);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
  });
}

test('a new person is asked to verify their address and finds their way by the menu', async ({ browser }) => {
  const kemi = await meetOffAndOn(browser, 'Kemi', 'Ojo', 1280);
  const { page, firstName, lastName, email } = kemi;
  const signedUp = await page.request.post('/api/internal/signup', {
    data: { email, password: PASSWORD, firstName, lastName },
  });
  expect(signedUp.status()).toBe(201);
  await page.goto('/dashboard');
  await page.getByLabel('Account menu').click();
  for (const name of ['Dashboard', 'Profile', 'Settings', 'Complete KYC', 'Help']) {
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('/profile');
  const send = page.getByRole('button', { name: 'Send verification' });
  await cutOff(page, '/api/auth/send-verification', 'POST', async () => {
    await send.click();
    await says(page, 'Failed to Send Verification');
  });
  await send.click();
  await says(page, 'Verification email sent');
  await says(page, 'Pending');
  await page.goto('/settings#notifications');
  await expect(page.getByRole('heading', { name: 'Notification preferences' })).toBeInViewport();
});
