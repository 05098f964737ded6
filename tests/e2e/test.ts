import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { test as base, type Browser, type TestInfo } from '@playwright/test';
import pg from 'pg';
import { hearCalls } from './calls.ts';
import { ADMIN_ENVIRONMENT } from '../support/console-admin.ts';
import { startRota } from '../support/running-rota.ts';
import { call, LONG_SUPPORT } from './quality/client.ts';
import { cloneDatabase } from '../support/test-postgres.ts';
import { RUN_DIRECTORY, TEMPLATE_URL } from './global-setup.ts';

export { expect } from '@playwright/test';

/** The built product as a person meets it, in processes of its own. */
export interface Product {
  /** The address that people type and mails name. */
  readonly url: string;
  /** Its own database, for what follows real time, which no clock of the sandbox moves. */
  readonly databaseUrl: string;
}

function told(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The global setup sets ${name}`);
  return value;
}

/**
 * Moves the product's clock to the next nine in the morning in Lagos, so that no day of a circle ends there, and no job
 * of the evening runs, in the midst of a test.
 */
async function startInTheMorning(url: string): Promise<void> {
  const { now } = await call<{ now: string }>(url, { method: 'GET', path: '/sandbox/clock' });
  const morning = new Date(now);
  morning.setUTCHours(8, 0, 0, 0);
  if (morning < new Date(now)) morning.setUTCDate(morning.getUTCDate() + 1);
  await call(url, { method: 'POST', path: '/sandbox/clock', body: { to: morning.toISOString() } });
}

/** Keeps what a failed test left on the screens. Playwright's own way takes a picture of each page that closes. */
export async function keepPictures(browser: Browser, info: TestInfo): Promise<void> {
  if (info.errors.length === 0) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.allSettled(
    pages.map((page, index) => page.screenshot({ path: info.outputPath(`failed-${String(index + 1)}.png`) })),
  );
}

/** Each worker has a product of its own, because the sandbox's clock is one for the whole product. */
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
        // So that it ends with us, however we end.
        npm_lifecycle_event: 'test',
      });
      await startInTheMorning(rota.url);
      await use({ url: rota.url, databaseUrl: database.url });
      await rota.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Windows are opened here, so that what their pages ask is heard, whichever test they belong to.
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
  // The owner of the product's tables.
  owner: [
    async ({ product }, use) => {
      const owner = new pg.Client({ connectionString: product.databaseUrl });
      await owner.connect();
      await use(owner);
      await owner.end();
    },
    { scope: 'worker' },
  ],
  // What a test leaves behind stands still: its windows are closed, and its circles sleep. A later move of the clock
  // would take them along, and each costs as much as the one that the move is about.
  leftBehind: [
    async ({ browser, owner }, use, info) => {
      await use(undefined);
      await keepPictures(browser, info);
      await Promise.all(browser.contexts().map((context) => context.close()));
      await owner.query('UPDATE groups SET next_event_at = NULL WHERE next_event_at IS NOT NULL');
    },
    { auto: true },
  ],
});
