import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Vite's manifest: what each source module became and what it imports. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export interface PageSize {
  readonly path: string;
  readonly access: string;
  readonly module: string;
  /** Every script that the page fetches before it is idle, from the output directory. */
  readonly files: readonly string[];
  /** The sum of the files and of what stands inside the HTML, each compressed with gzip. */
  readonly gzipBytes: number;
}

export const ENTRY = 'index.html';

/** The chunk with the signed-in area and its head, as vite.config.ts groups them. */
export function memberChunk(manifest: Manifest): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === 'member') ?? [];
  if (key === undefined) throw new Error('The build has no chunk for the signed-in area');
  return key;
}

/** A chunk and everything it imports statically, in the order of first mention. */
export function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

/**
 * What every page fetches: the entry, its own module, for guarded pages the signed-in area, and `inline` with its HTML.
 */
export async function pageSizes(
  outDir: string,
  manifest: Manifest,
  routes: readonly { path: string; access: string; module: string }[],
  inline: readonly string[],
): Promise<{ report: PageSize[]; filesOf: (module: string, access: string) => string[] }> {
  const filesOf = (module: string, access: string): string[] =>
    closure(manifest, [ENTRY, ...(access === 'public' ? [] : [memberChunk(manifest)]), module]);
  const bytesOf = async (file: string): Promise<number> => gzipSync(await readFile(join(outDir, file))).length;
  const inlineBytes = gzipSync(inline.join('')).length;
  const report: PageSize[] = [];
  for (const { path, access, module } of routes) {
    if (manifest[module] === undefined)
      throw new Error(`The route ${path} names ${module}, which the build does not know`);
    const files = filesOf(module, access);
    const bytes = await Promise.all(files.map(bytesOf));
    report.push({ path, access, module, files, gzipBytes: bytes.reduce((sum, size) => sum + size, inlineBytes) });
  }
  return { report, filesOf };
}
