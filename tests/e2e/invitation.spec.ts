import type { Locator, Page } from '@playwright/test';
import { expectUsable, meet, PASSWORD, proveIdentity, verificationLink, windowOf } from './person.ts';
import { found } from './quality/circles.ts';
import { makeAccount } from './quality/client.ts';
import { expect, test, type Product } from './test.ts';

/** From a shared link to an application. */

const PHONE = { width: 360, colorScheme: 'light' } as const;

let owners = 0;
async function circleOf(product: Product) {
  owners += 1;
  const owner = await makeAccount(product.url, { firstName: 'Amaka', lastName: `Obi-${'abcdef'.charAt(owners)}` });
  const circle = await found(owner, {
    name: 'Yaba Traders',
    contributionAmount: '5000',
    frequency: 'weekly',
    maxMembers: 4,
  });
  return { owner, circle };
}

/** Runs in the page: true if nothing covers the middle of the element. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

async function fillSignUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('Email').fill(`${name}.eze@example.com`.toLowerCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('a friend sees the amounts at once, and applies with three taps besides sign-up and identity', async ({
  browser,
  product,
}) => {
  const { circle } = await circleOf(product);
  const friend = await meet(browser, 'Ngozi', 'Eze', PHONE);
  const { page } = friend;
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.click();
  };

  await page.goto(`/join/${circle.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amaka invites you to save ₦5,000.00 every week');
  for (const words of ['₦5,000.00', '₦19,800.00', 'Join this circle'])
    await expect(page.getByText(words, { exact: true }).first()).toBeInViewport();
  // The support button is at the end of this page and covers nothing.
  await expect(page.getByRole('complementary', { name: 'Support' })).not.toBeInViewport();
  await expect(page.locator('main')).not.toContainText('Obi');
  await expectUsable(friend);

  await tap(page.getByRole('link', { name: 'Join this circle' }));
  await expect(page.getByText('To join Yaba Traders.')).toBeVisible();
  await fillSignUp(page, 'Ngozi');
  await expect(page).toHaveURL(`/groups/join?code=${circle.code}`);
  // A phone shows the circle and the next step without scrolling.
  await expect(page.getByRole('heading', { name: 'Yaba Traders', level: 2 })).toBeInViewport();
  const wayOn = page.getByRole('main').getByRole('link', { name: 'Open mail' });
  await expect(wayOn).toBeInViewport({ ratio: 1 });
  // The cookie banner does not cover the button.
  await page.addInitScript(() => {
    document.cookie = 'rota_consent=; Max-Age=0; Path=/';
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();
  await expect.poll(() => wayOn.evaluate(isFree)).toBe(true);
  await page.getByRole('button', { name: 'Necessary Only' }).click();
  await expectUsable(friend);
  await page.goto(await verificationLink(friend));
  await page.waitForURL('/kyc');
  await expect(page.getByText('Your email is verified').first()).toBeVisible();

  const other = await meet(browser, 'Ngozi', 'Eze', { width: 1280, colorScheme: 'dark' });
  await other.page.goto('/login');
  await other.page.getByLabel('Email').fill(friend.email);
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Login' }).click();
  await expect(other.page.getByRole('link', { name: /^Amaka invites you/ })).toBeVisible();
  await expect(other.page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await other.page.close();

  // Simulates a slow network: once the identity form is sent, requests for the invitation get no response.
  let isSent = false;
  await page.route('**/api/kyc/submit', (route) => {
    isSent = true;
    return route.fallback();
  });
  await page.route('**/api/user/invitation', (route) => (isSent ? undefined : route.fallback()));
  await proveIdentity(friend, '1241');
  await tap(page.getByRole('link', { name: 'See Yaba Traders' }));
  await expect(page).toHaveURL(`/groups/join?code=${circle.code}`);
  const join = page.getByRole('button', { name: 'Join Group' });
  await expect(join).toBeInViewport({ ratio: 1 });
  await tap(join);
  await expect(page.getByText('Application submitted').first()).toBeVisible();
  expect(taps).toBe(3);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByText('invites you')).toHaveCount(0);
});

