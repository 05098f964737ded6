import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MEMBER_AREA, pageSizes, type Manifest } from './page-sizes.ts';

/** The part of `web/app/prerender.tsx` that the build uses. */
interface PrerenderModule {
  renderPage(path: string): Promise<string>;
  routes: readonly RouteFacts[];
  notFoundRoute: RouteFacts;
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

/** The hashes that a content security policy must allow, for scripts that stand inside a page. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * Writes the HTML of every public page, the empty shell of the guarded ones, and what the server must know about them:
 * `pages.json` (which file answers which path), `csp.json` (hashes of inline scripts) and `../web-sizes.json`.
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
  const page = async (path: string, module: string): Promise<string> => {
    const content = await app.renderPage(path);
    return withPreloads(template, sizes.filesOf(module, 'public')).replace(
      ROOT_MARK,
      () => `<div id="root">${content}</div>`,
    );
  };

  const prerendered: Record<string, string> = {};
  for (const route of app.routes.filter(({ access }) => access === 'public')) {
    prerendered[route.path] = htmlFileOf(route.path);
    await emit(htmlFileOf(route.path), await page(route.path, route.module));
  }
  await emit(NOT_FOUND_FILE, await page('/404', app.notFoundRoute.module));
  await emit(SHELL_FILE, withPreloads(template, sizes.filesOf(MEMBER_AREA, 'public')));
  const shell = app.routes.filter(({ access }) => access !== 'public').map(({ path }) => path);
  await writeFile(
    join(outDir, 'pages.json'),
    JSON.stringify({ prerendered, shell: { file: SHELL_FILE, paths: shell }, notFound: NOT_FOUND_FILE }, null, 2),
  );
  await writeFile(join(outDir, 'csp.json'), JSON.stringify({ scriptHashes: [...hashes] }, null, 2));
  await writeFile(join(outDir, '../web-sizes.json'), JSON.stringify(sizes.report, null, 2));
  await rm(dirname(serverEntry), { recursive: true, force: true });
}
