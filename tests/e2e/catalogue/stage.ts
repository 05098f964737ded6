import { expect, type Browser, type Locator, type Page, type Route } from '@playwright/test';
import { passMoments } from '../moments.ts';

/**
 * The stage on which a screen's states and texts are shown one after the other: the real product, in which single
 * answers are replaced as a bad network or a refusing server would give them. A request that is made to fail is logged
 * by the browser, so consoles are not watched here; the quality tests watch them.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const PASSWORD = 'correct horse battery';

/** Opens a window of its own for somebody who is not signed in. */
export async function visitor(browser: Browser, width = 360): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(noteToasts);
  const page = await context.newPage();
  await passMoments(page);
  return page;
}

interface MemberFacts {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly balance?: string;
  readonly kyc?: boolean;
  readonly verified?: boolean;
  readonly country?: string;
}

/** Opens a window for somebody new who is signed in. */
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

const only =
  (method: Method, handle: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().method() === method ? handle(route) : route.fallback();

/** From now on these requests are answered so, whatever the server would say. */
export async function answer(
  page: Page,
  method: Method,
  path: string,
  status: number,
  body: object = {},
): Promise<void> {
  const fulfil = (route: Route): Promise<void> => route.fulfill({ status, json: body });
  await page.route(`**${path}`, only(method, fulfil));
}

/** From now on these requests find no server. */
export async function cut(page: Page, method: Method, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    only(method, (route) => route.abort('connectionfailed')),
  );
}

/** The server does what the next POST asks for, and its answer is lost on the way. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    only('POST', async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    }),
    { times: 1 },
  );
}

/** These requests wait until the answer to this call is called. */
export async function hold(page: Page, method: Method, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**${path}`,
    only(method, async (route) => {
      await released;
      await route.fallback();
    }),
  );
  return release;
}

/** Requests go to the server again. */
export const restore = (page: Page, path: string): Promise<void> => page.unroute(`**${path}`);

/**
 * The toast that shows; at most one does. Behind a dialog it is seen, but no part of what screen readers are offered.
 */
export const toastOf = (page: Page): Locator => page.locator('[role="region"][aria-label^="Notifications"] li');

/** The words of a toast, line by line. */
type Told = readonly string[];

declare global {
  interface Window {
    announcedToasts: Told[];
  }
}

/** Runs in the page: notes every toast that shows. One goes after a few seconds, or makes room for the next. */
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

/** Runs in the page: forgets the toasts up to the first with all of these lines; where there is none, tells of all. */
function takeToast(lines: Told): true | readonly Told[] {
  const index = window.announcedToasts.findIndex((told) => lines.every((line) => told.includes(line)));
  if (index < 0) return window.announcedToasts;
  window.announcedToasts.splice(0, index + 1);
  return true;
}

/** A toast says exactly this, after the one that was expected before it. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const lines = description === undefined ? [title] : [title, description];
  await expect(async () => {
    expect(await page.evaluate(takeToast, lines)).toBe(true);
  }).toPass({ timeout: 20_000 });
}
