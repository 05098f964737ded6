import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORIGIN_MARK, withHead } from './page-head.ts';
import { pageSizes, type Manifest } from './page-sizes.ts';
import { buildServiceWorker, SHELL_ADDRESS } from './service-worker.ts';
import { shellPage, startingAfterPaint, withScripts, type FirstCall } from './start.ts';

/** The part of `web/app/prerender.tsx` that the build uses. */
interface PrerenderModule {
  renderPage(path: string): Promise<{ html: string; title: string }>;
  /** Throws for a public page without a description. */
  pageMeta(path: string, origin: string): PageMeta;
  routes: readonly RouteFacts[];
  notFoundRoute: RouteFacts;
  firstCallsOf(route: RouteFacts): readonly FirstCall[];
  headCalls: readonly FirstCall[];
}

interface PageMeta {
  description: string;
  indexed: boolean;
  structuredData?: Readonly<Record<string, unknown>>;
}

interface RouteFacts {
  path: string;
  access: 'public' | 'protected' | 'open-member';
  module: string;
}

const ROOT_MARK = '<div id="root"></div>';
const SHELL_DIR = 'shell';
const NOT_FOUND_FILE = '404.html';

const htmlFileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** `/groups/:id` becomes `shell/groups-id.html`. */
const shellFileOf = (path: string): string => `${SHELL_DIR}/${path.slice(1).replace(/\W+/g, '-')}.html`;

/** How a content security policy allows a script that stands inside a page. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The scripts that stand inside a page. Structured data is no script: nothing runs, and nothing has to be allowed. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );

/**
 * The style sheet inside the page, so that the first paint waits for nothing else: on a slow network another request
 * costs more than these bytes, and pages after the first come without HTML.
 */
async function withStyleInside(outDir: string, html: string): Promise<string> {
  const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html) ?? [];
  if (file === '') throw new Error('The page names no style sheet');
  const css = await readFile(join(outDir, file), 'utf8');
  await rm(join(outDir, file));
  return html.replace(link, () => `<style>${css}</style>`);
}

/**
 * Writes the HTML of every public page, the shells of the guarded ones (the same body, each with its own scripts
 * announced), and what the server must know about them: `pages.json` (which file answers which path, and which paths
 * search engines should list), `csp.json` (hashes of inline scripts), `../web-sizes.json`; and the service worker.
 */
export async function prerenderPages(outDir: string, serverEntry: string): Promise<void> {
  // The entry is built just before this, from web/app/prerender.tsx.
  const app = (await import(pathToFileURL(serverEntry).href)) as PrerenderModule;
  const built = await readFile(join(outDir, 'index.html'), 'utf8');
  const template = startingAfterPaint(await withStyleInside(outDir, built));
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = await pageSizes(outDir, manifest, app.routes, inlineScripts(template));
  const hashes = new Set<string>();
  const emit = async (file: string, html: string): Promise<void> => {
    for (const script of inlineScripts(html)) hashes.add(hashOf(script));
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), html);
  };
  const page = async (path: string, module: string, meta: PageMeta): Promise<string> => {
    const { html, title } = await app.renderPage(path);
    const listing = meta.indexed ? { canonical: `${ORIGIN_MARK}${path}` } : { noindex: true };
    const head = { ...meta, ...listing, title };
    return withScripts(withHead(template, head), sizes.filesOf(module, 'public')).replace(
      ROOT_MARK,
      () => `<div id="root">${html}</div>`,
    );
  };
  const unlisted = { description: app.pageMeta('/', ORIGIN_MARK).description, indexed: false };

  const prerendered: Record<string, string> = {};
  const indexed: string[] = [];
  for (const route of app.routes.filter(({ access }) => access === 'public')) {
    const meta = app.pageMeta(route.path, ORIGIN_MARK);
    prerendered[route.path] = htmlFileOf(route.path);
    if (meta.indexed) indexed.push(route.path);
    await emit(htmlFileOf(route.path), await page(route.path, route.module, meta));
  }
  await emit(NOT_FOUND_FILE, await page('/404', app.notFoundRoute.module, unlisted));
  const shells: Record<string, string> = {};
  // Nothing public leads to these pages and a visitor sees none of them, so that they need not say that they are
  // unlisted.
  const shellHead = withHead(template, { description: unlisted.description, title: 'Rota' });
  const { html } = await app.renderPage(SHELL_ADDRESS);
  const guarded = app.routes.filter(({ access }) => access !== 'public');
  const pages = guarded.map((route) => ({ path: route.path, calls: app.firstCallsOf(route) }));
  const shell = shellPage(shellHead, { rootMark: ROOT_MARK, html, pages, head: app.headCalls });
  for (const { path, access, module } of guarded) {
    shells[path] = shellFileOf(path);
    await emit(shellFileOf(path), withScripts(shell, sizes.filesOf(module, access)));
  }
  await writeFile(
    join(outDir, 'pages.json'),
    JSON.stringify(
      {
        originMark: ORIGIN_MARK,
        prerendered,
        indexed,
        shells,
        notFound: NOT_FOUND_FILE,
      },
      null,
      2,
    ),
  );
  await writeFile(join(outDir, 'csp.json'), JSON.stringify({ scriptHashes: [...hashes] }, null, 2));
  await writeFile(join(outDir, '../web-sizes.json'), JSON.stringify(sizes.report, null, 2));
  await buildServiceWorker(outDir, { manifest, routes: app.routes, shell: shellFileOf(SHELL_ADDRESS) });
  await rm(dirname(serverEntry), { recursive: true, force: true });
}
