import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Vite's manifest: what each source module became and what it imports. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** A page of the app, as the build needs it: `module` is the key of its code in the manifest. */
export interface BuiltRoute {
  readonly path: string;
  readonly access: 'public' | 'protected' | 'open-member';
  readonly module: string;
}

export interface PageSize extends BuiltRoute {
  /** Every script that the page fetches before it is idle, from the output directory. */
  readonly files: readonly string[];
  /** The sum of the files, each compressed with gzip. */
  readonly gzipBytes: number;
}

export const ENTRY = 'app/main.tsx';
/** What every signed-in page is drawn with beside its own code. */
export const MEMBER = ['app/member/member-area.tsx', 'app/shell/member-tools.tsx'];

/** A chunk and everything it imports statically, in the order of first mention. Throws for one that is not there. */
export function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build does not know ${key}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

/** What a page fetches: the entry, the page itself and, where somebody is signed in, what surrounds it. */
export const filesOf = (manifest: Manifest, { access, module }: BuiltRoute): string[] =>
  closure(manifest, [ENTRY, ...(access === 'public' ? [] : MEMBER), module]);

/** What every page of the app fetches. */
export async function pageSizes(
  outDir: string,
  manifest: Manifest,
  routes: readonly BuiltRoute[],
): Promise<PageSize[]> {
  const bytesOf = async (file: string): Promise<number> => gzipSync(await readFile(join(outDir, file))).length;
  return Promise.all(
    routes.map(async (route) => {
      const files = filesOf(manifest, route);
      const bytes = await Promise.all(files.map(bytesOf));
      return { ...route, files, gzipBytes: bytes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}
