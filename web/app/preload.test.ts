import { afterEach, expect, test, vi } from 'vitest';
import { SIGNING_OUT } from '../lib/session/pending-sign-out.ts';
import type { PreloadManifest } from './preload-manifest.ts';

const facts: PreloadManifest = {
  user: '/api/user',
  config: '/api/config',
  pages: [
    { paths: '^/groups/create/?$', calls: [], files: [] },
    {
      paths: '^/groups/([^/]+?)/?$',
      calls: [
        ['/api/groups/:id', ['getGroup', { id: ':id' }]],
        ['/api/users/:me/debts', ['listDebts', { id: ':me' }]],
      ],
      files: ['/assets/group-1.js'],
    },
    { paths: '^/groups/([^/]+?)/edit/?$', calls: [['/api/never', ['never']]], files: ['/assets/never-1.js'] },
  ],
  head: [['/api/head', ['head']]],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Runs the script at `address`. Returns its calls and the responses that the page can take over. */
async function runScript(address: string, session: Response, stored: string[] = []) {
  const { pathname, search } = new URL(address, 'https://rota.test');
  const dataset: DOMStringMap = {};
  const calls: string[] = [];
  const named: string[] = [];
  const window: { rotaEarly?: Record<string, { answer: Promise<Response>; key?: readonly unknown[] }> } = {};
  let respond: (session: Response) => void = () => undefined;
  const user = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const page = {
    EARLY_FACTS: facts,
    window,
    location: { pathname, search },
    navigator: { onLine: true },
    localStorage: { getItem: (name: string) => (stored.includes(name) ? '1' : null) },
    document: {
      documentElement: { dataset },
      createElement: () => ({ href: '' }),
      head: { append: ({ href }: { href: string }) => named.push(href) },
    },
    fetch: (url: string) => {
      calls.push(url);
      return url === '/api/user' ? user : Promise.resolve(Response.json({}));
    },
  };
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  await import('./preload.ts');
  // Like the page, reads the body as soon as the response arrives.
  void window.rotaEarly?.['/api/user']?.answer.then((response) => response.text());
  respond(session);
  // Let the script's own response handlers run.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const early = window.rotaEarly ?? {};
  return { calls, named, known: Object.keys(early), keys: Object.values(early).map(({ key }) => key), early, dataset };
}

test('fetches nothing while a log-out is pending', async () => {
  const { calls, named } = await runScript('/groups/a-1', Response.json({ id: 'me-1' }), [SIGNING_OUT]);
  expect(calls).toEqual([]);
  expect(named).toEqual(['/assets/group-1.js']);
});

test('fetches the data of a page and its header before their code, and preloads the code', async () => {
  const { calls, named, known, keys } = await runScript('/groups/a-1', Response.json({ id: 'me-1' }));
  expect(calls).toEqual(['/api/user', '/api/config', '/api/groups/a-1', '/api/head', '/api/users/me-1/debts']);
  expect(named).toEqual(['/assets/group-1.js']);
  expect(known.toSorted()).toEqual(calls.toSorted());
  expect(keys).toEqual([['getUser'], undefined, ['getGroup', { id: 'a-1' }], ['head'], ['listDebts', { id: 'me-1' }]]);
});

test('marks the return from the payment page, so that the shell says that the payment is being checked', async () => {
  const back = await runScript('/wallet?reference=dep-1', Response.json({ id: 'me-1' }));
  expect(back.dataset).toEqual({ backFromPayment: '' });
  vi.resetModules();
  expect((await runScript('/wallet', Response.json({ id: 'me-1' }))).dataset).toEqual({});
});

test('the first matching pattern wins', async () => {
  const { calls, named } = await runScript('/groups/create', Response.json({ id: 'me-1' }));
  expect(calls).toEqual(['/api/user', '/api/config', '/api/head']);
  expect(named).toEqual([]);
});

test('fetches nothing more for a visitor, and the page receives the refusal', async () => {
  const refusal = Response.json({ error: 'Log in' }, { status: 401 });
  const { calls, known, early } = await runScript('/groups/a-1', refusal);
  expect(calls).toEqual(['/api/user', '/api/config']);
  expect(known).toEqual(['/api/user', '/api/config', '/api/groups/a-1', '/api/head']);
  for (const path of ['/api/groups/a-1', '/api/head']) {
    const answer = await early[path]?.answer;
    expect(answer?.status).toBe(401);
    expect(await answer?.json()).toEqual({ error: 'Log in' });
  }
});
