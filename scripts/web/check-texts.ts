import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

/** Fails when the catalogue is not what the sources say: somebody changed a text and did not run `npm run i18n`. */
const CATALOGUE = 'web/locales/en.po';

/** The catalogue without its header, which holds the time of the last extraction. */
const texts = (catalogue: string): string => catalogue.slice(catalogue.indexOf('\n\n'));

const committed = await readFile(CATALOGUE, 'utf8');
execFileSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'], { stdio: 'ignore' });
const extracted = await readFile(CATALOGUE, 'utf8');
await writeFile(CATALOGUE, committed);
if (texts(extracted) === texts(committed)) {
  console.log(`${CATALOGUE} is up to date`);
} else {
  console.error(`${CATALOGUE} is out of date: run npm run i18n and commit it`);
  process.exitCode = 1;
}
