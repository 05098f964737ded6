import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A release as db/releases/VERSION.json records it: its statements and a payment (decision 0159). */
export interface ReleaseFile {
  readonly release: string;
  /** Names of the migrations included in the release. */
  readonly migrations: readonly string[];
  readonly payment: RecordedPayment;
  readonly statements: Readonly<Record<string, RecordedStatement>>;
}

export interface RecordedStatement {
  readonly text: string;
  /** Types of its parameters, as PostgreSQL infers them. */
  readonly parameters: readonly string[];
  /** Name and type of each result column, such as `amount bigint`. */
  readonly columns: readonly string[];
}

/** A contribution with the rows that it uses, so that it can be replayed on any later schema. */
export interface RecordedPayment {
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>;
  readonly calls: readonly RecordedCall[];
}

/** A row's non-null columns, in PostgreSQL's text form. */
export type StoredRow = Readonly<Record<string, string>>;

export type Answer = readonly (readonly (string | null)[])[];

export interface RecordedCall {
  readonly name: string;
  readonly values: readonly (string | null)[];
  /** Rows in text form; null if they differ each time, such as a position in the log. */
  readonly answer: Answer | null;
}

const RELEASES = path.join('db', 'releases');

export const readReleases = (): readonly ReleaseFile[] =>
  readdirSync(RELEASES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(RELEASES, file), 'utf8')) as ReleaseFile);

const inLines = (entries: readonly string[], open: string, close: string): string =>
  `${open}\n${entries.join(',\n')}\n${close}`;

const byLine = (record: Readonly<Record<string, unknown>>): string =>
  inLines(
    Object.entries(record).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    '{',
    '}',
  );

/** Writes a release's file with one statement, call or table per line, so that reviewers can compare releases. */
export function writeRelease({ release, migrations, payment, statements }: ReleaseFile): void {
  const calls = inLines(
    payment.calls.map((call) => JSON.stringify(call)),
    '[',
    ']',
  );
  const parts = [
    `"release": ${JSON.stringify(release)}`,
    `"migrations": ${JSON.stringify(migrations)}`,
    `"payment": {"rows": ${byLine(payment.rows)}, "calls": ${calls}}`,
    `"statements": ${byLine(statements)}`,
  ];
  mkdirSync(RELEASES, { recursive: true });
  // Refuses to overwrite, because a released file records the statements of running processes.
  writeFileSync(path.join(RELEASES, `${release}.json`), `${inLines(parts, '{', '}')}\n`, { flag: 'wx' });
}
