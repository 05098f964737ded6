import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { test as base, type Browser, type TestInfo } from '@playwright/test';
import pg from 'pg';
import { hearCalls } from './calls.ts';
import { ADMIN_ENVIRONMENT } from '../support/console-admin.ts';
import { startRota } from '../support/running-rota.ts';
import { call, LONG_SUPPORT } from './quality/client.ts';
import { leaveWindows, reuseWindows, windowsInUse } from './windows.ts';
import { cloneDatabase } from '../support/test-postgres.ts';
import { RUN_DIRECTORY, TEMPLATE_URL } from './global-setup.ts';

export { expect } from '@playwright/test';

export interface Product {
  readonly url: string;
  /** Connects as the tables' owner, for changing timestamps that the sandbox clock does not move. */
  readonly databaseUrl: string;
}

function told(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The global setup sets ${name}`);
  return value;
}

/** Moves the clock to the next 9:00 in Lagos, so that no day ends and no evening job runs during a test. */
async function startInTheMorning(url: string): Promise<void> {
  const { now } = await call<{ now: string }>(url, { method: 'GET', path: '/sandbox/clock' });
  const morning = new Date(now);
  morning.setUTCHours(8, 0, 0, 0);
  if (morning < new Date(now)) morning.setUTCDate(morning.getUTCDate() + 1);
  await call(url, { method: 'POST', path: '/sandbox/clock', body: { to: morning.toISOString() } });
}

/** Saves a picture of each window after a failure. Playwright's own option captures every page that closes. */
export async function keepPictures(browser: Browser, info: TestInfo): Promise<void> {
  if (info.errors.length === 0) return;
  const pages = windowsInUse(browser).flatMap((context) => context.pages());
  await Promise.allSettled(
    pages.map((page, index) => page.screenshot({ path: info.outputPath(`failed-${String(index + 1)}.png`) })),
  );
}

/** Each worker has its own product, because the sandbox clock applies to a whole product. */
export const test = base.extend<{ leftBehind: undefined }, { product: Product; owner: pg.Client }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads in the pattern that this needs no other fixture.
    async ({}, use) => {
      const database = await cloneDatabase(told(TEMPLATE_URL));
      const rota = await startRota(await mkdtemp(path.join(told(RUN_DIRECTORY), 'product-')), {
        DATABASE_URL: database.servingUrl,
        ROTA_PASSWORD_COST: 'test',
        ...ADMIN_ENVIRONMENT,
        ...LONG_SUPPORT,
        // The product stops when its parent process ends for any reason.
        npm_lifecycle_event: 'test',
      });
      await startInTheMorning(rota.url);
      await use({ url: rota.url, databaseUrl: database.url });
      await rota.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Opens every window, so that the calls of its pages are recorded.
  browser: [
    async ({ browser }, use, { workerIndex }) => {
      const calls = hearCalls(told(RUN_DIRECTORY), workerIndex);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        calls.listenTo(context);
        return context;
      };
      await use(browser);
      calls.keep();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  owner: [
    async ({ product }, use) => {
      const owner = new pg.Client({ connectionString: product.databaseUrl });
      await owner.connect();
      await use(owner);
      await owner.end();
    },
    { scope: 'worker' },
  ],
  // Clears or closes the windows of the test. Stops the jobs of its circles, which would slow down later clock moves.
  leftBehind: [
    async ({ browser, owner, product, serviceWorkers }, use, info) => {
      reuseWindows(serviceWorkers === 'block');
      await use(undefined);
      await keepPictures(browser, info);
      await leaveWindows(browser, product.url, info.errors.length > 0);
      await owner.query('UPDATE groups SET next_event_at = NULL WHERE next_event_at IS NOT NULL');
    },
    { auto: true },
  ],
});
