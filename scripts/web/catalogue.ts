import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { compileText } from './compile-text.ts';

/** English text of a catalogue and its translation, which is empty if missing. */
export interface CatalogueText {
  readonly message: string;
  readonly translation: string;
}

/** Maps the ids that Lingui's macros generate to the texts of a `.po` file. */
export async function readCatalogue(file: string, locale: string): Promise<ReadonlyMap<string, CatalogueText>> {
  const content = await readFile(file, 'utf8');
  const catalogue = await formatter().parse(content, { locale, sourceLocale: 'en', filename: file });
  return new Map(
    Object.entries(catalogue).flatMap(([id, { message = '', translation, obsolete }]) =>
      obsolete === true ? [] : [[id, { message, translation }] as const],
    ),
  );
}

/** Compiles the translations of a language for the browser. Texts without a translation stay English. */
export function compileCatalogue(texts: ReadonlyMap<string, CatalogueText>): Record<string, CompiledMessage> {
  const translated = [...texts].filter(([, { translation }]) => translation !== '');
  return Object.fromEntries(translated.map(([id, { translation }]) => [id, compileText(translation)]));
}

/** Lets code import a compiled catalogue: `import { messages } from './pcm.po'`. The file name is the language. */
export function linguiCataloguePlugin(): Plugin {
  return {
    name: 'rota:lingui-catalogue',
    async load(id) {
      const [, locale] = /\/(\w+)\.po$/.exec(id) ?? [];
      if (locale === undefined) return null;
      const messages = compileCatalogue(await readCatalogue(id, locale));
      // Engines parse JSON faster than an object literal.
      const code = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
      return { code, map: null, moduleType: 'js' };
    },
  };
}
