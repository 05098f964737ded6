import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { traceCollector } from '../../../tests/support/trace-collector.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { startTracing } from '../telemetry/tracing.ts';
import { readWebFiles, serveWeb } from './static.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'rota-web-'));
afterAll(() => rm(directory, { recursive: true }));

const html = (canonical: string, fee = '⟦fee⟧'): string =>
  `<!doctype html><title>Rota</title><link rel="canonical" href="${canonical}"><p>${fee}${' words'.repeat(2000)}</p>`;
const ABOUT = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, { prefix }]) => [language, `${prefix}/about`]),
);
const files = {
  'index.html': html('https://mark.invalid/'),
  'about.html': html('https://mark.invalid/about'),
  'verify-email.html': html('https://mark.invalid/verify-email'),
  'shell.html': '<!doctype html><title>shell</title>⟦fee⟧',
  '404.html': '<!doctype html><title>not found</title>⟦fee⟧',
  '404-pcm.html': '<!doctype html><title>e no dey</title>',
  'admin.html': '<!doctype html><title>console</title>',
  'theme.js': 'void 0;',
  'pages.json': JSON.stringify({
    originMark: 'https://mark.invalid',
    templates: {},
    prerendered: { '/': 'index.html', '/about': 'about.html', '/verify-email': 'verify-email.html' },
    indexed: ['/', { path: '/about', alternates: ABOUT }],
    shells: { '/dashboard': 'shell.html', '/groups/:id': 'shell.html' },
    admin: { file: 'admin.html', addresses: ['/platform-ops-control'] },
    notFound: { '/': '404.html', '/pcm': '404-pcm.html' },
  }),
  'csp.json': JSON.stringify({ scriptHashes: [] }),
};
for (const [name, content] of Object.entries(files)) await writeFile(path.join(directory, name), content);

const web = readWebFiles(directory);
if (web === undefined) throw new Error('The web files were not read');
const { database } = await testDatabase(2);
const collector = await traceCollector();
const tracing = await startTracing({
  endpoint: collector.environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '',
  service: 'rota',
});
const metrics = createMetrics();
const origin = { publicUrl: 'https://rota.test', trustHost: false };
const app = await testApp({ database, origin, metrics, tracing });
const SECRET = '/a-secret-of-sixteen-letters';
let fee = 1n;
await serveWeb(
  app,
  { ...web, secretAddress: SECRET },
  {
    figures: () => Promise.resolve({ fee }),
    fill: (page, figures) => page.replaceAll('⟦fee⟧', `${String(figures.fee)}%`),
  },
);

await app.listen({ host: '127.0.0.1', port: 0 });

/** Sends the path as it is, without normalising it. */
function rawGet(path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('a prerendered page', () => {
  it('contains the public URL', async () => {
    const answer = await get('/about');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(html('https://rota.test/about', '1%'));
    expect((await get('/about/')).statusCode).toBe(200);
  });

  it('is sent in the smallest coding that the client accepts', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html('https://rota.test/', '1%'));
    const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html('https://rota.test/', '1%'));
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is rendered again in all codings when a variable changes, and when it changes back', async () => {
    const forms = async () => {
      const [plain, br, gzip] = await Promise.all([
        get('/'),
        get('/', { 'accept-encoding': 'br' }),
        get('/', { 'accept-encoding': 'gzip' }),
      ]);
      const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag));
      const texts = [plain.body, brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)].map(String);
      return { tags, texts };
    };
    const before = await forms();
    fee = 2n;
    try {
      const changed = await forms();
      expect(changed.texts).toEqual(Array.from({ length: 3 }, () => html('https://rota.test/', '2%')));
      expect(changed.tags.filter((tag, index) => tag === before.tags[index])).toEqual([]);
      expect((await get('/dashboard')).body).toContain('2%');
      const [known = ''] = before.tags;
      expect((await get('/', { 'if-none-match': known })).statusCode).toBe(200);
    } finally {
      fee = 1n;
    }
    expect(await forms()).toEqual(before);
  });

  it('that cannot be rendered prevents the start, with an error that names the file', async () => {
    const other = await testApp({ database });
    const fill = (page: string): string => {
      if (page.includes('shell')) throw new Error('⟦fee⟧ is unknown');
      return page;
    };
    const serving = serveWeb(other, web, { figures: () => Promise.resolve(), fill });
    await expect(serving).rejects.toThrow('shell.html cannot be served: Error: ⟦fee⟧ is unknown');
  });
});

describe('search engines', () => {
  it('get exactly the pages that should be listed', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://rota.test/',
      'https://rota.test/about',
    ]);
  });

  it('get the languages of a page, and the default for other readers', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<url><loc>https://rota.test/</loc></url>');
    const links = [...body.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)];
    expect(links.map(([, language, address]) => [language, address])).toEqual([
      ...Object.values(LANGUAGES).map(({ tag, prefix }) => [tag, `https://rota.test${prefix}/about`]),
      ['x-default', 'https://rota.test/about'],
    ]);
  });

  it('get the paths to skip, and the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Disallow: /api/\n');
    expect(answer.body).toContain('Sitemap: https://rota.test/sitemap.xml\n');
  });
});

describe('other paths', () => {
  it('get the shell, the file or the not-found page', async () => {
    const shell = '<!doctype html><title>shell</title>1%';
    expect((await get('/dashboard')).body).toBe(shell);
    expect((await get('/groups/7')).body).toBe(shell);
    expect((await get('/platform-ops-control')).body).toBe('<!doctype html><title>console</title>');
    expect((await get('/theme.js')).body).toBe('void 0;');
    const unknown = await get('/unknown', { accept: 'text/html' });
    expect([unknown.statusCode, unknown.body]).toEqual([404, '<!doctype html><title>not found</title>1%']);
    for (const path of ['/pcm/unknown', '/pcm/unknown?from=here'])
      expect((await get(path, { accept: 'text/html' })).body).toBe('<!doctype html><title>e no dey</title>');
    expect((await get('/pcmx', { accept: 'text/html' })).body).toBe(unknown.body);
    const again = await get('/unknown', { accept: 'text/html', 'if-none-match': String(unknown.headers.etag) });
    expect(again.statusCode).toBe(404);
    expect((await get('/index.html', { accept: 'text/html' })).statusCode).toBe(404);
  });
});

describe('a file of the build for the server only', () => {
  // Spellings of a path that have bypassed path-based guards. app.inject would normalise them.
  it.each([
    '/pages.json',
    '/./pages.json',
    '//pages.json',
    '/x/../pages.json',
    '/x/%2e%2e/pages.json',
    '/%70ages.json',
  ])('is not served as %s', async (form) => {
    const { status, body } = await rawGet(form);
    expect(status).toBe(404);
    expect(body).not.toContain('mark.invalid');
  });

  it('may be next to files that are served', async () => {
    expect(await rawGet('/theme.js')).toEqual({ status: 200, body: 'void 0;' });
  });
});

it('the console’s secret path is replaced in traces and metrics', async () => {
  expect((await get(`${SECRET}?from=a-mail`)).body).toBe(files['admin.html']);
  await tracing.stop(() => expect.unreachable());
  expect(collector.spans.map(({ name }) => name)).toContain('GET /{admin}');
  expect(collector.bodies.join('\n')).not.toContain(SECRET);
  const exported = await metrics.text();
  expect(exported).toContain('route="/{admin}"');
  expect(exported).not.toContain(SECRET);
});
