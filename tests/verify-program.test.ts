import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The program that checks a circle's books, against the example and every way to spoil it. */

type CheckBooks = (
  contents: string,
  more?: { readonly head?: string; readonly earlier?: string },
) => Promise<{ readonly whole: boolean; readonly lines: readonly string[] }>;

const program = readFileSync('verify/verify.mjs', 'utf8');
const example = readFileSync('verify/example.json', 'utf8');
const { checkBooks } = (await import(path.resolve('verify/verify.mjs'))) as { checkBooks: CheckBooks };

interface Book {
  readonly circleId: string;
  entries: Record<string, unknown>[];
  proof: { day: string; entries: number; path: Record<string, unknown>[] };
  heads: Record<string, unknown>[];
}
const spoilt = (change: (book: Book) => unknown): string => {
  const book = JSON.parse(example) as Book;
  change(book);
  return JSON.stringify(book);
};
const first = async (contents: string, more?: Parameters<CheckBooks>[1]): Promise<string> => {
  const { whole, lines } = await checkBooks(contents, more);
  expect(whole).toBe(lines[0]?.startsWith('These books are whole') === true);
  return lines[0] ?? '';
};

describe('the program that checks books', () => {
  it('is one file of Node’s own modules, and one page with the same code and no other address', () => {
    const page = readFileSync('verify/verify.html', 'utf8');
    const code = program.slice(program.indexOf('// books: begin'), program.indexOf('// books: end'));
    expect(code.length).toBeGreaterThan(5000);
    expect(page).toContain(code);
    expect(page).not.toMatch(/https?:|src=|@import|fetch\(/);
    expect(readFileSync('web/public/check-books.html', 'utf8')).toBe(page);
    expect([...program.matchAll(/\bimport\(?[^\n]*?'([^']+)'/g)].map(([, name]) => name)).toEqual([
      'node:fs/promises',
      'node:util',
    ]);
  });

  it('finds the example whole, and tells what the published heads cover', async () => {
    const { whole, lines } = await checkBooks(example);
    expect(whole).toBe(true);
    expect(lines).toEqual([
      'These books are whole: 3 entries, head of 27 November 2026: b1f15c066595a45735f01197a7308664620e4620c3bb3a33a41d42626b61aafd.',
      'Paid into the pots ₦40,000.00, out ₦0.00, left in them ₦40,000.00.',
      'The published heads from 26 November 2026 on cover 2 entries. The last one is newer and will be in a later head.',
      'Now compare the head with Rota’s page “Where the money is”, or with a printed statement.',
    ]);
    const { head } = (JSON.parse(example) as { heads: { head: string }[] }).heads[0] ?? { head: '' };
    expect(
      (await checkBooks(example, { head: `Books head of 26 November 2026: ${head.toUpperCase()}.` })).lines.at(-1),
    ).toBe('The head that you entered is that of 26 November 2026.');
    expect((await checkBooks(example, { earlier: spoilt((book) => book.entries.pop()) })).lines.at(-2)).toBe(
      'They contain the earlier file’s 2 entries unchanged.',
    );
  });

  it.each<[string, string, (book: Book) => unknown]>([
    ['an amount', 'Entry 2 does not fit.', ({ entries: [, second] }) => Object.assign(second ?? {}, { amount: '1' })],
    [
      'an instant',
      'Entry 1 does',
      ({ entries: [one] }) => Object.assign(one ?? {}, { at: '2026-11-26T09:00:00.000001Z' }),
    ],
    ['the order', 'Entry 1 does not fit.', (book) => book.entries.reverse()],
    ['a removed entry', 'Entry 1 does not fit.', (book) => book.entries.shift()],
    ['a cut tail', 'The end is missing: the head of 26 November 2026 covers 2', (book) => book.entries.splice(1)],
    ['the path', 'The entries are not those in the head of 26', ({ proof }) => proof.path.pop()],
    ['the number covered', 'The entries are not those in the head of 26', ({ proof }) => (proof.entries = 1)],
    [
      'a head',
      'The head of 27 November 2026 was changed.',
      ({ heads }) => Object.assign(heads[1] ?? {}, { links: '3' }),
    ],
    ['a left out head', 'The head of 26 November 2026 is missing.', ({ heads }) => heads.shift()],
    ['another circle', 'Entry 1 does not fit.', (book) => Object.assign(book, { circleId: book.entries[0]?.['id'] })],
    ['a missing field', 'This is not a file', ({ entries: [one] }) => delete one?.['reference']],
    ['a number as text', 'This is not a file', ({ entries: [one] }) => Object.assign(one ?? {}, { cycle: '1' })],
    ['another format', 'This is not a file', (book) => Object.assign(book, { format: 'rota/books/2' })],
  ])('finds %s changed', async (_, words, change) => {
    expect(await first(spoilt(change))).toContain(words);
  });

  it('refuses other heads, other circles, other copies and other files', async () => {
    expect(await first(example, { head: '0'.repeat(64) })).toBe(
      'The head that you entered is not one of these books’ heads.',
    );
    const odd = spoilt((book) => Object.assign(book.entries[1] ?? {}, { hash: '0'.repeat(64) }));
    expect(await first(example, { earlier: odd })).toBe('Entry 2 is not the one of the earlier file.');
    const foreign = spoilt((book) => Object.assign(book, { circleId: book.entries[0]?.['id'] }));
    expect(await first(example, { earlier: foreign })).toBe('The earlier file is of another circle.');
    for (const contents of ['', '{}', 'null', '[1]', '"x"'])
      expect(await first(contents)).toContain('This is not a file');
  });
});