test('nothing covers the invitation’s button, even with the cookie banner', async ({ browser, product }) => {
  const { circle } = await circleOf(product);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`/join/${circle.code}`);
  await page.waitForLoadState('load');
  const question = page.getByRole('region', { name: 'Cookies', exact: true });
  await expect(question).toBeVisible();
  await expect(question).not.toBeInViewport();
  await expect(page.getByRole('link', { name: 'Join this circle' })).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Necessary Only' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(page.getByText('Log in to join Yaba Traders.')).toBeVisible();
  await context.close();
});

test('an invitation is kept for a person who signs up later from another page', async ({ browser, product }) => {
  const { circle } = await circleOf(product);
  const { page } = await meet(browser, 'Uche', 'Eze', PHONE);
  await page.goto(`/join/${circle.code}`);
  await page.waitForLoadState('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help');
  await page.goto('/signup');
  await fillSignUp(page, 'Uche');
  await page.waitForURL('/dashboard');
  await expect(page.getByText('invites you')).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('rota_invitation');
});

test('an invitation works without script, and its button leads to the sign-up', async ({ browser, product }) => {
  const { circle } = await circleOf(product);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const path of [`/join/${circle.code}`, `/pcm/join/${circle.code.toLowerCase()}`]) {
    const answered = await page.goto(path);
    expect([answered?.status(), answered?.headers()['cache-control']]).toEqual([200, 'no-store']);
    for (const words of ['₦5,000.00', '₦20,000.00', '₦19,800.00', '₦200.00', '₦175.00', '₦100.00'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/[⟦⟧]/);
    const shared = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
    expect(await shared('title')).toMatch(/^Amaka .* ₦5,000\.00 every week · Rota$/);
    const picture = await page.request.get((await shared('image')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  // A typed code opens the invitation, both from the page for codes and from the page of a closed circle.
  for (const [prefix, path, label] of [
    ['', '/join', 'Invitation code'],
    ['/pcm', '/join', 'Invitation code'],
    ['', '/join/ABCDEFGH', 'Have another code?'],
    ['/pcm', '/join/ABCDEFGH', 'You get another code?'],
  ] as const) {
    await page.goto(`${prefix}${path}`);
    await page.getByLabel(label).fill(`${circle.code.slice(0, 4)}-${circle.code.slice(4)}`.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${prefix}/join/${circle.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amaka');
  }
  await page.goto(`/join/${circle.code}`);
  await page.getByRole('link', { name: 'Join this circle' }).click();
  const signUp = `/signup?returnTo=${encodeURIComponent(`/groups/join?code=${circle.code}`)}`;
  await expect(page).toHaveURL(({ href }) => href.includes(signUp));
  await context.close();
});

test('a person with a code but no link can enter it, starting at the front page', async ({ browser, product }) => {
  const { circle } = await circleOf(product);
  const { page } = await meet(browser, 'Kemi', 'Eze', PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'I have an invitation' }).click();
  await expect(page).toHaveURL('/join');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('rota_invitation');
  await page.getByLabel('Invitation code').fill(`Join us tomorrow: ${page.url()}/${circle.code}`);
  await page.getByRole('button', { name: 'Open invitation' }).click();
  await expect(page).toHaveURL(`/join/${circle.code}`);
  await expect(page.getByRole('link', { name: 'Join this circle' })).toBeVisible();
});

test('an owner sends the link: WhatsApp first, then the link itself', async ({ browser, product }) => {
  const { owner, circle } = await circleOf(product);
  const { page } = await windowOf(browser, owner, PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(circle.path);
  const link = `${new URL(page.url()).origin}/join/${circle.code}`;
  const whatsApp = page.getByRole('link', { name: 'Invite on WhatsApp' });
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toMatch(new RegExp(`${link}$`));
  await page.getByRole('button', { name: 'QR' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
