import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES } from '../../contract/languages.ts';
import { i18n } from '../../web/lib/i18n/i18n.ts';
import { siteAddress, SITE_PATHS } from '../../web/lib/shell/site-paths.ts';
import { linguiCataloguePlugin } from './catalogue.ts';
import { sitePages } from './development-site.ts';
import { linguiMacrosPlugin } from './lingui-macros.ts';

// Mirrors vite.config.ts, but does not build scripts and styles for browsers.
const development = await createServer({
  configFile: false,
  root: 'web',
  logLevel: 'error',
  plugins: [sitePages, linguiMacrosPlugin(), linguiCataloguePlugin()],
  optimizeDeps: { noDiscovery: true },
  server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null, preTransformRequests: false },
});
await development.listen();
const port = String((development.httpServer?.address() as AddressInfo | null)?.port);
afterAll(async () => {
  await development.close();
  // The pages share the library's texts with the other test files.
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const pageAt = async (address: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${address}`)).text();
// The first request compiles every module of the pages. It comes before the tests, so no time limit applies.
await pageAt('/');

const addresses = LANGUAGE_CODES.flatMap((language) =>
  SITE_PATHS.map((path) => ({ address: siteAddress(path, language), tag: LANGUAGES[language].tag })),
);

test('members receive, and partners earn, at least what these pages promise', async () => {
  const home = await pageAt('/');
  for (const payout of ['₦98,000.00', '₦490,000.00', '₦1,470,000.00']) expect(home).toContain(payout);
  const partner = await pageAt('/partner');
  for (const fee of ['₦1,225.00', '₦4,900.00', '₦14,700.00']) expect(partner).toContain(fee);
  for (const perCycle of ['₦6,125.00', '₦49,000.00', '₦220,500.00']) expect(partner).toContain(perCycle);
});

test.each(addresses)('$address is filled in by the product’s own code', async ({ address, tag }) => {
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  const html = await response.text();
  expect(response.status, html).toBe(200);
  expect(html).toContain(`<html lang="${tag}"`);
  expect(html).not.toMatch(/⟦|rota-each/);
});

test('a URL path of the app serves the app', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/wallet`, { headers: { accept: 'text/html' } });
  expect(await response.text()).toContain('<div id="root"></div>');
});

test.each(['/super-admin-login', '/platform-ops-control/money/transfers/1', '/admin/user/1'])(
  '%s serves the console',
  async (address) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect(html).toContain('<title>Rota console</title>');
    expect(html).toContain('src="/admin/main.tsx"');
  },
);
