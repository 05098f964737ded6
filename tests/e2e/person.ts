import {
  expect,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import type { audit } from '../../contract/sandbox.ts';
import type { ResponseOf } from '../../contract/route.ts';
import { completeIdentity, fillIdentitySteps } from './identity-form.ts';
import { passMoments, passPopups } from './moments.ts';
import { axeProblems, problemsIn, settle } from './quality/checks.ts';
import type { Known } from './quality/client.ts';
import { smallTargets } from './quality/targets.ts';
import { openWindow } from './windows.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly page: Page;
}

export const PASSWORD = 'correct horse battery';

export const PROVIDER_PAGE = /\/sandbox\/oidc\/interaction\//;

/** Opens a page that redirects at once. Such a page may never finish loading, and its own URL is never visible. */
export async function openLeadingTo(page: Page, path: string, destination: RegExp): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForURL(destination);
}

const CONSENT = encodeURIComponent(
  JSON.stringify({
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: false,
    timestamp: '2026-01-31T09:00:00.000Z',
    version: '1.0',
  }),
);

/** The browser logs this message because `serviceWorkers` is 'block'. */
export const BLOCKED_WORKER = 'Service Worker registration blocked';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

async function prepared(context: BrowserContext): Promise<Page> {
  // This cookie hides the cookie banner.
  await context.addInitScript((consent) => {
    if (window.location.protocol.startsWith('http')) document.cookie = `rota_consent=${consent}; Path=/`;
  }, CONSENT);
  const page = await context.newPage();
  await passMoments(page);
  await passPopups(page);
  return page;
}

/** True for the refusal of a consent that requires the password. */
const asksForPassword = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 403') && message.location().url.endsWith('/api/wallet/automatic');

/** Opens a window. An error or warning in its console fails the test. */
export async function meet(browser: Browser, firstName: string, lastName: string, look: Look): Promise<Person> {
  const { width, colorScheme } = look;
  const viewport = { width, height: width < 600 ? 740 : 900 };
  const page = await openWindow(browser, 'person', { viewport, colorScheme, reducedMotion: 'reduce' }, prepared);
  page.on('console', (message) => {
    if (message.text().startsWith(BLOCKED_WORKER) || asksForPassword(message)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      throw new Error(`Console error: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  return { firstName, lastName, email: `${firstName}.${lastName}@example.com`.toLowerCase(), page };
}

/** Opens a window that is signed in with the person's session. */
export async function windowOf(browser: Browser, known: Known, look: Look): Promise<Person> {
  const { firstName, lastName, email, session } = known;
  const { page } = await meet(browser, firstName, lastName, look);
  await page.context().addCookies([{ name: 'sid', value: session, domain: 'localhost', path: '/' }]);
  return { firstName, lastName, email, page };
}

/** Checks accessibility (WCAG 2.2 AA), targets and overflow of a state that `quality/` does not cover. */
export async function expectUsable({ page }: Pick<Person, 'page'>): Promise<void> {
  // Hides the chat button, because axe reports controls under it as too small. A style sheet also hides a late button.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('a[href^="https://wa.me/"] { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
  await settle(page);
  expect([...(await axeProblems(page, 'everything')), ...(await problemsIn(page, [smallTargets]))]).toEqual([]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function expectBooksInOrder({ page }: Person): Promise<void> {
  const response = await page.request.get('/sandbox/audit');
  const report = await json<ResponseOf<typeof audit>>(response);
  expect(report).toMatchObject({ ok: true, violations: [] });
}

export const json = async <Body>(response: APIResponse): Promise<Body> => (await response.json()) as Body;

/** Signs up by the form and opens the mailed link that verifies the email. */
export async function signUp(person: Person): Promise<void> {
  const { page, firstName, lastName, email } = person;
  await page.goto('/signup');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!').first()).toBeVisible();
  await page.waitForURL('/dashboard');
  await page.goto(await verificationLink(person));
  await page.waitForURL('/kyc');
  await expect(page.getByText('Your email is verified').first()).toBeVisible();
}

/** Creates a verified person with money through the sandbox and signs them in without forms. */
export async function signInReady({ page, firstName, lastName, email }: Person, balance: string): Promise<void> {
  const person = { email, password: PASSWORD, firstName, lastName, balance };
  const made = await page.request.post('/sandbox/users', { data: person });
  expect(made.status()).toBe(201);
  const signedIn = await page.request.post('/api/internal/login', { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
}

/** Returns path and query of the mailed link that verifies the email. */
export async function verificationLink({ page, email }: Person): Promise<string> {
  let link = '';
  await expect(async () => {
    const inbox = await json<{ messages: { links: string[] }[] }>(
      await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`),
    );
    link = inbox.messages.flatMap(({ links }) => links).find((url) => url.includes('/verify-email?token=')) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** Submits the identity form with numbers that the stand-in accepts. */
export async function proveIdentity({ page, firstName, lastName }: Person, number: string): Promise<void> {
  await page.goto('/kyc');
  await fillIdentitySteps(page, {
    'First Name': firstName,
    'Last Name': lastName,
    'Date of Birth': '1990-05-17',
    'Phone Number': '08012345678',
    'Street Address': '12 Allen Avenue',
    City: 'Ikeja',
    'State/Region': 'Lagos',
    'Postal Code': '100001',
    'BVN (Bank Verification Number)': `2200000${number}`,
    'NIN (National Identification Number)': `3300000${number}`,
  });
  await completeIdentity(page);
  await expect(page.getByText('Verification Complete').first()).toBeVisible();
}
