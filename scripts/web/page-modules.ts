import type { Manifest } from './page-sizes.ts';

interface Loaded {
  readonly path: string;
  readonly load: () => Promise<unknown>;
}

/** Finds the source module of a route's page by the import in its built `load`. Throws if there is none. */
export function moduleOf({ path, load }: Loaded, manifest: Manifest): string {
  const [, name] = /\bimport\(["']\.\/([^"']+)["']\)/.exec(String(load)) ?? [];
  const [module] =
    Object.entries(manifest).find(([, { file }]) => file === name || file.endsWith(`/${name ?? '/'}`)) ?? [];
  if (module === undefined) throw new Error(`The route ${path} has no load() that imports one module: ${String(load)}`);
  return module;
}
