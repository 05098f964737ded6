import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_ADDRESSES } from '../../web/admin/paths.ts';
import type { Manifest } from './page-sizes.ts';

/** Vite's manifest of the console's files, below the built web's folder. */
export const ADMIN_MANIFEST = '.vite/admin.json';
const ENTRY = 'admin/main.tsx';
const FILE = 'admin.html';

/** URL paths of the console, and the file that serves them. */
export interface BuiltAdmin {
  readonly file: string;
  readonly addresses: readonly string[];
}

/** The console's only HTML. All content needs a token, so nothing is prerendered. */
export const adminHtml = ({ theme, style, script }: Readonly<Record<'theme' | 'style' | 'script', string>>): string =>
  `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Rota console</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${theme}</script>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<noscript><p>The console needs JavaScript, which is off in your browser.</p></noscript>
<div id="root"></div>
</body>
</html>
`;

export async function buildAdmin(
  outDir: string,
  { theme, emit }: { theme: string; emit: (file: string, html: string) => Promise<void> },
): Promise<BuiltAdmin> {
  const manifest = JSON.parse(await readFile(join(outDir, ADMIN_MANIFEST), 'utf8')) as Manifest;
  const script = manifest[ENTRY]?.file;
  const style = Object.values(manifest)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .find((file) => file.endsWith('.css'));
  if (script === undefined || style === undefined) throw new Error('The console build has no script or style sheet');
  await emit(FILE, adminHtml({ theme, style: `/${style}`, script: `/${script}` }));
  return { file: FILE, addresses: ADMIN_ADDRESSES };
}
