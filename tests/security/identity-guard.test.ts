import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../contract/ids.ts';
import { checkProofs } from '../../server/modules/kyc/proofs.repo.ts';
import { createLedger } from '../../server/modules/ledger/index.ts';
import { createDatabase, sqlStateOf } from '../../server/platform/database/database.ts';
import { readMigrations } from '../../server/platform/database/read-migrations.ts';
import { insertMember } from '../support/rows.ts';
import { testDatabase } from '../support/test-database.ts';

/** Checks that the application role cannot verify an identity that nothing proves (decision 0163). */

const { database: owner, servingUrl } = await testDatabase();
const serving = createDatabase({ url: servingUrl, maxConnections: 4 });
afterAll(() => serving.close());

const REFUSED = '42501';
let ada: UserId;
let bola: UserId;
let submission: string;

beforeEach(async () => {
  [ada, bola] = [await insertMember(owner, createLedger()), await insertMember(owner, createLedger())];
  submission = randomUUID();
  await owner.pool.query('UPDATE users SET kyc_submission_id = $2, kyc_submitted_at = now() WHERE id = $1', [
    ada,
    submission,
  ]);
});

/** Runs statements as the application role in one transaction. Returns the state of the error, if any. */
async function stateOf(...statements: readonly string[]): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: servingUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
    return undefined;
  } catch (error) {
    return sqlStateOf(error);
  } finally {
    await client.end();
  }
}

const approve = (user = ada) =>
  `UPDATE users SET kyc_status = 'approved', kyc_verified_at = now() WHERE id = '${user}'`;
const reset = () => `UPDATE users SET kyc_status = 'rejected' WHERE id = '${ada}'`;
const result = (number: 'bvn' | 'nin', { user = ada, outcome = 'found', of = submission } = {}) =>
  `INSERT INTO identity_results (id, user_id, number, outcome, created_at, submission_id)
    VALUES (gen_random_uuid(), '${user}', '${number}', '${outcome}', now(), '${of}')`;
const decision = (user = ada, action = 'identity_approved') =>
  `INSERT INTO admin_activity_logs (id, action, target_type, target_id, description, created_at)
    VALUES (gen_random_uuid(), '${action}', 'user', '${user}', 'D', now())`;

async function proofs(): Promise<unknown[]> {
  const { rows } = await owner.pool.query<Record<string, unknown>>(
    'SELECT evidence, submission_id AS submission FROM identity_proofs WHERE user_id = $1 ORDER BY proved_at, evidence',
    [ada],
  );
  return rows;
}

describe('the application role', () => {
  it.each<[string, () => readonly string[]]>([
    ['without any evidence', () => [approve()]],
    ['with one number', () => [result('bvn'), approve()]],
    ['with one number twice', () => [result('bvn'), result('bvn'), approve()]],
    ['with a number that was not found', () => [result('bvn'), result('nin', { outcome: 'not found' }), approve()]],
    ['with results of another person', () => [result('bvn', { user: bola }), result('nin', { user: bola }), approve()]],
    ['with results of another submission', () => [result('bvn', { of: bola }), result('nin', { of: bola }), approve()]],
    ['with a decision about another person', () => [decision(bola), approve()]],
    ['with another decision', () => [decision(ada, 'identity_rejected'), approve()]],
    ['by the older status', () => [approve().replace('approved', 'verified')]],
    ['and check it early', () => ['SET CONSTRAINTS ALL IMMEDIATE', approve()]],
    [
      'as a new account',
      () => [
        `INSERT INTO users (id, email, name, first_name, last_name, kyc_status, created_at, updated_at)
          VALUES (gen_random_uuid(), '${randomUUID()}@example.com', 'A B', 'A', 'B', 'approved', now(), now())`,
      ],
    ],
    [
      'by writing the proof',
      () => [
        `INSERT INTO identity_proofs (user_id, submission_id, evidence, proved_at)
          VALUES ('${ada}', '${submission}', 'earlier', now())`,
      ],
    ],
  ])('cannot verify an identity %s', async (_what, statements) => {
    expect(await stateOf(...statements())).toBe(REFUSED);
    const { rows } = await owner.pool.query('SELECT kyc_status FROM users WHERE id = $1', [ada]);
    expect(rows).toEqual([{ kyc_status: 'pending' }]);
    expect(await proofs()).toEqual([]);
  });

  it('verifies by the registry once per submission', async () => {
    expect(await stateOf(result('bvn'), result('nin'), approve())).toBeUndefined();
    expect(await proofs()).toEqual([{ evidence: 'registry', submission }]);
    expect(await stateOf(reset(), approve())).toBe(REFUSED);
    expect(await stateOf(reset())).toBeUndefined();
    expect(await stateOf(approve())).toBe(REFUSED);
  });

  it('verifies by an admin once per decision, in any order', async () => {
    expect(await stateOf(approve(), decision())).toBeUndefined();
    expect(await proofs()).toEqual([{ evidence: 'review', submission }]);
    const again = `UPDATE users SET kyc_submission_id = '${randomUUID()}' WHERE id = '${ada}'`;
    expect(await stateOf(reset(), again)).toBeUndefined();
    expect(await stateOf(approve())).toBe(REFUSED);
    expect(await stateOf(decision(), approve())).toBeUndefined();
  });
});

describe('a verified identity', () => {
  const change = (set: string) => `UPDATE users SET ${set} WHERE id = '${ada}'`;

  beforeEach(async () => {
    expect(await stateOf(result('bvn'), result('nin'), approve())).toBeUndefined();
  });

  it.each([
    ['its name', "identity_first_name = 'Bola'"],
    ['its surname', "identity_last_name = 'Bello'"],
    ['its birth date', "date_of_birth = '1990-01-01'"],
    ['a number', "bvn_last4 = '0000'"],
    ['its submission', 'kyc_submission_id = gen_random_uuid()'],
    ['its name with the other status', "kyc_status = 'verified', identity_first_name = 'Bola'"],
  ])('does not let the application role replace %s', async (_what, set) => {
    expect(await stateOf(change(set))).toBe(REFUSED);
  });

  it('lets the application role change the shown name, encrypt the numbers again, and erase it with its status', async () => {
    expect(await stateOf(change(`first_name = 'Bola', bvn = '\\x00', bvn_hash = '\\x00'`))).toBeUndefined();
    const erased = `kyc_status = 'rejected', identity_first_name = NULL, date_of_birth = NULL, kyc_submission_id = NULL`;
    expect(await stateOf(change(erased))).toBeUndefined();
  });
});

it('what the owner of the tables verified without a proof is found', async () => {
  await owner.pool.query(decision(bola));
  await owner.pool.query(approve(bola));
  expect((await checkProofs(serving)).unproved).not.toContain(bola);
  await owner.pool.query(approve());
  expect((await checkProofs(serving)).unproved).toContain(ada);
});

it('the migration proves what was verified before it, and uses up earlier decisions', async () => {
  const migration = (await readMigrations('db/migrations')).find(({ name }) =>
    name.endsWith('_identities_are_proved.sql'),
  );
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('DROP TABLE identity_proofs CASCADE; DROP FUNCTION record_identity_proof CASCADE');
    await client.query(approve());
    await client.query(decision(bola));
    await client.query(migration?.sql ?? '');
    const { rows } = await client.query(
      'SELECT user_id, evidence, submission_id AS submission FROM identity_proofs WHERE user_id = ANY($1) ORDER BY 2',
      [[ada, bola]],
    );
    expect(rows).toEqual([
      { user_id: ada, evidence: 'earlier', submission },
      { user_id: bola, evidence: 'review', submission: null },
    ]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
