import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { TRANSLATED_LANGUAGES } from '../../contract/languages.ts';
import { readCatalogue, type CatalogueText } from './catalogue.ts';
import { comparePlaceholders } from './placeholders.ts';

/** Fails if a catalogue differs from the sources, or if a translation's placeholders differ from its English text's. */
const CATALOGUES = TRANSLATED_LANGUAGES.flatMap((language) =>
  ['web', 'server'].map((side) => ({ language, file: `locales/${side}/${language}.po` })),
);

/** Drops the catalogue's header, which has the time of extraction. */
const texts = (catalogue: string): string => catalogue.slice(catalogue.indexOf('\n\n'));

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

async function checkExtraction(): Promise<void> {
  const committed = await Promise.all(
    CATALOGUES.map(async ({ file }) => [file, await readFile(file, 'utf8')] as const),
  );
  // One worker, because each further worker loads Babel again, which takes longer than the extraction.
  const lingui = ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--workers', '1'];
  const { status, stderr } = spawnSync(process.execPath, lingui, { encoding: 'utf8' });
  if (status !== 0) fail(stderr);
  for (const [file, content] of committed) {
    const extracted = await readFile(file, 'utf8');
    await writeFile(file, content);
    if (texts(extracted) === texts(content)) console.log(`${file} is up to date`);
    else fail(`${file} is out of date: run npm run i18n:extract and commit it`);
  }
}

function checkTranslation(file: string, { message, translation }: CatalogueText): void {
  try {
    const { missing, unknown } = comparePlaceholders(message, translation);
    if (missing.length > 0 || unknown.length > 0) fail(`${file}: "${message}" becomes "${translation}"`);
    if (missing.length > 0) fail(`  which lacks ${missing.join(' ')}`);
    if (unknown.length > 0) fail(`  which has ${unknown.join(' ')}, missing in its English`);
  } catch (error) {
    fail(`${file}: "${message}" or "${translation}" cannot be read: ${String(error)}`);
  }
}

async function checkCatalogue({ language, file }: (typeof CATALOGUES)[number]): Promise<void> {
  const catalogue = [...(await readCatalogue(file, language)).values()];
  const untranslated = catalogue.filter(({ translation }) => translation === '');
  for (const text of catalogue) checkTranslation(file, { ...text, translation: text.translation || text.message });
  for (const { message } of untranslated) console.log(`${file}: no translation of "${message}"`);
  const count = catalogue.length - untranslated.length;
  console.log(`${file}: ${String(count)} of ${String(catalogue.length)} texts are translated`);
}

await checkExtraction();
for (const catalogue of CATALOGUES) await checkCatalogue(catalogue);
