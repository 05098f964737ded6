import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';

/** Debts to the platform itself, without a group (circle-rules §7). The debts of circles are written by the groups module. */

const insert = {
  name: 'platform-fee-debt-insert',
  text: `INSERT INTO debts (id, user_id, type, amount, due_date, description, created_at)
    VALUES ($1, $2, 'platform_fee', $3, $4, $5, $4)`,
};
const lock = {
  name: 'platform-fee-debt-lock',
  text: `SELECT amount, status, description FROM debts
    WHERE id = $1 AND user_id = $2 AND type = 'platform_fee' AND group_id IS NULL FOR UPDATE`,
};
const end = {
  name: 'platform-fee-debt-end',
  text: 'UPDATE debts SET status = $2, resolved_at = $3 WHERE id = $1',
};

export async function insertPlatformFeeDebt(
  tx: Tx,
  debt: {
    readonly userId: UserId;
    readonly amountKobo: Kobo;
    readonly description: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx.query(insert, [newId<DebtId>(), debt.userId, debt.amountKobo, toDate(debt.at), debt.description]);
}

export interface PlatformFeeDebt {
  readonly amountKobo: Kobo;
  readonly status: 'outstanding' | 'resolved' | 'forgiven';
  readonly description: string;
}

export async function lockPlatformFeeDebt(tx: Tx, id: DebtId, userId: UserId): Promise<PlatformFeeDebt | undefined> {
  const [row] = await tx.query<{ amount: bigint; status: PlatformFeeDebt['status']; description: string }>(lock, [
    id,
    userId,
  ]);
  return row === undefined
    ? undefined
    : { amountKobo: kobo(row.amount), status: row.status, description: row.description };
}

export async function endPlatformFeeDebt(
  tx: Tx,
  id: DebtId,
  status: 'resolved' | 'forgiven',
  at: Instant,
): Promise<void> {
  await tx.query(end, [id, status, toDate(at)]);
}
