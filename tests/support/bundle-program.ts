import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a program of `root` into its `dist/run`, from where it can import its packages. The caller removes the file.
 */
export async function bundleProgram(entry: string, name: string, root = process.cwd()): Promise<string> {
  const outfile = path.join(root, 'dist/run', `${name}.js`);
  await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

/** Bundles the product's program. The caller removes the file. */
export const bundleProduct = (name: string): Promise<string> => bundleProgram('server/main/main.ts', name);
