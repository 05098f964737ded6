import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { readCatalogue } from './catalogue.ts';
import { compareMarks } from './placeholders.ts';

/**
 * Fails when the English catalogue is not what the sources say (somebody changed a text and did not run `npm run
 * i18n`), or when a translation does not fill in what its English fills in. A text without a translation reads in
 * English and is fine.
 */
const ENGLISH = 'web/locales/en.po';
const TRANSLATIONS = [{ locale: 'pcm', file: 'web/locales/pcm.po' }];

/** The catalogue without its header, which holds the time of the last extraction. */
const texts = (catalogue: string): string => catalogue.slice(catalogue.indexOf('\n\n'));

async function checkEnglish(): Promise<void> {
  const files = [ENGLISH, ...TRANSLATIONS.map(({ file }) => file)];
  const committed = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  execFileSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'], {
    stdio: 'ignore',
  });
  const extracted = await readFile(ENGLISH, 'utf8');
  for (const [file, content] of committed) await writeFile(file, content);
  if (texts(extracted) === texts(committed[0]?.[1] ?? '')) {
    console.log(`${ENGLISH} is up to date`);
    return;
  }
  console.error(`${ENGLISH} is out of date: run npm run i18n and commit it`);
  process.exitCode = 1;
}

async function checkTranslation({ locale, file }: { locale: string; file: string }): Promise<void> {
  const catalogue = [...(await readCatalogue(file, locale)).values()];
  const translated = catalogue.filter(({ translation }) => translation !== '');
  for (const { message, translation } of translated) {
    const { missing, unknown } = compareMarks(message, translation);
    if (missing.length === 0 && unknown.length === 0) continue;
    console.error(`${file}: "${message}" becomes "${translation}"`);
    if (missing.length > 0) console.error(`  which lacks ${missing.join(' ')}`);
    if (unknown.length > 0) console.error(`  which has ${unknown.join(' ')} that its English has not`);
    process.exitCode = 1;
  }
  for (const { message } of catalogue.filter(({ translation }) => translation === '')) {
    console.log(`${file}: no translation of "${message}"`);
  }
  console.log(`${file}: ${String(translated.length)} of ${String(catalogue.length)} texts are translated`);
}

await checkEnglish();
for (const translation of TRANSLATIONS) await checkTranslation(translation);
