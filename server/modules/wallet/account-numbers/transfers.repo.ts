import { DAY_MS } from '../../../../contract/durations.ts';
import { SENDER_NAME_DAYS } from '../../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/stored-rows.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';

export interface NewTransfer extends Omit<Deposit, 'status' | 'way'> {
  readonly accountId: string;
  readonly senderName: string | null;
  readonly senderBank: string | null;
  readonly senderLast4: string | null;
}

const written = rowsOf('deposits', {
  id: 'id',
  userId: 'user_id',
  provider: 'provider',
  reference: 'reference',
  amountKobo: 'amount',
  feeKobo: 'fee',
  status: 'status',
  createdAt: 'created_at',
  way: 'way',
  accountId: 'account_id',
  senderName: 'sender_name',
  senderBank: 'sender_bank',
  senderLast4: 'sender_last4',
});

/** Records a transfer to an account number. Lock the wallet first, and credit or quarantine it afterwards. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const insert = sql('transfer-insert')`INSERT INTO deposits (${written.names}) VALUES (${written.parameters})`;
  await tx.query(insert, written.valuesOf({ ...transfer, status: 'quarantined', way: 'transfer' }));
}

/** Lists the transfers to a person at or after `since`, with the stated senders. Omits reversed ones. */
export async function transfersSince(
  queryable: Queryable,
  userId: UserId,
  since: Instant,
): Promise<{ readonly senderName: string | null; readonly sentKobo: Kobo }[]> {
  const list = sql('transfers-since')`SELECT sender_name, amount + fee AS sent FROM deposits
    WHERE user_id = $1 AND created_at >= $2 AND way = 'transfer' AND status IN ('completed', 'quarantined')`;
  const rows = await queryable.query<{ sender_name: string | null; sent: bigint }>(list, [userId, toDate(since)]);
  return rows.map(({ sender_name: senderName, sent }) => ({ senderName, sentKobo: kobo(sent) }));
}

export interface FoundTransfer {
  readonly sentKobo: Kobo;
  /** Zero unless the transfer was credited. */
  readonly creditedKobo: Kobo;
}

interface FoundRow {
  readonly sent: bigint;
  readonly credited: bigint;
}

const toFound = ({ sent, credited }: FoundRow): FoundTransfer => ({
  sentKobo: kobo(sent),
  creditedKobo: kobo(credited),
});

/** Returns the transfers found at or after `since`, oldest first. */
export async function transfersFoundSince(
  queryable: Queryable,
  userId: UserId,
  since: Instant,
): Promise<FoundTransfer[]> {
  const list = sql('transfers-found')`
    SELECT amount + fee AS sent, CASE WHEN status = 'completed' THEN amount ELSE 0 END AS credited FROM deposits
    WHERE user_id = $1 AND created_at >= $2 AND way = 'transfer' ORDER BY id`;
  return (await queryable.query<FoundRow>(list, [userId, toDate(since)])).map(toFound);
}

/** Lists a person's transfers at or after `since`, newest first. Omits reversed ones. */
export async function latestTransfers(queryable: Queryable, userId: UserId, since: Instant): Promise<FoundTransfer[]> {
  const list = sql('transfers-latest')`
    SELECT amount + fee AS sent, CASE WHEN status = 'completed' THEN amount ELSE 0 END AS credited FROM deposits
    WHERE user_id = $1 AND created_at >= $2 AND way = 'transfer' AND status IN ('completed', 'quarantined')
    ORDER BY id DESC LIMIT 5`;
  const rows = await queryable.query<FoundRow>(list, [userId, toDate(since)]);
  return rows.map(toFound);
}

const SENDERS_KEPT_MS = SENDER_NAME_DAYS * DAY_MS;

/** Deletes the senders of transfers to accounts that were closed 90 days ago. */
export async function forgetSenders(queryable: Queryable, now: Instant): Promise<void> {
  const forget = sql('transfers-forget-senders')`
    UPDATE deposits SET sender_name = NULL, sender_bank = NULL, sender_last4 = NULL WHERE id IN (
      SELECT d.id FROM deposits d JOIN users u ON u.id = d.user_id
      WHERE d.account_id IS NOT NULL AND u.closed_at <= $1
        AND coalesce(d.sender_name, d.sender_bank, d.sender_last4) IS NOT NULL
      LIMIT 100 FOR UPDATE OF d SKIP LOCKED)`;
  await queryable.query(forget, [toDate(instant(now - SENDERS_KEPT_MS))]);
}
