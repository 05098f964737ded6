import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import type { PreloadManifest, FirstCall } from '../../web/app/preload-manifest.ts';
import type { AppFiles } from '../../web/frame/built-files.ts';
import { pathsOf } from '../../web/lib/shell/path-pattern.ts';
import { buildAdmin } from './build-admin.ts';
import { builtFiles, buildSite, ORIGIN_PLACEHOLDER, type SiteModule } from './build-site.ts';
import { moduleOf } from './page-modules.ts';
import {
  filesWithImports,
  ENTRY_MODULE,
  filesOf,
  MEMBER_MODULES,
  pageSizes,
  type BuiltRoute,
  type Manifest,
} from './page-sizes.ts';
import { buildServiceWorker } from './service-worker.ts';

/** Part of `web/app/prerender.tsx` that the build uses. */
interface AppModule {
  readonly renderSignIn: (path: string, origin: string, files: AppFiles) => Promise<string>;
  readonly renderShell: (files: AppFiles) => string;
  /** Returns whether search engines may list a sign-in page. Throws if the page has no description. */
  readonly signInPage: (path: string) => { indexed: boolean };
  routes: readonly (Omit<BuiltRoute, 'module'> & { load: () => Promise<unknown> })[];
  readonly firstCallsOf: (route: AppModule['routes'][number]) => readonly FirstCall[];
  headerQueries: readonly FirstCall[];
}

/** HTML of every signed-in page until its code has loaded. */
const SHELL_FILE = 'shell.html';

/** Source expression by which a content security policy allows an inline script. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the scripts that run inline. Structured data needs no permission, because browsers do not execute it. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );

const addressesOf = (files: readonly string[]): string[] => files.map((file) => `/${file}`);

/** Builds the shell's first script, which lists each page's first API calls and code files. */
async function earlyScript(
  manifest: Manifest,
  routes: readonly (BuiltRoute & { calls: readonly FirstCall[] })[],
  head: readonly FirstCall[],
): Promise<string> {
  const ofAll = new Set(filesWithImports(manifest, [ENTRY_MODULE, ...MEMBER_MODULES]));
  const facts: PreloadManifest = {
    user: publicEndpoints.getUser.path,
    config: publicEndpoints.getConfig.path,
    pages: routes.map((route) => ({
      paths: pathsOf(route.path).source,
      calls: route.calls,
      files: addressesOf(filesOf(manifest, route).filter((file) => !ofAll.has(file))),
    })),
    head,
  };
  const { outputFiles } = await build({
    entryPoints: [resolve('web/app/preload.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { EARLY_FACTS: JSON.stringify(facts) },
  });
  const [code] = outputFiles;
  if (code === undefined) throw new Error("The build of the shell's first script returned no code");
  return code.text.trim();
}

/** Writes the HTML of all pages, the data that the server needs about them, and finally the service worker. */
export async function buildPages(outDir: string, serverDir: string): Promise<void> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(serverDir, file)).href);
  const { renderSignIn, renderShell, ...table } = (await load('app.js')) as AppModule;
  const readManifest = async (dir: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const manifest = await readManifest(outDir);
  const serverManifest = await readManifest(serverDir);
  const files = await builtFiles(outDir);
  const routes = table.routes.map((route) => ({
    path: route.path,
    access: route.access,
    module: moduleOf(route, serverManifest),
    calls: table.firstCallsOf(route),
  }));
  const signedIn = routes.filter(({ access }) => access !== 'public');
  const hashes = new Set<string>();
  const emit = async (file: string, html: string): Promise<void> => {
    for (const script of inlineScripts(html)) hashes.add(hashOf(script));
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), html);
  };

  const { prerendered, indexed, templates, notFound, scripts } = await buildSite(
    (await load('site.js')) as SiteModule,
    {
      outDir,
      files,
      emit,
    },
  );
  const [entry = ''] = addressesOf(filesWithImports(manifest, [ENTRY_MODULE]));
  for (const route of routes.filter(({ access }) => access === 'public')) {
    const file = `${route.path.slice(1)}.html`;
    const preloaded = addressesOf(filesOf(manifest, route).slice(1));
    prerendered[route.path] = file;
    if (table.signInPage(route.path).indexed) indexed.push({ path: route.path });
    await emit(file, await renderSignIn(route.path, ORIGIN_PLACEHOLDER, { ...files, entry, preloaded }));
  }
  const ofMembers = addressesOf(filesWithImports(manifest, [ENTRY_MODULE, ...MEMBER_MODULES])).slice(1);
  const early = await earlyScript(manifest, signedIn, table.headerQueries);
  await emit(SHELL_FILE, renderShell({ ...files, entry, preloaded: ofMembers, early }));
  const shells = Object.fromEntries(signedIn.map(({ path }) => [path, SHELL_FILE]));

  const admin = await buildAdmin(outDir, { theme: files.theme, emit });
  const write = (file: string, data: unknown): Promise<void> =>
    writeFile(join(outDir, file), JSON.stringify(data, null, 2));
  await write('pages.json', {
    originMark: ORIGIN_PLACEHOLDER,
    prerendered,
    indexed,
    shells,
    admin,
    notFound,
    templates,
  });
  await write('csp.json', { scriptHashes: [...hashes] });
  await write('../web-sizes.json', await pageSizes(outDir, manifest, routes));
  await buildServiceWorker(outDir, {
    manifest,
    routes,
    pages: Object.keys(prerendered),
    scripts,
    shell: SHELL_FILE,
  });
  await rm(serverDir, { recursive: true, force: true });
}
