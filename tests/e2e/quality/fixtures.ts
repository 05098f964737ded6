import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { adminEndpoints } from '../../../contract/admin/endpoints.ts';
import { ADMIN } from '../../support/console-admin.ts';
import { keepPictures, test as base } from '../test.ts';
import { call } from './client.ts';
import { BLOCKED_WORKER } from '../person.ts';
import { makeWorld, type Name, type World } from './world.ts';

/**
 * A visitor has answered the cookie banner, but an undecided person has not. An operator is signed in to the console.
 */
export type Who = Name | 'visitor' | 'undecided' | 'operator';

export interface Window {
  readonly page: Page;
  /** Returns logged errors, uncaught errors and failed requests since the last call. */
  readonly takeTroubles: () => string[];
  /** Call before another page loads. Drops the errors so far and those of pending requests. */
  readonly startAnew: () => void;
}

/** The windows of the people in `World`. Tests share them. */
export interface Desk {
  readonly world: World;
  window(who: Who): Promise<Window>;
}

const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
  timestamp: '2026-01-01T09:00:00.000Z',
  version: '1.0',
};

function cookiesOf(who: Who, world: World): { name: string; value: string }[] {
  const decided = { name: 'rota_consent', value: encodeURIComponent(JSON.stringify(CONSENT)) };
  if (who === 'undecided') return [];
  return who === 'visitor' || who === 'operator'
    ? [decided]
    : [decided, { name: 'sid', value: world.people[who].session }];
}

/** Signs in to the console, which keeps its token in the tab. */
async function signInToConsole(context: BrowserContext, { base }: World): Promise<void> {
  const { token } = await call<{ token: string }>(base, {
    ...adminEndpoints.adminLogin,
    body: ADMIN,
  });
  await context.addInitScript((kept) => {
    sessionStorage.setItem('superAdminToken', kept);
  }, token);
}

async function openWindow(browser: Browser, world: World, who: Who): Promise<Window & { context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: world.base, reducedMotion: 'reduce' });
  await context.addCookies(cookiesOf(who, world).map((cookie) => ({ ...cookie, url: world.base })));
  if (who === 'operator') await signInToConsole(context, world);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !text.startsWith(BLOCKED_WORKER))
      troubles.push(`console: ${text}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  const underWay = new Set<Request>();
  const ofAnotherPage = new WeakSet<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 400 && !ofAnotherPage.has(response.request()))
      troubles.push(answerOf(response.status(), response.url()));
  });
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // The browser aborts pending requests when it leaves a page.
    if (reason !== 'net::ERR_ABORTED' && !ofAnotherPage.has(request))
      troubles.push(`request: ${reason} ${new URL(request.url()).pathname}`);
  });
  const takeTroubles = (): string[] => troubles.splice(0);
  const startAnew = (): void => {
    for (const request of underWay) ofAnotherPage.add(request);
    takeTroubles();
  };
  return { page, context, takeTroubles, startAnew };
}

const answerOf = (status: number, url: string): string => `answer: ${String(status)} ${new URL(url).pathname}`;

function deskIn(browser: Browser, world: World): Desk & { close(): Promise<void> } {
  const windows = new Map<Who, Promise<Window & { context: BrowserContext }>>();
  return {
    world,
    window(who) {
      const known = windows.get(who) ?? openWindow(browser, world, who);
      windows.set(who, known);
      return known;
    },
    async close() {
      for (const window of windows.values()) await (await window).context.close();
    },
  };
}

export const test = base.extend<object, { desk: Desk }>({
  // These tests share their windows and never move the clock, so they need no clean-up.
  leftBehind: async ({ browser }, use, info) => {
    await use(undefined);
    await keepPictures(browser, info);
  },
  desk: [
    async ({ browser, product }, use) => {
      const desk = deskIn(browser, await makeWorld(product.url));
      await use(desk);
      await desk.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
