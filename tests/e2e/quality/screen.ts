import type { Page } from '@playwright/test';
import type { Who } from './fixtures.ts';
import type { World } from './world.ts';

/** One state of a screen: who looks at it, how it comes about, and what shows that it did. */
export interface State {
  /** Part of the picture's name: `wallet-history-dark-360.png`. */
  readonly name: string;
  readonly who: Who;
  /** The address. */
  readonly at: string | ((world: World) => string);
  /** Words that stand on the screen in this state and no other. */
  readonly shows: string | RegExp;
  /** Changes answers of the product where the real state is hard to come by. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What is done on the page before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Calls that are refused in this state, as `401 /api/user`; any other refusal fails the test. */
  readonly refused?: RegExp;
  /** Where the state exists on narrow or wide screens only. */
  readonly widths?: readonly number[];
  /** The state does not outlive a change of the width, so that it is brought about for each. */
  readonly loadedPerWidth?: true;
  /** The address that it ends up at, where that is another. */
  readonly endsAt?: string;
  /** A state in which something is waited for keeps its placeholders. */
  readonly busy?: boolean;
  /** The window has no connection: what the page goes on asking for by itself fails, and is no trouble. */
  readonly offline?: true;
}

/** A route of the web, as web/app/routes.ts names it, with all its states. */
export interface Screen {
  readonly route: string;
  readonly states: readonly State[];
}

/** Reloads the page as after another person's login on another tab. */
export async function loadForAnother(page: Page): Promise<void> {
  // Set as the page goes: its own scripts, still waiting for a response, would read and clear it.
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => {
      sessionStorage.setItem('rota_person_changed', 'elsewhere');
    });
  });
  await page.reload();
}

/** The API refuses a call. 403 is not tried again, so that the state is there at once. */
export const refuse =
  (path: string | RegExp, words = 'This could not be loaded just now.', status = 403) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) =>
      route.fulfill({ status, json: { error: words, code: 'FOREIGN_ORIGIN', requestId: 'none' } }),
    );

/** The API does nothing of this before the person has said who they are; reading goes on. */
export const refuseUntilConfirmed =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 403,
            json: {
              error: 'Please confirm your password to continue',
              code: 'REAUTHENTICATION_REQUIRED',
              requiresReauthentication: true,
              requestId: 'none',
            },
          }),
    );

/** The API's answer never comes. */
export const keepWaiting =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, () => new Promise<void>(() => undefined));

/** The API answers something else. */
export const answer =
  (path: string | RegExp, json: object) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ json }));
