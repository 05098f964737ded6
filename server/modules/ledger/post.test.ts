import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import {
  depositPosting,
  insertFundedMember,
  insertGroup,
  insertMember,
  TEST_NOW,
} from '../../../tests/support/rows.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { createLedger, InvalidPostingError, type Posting } from './index.ts';

const { database } = await testDatabase(16);
const ledger = createLedger();

const post = (postings: readonly Posting[]) => database.transaction((tx) => ledger.post(tx, postings, TEST_NOW));
const balance = (userId: UserId) => ledger.balance(database, userId);

function payment(from: UserId, to: UserId, amountKobo: bigint): Posting {
  return {
    id: newId(),
    debit: { kind: 'wallet', userId: from },
    credit: { kind: 'wallet', userId: to },
    amountKobo: kobo(amountKobo),
    type: 'late_fee',
    lines: [
      { id: newId(), userId: from, type: 'fee', amountKobo: kobo(-amountKobo), description: 'Late fee' },
      { id: newId(), userId: to, type: 'backlog_distribution', amountKobo: kobo(amountKobo), description: 'Late fee' },
    ],
  };
}

function withdrawal(userId: UserId, amountKobo: bigint): Posting {
  return {
    id: newId(),
    debit: { kind: 'wallet', userId },
    credit: { kind: 'in_flight' },
    amountKobo: kobo(amountKobo),
    type: 'withdrawal',
    lines: [{ id: newId(), userId, type: 'withdrawal', amountKobo: kobo(-amountKobo), description: 'Withdrawal' }],
  };
}

describe('posting', () => {
  it('moves money and returns the new balances', async () => {
    const ada = await insertMember(database, ledger);
    expect(await balance(ada)).toBe(0n);
    expect(await post([depositPosting(ada, 5_000_00n)])).toEqual(new Map([[ada, 5_000_00n]]));
    expect(await balance(ada)).toBe(5_000_00n);
    const [wallet] = await ledger.walletPages(database, [{ userId: ada, page: { limit: 20, after: undefined } }]);
    expect(wallet?.entries).toMatchObject([{ type: 'deposit', amountKobo: 5_000_00n, status: 'completed' }]);
  });

  it('checks a wallet’s net change, not the order of the transfers', async () => {
    const ada = await insertMember(database, ledger);
    const bola = await insertFundedMember(database, ledger, kobo(100n));
    const balances = await post([payment(ada, bola, 100n), payment(bola, ada, 100n), withdrawal(bola, 60n)]);
    expect(balances).toEqual(
      new Map([
        [ada, 0n],
        [bola, 40n],
      ]),
    );
  });

  it('refuses more than the wallet holds, and writes nothing', async () => {
    const ada = await insertFundedMember(database, ledger, kobo(100n));
    await expect(post([withdrawal(ada, 101n)])).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await balance(ada)).toBe(100n);
    const [wallet] = await ledger.walletPages(database, [{ userId: ada, page: { limit: 20, after: undefined } }]);
    expect(wallet?.entries).toHaveLength(1);
  });

  it('refuses a user without a wallet', async () => {
    await expect(post([depositPosting(newId<UserId>(), 1n)])).rejects.toThrow(InvalidPostingError);
  });

  it('credits a provider reference only once', async () => {
    const ada = await insertMember(database, ledger);
    await post([depositPosting(ada, 100n, 'ref-once')]);
    await expect(post([depositPosting(ada, 100n, 'ref-once')])).rejects.toThrow(/one_credit_per_reference/);
    expect(await balance(ada)).toBe(100n);
  });

  it('does nothing without postings', async () => {
    expect(await post([])).toEqual(new Map());
  });
});

