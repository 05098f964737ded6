import { readPushed } from './push.ts';
import { isAsset, kindOf, plainPath, type WorkerFacts } from './routing.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put here by the build. */
declare const WORKER_FACTS: WorkerFacts;

const facts = WORKER_FACTS;

/** Files of the shell that keep their names, of this version alone. */
const SHELL_CACHE = `rota-shell-${facts.version}`;
/** Files named by their content: every version may use them. */
const ASSET_CACHE = 'rota-assets';
/** Public pages as they were last seen. */
const PAGE_CACHE = 'rota-pages';
/** A slower answer than this gives way to the shell that is kept. */
const PATIENCE_MS = 3_000;

const cacheOf = (path: string): Promise<Cache> => caches.open(isAsset(path) ? ASSET_CACHE : SHELL_CACHE);

/** Fetches and keeps a file unless it is there; the browser's own cache answers for files named by their content. */
async function keep(path: string): Promise<void> {
  const cache = await cacheOf(path);
  if ((await cache.match(path)) !== undefined) return;
  const response = await fetch(new Request(path, { cache: isAsset(path) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

/** The rest of the signed-in pages, one after the other so that they stand in nobody's way. */
async function keepSignedInPages(): Promise<void> {
  // The first files may have been cleared by a sign-out.
  for (const path of facts.first) await keep(path);
  for (const path of facts.later) {
    // Whoever signs out meanwhile has had everything cleared, and nothing is kept for them any more.
    if (!(await caches.has(SHELL_CACHE))) return;
    await keep(path);
  }
}

/** Forgets what other versions kept. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name === PAGE_CACHE || (name.startsWith('rota-shell-') && name !== SHELL_CACHE)) await caches.delete(name);
  }
  const known = new Set([...facts.first, ...facts.later]);
  const assets = await caches.open(ASSET_CACHE);
  for (const request of await assets.keys()) {
    if (!known.has(new URL(request.url).pathname)) await assets.delete(request);
  }
}

/** The kept file first, the network otherwise; a file named by its content is kept from then on. */
async function answerFile(path: string, event: FetchEvent): Promise<Response> {
  const cache = await cacheOf(path);
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok && isAsset(path)) event.waitUntil(cache.put(path, response.clone()));
  return response;
}

/** Guarded pages: what the server has now, and the kept shell when it does not answer or takes too long. */
async function answerGuarded(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request);
  const shell = await (await caches.open(SHELL_CACHE)).match(facts.shell);
  if (shell === undefined) return network;
  const patience = new Promise<Response>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, shell);
  });
  return Promise.race([network.catch(() => shell), patience]);
}

/** Public pages: what the server has now, else the page as it was last seen, else the shell, which says so. */
async function answerPage(path: string, event: FetchEvent): Promise<Response> {
  const pages = await caches.open(PAGE_CACHE);
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(pages.put(path, response.clone()));
    return response;
  } catch (error) {
    const kept = (await pages.match(path)) ?? (await (await caches.open(SHELL_CACHE)).match(facts.shell));
    if (kept === undefined) throw error;
    return kept;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(facts.first.map(keep)));
});

self.addEventListener('activate', (event) => {
  // The first visit's own page is served from here on; later versions wait for the person's word before this.
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep') event.waitUntil(keepSignedInPages().catch(() => undefined));
});

self.addEventListener('push', (event) => {
  const message = readPushed(event.data?.text());
  if (message === undefined) return;
  const { id, title, body, url } = message;
  // With its tag a message that comes twice is shown once.
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: url }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Always in a window of its own: one that is open may have a form in it that somebody has begun.
  event.waitUntil(self.clients.openWindow(String(event.notification.data)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  switch (kindOf(pathname, request.mode === 'navigate', facts)) {
    case 'guarded':
      event.respondWith(answerGuarded(event));
      break;
    case 'page':
      event.respondWith(answerPage(plainPath(pathname), event));
      break;
    case 'asset':
    case 'file':
      event.respondWith(answerFile(pathname, event));
      break;
    case 'other':
      break;
  }
});
