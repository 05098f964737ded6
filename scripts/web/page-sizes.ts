import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Vite's manifest: the output file and the imports of each source module. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Page of the app; `module` is the key of its code in the manifest. */
export interface BuiltRoute {
  readonly path: string;
  readonly access: 'public' | 'protected' | 'open-member';
  readonly module: string;
}

export interface PageSize extends BuiltRoute {
  /** Scripts fetched before the page is idle, by path in the output directory. */
  readonly files: readonly string[];
  /** Sum of the files, each gzipped. */
  readonly gzipBytes: number;
}

export const ENTRY_MODULE = 'app/main.tsx';
/** Code that every signed-in page shares. */
export const MEMBER_MODULES = ['app/member/member-area.tsx', 'app/shell/member-tools.tsx'];

/** Lists the files of chunks and their static imports, in order of first mention. Throws for an unknown chunk. */
export function filesWithImports(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build manifest has no ${key}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

/** Lists the files of a page: the entry, the page itself and, if signed in, the shared code. */
export const filesOf = (manifest: Manifest, { access, module }: BuiltRoute): string[] =>
  filesWithImports(manifest, [ENTRY_MODULE, ...(access === 'public' ? [] : MEMBER_MODULES), module]);

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