describe('pots', () => {
  it('keep each round’s money apart and record the amounts paid out', async () => {
    const ada = await insertFundedMember(database, ledger, kobo(40_000_00n));
    const groupId = await insertGroup(database, ledger, { ownerId: ada });
    const pot = (round: number) => ({ kind: 'pot', groupId, cycle: 1, round }) as const;
    const contribute = (round: number): Posting => ({
      id: newId(),
      debit: { kind: 'wallet', userId: ada },
      credit: pot(round),
      amountKobo: kobo(20_000_00n),
      type: 'contribution',
      lines: [
        {
          id: newId(),
          userId: ada,
          type: 'contribution_payment',
          amountKobo: kobo(-20_000_00n),
          description: 'C',
          groupId,
        },
      ],
    });
    await post([contribute(1), contribute(2)]);
    const fee = {
      id: newId<Posting['id']>(),
      debit: pot(1),
      credit: { kind: 'revenue' },
      amountKobo: kobo(100_00n),
      type: 'platform_fee',
      lines: [],
    } as const;
    await post([fee]);
    const { rows } = await database.pool.query(
      'SELECT round, balance, paid_out, platform_fee_taken, management_fee_taken FROM pots WHERE group_id = $1 ORDER BY round',
      [groupId],
    );
    expect(rows).toEqual([
      { round: 1, balance: 19_900_00n, paid_out: 100_00n, platform_fee_taken: 100_00n, management_fee_taken: 0n },
      { round: 2, balance: 20_000_00n, paid_out: 0n, platform_fee_taken: 0n, management_fee_taken: 0n },
    ]);
    const { rows: transfers } = await database.pool.query(
      `SELECT group_id, cycle, round FROM transfers WHERE id = $1`,
      [fee.id],
    );
    expect(transfers).toEqual([{ group_id: groupId, cycle: 1, round: 1 }]);

    const tooMuch = { ...fee, id: newId<Posting['id']>(), amountKobo: kobo(19_900_01n) };
    await expect(post([tooMuch])).rejects.toThrow(/pots_balance_check/);
    await expect(post([{ ...fee, id: newId(), debit: pot(3) }])).rejects.toThrow(InvalidPostingError);
  });

  it('can fill and empty in one transaction, even when new', async () => {
    const ada = await insertFundedMember(database, ledger, kobo(100n));
    const groupId = await insertGroup(database, ledger, { ownerId: ada });
    const pot = { kind: 'pot', groupId, cycle: 1, round: 1 } as const;
    const wallet = { kind: 'wallet', userId: ada } as const;
    const balances = await post([
      {
        id: newId(),
        debit: wallet,
        credit: pot,
        amountKobo: kobo(100n),
        type: 'contribution',
        lines: [{ id: newId(), userId: ada, type: 'contribution_payment', amountKobo: kobo(-100n), description: 'C' }],
      },
      {
        id: newId(),
        debit: pot,
        credit: wallet,
        amountKobo: kobo(100n),
        type: 'payout',
        lines: [{ id: newId(), userId: ada, type: 'payout_received', amountKobo: kobo(100n), description: 'P' }],
      },
    ]);
    expect(balances.get(ada)).toBe(100n);
  });
});

describe('concurrent postings', () => {
  it('take exactly the balance of one wallet with 32 payments', async () => {
    const ada = await insertFundedMember(database, ledger, kobo(10n * 100n));
    const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => post([withdrawal(ada, 100n)])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    }
    expect(await balance(ada)).toBe(0n);
  });

  it('credit one provider reference once in 32 attempts', async () => {
    const ada = await insertMember(database, ledger);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, () => post([depositPosting(ada, 100n, 'ref-32-times')])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(ada)).toBe(100n);
  });

  it('all succeed in opposite directions, because locks are taken in one order', async () => {
    const members = await Promise.all(
      Array.from({ length: 4 }, () => insertFundedMember(database, ledger, kobo(1_000_00n))),
    );
    const before = await deadlocks();
    const rounds = Array.from({ length: 64 }, (_, index) => {
      const from = members[index % 4];
      const to = members[(index + 1 + (index % 3)) % 4];
      if (from === undefined || to === undefined) throw new Error('Expected four members');
      return post([payment(from, to, 100n)]);
    });
    await Promise.all(rounds);
    const balances = await Promise.all(members.map(balance));
    expect(balances.reduce((sum, amount) => sum + amount, 0n)).toBe(4_000_00n);
    expect(await deadlocks()).toBe(before);
  });
});

async function deadlocks(): Promise<bigint> {
  const { rows } = await database.pool.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0n;
}

describe('the database as the last guard', () => {
  it.each([
    ['changing a transfer', `UPDATE transfers SET amount = amount + 1`],
    ['deleting a transfer', `DELETE FROM transfers`],
    ['truncating transfers', `TRUNCATE transfers CASCADE`],
    ['changing a statement line', `UPDATE wallet_transactions SET amount = amount + 1`],
    ['deleting a statement line', `DELETE FROM wallet_transactions`],
    ['truncating the statement', `TRUNCATE wallet_transactions CASCADE`],
    ['deleting an account', `DELETE FROM accounts`],
    ['changing an account', `UPDATE accounts SET kind = 'wallet'`],
  ])('refuses %s', async (_, statement) => {
    await insertFundedMember(database, ledger, kobo(100n));
    await expect(database.pool.query(statement)).rejects.toThrow(/are history/);
  });

  it.each([
    ['a negative wallet', `UPDATE wallets SET balance = -1`],
    [
      'a transfer of 0',
      `INSERT INTO transfers SELECT gen_random_uuid(), debit_account_id, credit_account_id, 0, type, group_id, cycle, round, reference, created_at FROM transfers LIMIT 1`,
    ],
    [
      'a transfer to itself',
      `INSERT INTO transfers SELECT gen_random_uuid(), debit_account_id, debit_account_id, 5, type, group_id, cycle, round, reference, created_at FROM transfers LIMIT 1`,
    ],
    [
      'a line of 0',
      `INSERT INTO wallet_transactions SELECT gen_random_uuid(), wallet_id, user_id, transfer_id, type, 0, description, group_id, NULL, NULL, status, created_at FROM wallet_transactions LIMIT 1`,
    ],
    ['a second float', `INSERT INTO accounts VALUES (gen_random_uuid(), 'float')`],
    [
      'a second wallet',
      `INSERT INTO wallets (id, user_id, created_at) SELECT '00000000-0000-7000-8000-000000000001', user_id, created_at FROM wallets LIMIT 1`,
    ],
  ])('refuses %s', async (_, statement) => {
    await insertFundedMember(database, ledger, kobo(100n));
    await expect(database.pool.query(statement)).rejects.toThrow(/constraint/);
  });
});
