import { readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import type { Language } from '../../../contract/languages.ts';
import { projectRoot } from '../config/project-root.ts';

type Catalogue = ReadonlyMap<string, string>;

function read(language: Language): Catalogue {
  const { items } = PO.parse(readFileSync(path.join(projectRoot(), `locales/server/${language}.po`), 'utf8'));
  return new Map(
    items.flatMap(({ msgid, msgstr: [translation = ''] }) => (translation === '' ? [] : [[msgid, translation]])),
  );
}

/** The server's texts by language, read at the start. English is the source and needs no catalogue. */
export const CATALOGUES = { en: new Map<string, string>(), pcm: read('pcm') } satisfies Record<Language, Catalogue>;
