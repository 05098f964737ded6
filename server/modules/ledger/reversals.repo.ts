import type { Instant, TransferId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import type { AccountKind } from './trial-balance.repo.ts';

export interface BookedTransfer {
  readonly type: string;
  readonly amountKobo: Kobo;
  readonly reference: string | null;
  readonly at: Instant;
  readonly from: AccountKind;
  readonly to: AccountKind;
}

interface BookedColumns extends Record<string, unknown> {
  readonly type: string;
  readonly amount: bigint;
  readonly reference: string | null;
  readonly created_at: Date;
  readonly debit_kind: AccountKind;
  readonly credit_kind: AccountKind;
}

export async function findBookedTransfer(tx: Tx, id: TransferId): Promise<BookedTransfer | undefined> {
  const find = sql('ledger-reversal-find')`
    SELECT t.type, t.amount, t.reference, t.created_at, d.kind AS debit_kind, c.kind AS credit_kind FROM transfers t
    JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id WHERE t.id = $1`;
  const [row] = await tx.query<BookedColumns>(find, [id]);
  if (row === undefined) return undefined;
  const { type, amount, reference, created_at: createdAt, debit_kind: from, credit_kind: to } = row;
  return { type, amountKobo: kobo(amount), reference, at: fromDate(createdAt), from, to };
}

/** Records that `reversalId` reverses `transferId`. Returns false if `transferId` was already reversed. */
export async function linkReversal(tx: Tx, transferId: TransferId, reversalId: TransferId): Promise<boolean> {
  // A concurrent second reversal waits for the first at this unique key.
  const insert = sql('ledger-reversal-insert')`INSERT INTO transfer_reversals (transfer_id, reversal_id) VALUES ($1, $2)
    ON CONFLICT (transfer_id) DO NOTHING RETURNING transfer_id`;
  return (await tx.query(insert, [transferId, reversalId])).length === 1;
}
