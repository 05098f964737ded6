import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { WorkerFacts } from '../../web/worker/routing.ts';
import { closure, ENTRY, memberChunk, type Manifest } from './page-sizes.ts';

interface RouteFacts {
  readonly path: string;
  readonly access: 'public' | 'protected' | 'open-member';
  readonly module: string;
}

export const WORKER_FILE = 'sw.js';
/** What says that there is no connection. */
const OFFLINE_NOTICES = 'app/offline/notices.tsx';
/** A guarded path, whose shell stands for those of all others; the file itself has no address. */
export const SHELL_ADDRESS = '/dashboard';
/** Files of the shell beside the hashed ones; each must exist. */
const SHELL_FILES = ['favicon.svg', 'manifest.webmanifest'];

/**
 * Chunks with everything that they import at once or later; no catalogue of a language, which is kept when it is
 * chosen.
 */
function reach(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || key.endsWith('.po')) return;
    seen.add(key);
    // What the entry loads later is every page; the signed-in ones among them are asked for by name.
    const next = key === ENTRY ? [] : (chunk.dynamicImports ?? []);
    for (const imported of [...(chunk.imports ?? []), ...next]) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))];
}

/**
 * What the worker keeps. `first`: the shell, its scripts and the font, most of which any page has fetched already.
 * `later`: what the signed-in pages can ask for; not the public pages, and no language that was not chosen.
 */
export function filesToKeep(
  manifest: Manifest,
  routes: readonly RouteFacts[],
  assets: readonly string[],
): { first: string[]; later: string[] } {
  const signedIn = routes.filter(({ access }) => access !== 'public').map(({ module }) => module);
  const pages = new Set(routes.map(({ module }) => module));
  const parts = (manifest[ENTRY]?.dynamicImports ?? []).filter((key) => !pages.has(key));
  const first = [
    ...closure(manifest, [ENTRY, memberChunk(manifest), OFFLINE_NOTICES]),
    ...assets.filter((file) => file.endsWith('.woff2')),
  ];
  const reached = reach(manifest, [memberChunk(manifest), ...signedIn, ...parts]);
  return { first, later: reached.filter((file) => !first.includes(file)) };
}

/** Builds the service worker last of all, when everything that it keeps is written. */
export async function buildServiceWorker(
  outDir: string,
  { manifest, routes, shell }: { manifest: Manifest; routes: readonly RouteFacts[]; shell: string },
): Promise<void> {
  const assets = (await readdir(join(outDir, 'assets'))).map((name) => `assets/${name}`);
  const { first, later } = filesToKeep(manifest, routes, assets);
  const files = [...SHELL_FILES, ...first];
  const hash = createHash('sha256');
  for (const file of [shell, ...files]) hash.update(file).update(await readFile(join(outDir, file)));
  hash.update(later.join('\n'));
  const addresses = (names: readonly string[]): string[] => names.map((name) => `/${name}`);
  const facts: WorkerFacts = {
    version: hash.digest('hex').slice(0, 12),
    shell: SHELL_ADDRESS,
    guarded: routes.filter(({ access }) => access !== 'public').map(({ path }) => path),
    pages: routes.filter(({ access }) => access === 'public').map(({ path }) => path),
    first: [SHELL_ADDRESS, ...addresses(files)],
    later: addresses(later),
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
  if (code === undefined) throw new Error('The service worker was built without a file');
  await writeFile(join(outDir, WORKER_FILE), code.contents);
}
