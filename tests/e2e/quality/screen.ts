import type { Page } from '@playwright/test';
import type { Who } from './fixtures.ts';
import type { World } from './world.ts';

/** A state of a screen: who sees it, how to reach it, and what proves it. */
export interface State {
  readonly name: string;
  readonly who: Who;
  readonly at: string | ((world: World) => string);
  /** Text that shows in this state only. */
  readonly shows: string | RegExp;
  /** Replaces responses where the real state is hard to reach. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Interacts with the page before the checks. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Expected refusals, such as `401 /api/user`; any other fails the test. */
  readonly refused?: RegExp;
  /** Only for states that exist at some widths. */
  readonly widths?: readonly number[];
  /** True if a resize ends the state, so that it is loaded for each width. */
  readonly loadedPerWidth?: true;
  /** The final path, if it differs. */
  readonly endsAt?: string;
  /** True for loading states, which show placeholders. */
  readonly busy?: boolean;
  /** True without a connection: the page's background requests fail, which is no error. */
  readonly offline?: true;
}

/** A route of web/app/routes.ts with all its states. */
export interface Screen {
  readonly route: string;
  readonly states: readonly State[];
}

/** Reloads the page as after another person's login on another tab. */
export async function loadForAnother(page: Page): Promise<void> {
  // Set on unload, because the page's own scripts, awaiting a response, would otherwise read and clear the entry.
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => {
      sessionStorage.setItem('rota_person_changed', 'elsewhere');
    });
  });
  await page.reload();
}

/** Refuses a call. A 403 is not retried, so the state shows at once. */
export const refuse =
  (path: string | RegExp, words = 'This could not be loaded just now.', status = 403) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) =>
      route.fulfill({ status, json: { error: words, code: 'FOREIGN_ORIGIN', requestId: 'none' } }),
    );

/** Refuses changes until the password is confirmed; reads succeed. */
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

export const keepWaiting =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, () => new Promise<void>(() => undefined));

export const answer =
  (path: string | RegExp, json: object) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ json }));
