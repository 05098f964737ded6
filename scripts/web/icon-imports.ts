import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Maps the name of each icon to its file, by the library's table of contents. */
function iconFiles(): ReadonlyMap<string, string> {
  const library = path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  const contents = readFileSync(path.join(library, 'dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of contents.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

const FILES = iconFiles();

function importOf(specifier: string): string {
  const [name = '', alias = name] = specifier.trim().split(' as ');
  if (name === '' || name.startsWith('type ')) return '';
  const file = FILES.get(name);
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${alias} from 'lucide-react/icons/${file}';`;
}

/** Replaces an import of several icons with one import for each icon's file. Throws for an unknown icon. */
export const importEachIcon = (code: string): string =>
  code.replaceAll(/import \{([^}]+)\} from 'lucide-react';/g, (_, specifiers: string) =>
    specifiers.split(',').map(importOf).join(''),
  );

/**
 * Imports each icon from its own file. Through the file that lists all icons, every page would seem to use every icon,
 * so sign-in pages would load all of them.
 */
export const iconImportsPlugin = (): Plugin => ({
  name: 'rota:icon-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: "from 'lucide-react'" },
    handler: (code) => ({ code: importEachIcon(code), map: null }),
  },
});
