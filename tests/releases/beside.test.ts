import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/platform/database/read-migrations.ts';
import { compare } from '../../server/platform/database/schema-difference.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/test-database.ts';
import { readReleases, type ReleaseFile } from './release-file.ts';
import { paymentProblems, statementProblems } from './statements.ts';

/** Runs the statements of earlier releases on the migrated schema, as their processes do during a deploy. */

const migrations = await readMigrations('db/migrations');

/** True if a running process of the release goes on after all migrations of this version. */
function maySurvive({ release, migrations: known }: ReleaseFile): boolean {
  const own = migrations.filter(({ name }) => known.includes(name));
  const done = migrations.map((migration) => ({ ...migration, oldestRelease: migration.oldestRelease ?? null }));
  return compare(own, done, release).tooNew.length === 0;
}

const releases = readReleases();
const beside = releases.filter(maySurvive);

/** Applies a migration to a copy of the migrated database. Returns a connection of its owner. */
async function databaseWith(migration = ''): Promise<{ client: pg.Client; servingRole: string }> {
  const { url, servingUrl } = await testDatabase(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  atEnd(() => client.end());
  await client.query(migration);
  return { client, servingRole: decodeURIComponent(new URL(servingUrl).username) };
}

it('includes the releases that may run beside this version', () => {
  expect(releases.map(({ release }) => release)).toContain('1.0.0');
  for (const { statements, payment } of releases) {
    expect(Object.keys(statements).length).toBeGreaterThan(400);
    expect(payment.calls.map(({ name }) => name)).toContain('ledger-transfers-insert');
  }
});

describe.each(beside)('release $release', async (release) => {
  const { client, servingRole } = await databaseWith();

  it('prepares each of its statements with the same types', async () => {
    expect(await statementProblems(client, release)).toEqual([]);
  });

  it('pays with the same answers', async () => {
    expect(await paymentProblems(client, servingRole, release)).toEqual([]);
  });
});

describe('a migration that breaks an earlier release is found', async () => {
  const [recorded] = releases;
  if (recorded === undefined) throw new Error('No release is recorded');
  // The statements of a payment suffice, and all of them would take seconds for each fault.
  const statements = Object.entries(recorded.statements).filter(([name]) =>
    recorded.payment.calls.some((call) => call.name === name),
  );
  const release: ReleaseFile = { ...recorded, statements: Object.fromEntries(statements) };

  it.each([
    ['changes a type', 'ALTER TABLE contributions ALTER amount TYPE numeric', 'groups-contributions: answers'],
    [
      'drops a column',
      'ALTER TABLE groups DROP COLUMN next_event_at',
      'groups-read: column g.next_event_at does not exist',
    ],
    [
      'renames a column',
      'ALTER TABLE wallets RENAME balance TO kobo',
      'ledger-wallets-lock: column "balance" does not exist',
    ],
  ])('if it %s', async (_fault, migration, found) => {
    const { client } = await databaseWith(migration);
    expect((await statementProblems(client, release)).join('\n')).toContain(found);
  });

  it('if it drops the key that a statement names in ON CONFLICT', async () => {
    const { client } = await databaseWith('ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey');
    const problems = await statementProblems(client, release);
    expect(problems).toEqual([
      expect.stringMatching(/^idempotency-insert: there is no unique or exclusion constraint/),
    ]);
  });

  it('if it refuses a row that a payment writes', async () => {
    const { client, servingRole } = await databaseWith(
      'CREATE TRIGGER t BEFORE INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history()',
    );
    expect(await statementProblems(client, release)).toEqual([]);
    expect(await paymentProblems(client, servingRole, release)).toEqual([
      expect.stringMatching(/^ledger-transfers-insert: /) as string,
    ]);
  });

  it('if the serving role loses a right', async () => {
    const { client, servingRole } = await databaseWith();
    await client.query(`REVOKE UPDATE ON wallets FROM "${servingRole}"`);
    expect(await paymentProblems(client, servingRole, release)).toEqual([
      expect.stringMatching(/permission denied for table wallets$/) as string,
    ]);
  });
});
