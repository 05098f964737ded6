import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { amountPlaceholder } from '../../contract/page-placeholders.ts';
import { kobo } from '../../contract/money.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { parseLagosDay } from '../../circle/time.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createFeesModule } from '../modules/fees/index.ts';
import { fixedClock } from '../platform/clock/clock.ts';
import { serveWeb } from '../platform/http/static.ts';
import { renderPage, pageVariables } from './page-variables.ts';

const { database, url } = await testDatabase();
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-fee-pages-'));
afterAll(() => rm(directory, { recursive: true }));
const PAGE = `<p>${amountPlaceholder('total')} ${amountPlaceholder('net', kobo(50_000_00n), 10)}</p>`;
await writeFile(path.join(directory, 'index.html'), PAGE);
await writeFile(path.join(directory, '404.html'), PAGE);

const clock = fixedClock('2027-01-10T09:00:00.000Z');
const config = {
  mode: 'live',
  oidc: undefined,
  support: { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] },
} as const;

/**
 * Starts a server that reads the fees itself, as another process does. Returns a function that requests the server's
 * start page.
 */
async function serving() {
  const app = await testApp({ database, clock });
  const { inForce } = createFeesModule({ database, clock });
  const web = {
    directory,
    scriptHashes: [],
    pages: {
      originMark: 'https://mark.invalid',
      prerendered: { '/': 'index.html' },
      indexed: [],
      shells: {},
      admin: { file: '404.html', addresses: [] },
      notFound: { '/': '404.html' },
      templates: {},
    },
  };
  await serveWeb(app, web, { figures: async (now) => pageVariables(config, await inForce(now)), fill: renderPage });
  return async () => (await app.inject({ url: '/' })).body;
}

it('pages show new fees from their start, in each process and without a restart', async () => {
  const [one, another] = [await serving(), await serving()];
  const from = parseLagosDay('2027-01-12');
  if (from === undefined) throw new Error('Expected a day');
  const today = '<p>1% ₦495,000.00</p>';
  expect([await one(), await another()]).toEqual([today, today]);
  await createFeesModule({ database, clock }).plan(
    { from, rates: { platformFeeBps: 75n, managementFeeBps: 50n } },
    { operator: 'command line: test', reason: 'Decided by the board', proposal: 'alone' },
  );
  clock.advance(Date.parse('2027-01-11T22:59:59.999Z') - clock.realNow());
  expect([await one(), await another()]).toEqual([today, today]);
  clock.advance(1);
  const later = '<p>1.25% ₦493,750.00</p>';
  expect([await one(), await another()]).toEqual([later, later]);
});

it('pages show the decided fees while the database is down over midnight', async () => {
  const own = createDatabase({ url });
  const { inForce } = createFeesModule({ database: own, clock });
  const before = await inForce(clock.realNow());
  await own.close();
  clock.advance(DAY_MS);
  expect(await inForce(clock.realNow())).toEqual(before);
});
