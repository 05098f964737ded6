#!/usr/bin/env node
// Checks a circle's books offline: node verify.mjs FILE [--head HASH] [--earlier FILE]. Format and vectors: README.md.
// The lines between the marks are the same in verify.html, where a browser runs them.

// books: begin
const NONE = '00'.repeat(32);
const NO_ID = '00000000-0000-0000-0000-000000000000';

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const uuid = (id) => bytesOf(id.replaceAll('-', ''));
const integer = (value, size) =>
  bytesOf(
    BigInt(value)
      .toString(16)
      .padStart(size * 2, '0'),
  );
const u32 = (value) => integer(value, 4);
const u64 = (value) => integer(value, 8);
const utf8 = (text) => new TextEncoder().encode(text);
const join = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const sized = (text) => join([u32(utf8(text).length), utf8(text)]);

async function hash(kind, ...parts) {
  const bytes = join([utf8(`rota/books/1/${kind}\0`), ...parts]);
  return hexOf(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}

const microseconds = (at) => BigInt(Date.parse(`${at.slice(0, 19)}Z`)) * 1000n + BigInt(at.slice(20, 26));

const record = (circleId, entry) =>
  join([
    [1],
    uuid(entry.id),
    u64(microseconds(entry.at)),
    uuid(entry.from),
    uuid(entry.to),
    u64(entry.amount),
    uuid(circleId ?? NO_ID),
    u32(entry.cycle ?? 0),
    u32(entry.round ?? 0),
    sized(entry.type),
    entry.reference === null ? [0] : join([[1], sized(entry.reference)]),
  ]);

const circleLink = (before, circleId, entry) => hash('circle', bytesOf(before), record(circleId, entry));

async function rootOf(circleId, entries, last, path) {
  let node = await hash('leaf', uuid(circleId), u32(entries), bytesOf(last));
  for (const { side, hash: other } of path) {
    const [left, right] = side === 'left' ? [other, node] : [node, other];
    node = await hash('node', bytesOf(left), bytesOf(right));
  }
  return node;
}

const headOf = ({ previous, day, links, ledger, circles }) =>
  hash('day', bytesOf(previous), utf8(day), u64(links), bytesOf(ledger), bytesOf(circles));

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const HASH = /^[\da-f]{64}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^\d{1,18}$/;
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

const text = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const orNull = (fits) => (value) => value === null || fits(value);
const count = (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32;
const list = (fits) => (value) => Array.isArray(value) && value.every(fits);
const object = (fields) => (value) =>
  typeof value === 'object' && value !== null && Object.entries(fields).every(([name, fits]) => fits(value[name]));

const isBook = object({
  format: (value) => value === 'rota/books/1',
  circleId: text(UUID),
  entries: list(
    object({
      id: text(UUID),
      at: text(AT),
      type: text(/^[a-z_]{1,60}$/),
      from: text(UUID),
      to: text(UUID),
      amount: text(NUMBER),
      cycle: orNull(count),
      round: orNull(count),
      reference: orNull(text(/^/)),
      hash: text(HASH),
    }),
  ),
  proof: orNull(
    object({
      day: text(DAY),
      entries: count,
      path: list(object({ side: text(/^(left|right)$/), hash: text(HASH) })),
    }),
  ),
  heads: list(
    object({
      day: text(DAY),
      links: text(NUMBER),
      ledger: text(HASH),
      circles: text(HASH),
      previous: text(HASH),
      head: text(HASH),
    }),
  ),
});

const dayText = (day) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
const entriesText = (many) => (many === 1 ? '1 entry' : `${many} entries`);
const naira = (kobo) =>
  `₦${String(kobo / 100n).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(kobo % 100n).padStart(2, '0')}`;

/** Reads a book from the text of a file. Returns undefined if the file is not one. */
function readBook(contents) {
  try {
    const book = JSON.parse(contents);
    return isBook(book) ? book : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the number of the first entry that does not fit, or 0. */
async function firstWrongEntry({ circleId, entries }) {
  let before = NONE;
  for (const [index, entry] of entries.entries()) {
    if ((await circleLink(before, circleId, entry)) !== entry.hash) return index + 1;
    before = entry.hash;
  }
  return 0;
}

/** Returns what is wrong with the proof and the heads, or undefined. */
async function wrongProof({ circleId, entries, proof, heads }) {
  if (proof === null) return heads.length === 0 ? undefined : 'This file has heads, but no proof to the first of them.';
  const last = proof.entries === 0 ? undefined : entries[proof.entries - 1];
  if (last === undefined) {
    return `The end is missing: the head of ${dayText(proof.day)} covers ${entriesText(proof.entries)}, and this file has ${entriesText(entries.length)}.`;
  }
  if (heads[0]?.day !== proof.day) return `The head of ${dayText(proof.day)} is missing.`;
  if ((await rootOf(circleId, proof.entries, last.hash, proof.path)) !== heads[0].circles) {
    return `The entries are not those in the head of ${dayText(proof.day)}.`;
  }
  for (const [index, head] of heads.entries()) {
    if (index > 0 && head.previous !== heads[index - 1].head)
      return `The head of ${dayText(head.day)} does not fit the one before it.`;
    if ((await headOf(head)) !== head.head) return `The head of ${dayText(head.day)} was changed.`;
  }
  return undefined;
}

function potText({ circleId, entries }) {
  const sum = (side) =>
    entries.filter((entry) => entry[side] === circleId).reduce((kobo, { amount }) => kobo + BigInt(amount), 0n);
  const [paidIn, paidOut] = [sum('to'), sum('from')];
  return paidOut > paidIn
    ? `More was paid out of the pots (${naira(paidOut)}) than in (${naira(paidIn)}).`
    : `Paid into the pots ${naira(paidIn)}, out ${naira(paidOut)}, left in them ${naira(paidIn - paidOut)}.`;
}

/** Returns what differs between a book and an earlier copy of it, or undefined. */
function wrongSince(book, earlier) {
  if (earlier.circleId !== book.circleId) return 'The earlier file is of another circle.';
  const index = earlier.entries.findIndex(({ hash: kept }, at) => book.entries[at]?.hash !== kept);
  if (index < 0) return undefined;
  return book.entries[index] === undefined
    ? `The end is missing: the earlier file has ${entriesText(earlier.entries.length)}, and this one ${entriesText(book.entries.length)}.`
    : `Entry ${index + 1} is not the one of the earlier file.`;
}

/**
 * Checks the contents of a file. `head` is a text with a head that you have from elsewhere, `earlier` the contents of a
 * file that you kept. Returns whether all fits, and sentences for people.
 */
async function checkBooks(contents, { head, earlier } = {}) {
  const book = readBook(contents);
  if (book === undefined) return { whole: false, lines: ['This is not a file of a circle’s books from Rota.'] };
  const wrong = await firstWrongEntry(book);
  if (wrong > 0) {
    return {
      whole: false,
      entry: wrong,
      lines: [`Entry ${wrong} does not fit. It was changed or moved, or one before it was removed.`],
    };
  }
  const kept = earlier === undefined ? undefined : readBook(earlier);
  if (earlier !== undefined && kept === undefined)
    return { whole: false, lines: ['The earlier file is not one of a circle’s books.'] };
  const problem = (await wrongProof(book)) ?? (kept && wrongSince(book, kept));
  if (problem !== undefined) return { whole: false, lines: [problem] };
  const { entries, proof, heads } = book;
  const newest = heads.at(-1);
  const own = entries.at(-1)?.hash ?? NONE;
  const lines = [
    newest === undefined
      ? `These books are whole: ${entriesText(entries.length)}, circle’s head ${own}.`
      : `These books are whole: ${entriesText(entries.length)}, head of ${dayText(newest.day)}: ${newest.head}.`,
    potText(book),
  ];
  if (proof === null) lines.push('No published head covers them yet. Rota makes one each day.');
  else {
    const since = entries.length - proof.entries;
    const later =
      since === 0
        ? ''
        : ` ${since === 1 ? 'The last one is' : `The last ${since} are`} newer and will be in a later head.`;
    lines.push(`The published heads from ${dayText(proof.day)} on cover ${entriesText(proof.entries)}.${later}`);
  }
  if (kept !== undefined) lines.push(`They contain the earlier file’s ${entriesText(kept.entries.length)} unchanged.`);
  if (head === undefined) {
    if (newest !== undefined)
      lines.push('Now compare the head with Rota’s page “Where the money is”, or with a printed statement.');
    return { whole: true, lines };
  }
  const [given] = /[\da-f]{64}/.exec(head.toLowerCase()) ?? [];
  const found = heads.find((each) => each.head === given);
  if (found === undefined)
    return { whole: false, lines: ['The head that you entered is not one of these books’ heads.'] };
  return { whole: true, lines: [...lines, `The head that you entered is that of ${dayText(found.day)}.`] };
}
// books: end

export { checkBooks };

async function main() {
  const { readFile } = await import('node:fs/promises');
  const { parseArgs } = await import('node:util');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' }, earlier: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error('node verify.mjs FILE [--head HASH] [--earlier FILE]');
  const earlier = values.earlier === undefined ? undefined : await readFile(values.earlier, 'utf8');
  const { whole, lines } = await checkBooks(await readFile(file, 'utf8'), { head: values.head, earlier });
  console.log(lines.join('\n'));
  process.exitCode = whole ? 0 : 1;
}

if (process.argv[1]?.endsWith('verify.mjs') === true) {
  main().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
}
