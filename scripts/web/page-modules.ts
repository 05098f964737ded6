import type { Manifest } from './page-sizes.ts';

interface Loaded {
  readonly path: string;
  readonly load: () => Promise<unknown>;
}

/**
 * The source module of each route's page, as the routes' own code names it: `load` says in the built prerenderer which
 * of its files it imports, and the prerenderer's manifest of which module that file was made. Throws where there is no
 * telling.
 */
export function moduleOf({ path, load }: Loaded, manifest: Manifest): string {
  const [, name] = /\bimport\(["']\.\/([^"']+)["']\)/.exec(String(load)) ?? [];
  const [module] =
    Object.entries(manifest).find(([, { file }]) => file === name || file.endsWith(`/${name ?? '/'}`)) ?? [];
  if (module === undefined) throw new Error(`The route ${path} has no load() that imports one module: ${String(load)}`);
  return module;
}
