import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GroupId, UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { createLedger, type Posting } from '../../server/modules/ledger/index.ts';
import { createDatabase, sqlStateOf } from '../../server/platform/database/database.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { insertFundedMember, insertGroup, TEST_NOW } from '../support/rows.ts';
import { testDatabase } from '../support/test-database.ts';

/** Checks that the application role cannot make or move money by plain SQL unexplained (decision 0163). */

const { database: owner, servingUrl } = await testDatabase();
const serving = createDatabase({ url: servingUrl, maxConnections: 8 });
const ledger = createLedger();
afterAll(() => serving.close());

const REFUSED = '42501';
const FLOAT = '00000000-0000-7000-8000-000000000001';

let ada: UserId;
let bola: UserId;
let groupId: GroupId;
let wallet: string;

beforeEach(async () => {
  ada = await insertFundedMember(owner, ledger, kobo(1000n));
  bola = await insertFundedMember(owner, ledger, kobo(1000n));
  groupId = await insertGroup(owner, ledger, { ownerId: ada });
  await serving.transaction((tx) => ledger.post(tx, [contribution(300n)], TEST_NOW));
  const { rows } = await owner.pool.query<{ id: string }>('SELECT id FROM wallets WHERE user_id = $1', [ada]);
  wallet = rows[0]?.id ?? '';
});

function contribution(amountKobo: bigint, lines = [-amountKobo]): Posting {
  const line = { userId: ada, type: 'contribution_payment', description: 'C', groupId } as const;
  return {
    id: newId(),
    debit: { kind: 'wallet', userId: ada },
    credit: { kind: 'pot', groupId, cycle: 1, round: 1 },
    amountKobo: kobo(amountKobo),
    type: 'contribution',
    lines: lines.map((amount) => ({ ...line, id: newId(), amountKobo: kobo(amount) })),
  };
}

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

const TRANSFERS = 'INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, created_at)';
const LINES =
  'INSERT INTO wallet_transactions (id, wallet_id, user_id, transfer_id, type, amount, description, created_at)';

const raise = (kobo = 100) => `UPDATE wallets SET balance = balance + ${String(kobo)} WHERE id = '${wallet}'`;
const transfer = (id: string, from = FLOAT, to = wallet) =>
  `${TRANSFERS} VALUES ('${id}', '${from}', '${to}', 100, 'deposit', now())`;
const line = (id: string, { amount = 100, userId = ada, into = wallet } = {}) =>
  `${LINES} VALUES (gen_random_uuid(), '${into}', '${userId}', '${id}', 'deposit', ${String(amount)}, 'D', now())`;

describe('the application role', () => {
  const id = () => randomUUID();

  it.each<[string, () => readonly string[]]>([
    ['raise a balance', () => [raise()]],
    ['raise a balance after its check', () => ['SET CONSTRAINTS ALL IMMEDIATE', raise()]],
    [
      'raise a balance of a closed wallet',
      () => [raise(), `UPDATE wallets SET is_active = false WHERE id = '${wallet}'`],
    ],
    ['give a wallet to another person', () => [`UPDATE wallets SET user_id = '${bola}' WHERE id = '${wallet}'`]],
    ['fill a pot', () => [`UPDATE pots SET balance = balance + 100 WHERE group_id = '${groupId}'`]],
    [
      'make a pot with money',
      () => [`INSERT INTO pots (group_id, cycle, round, balance) VALUES ('${groupId}', 1, 9, 5)`],
    ],
    ['say that a pot was paid out', () => [`UPDATE pots SET paid_out = 1 WHERE group_id = '${groupId}'`]],
    ['rename a round of a pot', () => [`UPDATE pots SET round = 2 WHERE group_id = '${groupId}'`]],
    ['write a transfer without a balance', () => [transfer(id())]],
    ['write a transfer out of a pot', () => [transfer(id(), groupId)]],
    [
      'write a line without its transfer',
      () => {
        const one = id();
        return [transfer(one), line(one), line(one), raise(200)];
      },
    ],
    ['write a transfer and balance without a line', () => [transfer(id()), raise()]],
    [
      'write a line of another person',
      () => {
        const one = id();
        return [transfer(one), line(one, { userId: bola }), raise()];
      },
    ],
    [
      'move a line to another transfer',
      () => {
        const [one, two] = [id(), id()];
        return [transfer(one), transfer(two), line(one, { amount: 200 }), raise(200)];
      },
    ],
    [
      'hide behind a search path',
      () => [
        'CREATE TEMP TABLE wallets (id uuid, balance bigint)',
        'SET search_path = pg_temp, public',
        raise().replace('wallets', 'public.wallets'),
      ],
    ],
  ])('cannot %s', async (_what, statements) => {
    expect(await stateOf(...statements())).toBe(REFUSED);
    const { rows } = await owner.pool.query('SELECT balance FROM wallets WHERE id = $1', [wallet]);
    expect(rows).toEqual([{ balance: 700n }]);
  });

  it('may still write as version 1.0.0 does: a balance with its transfer and line', async () => {
    const one = id();
    expect(await stateOf(raise(), transfer(one), line(one))).toBeUndefined();
    expect(await ledger.balance(owner, ada)).toBe(800n);
  });

  it('cannot post lines that do not add up', async () => {
    const wrong = contribution(100n);
    const [first] = wrong.lines;
    if (first === undefined) throw new Error('It has a line');
    const arrays = [[wrong.id], [wallet], [groupId], [100], ['contribution'], [groupId], [1], [1], [null]];
    const ofLine = (amount: number) => [
      [first.id],
      [wallet],
      [ada],
      [wrong.id],
      ['fee'],
      [amount],
      ['F'],
      [null],
      [null],
      [null],
    ];
    const post = (amount: number) =>
      serving.pool.query(
        `SELECT FROM post_transfers(${Array.from({ length: 20 }, (_, at) => `$${String(at + 1)}`).join(', ')})`,
        [...arrays, ...ofLine(amount), new Date()],
      );
    await expect(post(-99)).rejects.toMatchObject({ constraint: 'wallet_transactions_explain_transfers' });
    await expect(post(100)).rejects.toMatchObject({ constraint: 'wallet_transactions_explain_transfers' });
    await post(-100);
  });
});

it('no other role may post transfers', async () => {
  const { rows } = await owner.pool.query(
    `SELECT has_function_privilege('pg_read_all_data', oid, 'EXECUTE') AS other FROM pg_proc WHERE proname = 'post_transfers'`,
  );
  expect(rows).toEqual([{ other: false }]);
});

it('a direct write and postings of one wallet at once keep it explained', async () => {
  const direct = () => {
    const one = randomUUID();
    return stateOf(raise(), transfer(one), line(one));
  };
  const posted = () => serving.transaction((tx) => ledger.post(tx, [contribution(10n, [-4n, -6n])], TEST_NOW));
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? direct() : posted())));
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toEqual([]);
  expect(await ledger.balance(owner, ada)).toBe(700n + 4n * 100n - 4n * 10n);
  const { rows } = await owner.pool.query(
    'SELECT sum(amount)::bigint AS amount FROM wallet_transactions WHERE wallet_id = $1',
    [wallet],
  );
  expect(rows).toEqual([{ amount: 1060n }]);
});
