import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/platform/database/read-migrations.ts';
import { isNewer } from '../../server/platform/database/release.ts';
import { testDatabase } from '../support/test-database.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { brokenBy, changedRules, type Step, type Survivor } from './contract-steps.ts';
import { readReleases } from './release-file.ts';

/** Compares the catalogue before and after each migration since the first recorded release (decision 0159). */

/**
 * Rules of tables of an earlier release that a migration adds, drops or replaces, and why that release can write and
 * read on. A column of which the release does not know keeps its default.
 */
const REVIEWED: Readonly<Record<string, readonly { readonly step: string; readonly because: string }[]>> = {
  '0078_debts_to_members_paid_in_part.sql': [
    {
      step: 'replaces debts: debts_only_fees_are_paid_in_part',
      because: 'it allows more rows; 1.0.0 charges what is left. Its audit counts the paid parts wrongly (Upgrade)',
    },
  ],
  '0079_trades_rejected_by.sql': [
    { step: 'adds position_switch_requests: position_switch_requests_check3', because: 'a rejected request stays so' },
  ],
  '0080_start_smaller.sql': [
    { step: 'adds groups: groups_check1', because: 'it refuses only fewer seats than an open proposal has' },
  ],
  '0083_draws.sql': [
    {
      step: 'adds groups: groups_by_lot_start_drawn',
      because: '1.0.0 cannot draw, so it must not start such a circle',
    },
    { step: 'adds groups: groups_check2', because: 'it refuses only that an owner who comes last stops taking part' },
  ],
  '0084_money_in.sql': [
    {
      step: 'adds deposits: deposits_confirmed_while_pending',
      because: 'a job settles card payments, and the workers of 1.0.0 are stopped first; a job that fails is retried',
    },
    { step: 'replaces identity_looks: identity_looks_purpose_check', because: 'it allows one more purpose' },
  ],
  '0089_fees_of_the_same_circle.sql': [
    { step: 'adds payouts: payouts_in_group', because: 'the id alone is unique already' },
    { step: 'adds platform_fees: platform_fees_payout_in_group_fkey', because: 'fees name the circle of their payout' },
    { step: 'drops platform_fees: platform_fees_payout_id_fkey', because: 'the new key includes it' },
  ],
  '0093_money_moves_with_its_transfers.sql': [
    'pots: pots_are_explained',
    'transfers: transfers_are_explained',
    'wallet_transactions: wallet_transactions_are_explained',
    'wallets: new_wallets_are_explained',
    'wallets: wallets_are_explained',
  ].map((rule) => ({ step: `adds ${rule}`, because: '1.0.0 writes each balance with its transfers and lines' })),
  '0094_identities_are_proved.sql': [
    { step: 'adds users: identities_are_proved', because: '1.0.0 stores the results, or logs the decision, too' },
    { step: 'adds users: identities_of_the_owner_are_proved', because: 'it refuses nothing' },
    { step: 'adds users: new_identities_are_proved', because: 'accounts of 1.0.0 begin unverified' },
  ],
  '0096_verified_identities_stay.sql': [
    { step: 'adds users: verified_identities_stay', because: '1.0.0 changes these columns with the status alone' },
  ],
};

const migrations = await readMigrations('db/migrations');
const releases = readReleases();
const steps = new Map<string, { readonly step: Step; readonly survivors: readonly Survivor[] }>();
const schemas = new Map<string, Catalogue>();

const { database: admin, url } = await testDatabase(1);
const name = `rota_steps_${randomUUID().replaceAll('-', '')}`;
const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href });

/** Releases that the migration names as running beside it. */
function survivorsOf(migration: string, oldestRelease: string | undefined): Survivor[] {
  return releases.flatMap((file) => {
    const schema = schemas.get(file.release);
    if (schema === undefined || file.migrations.includes(migration)) return [];
    return oldestRelease === undefined || isNewer(oldestRelease, file.release) ? [] : [{ file, schema }];
  });
}

beforeAll(async () => {
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await client.connect();
  let before: Catalogue | undefined;
  for (const { name: migration, sql, oldestRelease } of migrations) {
    await client.query(`BEGIN; ${sql}; COMMIT`);
    const made = releases.filter(({ migrations: known }) => known.at(-1) === migration);
    if (schemas.size === 0 && made.length === 0) continue;
    const after = await readCatalogue(client);
    if (before !== undefined) {
      steps.set(migration, { step: { before, after }, survivors: survivorsOf(migration, oldestRelease) });
    }
    for (const { release } of made) schemas.set(release, after);
    before = after;
  }
});
afterAll(async () => {
  await client.end();
  await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
});

