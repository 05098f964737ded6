import { createServer as createProduct } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, loadConfigFromFile } from 'vite';
import { afterAll, expect, test } from 'vitest';

/** Headers by which the product detects calls from other sites. */
interface Seen {
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

const portOf = (address: AddressInfo | string | null | undefined): string => String((address as AddressInfo).port);

const product = createProduct(({ headers }, response) => {
  const seen: Seen = { host: headers.host, origin: headers.origin };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(seen));
});
await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
process.env['ROTA_DEV_SERVER'] = `http://127.0.0.1:${portOf(product.address())}`;
const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
// Starts Vite with only the configured proxy, without pages, plugins and watchers.
const development = await createServer({
  configFile: false,
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { ...loaded?.config.server, host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
});
await development.listen();
afterAll(async () => {
  await development.close();
  product.close();
  delete process.env['ROTA_DEV_SERVER'];
});

test.each(['/api/internal/login', '/sandbox/clock', '/app/set-mobile-password'])(
  'a page’s call on the development server reaches %s as the product’s own',
  async (path) => {
    const origin = `http://127.0.0.1:${portOf(development.httpServer?.address())}`;
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin } });
    const seen = (await response.json()) as Seen;
    expect(`http://${seen.host ?? ''}`).toBe(seen.origin);
  },
);
