import type { Instant, UserId, WalletId, WithdrawalId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { type Queryable, sql, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { WithdrawalStatus } from './withdrawal.rules.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

export interface Withdrawal {
  readonly id: WithdrawalId;
  readonly userId: UserId;
  readonly provider: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly netAmountKobo: Kobo;
  readonly method: 'standard' | 'instant';
  readonly recipientCode: string;
  readonly status: WithdrawalStatus;
  readonly failureReason: string | null;
  readonly createdAt: Instant;
  readonly processedAt: Instant | null;
  /** End of the hold after a password reset. Null without a hold. */
  readonly heldUntil: Instant | null;
  readonly attempts: number;
  /** End of the lease of the process that queries the provider. Null without a lease. */
  readonly inHandUntil: Instant | null;
  readonly lastSentAt: Instant | null;
}

export type WithdrawalRow = Row<'withdrawal_requests', typeof columns>;

export const columns = `id, user_id, provider, reference, amount, fee, net_amount, withdrawal_method, recipient_code, status,
  failure_reason, created_at, processed_at, held_until, attempts, in_hand_until,
  last_sent_at`;

export const toWithdrawal = ({ amount, fee, net_amount, withdrawal_method, ...row }: WithdrawalRow): Withdrawal => ({
  ...fromRow(row),
  amountKobo: amount,
  feeKobo: fee,
  netAmountKobo: net_amount,
  method: withdrawal_method,
});

type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'userId'
  | 'provider'
  | 'reference'
  | 'amountKobo'
  | 'feeKobo'
  | 'netAmountKobo'
  | 'method'
  | 'recipientCode'
  | 'createdAt'
  | 'heldUntil'
> & { readonly walletId: WalletId; readonly nextCheckAt: Instant };

export async function findOneWithdrawal(
  queryable: Queryable,
  statement: { name: string; text: string },
  values: readonly unknown[],
) {
  const [row] = await queryable.query<WithdrawalRow>(statement, values);
  return row === undefined ? undefined : toWithdrawal(row);
}

const NEW_WITHDRAWAL = {
  id: 'id',
  userId: 'user_id',
  walletId: 'wallet_id',
  provider: 'provider',
  reference: 'reference',
  amountKobo: 'amount',
  feeKobo: 'fee',
  netAmountKobo: 'net_amount',
  method: 'withdrawal_method',
  recipientCode: 'recipient_code',
  createdAt: 'created_at',
  nextCheckAt: 'next_check_at',
  heldUntil: 'held_until',
} satisfies Columns<'withdrawal_requests', NewWithdrawal>;
const newWithdrawal = rowsOf('withdrawal_requests', NEW_WITHDRAWAL);

/** Inserts a pending request. Lock the wallet first. */
export async function insertWithdrawal(tx: Tx, request: NewWithdrawal): Promise<Withdrawal> {
  const insert = sql('withdrawal-insert')`
    INSERT INTO withdrawal_requests (${newWithdrawal.names}) VALUES (${newWithdrawal.parameters}) RETURNING ${columns}`;
  const row = await findOneWithdrawal(tx, insert, newWithdrawal.valuesOf(request));
  if (row === undefined) throw new Error('INSERT returned no withdrawal');
  return row;
}

export const findWithdrawal = (queryable: Queryable, reference: string): Promise<Withdrawal | undefined> =>
  findOneWithdrawal(
    queryable,
    sql('withdrawal-find')`SELECT ${columns} FROM withdrawal_requests WHERE reference = $1`,
    [reference],
  );

export const lockWithdrawal = (tx: Tx, id: string): Promise<Withdrawal | undefined> => {
  const lock = sql('withdrawal-lock')`SELECT ${columns} FROM withdrawal_requests WHERE id = $1 FOR UPDATE`;
  return findOneWithdrawal(tx, lock, [id]);
};

export async function lockPendingOf(tx: Tx, userId: UserId): Promise<Withdrawal[]> {
  const lockPending = sql('withdrawals-lock-pending')`
    SELECT ${columns} FROM withdrawal_requests WHERE user_id = $1 AND status = 'pending' ORDER BY id FOR UPDATE`;
  return (await tx.query<WithdrawalRow>(lockPending, [userId])).map(toWithdrawal);
}

export async function finishWithdrawal(
  tx: Tx,
  id: WithdrawalId,
  end: {
    readonly status: 'completed' | 'failed' | 'cancelled';
    readonly reason: string | null;
    readonly at: Instant;
    readonly transferCode: string | null;
    /** The provider's response. Null leaves the stored response unchanged. */
    readonly answer: string | null;
  },
): Promise<Withdrawal> {
  const finish = sql('withdrawal-finish')`
    UPDATE withdrawal_requests SET status = $2, failure_reason = $3, processed_at = $4, next_check_at = NULL,
      in_hand_until = NULL, transfer_code = coalesce($5, transfer_code), provider_answer = coalesce($6, provider_answer),
      answered_at = CASE WHEN $6::text IS NULL THEN answered_at ELSE $4 END
    WHERE id = $1 RETURNING ${columns}`;
  const row = await findOneWithdrawal(tx, finish, [
    id,
    end.status,
    end.reason,
    toDate(end.at),
    end.transferCode,
    end.answer,
  ]);
  if (row === undefined) throw new Error(`Withdrawal ${id} no longer exists`);
  return row;
}
