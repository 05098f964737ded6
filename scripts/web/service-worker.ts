import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { WorkerFacts } from '../../web/worker/routing.ts';
import { filesWithImports, ENTRY_MODULE, MEMBER_MODULES, type BuiltRoute, type Manifest } from './page-sizes.ts';

export const WORKER_FILE = 'sw.js';
/** URL path that returns the shell of all signed-in pages. The shell's file has no URL path of its own. */
const SHELL_ADDRESS = '/dashboard';
/** Files of the shell without a hash in their name; each must exist. */
const SHELL_FILES = ['favicon.svg', 'manifest.webmanifest'];

/** Collects chunks with all their imports, except catalogues, which are cached when their language is chosen. */
function reach(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || key.endsWith('.po')) return;
    seen.add(key);
    // Skips the entry's dynamic imports, which are all pages, because the caller names the pages that it needs.
    const next = key === ENTRY_MODULE ? [] : (chunk.dynamicImports ?? []);
    for (const imported of [...(chunk.imports ?? []), ...next]) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))];
}

/** Lists the files to cache. `first`: the shell, its scripts and the font; `later`: code of the signed-in pages. */
export function filesToRetain(
  manifest: Manifest,
  routes: readonly BuiltRoute[],
  assets: readonly string[],
): { first: string[]; later: string[] } {
  const pages = new Set(routes.map(({ module }) => module));
  const signedIn = routes.filter(({ access }) => access !== 'public').map(({ module }) => module);
  const parts = (manifest[ENTRY_MODULE]?.dynamicImports ?? []).filter((key) => !pages.has(key));
  const first = [
    ...filesWithImports(manifest, [ENTRY_MODULE, ...MEMBER_MODULES]),
    ...assets.filter((file) => file.endsWith('.woff2')),
  ];
  const reached = reach(manifest, [...MEMBER_MODULES, ...signedIn, ...parts]);
  return { first, later: reached.filter((file) => !first.includes(file)) };
}

interface Kept {
  readonly manifest: Manifest;
  readonly routes: readonly BuiltRoute[];
  /** URL paths of all public pages, and of their scripts. */
  readonly pages: readonly string[];
  readonly scripts: readonly string[];
  /** HTML file of the signed-in pages. */
  readonly shell: string;
}

/** Builds the service worker after all files that it caches have been written. */
export async function buildServiceWorker(
  outDir: string,
  { manifest, routes, pages, scripts, shell }: Kept,
): Promise<void> {
  const assets = (await readdir(join(outDir, 'assets'))).map((name) => `assets/${name}`);
  const { first, later } = filesToRetain(manifest, routes, assets);
  const files = [...SHELL_FILES, ...first];
  const hash = createHash('sha256');
  for (const file of [shell, ...files]) hash.update(file).update(await readFile(join(outDir, file)));
  hash.update(later.join('\n'));
  const addresses = (names: readonly string[]): string[] => names.map((name) => `/${name}`);
  const facts: WorkerFacts = {
    version: hash.digest('hex').slice(0, 12),
    shell: SHELL_ADDRESS,
    guarded: routes.filter(({ access }) => access !== 'public').map(({ path }) => path),
    pages,
    first: [SHELL_ADDRESS, ...addresses(files)],
    later: [...addresses(later), ...scripts],
  };
  const { outputFiles } = await build({
    entryPoints: [resolve('web/worker/service-worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    write: false,
    define: { WORKER_FACTS: JSON.stringify(facts) },
  });
  const [code] = outputFiles;
  if (code === undefined) throw new Error('The build of the service worker returned no file');
  await writeFile(join(outDir, WORKER_FILE), code.contents);
}
