import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { lendSession, stopIntercepting } from './intercept.ts';

/**
 * Windows that one test after another uses. A new window costs as much CPU as loading a page, because its process
 * starts without any script. Between tests a window loses its cookies, storage, history and listeners. A window whose
 * test did what cannot be undone is closed.
 */
interface Kept {
  readonly key: string;
  readonly page: Page;
  readonly session: CDPSession;
  readonly viewport: BrowserContextOptions['viewport'];
  isSpoiled: boolean;
  isFree: boolean;
}

/** A page without scripts, where a window waits for its next test and nothing writes to the storage. */
export const EMPTY_PAGE = '/favicon.svg';

const kept = new Map<BrowserContext, Kept>();
let isReused = false;

/** Gives tests with unusual options, such as service workers, new windows instead of reused ones. */
export function reuseWindows(whether: boolean): void {
  isReused = whether;
}

/** Methods whose effect on a window a test cannot undo. */
const SPOIL_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const SPOIL_PAGE = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'removeLocatorHandler',
  'setExtraHTTPHeaders',
] as const;
const SPOIL_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Calls `note` before each call of these methods. */
function watchCalls(of: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method = Reflect.get(of, name) as (...args: unknown[]) => unknown;
    Reflect.set(of, name, (...args: unknown[]) => {
      note();
      return method.apply(of, args);
    });
  }
}

/** Opens a window with these options, or takes a free one. `prepare` adds what every window of this `kind` has. */
export async function openWindow(
  browser: Browser,
  kind: string,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<Page>,
): Promise<Page> {
  const key = JSON.stringify([kind, options]);
  const free = isReused ? [...kept.values()].find((one) => one.isFree && one.key === key) : undefined;
  if (free !== undefined) {
    free.isFree = false;
    return free.page;
  }
  const context = await browser.newContext(options);
  const page = await prepare(context);
  if (!isReused) return page;
  const session = await context.newCDPSession(page);
  const { viewport } = options;
  const window: Kept = { key, page, session, viewport, isSpoiled: false, isFree: false };
  const spoil = (): void => {
    window.isSpoiled = true;
  };
  watchCalls(context, SPOIL_CONTEXT, spoil);
  watchCalls(page, SPOIL_PAGE, spoil);
  watchCalls(context.clock, SPOIL_CLOCK, spoil);
  kept.set(context, window);
  lendSession(page, session);
  return page;
}

const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Returns the windows of the running test. */
export const windowsInUse = (browser: Browser): BrowserContext[] =>
  browser.contexts().filter((context) => kept.get(context)?.isFree !== true);

/** Leaves the window as it was when it was opened. */
async function clear({ page, session, viewport }: Kept, context: BrowserContext, origin: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await stopIntercepting(page);
  await page.goto(`${origin}${EMPTY_PAGE}`);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  if (viewport != null) await page.setViewportSize(viewport);
  // Under the mouse, a popup of the next test would stay.
  await page.mouse.move(-1, -1);
}

/** Clears the windows of a test for the next test, and closes those that cannot be reused. */
export async function leaveWindows(browser: Browser, origin: string, hasFailed: boolean): Promise<void> {
  await Promise.all(
    windowsInUse(browser).map(async (context) => {
      const window = kept.get(context);
      if (window !== undefined && !window.isSpoiled && !window.page.isClosed() && !hasFailed) {
        await clear(window, context, origin);
        window.isFree = true;
      } else {
        kept.delete(context);
        await context.close();
      }
    }),
  );
  // A test may have closed its windows.
  for (const context of kept.keys()) if (!browser.contexts().includes(context)) kept.delete(context);
}
