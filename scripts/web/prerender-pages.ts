import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORIGIN_MARK, withHead } from './page-head.ts';
import { MEMBER_AREA, pageSizes, type Manifest } from './page-sizes.ts';
import { buildServiceWorker } from './service-worker.ts';

/** The part of `web/app/prerender.tsx` that the build uses. */
interface PrerenderModule {
  renderPage(path: string): Promise<{ html: string; title: string }>;
  /** Throws for a public page without a description. */
  pageMeta(path: string, origin: string): PageMeta;
  routes: readonly RouteFacts[];
  notFoundRoute: RouteFacts;
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
const SHELL_FILE = 'app.html';
const NOT_FOUND_FILE = '404.html';

const htmlFileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The page with all the scripts it needs announced at once, so that they come in one round trip. */
const withPreloads = (html: string, files: readonly string[]): string => {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
};

/**
 * The hashes that a content security policy must allow, for scripts that stand inside a page. Structured data is no
 * script: nothing runs, and nothing has to be allowed.
 */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * Writes the HTML of every public page, the empty shell of the guarded ones, and what the server must know about them:
 * `pages.json` (which file answers which path, and which paths search engines should list), `csp.json` (hashes of inline
 * scripts), `../web-sizes.json`; and the service worker.
 */
export async function prerenderPages(outDir: string, serverEntry: string): Promise<void> {
  // The entry is built just before this, from web/app/prerender.tsx.
  const app = (await import(pathToFileURL(serverEntry).href)) as PrerenderModule;
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = await pageSizes(outDir, manifest, app.routes);
  const hashes = new Set<string>();
  const emit = async (file: string, html: string): Promise<void> => {
    for (const hash of inlineScriptHashes(html)) hashes.add(hash);
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), html);
  };
  const page = async (path: string, module: string, meta: PageMeta): Promise<string> => {
    const { html, title } = await app.renderPage(path);
    const head = { ...meta, title, canonical: meta.indexed ? `${ORIGIN_MARK}${path}` : undefined };
    return withPreloads(withHead(template, head), sizes.filesOf(module, 'public')).replace(
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
  const shellHead = withHead(template, { ...unlisted, title: 'Rota', canonical: undefined });
  await emit(SHELL_FILE, withPreloads(shellHead, sizes.filesOf(MEMBER_AREA, 'public')));
  const shell = app.routes.filter(({ access }) => access !== 'public').map(({ path }) => path);
  await writeFile(
    join(outDir, 'pages.json'),
    JSON.stringify(
      {
        originMark: ORIGIN_MARK,
        prerendered,
        indexed,
        shell: { file: SHELL_FILE, paths: shell },
        notFound: NOT_FOUND_FILE,
      },
      null,
      2,
    ),
  );
  await writeFile(join(outDir, 'csp.json'), JSON.stringify({ scriptHashes: [...hashes] }, null, 2));
  await writeFile(join(outDir, '../web-sizes.json'), JSON.stringify(sizes.report, null, 2));
  await buildServiceWorker(outDir, { manifest, routes: app.routes, shell: SHELL_FILE });
  await rm(dirname(serverEntry), { recursive: true, force: true });
}
