import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLE_OWNERS } from '../db/owners.ts';
import {
  DELETABLE_TABLES,
  APPEND_ONLY_TABLES,
  TRIGGER_MAINTAINED_TABLES,
} from '../server/platform/database/app-role.ts';

/** Repository rules that no linter covers. */

const rooms = ['contract', 'circle', 'server', 'sandbox', 'web', 'scripts', 'tests', 'bench'];

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const sources = rooms
  .filter((room) => readdirSync('.').includes(room))
  .flatMap(filesBelow)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const product = sources.filter((file) => !/\.test\.|^(tests|bench|scripts)\//.test(file));
interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

const textOf = (file: string): string => readFileSync(file, 'utf8');

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

describe('the repository', () => {
  it('finds its sources', () => {
    expect(product.length).toBeGreaterThan(100);
  });

  it('keeps files short', () => {
    const isGenerated = (file: string): boolean => file.endsWith('database/schema.ts');
    const lengths = product
      .filter((file) => !isGenerated(file))
      .map((file) => [file, textOf(file).split('\n').length - 1] as const);
    expect(lengths.filter(([, lines]) => lines > 300)).toEqual([]);
    expect(
      percentile(
        lengths.map(([, lines]) => lines),
        0.5,
      ),
    ).toBeLessThanOrEqual(65);
    expect(
      percentile(
        lengths.map(([, lines]) => lines),
        0.95,
      ),
    ).toBeLessThanOrEqual(170);
  });

  it('has no unfinished work, focused tests or silenced types', () => {
    // These words are split, so that the test does not find them in its own file.
    const marks = [
      'TO' + 'DO',
      'FIX' + 'ME',
      '@ts-' + 'ignore',
      'not ' + 'implemented',
      'it.' + 'only(',
      'describe.' + 'only(',
    ];
    const found = sources.flatMap((file) =>
      marks.filter((mark) => textOf(file).includes(mark)).map((mark) => `${file}: ${mark}`),
    );
    expect(found).toEqual([]);
  });

  it('gives each suppression its reason', () => {
    const bare = sources.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => /eslint-disable|@ts-expect-error/.test(line) && !/( -- |@ts-expect-error )\S/.test(line))
        .filter((line) => !line.includes('/eslint-disable|'))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(bare).toEqual([]);
  });

  it('imports its own files by relative path with their extension', () => {
    const wrong = product.flatMap((file) =>
      [...textOf(file).matchAll(/from '(\.[^']*)'/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/\.(ts|tsx|mjs|json|css|js|po)$|\?/.test(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('defines the length of a minute, an hour and a day in one place', () => {
    const home = 'contract/durations.ts';
    const found = (files: readonly string[], copy: RegExp): string[] =>
      files
        .filter((file) => file !== home)
        .flatMap((file) => [...textOf(file).matchAll(copy)].map(([text]) => `${file}: ${text}`));
    expect(found(sources, /\b(MINUTE|HOUR|DAY)_MS = /g)).toEqual([]);
    // Searches only the product, because tests may write an hour out. Omits 60,000, because it may be a plain number.
    expect(found(product, /\b(3_600_000|86_400_000|24 \* 60|60 \* 60)\b/g)).toEqual([]);
  });

  it('calls our API through one function, and runs actions through one hook', () => {
    const web = product.filter((file) => file.startsWith('web/'));
    const withText = (words: RegExp): string[] => web.filter((file) => words.test(textOf(file)));
    const asks = [
      // The preload script runs inside the HTML, before any module.
      'web/app/preload.ts',
      'web/lib/api/exchange.ts',
      // The call that finishes a sign-out must not follow redirects.
      'web/lib/session/finish-sign-out.ts',
      // A call of the site's script must outlive its page.
      'web/site/script/site.ts',
      // The service worker fetches pages, not API calls.
      'web/worker/service-worker.ts',
    ];
    expect(withText(/\bfetch\(/).sort()).toEqual(asks);
    expect(withText(/\buseMutation\b/)).toEqual([]);
    // The two-factor form's submit button is in the dialog's footer, outside the form.
    const acts = ['web/admin/console-action.ts', 'web/features/settings/two-factor-forms.tsx'];
    expect(withText(/\bsetBusy\(/).sort()).toEqual(acts);
  });

  it('uses each name of a prepared statement for one text only', () => {
    const written = /(?:name: '([a-z0-9-]+)',\s*text:|\bsql\('([a-z0-9-]+)'\)`)/g;
    const server = product.filter((file) => file.startsWith('server/'));
    const names = server.flatMap((file) => [...textOf(file).matchAll(written)].map(([, one, other = one]) => other));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    // The pattern above must not miss any statement, because the test checks only the statements that it finds.
    const unread = server.filter((file) => /\bsql\((?!'[a-z0-9-]+'\)`)/.test(textOf(file)));
    expect(unread).toEqual([]);
  });

  it('writes each table only in the folder of its module', () => {
    const written = product
      .filter((file) => file.startsWith('server/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE) (\w+)/g)].map(([, table = '']) => ({
          file,
          table,
          owner: Object.entries(TABLE_OWNERS).find(([name]) => name === table)?.[1],
        })),
      )
      .filter(({ owner }) => owner !== undefined);
    expect(written.filter(({ file, owner }) => !file.startsWith(`${String(owner)}/`))).toEqual([]);
    const never = Object.keys(TABLE_OWNERS).filter((name) => written.every(({ table }) => table !== name));
    const writtenByTheLedgersFunction = ['pots', 'transfers', 'wallet_transactions'];
    expect(never).toEqual([...writtenByTheLedgersFunction, ...TRIGGER_MAINTAINED_TABLES]);
  });

  it('changes and deletes rows only where the application role may', () => {
    const tablesIn = (words: RegExp): string[] =>
      product
        .filter((file) => file.startsWith('server/'))
        .flatMap((file) => [...textOf(file).matchAll(words)].map(([, table = '']) => table))
        .filter((table) => Object.hasOwn(TABLE_OWNERS, table));
    expect([...new Set(tablesIn(/\bDELETE FROM (\w+)/g))].sort()).toEqual([...DELETABLE_TABLES]);
    expect(tablesIn(/\bUPDATE (\w+)/g).filter((table) => APPEND_ONLY_TABLES.some((name) => name === table))).toEqual(
      [],
    );
  });

  it('has a lock file that npm ci accepts on every platform', () => {
    // npm may drop other platforms' binaries from the lock file. `npm ci` then fails on those platforms.
    interface Locked {
      readonly optionalDependencies?: Record<string, string>;
    }
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> };
    const names = Object.keys(packages);
    const missing = names.flatMap((name) =>
      Object.keys(packages[name]?.optionalDependencies ?? {}).filter(
        (wanted) => !names.some((known) => known.endsWith(`node_modules/${wanted}`)),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has a lock file whose every entry can be verified, and that names no registry', () => {
    const entries = ['package-lock.json', 'bench/lighthouse/package-lock.json'].flatMap((file) => {
      const { packages } = JSON.parse(textOf(file)) as { packages: Record<string, LockedPackage> };
      return Object.entries(packages).filter(([name]) => name !== '');
    });
    expect(entries.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('lists every package with an install script, and allows none', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockedPackage> };
    const withScripts = Object.entries(packages).flatMap(([name, { hasInstallScript }]) =>
      hasInstallScript === true ? [name.replace(/^.*node_modules\//, '')] : [],
    );
    const { allowScripts } = JSON.parse(textOf('package.json')) as { allowScripts: Record<string, boolean> };
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
    expect(Object.values(allowScripts)).not.toContain(true);
    // npm 10 ignores the list of allowed scripts but obeys the setting `ignore-scripts`.
    expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  it('has migrations that follow each other', () => {
    const numbers = readdirSync('db/migrations')
      .sort()
      .map((name) => Number.parseInt(name.slice(0, 4), 10));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
