import { parsePushMessage } from './push.ts';
import { isAsset, kindOf, plainPath, type WorkerFacts } from './routing.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const WORKER_FACTS: WorkerFacts;

const facts = WORKER_FACTS;

/** Shell files of this version, whose names do not change between versions. */
const SHELL_CACHE = `rota-shell-${facts.version}`;
/** Content-hashed files, shared by all versions. */
const ASSET_CACHE = 'rota-assets';
const PAGE_CACHE = 'rota-pages';
/** Milliseconds after which the cached shell is served. */
const PATIENCE_MS = 3_000;

const cacheOf = (path: string): Promise<Cache> => caches.open(isAsset(path) ? ASSET_CACHE : SHELL_CACHE);

/** Caches a file if missing; content-hashed files may come from the browser's own cache. */
async function keep(path: string): Promise<void> {
  const cache = await cacheOf(path);
  if ((await cache.match(path)) !== undefined) return;
  const response = await fetch(new Request(path, { cache: isAsset(path) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

/** Caches files one after the other, so that they do not compete with the page. */
async function keepSignedInPages(): Promise<void> {
  // A sign-out may have cleared the first files.
  for (const path of facts.first) await keep(path);
  for (const path of facts.later) {
    // A sign-out during the loop has deleted all caches, so nothing more is cached.
    if (!(await caches.has(SHELL_CACHE))) return;
    await keep(path);
  }
}

/** Deletes the caches of other versions. */
async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name === PAGE_CACHE || (name.startsWith('rota-shell-') && name !== SHELL_CACHE)) await caches.delete(name);
  }
  const known = new Set([...facts.first, ...facts.later]);
  const assets = await caches.open(ASSET_CACHE);
  for (const request of await assets.keys()) {
    if (!known.has(new URL(request.url).pathname)) await assets.delete(request);
  }
}

/** Serves from the cache first, then from the network. Content-hashed files are cached afterwards. */
async function answerFile(path: string, event: FetchEvent): Promise<Response> {
  const cache = await cacheOf(path);
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok && isAsset(path)) event.waitUntil(cache.put(path, response.clone()));
  return response;
}

/** Serves from the network first. Without a timely response, serves the cached shell. */
async function answerGuarded(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request);
  const shell = await (await caches.open(SHELL_CACHE)).match(facts.shell);
  if (shell === undefined) return network;
  const patience = new Promise<Response>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, shell);
  });
  return Promise.race([network.catch(() => shell), patience]);
}

/** Serves from the network, else the cached page, else the shell, which states that the page needs a connection. */
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
  // The first version controls its page at once; later ones wait for the person's consent before activation.
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep') event.waitUntil(keepSignedInPages().catch(() => undefined));
});

self.addEventListener('push', (event) => {
  const message = parsePushMessage(event.data?.text());
  if (message === undefined) return;
  const { id, title, body, url } = message;
  // The tag prevents a repeated message from showing twice.
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: url }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Opens a new window, because an open one may have a form half filled in.
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