describe('a migration', () => {
  it('is compared if it came after a recorded release', () => {
    expect(schemas.size).toBe(releases.length);
    expect(steps.size).toBeGreaterThan(10);
    const compared = [...steps.values()].filter(({ survivors }) => survivors.length > 0);
    expect(compared.length).toBeGreaterThan(10);
  });

  it('keeps what a release that may run beside it uses', () => {
    const broken = [...steps].flatMap(([migration, { step, survivors }]) =>
      survivors.flatMap((survivor) =>
        brokenBy(step, survivor).map((each) => `${migration}: ${each}, which ${survivor.file.release} uses`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('changes rules of that release only for a reviewed reason', () => {
    const changed = [...steps].flatMap(([migration, { step, survivors }]) => {
      const found = new Set(survivors.flatMap((survivor) => changedRules(step, survivor)));
      return found.size === 0 ? [] : [[migration, [...found]] as const];
    });
    const reviewed = Object.entries(REVIEWED).map(([migration, all]) => [migration, all.map(({ step }) => step)]);
    expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(reviewed));
  });
});

/** Runs a planted migration, and returns what the comparison finds. */
async function found(sql: string): Promise<{ broken: string[]; changed: string[] }> {
  const [file] = releases;
  const schema = schemas.get(file?.release ?? '');
  if (file === undefined || schema === undefined) throw new Error('No release is recorded');
  await client.query('BEGIN');
  try {
    const before = await readCatalogue(client);
    await client.query(sql);
    const [step, survivor] = [
      { before, after: await readCatalogue(client) },
      { file, schema },
    ];
    return { broken: brokenBy(step, survivor), changed: changedRules(step, survivor) };
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('a planted migration is refused', () => {
  it.each([
    ['ALTER TABLE contributions ALTER amount TYPE numeric', 'changes contributions.amount from bigint to numeric'],
    ['ALTER TABLE contributions DROP COLUMN due_date', 'drops contributions.due_date'],
    ['ALTER TABLE contributions RENAME due_date TO due_at', 'renames contributions.due_date to due_at'],
    ['ALTER TABLE pots RENAME TO pools', 'renames table pots to pools'],
    ['DROP TABLE pots CASCADE', 'drops table pots'],
    ['ALTER TABLE contributions ALTER paid_at SET NOT NULL', 'requires contributions.paid_at'],
    ['ALTER TABLE transfers ADD COLUMN currency text NOT NULL', 'adds transfers.currency without a default'],
    ['ALTER TABLE contributions ALTER status DROP DEFAULT', 'drops the default of contributions.status'],
    ['DROP FUNCTION fold_name CASCADE', 'drops or changes function fold_name'],
    // A block of code hides its statements from a reader of the text.
    [`DO $$ BEGIN EXECUTE 'ALTER TABLE pots RENAME ' || 'balance TO kobo'; END $$`, 'renames pots.balance to kobo'],
  ])('%s', async (sql, broken) => {
    expect((await found(sql)).broken).toEqual([broken]);
  });

  it.each([
    ['ALTER TABLE transfers ADD CONSTRAINT small CHECK (amount < 100)', 'adds transfers: small'],
    [
      'ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey',
      'drops idempotency_keys: idempotency_keys_pkey',
    ],
    ['CREATE UNIQUE INDEX once ON contributions (user_id)', 'adds contributions: once'],
  ])('without a reviewed reason: %s', async (sql, changed) => {
    expect(await found(sql)).toEqual({ broken: [], changed: [changed] });
  });
});

it('lets a migration add, and drop what no release uses', async () => {
  const expand = `ALTER TABLE contributions ADD COLUMN note text CHECK (note <> ''), ADD COLUMN kind text NOT NULL DEFAULT 'x';
    CREATE TABLE made (id uuid PRIMARY KEY, contribution_id uuid NOT NULL REFERENCES contributions)`;
  expect(await found(expand)).toEqual({ broken: [], changed: [] });
  expect(await found(`${expand}; ALTER TABLE contributions DROP COLUMN note; DROP TABLE made`)).toEqual({
    broken: [],
    changed: [],
  });
});
