import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../contract/endpoints.ts';
import { readCatalogue } from '../scripts/web/catalogue.ts';

/** Checks that pages and comments cite only existing pages, paths, anchors and sections. */

const ROOMS = ['bench', 'circle', 'contract', 'db', 'docs', 'sandbox', 'scripts', 'server', 'tests', 'web'];

const below = (room: string): string[] =>
  readdirSync(room, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|sql|md)$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));

const texts = new Map(
  [...readdirSync('.').filter((name) => /\.(md|cjs|mjs|js|ts)$/.test(name)), ...ROOMS.flatMap(below)]
    .filter((file) => file !== 'tests/documents.test.ts')
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const documents = [...texts.keys()].filter((file) => file.endsWith('.md'));
const decisions = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

const textOf = (file: string): string => texts.get(file) ?? '';

/** Returns the anchors of a page's headings as GitHub builds them. */
const anchorsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns each match of the pattern as `file: match`, except those that `isFine` accepts. */
const wrong = (files: Iterable<string>, pattern: RegExp, isFine: (match: RegExpMatchArray, file: string) => boolean) =>
  [...files].flatMap((file) =>
    [...textOf(file).matchAll(pattern)].filter((match) => !isFine(match, file)).map(([found]) => `${file}: ${found}`),
  );

describe('the circle rules', () => {
  const sections = [...textOf('docs/circle-rules.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));

  it('has the sections 1 to 14, each cited in the code of the rules or of money', () => {
    expect(sections).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    const code = [...texts.keys()].filter((file) => /^(?:circle|server\/modules)\/.*(?<!test)\.ts$/.test(file));
    const citing = (section: number): RegExp =>
      new RegExp(`circle-rules\\s+(?:\\* )?§+ ?(?:\\d+[a-e]?(?:, |–| and ))*${String(section)}\\b`);
    expect(sections.filter((section) => !code.some((file) => citing(section).test(textOf(file))))).toEqual([]);
  });

  it('has every cited section', () => {
    // Matches "§5", "§§5–7", "§§4, 8–11" and "§9b", but no sections of the specification.
    const cited = /(?<!specification \d )§+\s?\d+[a-e]?(?:(?:, |–| and )\d+)*/g;
    const exists = ([found]: RegExpMatchArray): boolean =>
      [...found.matchAll(/\d+/g)].every(([number]) => sections.includes(Number(number)));
    expect(wrong(texts.keys(), cited, exists)).toEqual([]);
    expect([...textOf('circle/appeals.ts').matchAll(cited)].length).toBeGreaterThan(3);
  });
});

describe('documents', () => {
  it('exist if they are cited', () => {
    const names = /(?<![\w/…*.-])(?:\.{0,2}\/)?[\w/.-]*\w\.md\b/g;
    const exists = ([found]: RegExpMatchArray, file: string): boolean =>
      existsSync(found) || (file.endsWith('.md') && existsSync(path.join(path.dirname(file), found)));
    expect(wrong(texts.keys(), names, exists)).toEqual([]);
  });

  it('link to existing headings', () => {
    const links = /\]\(([\w./-]*\.md)?#([\w-]+)\)/g;
    const exists = ([, page, anchor = '']: RegExpMatchArray, file: string): boolean =>
      anchorsOf(page === undefined ? file : path.join(path.dirname(file), page)).includes(anchor);
    expect(wrong(documents, links, exists)).toEqual([]);
    expect(documents.flatMap((file) => [...textOf(file).matchAll(links)]).length).toBeGreaterThan(10);
  });

  it('name existing files', () => {
    const files = new RegExp(`(?<![\\w/.-])(?:${ROOMS.join('|')})/[\\w./-]*\\w(?![\\w*…{]|[/-][*{])`, 'g');
    expect(wrong(documents, files, ([found]) => existsSync(found))).toEqual([]);
  });

  it('name existing npm scripts', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const isScript = ([, name = '']: RegExpMatchArray): boolean => Object.hasOwn(scripts, name);
    expect(wrong(texts.keys(), /npm run (?:-s )?([a-z][a-z\d-]*(?::[a-z\d-]+)*)/g, isScript)).toEqual([]);
  });

  it('cite existing decisions', () => {
    const numbers = decisions.map((file) => path.basename(file).slice(0, 4));
    const merged = new Map(
      Object.entries(
        z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('docs/decisions/merged.json', 'utf8'))),
      ),
    );
    // In migrations, accepts decisions that were merged into others. Migrations are checksummed, so they cannot change.
    const isMade = ([cited]: RegExpMatchArray, file: string): boolean =>
      [...cited.matchAll(/\d{4}/g)].every(([number]) =>
        numbers.includes(file.startsWith('db/migrations/') ? (merged.get(number) ?? number) : number),
      );
    // Matches "decision 0004" and "decisions 0004 and 0005", also across lines.
    expect(wrong(texts.keys(), /decisions?(?:(?:[\s,*]|and)+\d{4}\b)+/g, isMade)).toEqual([]);
    expect([...merged.values()].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe('the pages about the architecture', () => {
  const pages = ['docs/architecture.md', 'docs/testing.md', 'docs/generated/modules.md'];
  const page = pages.map(textOf).join('\n').replaceAll(/\s+/g, ' ');
  const foldersOf = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);

  it('names every module and every folder', () => {
    const crowded = [
      'server',
      'server/modules',
      'server/modules/groups',
      'server/platform',
      'server/providers',
      'web',
      'web/app',
      'web/features/groups',
      'web/lib',
      'sandbox',
      'tests',
      'tests/e2e',
    ];
    const isNamed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(page);
    const rooms = crowded.flatMap((folder) => foldersOf(folder).map((name) => ({ folder, name })));
    expect(rooms.filter(({ name }) => !isNamed(name))).toEqual([]);
  });

  it('orders the modules as the boundaries do', () => {
    const [, levels = ''] = /const levels = (\[.*?\n\]);/s.exec(textOf('.dependency-cruiser.cjs')) ?? [];
    const inOrder = [...levels.matchAll(/^ {2}\[(.*)\]/gm)].map(([, names = '']) => names.replaceAll("'", ''));
    expect(inOrder.join(', ').split(', ').sort()).toEqual(foldersOf('server/modules').sort());
    expect(page).toContain(inOrder.join(' → '));
  });
});

describe('the page about permissions', () => {
  it('has a row for each call', () => {
    const page = textOf('docs/generated/permissions.md');
    const missing = Object.values(endpoints).filter(({ method, path: at }) => !page.includes(`\`${method} ${at}\``));
    expect(missing).toEqual([]);
  });
});

describe('the inventory of cryptography', () => {
  it('names every file of the server that imports cryptography', () => {
    const inventory = z.record(z.string(), z.string().min(3));
    const named = Object.keys(inventory.parse(JSON.parse(readFileSync('ops/cryptography.json', 'utf8'))));
    const importing = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .map((file) => path.join('server', file))
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => /from '(node:crypto|@node-rs\/argon2|@simplewebauthn\/server|otplib)'/.test(textOf(file)));
    expect(importing.length).toBeGreaterThan(20);
    expect(named.sort()).toEqual(importing.sort());
  });
});

describe('the page about ASVS', () => {
  const page = textOf('docs/generated/asvs.md');
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (\S+) +\| (.*?) +\|$/gm)].map(
    ([, row = '', level = '', status = '', evidence = '']) => ({ row, level, status, evidence }),
  );

  it('has each of the 345 rows once, with its verdict', () => {
    expect(new Set(rows.map(({ row }) => row)).size).toBe(345);
    expect(rows).toHaveLength(345);
    expect(rows.filter(({ status, evidence }) => !/^(?:met|open|n\/a)$/.test(status) || evidence.length < 3)).toEqual(
      [],
    );
  });

  it('counts the verdicts', () => {
    for (const level of ['1', '2', '3']) {
      const counted = ['met', 'open', 'n/a'].map(
        (status) => rows.filter((each) => each.level === level && each.status === status).length,
      );
      expect(page).toMatch(new RegExp(`\\| ${level} +\\| +${counted.join(' +\\\\| +')} +\\|`));
    }
  });
});

describe('a decision record', () => {
  it('has its status and date under its title', () => {
    const head =
      /^# \d{4}:? .+\n\nStatus: (accepted|superseded by \d{4})\b(?:[^·\n]* · \d{4}-\d{2}-\d{2}| \(\d{4}-\d{2}-\d{2}\))\n/;
    expect(decisions.filter((file) => !head.test(textOf(file)))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = textOf('docs/glossary.md');

  it('names existing columns', () => {
    const tables = new Map(
      [...textOf('db/schema.sql').matchAll(/CREATE TABLE (\w+) \((.*?)\n\);/gs)].map(
        ([, table = '', columns = '']) =>
          [table, new Set([...columns.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name))] as const,
      ),
    );
    const named = [...glossary.matchAll(/`(\w+)\.(\w+)`/g)];
    expect(named.filter(([, table = '', column]) => tables.get(table)?.has(column) !== true)).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });

  it('names existing screen texts', async () => {
    const texts = [...(await readCatalogue('locales/web/pcm.po', 'pcm')).values()];
    const screens = texts.map(({ message }) => message).join('\n');
    const words = [...glossary.matchAll(/'([^'\n]+)'/g)].map(([, word = '']) => word);
    expect(words.filter((word) => !screens.includes(word))).toEqual([]);
  });
});
