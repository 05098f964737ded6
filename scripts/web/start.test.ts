import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SIGNING_OUT } from '../../web/lib/session/signing-out.ts';
import { shellPage, startingAfterPaint, withScripts } from './start.ts';

const built =
  '<head><title>Rota</title><link rel="manifest" href="/manifest.webmanifest"><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body>';

test('the entry is fetched by the page itself, after its paint', () => {
  const page = startingAfterPaint(built);
  expect(page).not.toContain('type="module"');
  expect(page).toMatch(/<script>.*import\("\/assets\/index-1\.js"\).*<\/script><\/body>$/);
  expect(() => startingAfterPaint('<body></body>')).toThrow('names no entry');
});

test('what makes the page an app is read later', () => {
  const page = startingAfterPaint(built);
  expect(page).toContain('<link rel="manifest-later" href="/manifest.webmanifest">');
  expect(page).toMatch(/querySelector\("link\[rel=manifest-later\]"\)\.rel="manifest"/);
  expect(() => startingAfterPaint(built.replace('rel="manifest"', ''))).toThrow('names no manifest');
});

test('scripts are named but not fetched by the HTML', () => {
  expect(withScripts(built, ['assets/a-1.js'])).toContain(
    '<link rel="later" crossorigin href="/assets/a-1.js"></head>',
  );
});

const SHELL = { rootMark: '<div id="root"></div>', html: '<p>$& of a page</p>', pages: [], head: [] };

test('a shell says that it is one, and asks who is looking before anything else', () => {
  const page = shellPage(built, SHELL);
  expect(page).toContain('<div id="root" data-shell><p>$& of a page</p></div>');
  expect(page).toMatch(/^<head><script>[^<]*get\("\/api\/user"\)[^<]*<\/script><title>/);
});

/**
 * Runs a shell's first script in a page at `pathname`: what it asks for, and which answers the page can take from it.
 */
async function asked(
  pathname: string,
  session: Response,
  stored: string[] = [],
): Promise<{ calls: string[]; known: string[]; keys: unknown[] }> {
  const pages: Parameters<typeof shellPage>[1]['pages'] = [
    { path: '/groups/create', calls: [] },
    {
      path: '/groups/:id',
      calls: [
        ['/api/groups/:id', ['group', { id: ':id' }]],
        ['/api/users/:me/debts', ['debts', { id: ':me' }]],
      ],
    },
    { path: '/groups/:id/edit', calls: [['/api/never', ['never']]] },
  ];
  const html = shellPage(built, { ...SHELL, pages, head: [['/api/head', ['head']]] });
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
  const calls: string[] = [];
  const window: { rotaEarly?: Record<string, { key?: readonly unknown[] }> } = {};
  const fetch = (url: string): Promise<Response> => {
    calls.push(url);
    return Promise.resolve(url === '/api/user' ? session : Response.json({}));
  };
  const localStorage = { getItem: (name: string) => (stored.includes(name) ? '1' : null) };
  const page = { window, location: { pathname }, navigator: { onLine: true }, localStorage, AbortSignal, fetch };
  runInNewContext(script, page);
  await setImmediate();
  const early = window.rotaEarly ?? {};
  return { calls, known: Object.keys(early), keys: Object.values(early).map(({ key }) => key) };
}

test('a shell asks for nothing while a log-out waits for the server', async () => {
  const { calls } = await asked('/groups/a-1', Response.json({ id: 'me-1' }), [SIGNING_OUT]);
  expect(calls).toEqual([]);
});

test('a shell asks for what its page and its head show first', async () => {
  const { calls, known, keys } = await asked('/groups/a-1', Response.json({ id: 'me-1' }));
  expect(calls).toEqual(['/api/user', '/api/config', '/api/groups/a-1', '/api/head', '/api/users/me-1/debts']);
  expect(known.toSorted()).toEqual(calls.toSorted());
  expect(keys).toEqual([['getUser'], undefined, ['group', { id: 'a-1' }], ['head'], ['debts', { id: 'me-1' }]]);
  const other = await asked('/groups/create', Response.json({ id: 'me-1' }));
  expect(other.calls).toEqual(['/api/user', '/api/config', '/api/head']);
});

test('a visitor is asked about nothing more, and the page is told so', async () => {
  const { calls, known } = await asked('/groups/a-1', Response.json({}, { status: 401 }));
  expect(calls).toEqual(['/api/user', '/api/config']);
  expect(known).toEqual(['/api/user', '/api/config', '/api/groups/a-1', '/api/head']);
});
