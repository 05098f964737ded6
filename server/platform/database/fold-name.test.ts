import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldForSearch } from '../../../contract/fold-name.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

/** Checks that the database's `fold_name`, which an index needs, equals contract/fold-name.ts. */
const { database } = await testDatabase();

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ folded: string }>(
    'SELECT fold_name(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (t, place) ORDER BY place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

async function expectAlike(texts: readonly string[]): Promise<void> {
  const folded = await inDatabase(texts);
  const different = texts.flatMap((text, index) =>
    folded[index] === foldForSearch(text) ? [] : [[text, foldForSearch(text), folded[index]]],
  );
  expect(different).toEqual([]);
}

const LETTERS = Array.from('aBoŋŊɓƁɗƊƙƘƴƳɛƐɔƆəƏǝƎẹẸọỌṣṢńǸḿị̀ỊụỤṅṄçÇøŁßẞæİıſﬁＡ𝐁Σσςж٣½');
const SIGNS = Array.from('\'’‘‛ʼʻ`´′＇Ꞌ-‐‑–—−⁃⁻－ \t\n\u00A0\u1680\u2003\u2028\u3000₦.,&%_"“…');
const MARKS = Array.from('\u0300\u0301\u0323\u0331\u0307\u064B\u093F\u200B\u200D\u00AD\uFEFF\uFE0F\u{E0067}');
const EMOJI = ['👩🏾‍🌾', '🇳🇬', '1️⃣', '❤️'];

it('folds random names alike in the database and in code', async () => {
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...LETTERS) },
    { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
    { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
    { weight: 1, arbitrary: fc.constantFrom(...EMOJI) },
  );
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  await fc.assert(fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), expectAlike), { numRuns: 20 });
});

it('folds each letter, mark and sign alike', async () => {
  // Tests only characters of Unicode 10 in scripts of names, because newer characters depend on PostgreSQL's version.
  const ranges = [
    [0x1, 0x10_9f],
    [0x1d_00, 0x1f_ff],
    [0x20_00, 0x24_ff],
    [0xa7_20, 0xa7_8f],
    [0xf9_00, 0xff_ff],
    [0x1_d4_00, 0x1_d7_ff],
    [0xe_00_00, 0xe_01_ef],
  ] as const;
  const all = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  await expectAlike(all.flatMap((sign) => [sign, `a${sign}B`]));
});

it('folds null to null, and a name of signs to an empty text', async () => {
  const { rows } = await database.pool.query('SELECT fold_name(NULL) AS none, fold_name($1) AS blank', [' ’\u0301- ']);
  expect(rows).toEqual([{ none: null, blank: '' }]);
});
