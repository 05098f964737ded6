import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { intercept, stopIntercepting, type Fate } from '../intercept.ts';
import { passMoments, passPopups } from '../moments.ts';
import { openWindow } from '../windows.ts';

/** Opens windows of the product and replaces single responses. A logged error does not fail a test here. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const PASSWORD = 'correct horse battery';

async function prepared(context: BrowserContext): Promise<Page> {
  await context.addInitScript(noteToasts);
  const page = await context.newPage();
  await passMoments(page);
  await passPopups(page);
  return page;
}

export const visitor = (browser: Browser, width = 360): Promise<Page> =>
  openWindow(browser, 'visitor', { viewport: { width, height: 740 }, reducedMotion: 'reduce' }, prepared);

interface MemberFacts {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly balance?: string;
  readonly kyc?: boolean;
  readonly verified?: boolean;
  readonly country?: string;
}

export async function member(browser: Browser, facts: MemberFacts, width = 360): Promise<Page> {
  const page = await visitor(browser, width);
  const { email, firstName = 'Ada', lastName = 'Obi', ...rest } = facts;
  const made = await page.request.post('/sandbox/users', {
    data: { email, password: PASSWORD, firstName, lastName, ...rest },
  });
  expect(made.status(), await made.text()).toBe(201);
  const signedIn = await page.request.post('/api/internal/login', { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  return page;
}

/** Replaces the response to requests with this method and path until `restore` is called. */
export async function answer(
  page: Page,
  method: Method,
  path: string,
  status: number,
  body: object = {},
): Promise<void> {
  await intercept(page, `**${path}`, (asked) => (asked.method === method ? { status, json: body } : 'sent'));
}

/** Makes requests with this method and path fail as if there were no connection. */
export async function cut(page: Page, method: Method, path: string): Promise<void> {
  await intercept(page, `**${path}`, (asked) => (asked.method === method ? 'cut' : 'sent'));
}

/** Lets the server handle the next POST and drops its response. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await intercept(page, `**${path}`, ({ method }) => {
    if (method !== 'POST' || isLost) return 'sent';
    isLost = true;
    return 'lost';
  });
}

/** Holds requests with this method and path until the returned function is called. */
export async function hold(page: Page, method: Method, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, `**${path}`, async (asked): Promise<Fate> => {
    if (asked.method === method) await released;
    return 'sent';
  });
  return release;
}

/** Lets the server respond again to requests with this path, or to all. */
export const restore = (page: Page, path?: string): Promise<void> =>
  stopIntercepting(page, path === undefined ? undefined : `**${path}`);

/** The visible toast. Screen readers do not hear a toast behind a dialog, so no role finds it. */
export const toastOf = (page: Page): Locator => page.locator('[role="region"][aria-label^="Notifications"] li');

type Told = readonly string[];

declare global {
  interface Window {
    announcedToasts: Told[];
  }
}

/** Runs in the page: records every toast, because a toast disappears after a few seconds. */
function noteToasts(): void {
  const noted = new WeakSet<Element>();
  window.announcedToasts = [];
  const note = (): void => {
    const toasts = document.querySelectorAll('[role="region"][aria-label^="Notifications"] li');
    for (const toast of toasts) {
      if (noted.has(toast) || toasts.length > 1 || !toast.checkVisibility()) continue;
      noted.add(toast);
      const lines = Array.from(toast.querySelectorAll('*'), (part) =>
        part.firstElementChild === null ? part.textContent.trim() : '',
      );
      window.announcedToasts.push(lines.filter((line) => line !== ''));
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page: drops recorded toasts up to the first with exactly these lines. Returns all toasts if none matches.
 */
function takeToast(lines: Told): true | readonly Told[] {
  const index = window.announcedToasts.findIndex((told) => lines.every((line) => told.includes(line)));
  if (index < 0) return window.announcedToasts;
  window.announcedToasts.splice(0, index + 1);
  return true;
}

/** Expects a toast with exactly this text after the toast that was expected before. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const lines = description === undefined ? [title] : [title, description];
  await expect(async () => {
    expect(await page.evaluate(takeToast, lines)).toBe(true);
  }).toPass({ timeout: 20_000 });
}
