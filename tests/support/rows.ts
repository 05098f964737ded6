import { randomUUID } from 'node:crypto';
import { instant, type GroupId, type UserId } from '../../contract/ids.ts';
import { kobo, type Kobo } from '../../contract/money.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import type { createLedger, LedgerModule, Posting } from '../../server/modules/ledger/index.ts';

/** Rows that higher modules write in the product, for tests of lower modules. */

type Ledger = Pick<ReturnType<typeof createLedger>, 'openPot' | 'openWallet' | 'post'>;

/** 2026-01-31T09:00:00.000Z, the fixed time of most tests. */
export const TEST_NOW = instant(1_769_850_000_000);

export async function insertUser(database: Database, firstName = 'Ada'): Promise<UserId> {
  const userId = newId<UserId>();
  await database.pool.query(
    `INSERT INTO users (id, email, name, first_name, last_name, email_verified, created_at, updated_at)
     VALUES ($1, $2, $3 || ' Obi', $3, 'Obi', true, $4, $4)`,
    [userId, `${userId}@example.com`, firstName, new Date(TEST_NOW)],
  );
  return userId;
}

export async function insertMember(database: Database, ledger: Ledger, firstName?: string): Promise<UserId> {
  const userId = await insertUser(database, firstName);
  await database.transaction((tx) => ledger.openWallet(tx, userId, TEST_NOW));
  return userId;
}

/** A posting that deposits into a wallet, with its statement line. */
export function depositPosting(userId: UserId, amountKobo: bigint, reference: string = randomUUID()): Posting {
  return {
    id: newId(),
    debit: { kind: 'float' },
    credit: { kind: 'wallet', userId },
    amountKobo: kobo(amountKobo),
    type: 'deposit',
    reference,
    lines: [{ id: newId(), userId, type: 'deposit', amountKobo: kobo(amountKobo), description: 'Deposit', reference }],
  };
}

export async function insertFundedMember(database: Database, ledger: Ledger, balanceKobo: Kobo): Promise<UserId> {
  const userId = await insertMember(database, ledger);
  await database.transaction((tx) => ledger.post(tx, [depositPosting(userId, balanceKobo)], TEST_NOW));
  return userId;
}

/** Inserts a group with its pot account. Both fee rates are 50 basis points. */
export async function insertGroup(
  database: Database,
  ledger: Ledger,
  {
    ownerId,
    members = 3,
    contributionKobo = kobo(20_000_00n),
    status = 'active',
  }: {
    readonly ownerId: UserId;
    readonly members?: number;
    readonly contributionKobo?: Kobo;
    readonly status?: string;
  },
): Promise<GroupId> {
  const groupId = newId<GroupId>();
  await database.transaction(async (tx) => {
    await ledger.openPot(tx, groupId);
    const insert = {
      name: 'test-group-insert',
      text: `INSERT INTO groups (id, name, owner_id, contribution_amount, frequency, max_members, current_members,
          invitation_code, status, platform_fee_bps, management_fee_bps, created_at, updated_at)
        VALUES ($1, 'Market women', $2, $3, 'monthly', $4, $4, $5, $6, 50, 50, $7, $7)`,
    };
    const code = groupId.slice(-8).toUpperCase();
    await tx.query(insert, [groupId, ownerId, contributionKobo, members, code, status, new Date(TEST_NOW)]);
  });
  return groupId;
}

/** Empties a wallet as a deposit's refund would. */
export async function emptyWallet(
  { database, ledger }: { readonly database: Database; readonly ledger: Pick<LedgerModule, 'balance' | 'post'> },
  userId: UserId,
): Promise<void> {
  const amountKobo = await ledger.balance(database, userId);
  if (amountKobo === 0n) return;
  const reference = randomUUID();
  const line = {
    id: newId<string>(),
    userId,
    type: 'refund',
    amountKobo: kobo(-amountKobo),
    description: 'Sent back',
    reference,
  } as const;
  const posting: Posting = {
    id: newId(),
    debit: { kind: 'wallet', userId },
    credit: { kind: 'float' },
    amountKobo,
    type: 'deposit_reversal',
    reference,
    lines: [line],
  };
  await database.transaction((tx) => ledger.post(tx, [posting], TEST_NOW));
}
