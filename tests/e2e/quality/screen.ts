import type { Page } from '@playwright/test';
import { intercept } from '../intercept.ts';
import type { Who } from './fixtures.ts';
import type { Measure } from './measures.ts';
import type { World } from './world.ts';

/** A state of a screen. */
export interface State {
  readonly name: string;
  readonly who: Who;
  readonly at: string | ((world: World) => string);
  /** Text that only this state shows. */
  readonly shows: string | RegExp;
  /** Replaces responses if the real state is hard to reach. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Changes the loaded page before the checks, for example opens a dialog. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Matches refusals that the state causes, such as `401 /api/user`. Any other refusal fails the test. */
  readonly refused?: RegExp;
  /** Widths in px, if the state does not exist at all of them. */
  readonly widths?: readonly number[];
  /** Loads the page again for each width, because the state ends after a while or at a resize. */
  readonly loadedPerWidth?: true;
  /** The path after redirects, if it differs from `at`. */
  readonly endsAt?: string;
  /** True if the state shows placeholders. */
  readonly busy?: boolean;
  /** Distances that the design fixes for this state. */
  readonly measures?: readonly Measure[];
  /** Ignores failed requests, because the state has no connection. */
  readonly offline?: true;
}

/** A route of web/app/routes.ts and all its states. */
export interface Screen {
  readonly route: string;
  readonly states: readonly State[];
}

/** Reloads the page as if another person had signed in on another tab. */
export async function loadForAnother(page: Page): Promise<void> {
  // Only the next page may see the entry, because the running page would read and remove it.
  const entry = await page.addInitScript(() => {
    sessionStorage.setItem('rota_person_changed', 'elsewhere');
  });
  await page.reload();
  await entry.dispose();
}

/** Refuses a call with 403, because the page does not retry a 403. */
export const refuse =
  (path: string | RegExp, words = 'This could not be loaded just now.', status = 403, code = 'FOREIGN_ORIGIN') =>
  (page: Page): Promise<unknown> =>
    intercept(page, path, () => ({ status, json: { error: words, code, requestId: 'none' } }));

/** Refuses changes until the password is confirmed. */
export const refuseUntilConfirmed =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    intercept(page, path, ({ method }) =>
      method === 'GET'
        ? 'sent'
        : {
            status: 403,
            json: {
              error: 'Please confirm your password to continue',
              code: 'REAUTHENTICATION_REQUIRED',
              requiresReauthentication: true,
              requestId: 'none',
            },
          },
    );

export const keepWaiting =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    intercept(page, path, () => new Promise<never>(() => undefined));

export const answer =
  (path: string | RegExp, json: object) =>
  (page: Page): Promise<unknown> =>
    intercept(page, path, () => ({ json }));
