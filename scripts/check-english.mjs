#!/usr/bin/env node
// Finds banned phrases in pages and in the texts that people read. Ignores code, links and quotations.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findBanned } from './plain-english.mjs';
import { root } from './root.mjs';

const QUOTED = /`[^`]*`|\]\([^)]*\)|[“"][^“”"]*[”"]|(?<!\w)['‘][^'’\n]*['’](?!\w)/g;

/** Sentences that the specification prescribes word by word. */
const PRESCRIBED = [
  'Nobody in the circle can know or steer the order, and nobody can change it later without your copy showing it.',
];

const below = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name));
const files = [...readdirSync(root), ...below('docs'), ...below('locales')].filter((file) => /\.(md|po)$/.test(file));
let found = 0;
for (const file of files) {
  const isCatalogue = file.endsWith('.po');
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^```.*?^```/gms, (block) =>
    block.replaceAll(/[^\n]/g, ''),
  );
  for (const [index, line] of text.split('\n').entries()) {
    if (isCatalogue && !line.startsWith('msgid ')) continue;
    const own = PRESCRIBED.reduce((rest, sentence) => rest.replaceAll(sentence, ''), line);
    const banned = findBanned(isCatalogue ? own : own.replaceAll(QUOTED, ''));
    if (banned === undefined) continue;
    found += 1;
    console.log(`${file}:${index + 1} ${banned}`);
  }
}
console.log(found === 0 ? 'No banned phrases' : `${found} banned phrases (scripts/plain-english.mjs)`);
process.exitCode = found === 0 ? 0 : 1;
