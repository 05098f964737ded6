import type { Browser, Page } from '@playwright/test';
import { member, visitor } from './catalogue/stage.ts';
import { linkTo, pathOf } from './mail-links.ts';
import { expectUsable } from './person.ts';
import { expect, test } from './test.ts';

const QUESTION = { name: 'Is this your email?' };
const YES = { name: 'Yes, verify my email' };

/** Creates a member with an unverified email. Returns their window and the mailed link. */
async function waiting(browser: Browser, email: string): Promise<{ own: Page; link: string }> {
  const own = await member(browser, { email, verified: false, kyc: false });
  expect((await own.request.post('/api/auth/resend-verification', { data: { email } })).status()).toBe(202);
  return { own, link: pathOf(await linkTo(own, email, '/verify-email')) };
}

async function isVerified(page: Page): Promise<boolean> {
  const user = (await (await page.request.get('/api/user')).json()) as { emailVerified: boolean };
  return user.emailVerified;
}

/** Opens a link as a mail scanner does and runs its scripts. Returns the paths of requests other than GET. */
async function open(page: Page, link: string): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(link, { waitUntil: 'networkidle' });
  return sent;
}

test('opened by a visitor, the link changes nothing until its button is pressed', async ({ browser }) => {
  const { own, link } = await waiting(browser, 'ada.scanned@example.com');
  for (let looks = 0; looks < 2; looks += 1) {
    const scanner = await visitor(browser);
    const sent = await open(scanner, link);
    await expect(scanner.getByRole('heading', QUESTION)).toBeVisible();
    expect(new Set(sent)).toEqual(new Set(['/api/auth/check-verification']));
    expect(await isVerified(own)).toBe(false);
    await expect(scanner).toHaveURL('/verify-email');
    await scanner.context().close();
  }
  const phone = await visitor(browser);
  await phone.goto(link);
  await expectUsable({ page: phone });
  await phone.getByRole('button', YES).click();
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await expect(phone.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await isVerified(own)).toBe(true);

  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Your email is already verified' })).toBeVisible();
  await own.goto(link);
  await expect(own.getByText('Your email is verified').first()).toBeVisible();
});

test('opened by another signed-in person, it needs a press and shows nothing about them', async ({ browser }) => {
  const { own, link } = await waiting(browser, 'ada.shared@example.com');
  const other = await member(browser, { email: 'bola.shared@example.com', verified: false, kyc: false });
  await open(other, link);
  await expect(other.getByRole('heading', QUESTION)).toBeVisible();
  expect(await isVerified(own)).toBe(false);
  await other.getByRole('button', YES).click();
  await expect(other.getByText('It belongs to another account')).toBeVisible();
  expect(await isVerified(own)).toBe(true);
  expect(await isVerified(other)).toBe(false);
});

test('an invalid link says so at once, with the way to a new one', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/verify-email?token=nonsense');
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
  await expect(page.getByText('This link is invalid or has expired')).toBeVisible();
  await page.getByLabel('Email').fill('nobody.at.all@example.com');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('Verification email sent').first()).toBeVisible();
});

test('a person verified while requesting a new link reads so on the page and in a mail', async ({ browser }) => {
  const email = 'ada.meanwhile@example.com';
  const { own, link } = await waiting(browser, email);
  await own.goto('/verify-email');
  await expect(own.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  const phone = await visitor(browser);
  await phone.goto(link);
  await phone.getByRole('button', YES).click();
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await own.getByRole('button', { name: 'Send a new link' }).click();
  await expect(own.getByText('Your email address is already verified.')).toBeVisible();
  await expect
    .poll(async () => {
      const inbox = await own.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`);
      return ((await inbox.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject);
    })
    .toContain('Your email is already verified');
});
