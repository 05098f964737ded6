import type { Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import type { Contribution, ContributionStatus, Payout } from '../../../circle/types.ts';
import { fromDate, instantOrNull } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export interface TransferSide {
  readonly kind: Row<'accounts', 'kind'>['kind'];
  /** Null if the account is not a wallet. */
  readonly userId: UserId | null;
  readonly userName: string | null;
}

/** A wallet line with its transfer, and with its deposit or withdrawal. */
export interface ReceiptFact {
  readonly id: string;
  readonly at: Instant;
  readonly type: WalletTransaction['type'];
  readonly description: string;
  readonly transferType: string;
  readonly reference: string | null;
  readonly status: string;
  /** Negative if the money left the wallet. */
  readonly amountKobo: Kobo;
  /** Fee of the deposit whose amount this line credited. Null for any other line. */
  readonly feeKobo: Kobo | null;
  readonly holder: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly from: TransferSide;
  readonly to: TransferSide;
  /** The payout or refund that this line credited. */
  readonly payout: PaidPot | null;
}

/** A paid pot with the recipient's own contribution to it. */
export interface PaidPot extends Pick<
  Payout,
  'grossKobo' | 'platformFeeKobo' | 'managementFeeKobo' | 'netKobo' | 'setOffKobo' | 'paidAt'
> {
  readonly own: Pick<Contribution, 'amountKobo' | 'status' | 'paidAt' | 'dueDate'> | undefined;
}

const lineColumns = 'l.id, l.created_at, l.type, l.description, l.paystack_reference, l.amount, l.group_id';

type ReceiptRow = Row<'wallet_transactions', typeof lineColumns> &
  Row<'transfers', 'cycle' | 'round'> & {
    transfer_type: string;
    holder: string;
    group_name: string | null;
    fee: bigint | null;
    status: string;
    from_kind: TransferSide['kind'];
    from_id: UserId | null;
    from_name: string | null;
    to_kind: TransferSide['kind'];
    to_id: UserId | null;
    to_name: string | null;
    gross_amount: bigint | null;
    platform_fee: bigint | null;
    management_fee: bigint | null;
    set_off: bigint | null;
    paid_at: Date | null;
    own_amount: bigint | null;
    own_status: ContributionStatus | null;
    own_paid_at: Date | null;
    own_due: Date | null;
  };

function ownOf({ own_amount, own_status, own_paid_at, own_due }: ReceiptRow): PaidPot['own'] {
  if (own_amount === null || own_status === null || own_due === null) return undefined;
  return {
    amountKobo: kobo(own_amount),
    status: own_status,
    paidAt: instantOrNull(own_paid_at),
    dueDate: fromDate(own_due),
  };
}

function paidPotOf(row: ReceiptRow): PaidPot | null {
  const { gross_amount, platform_fee, management_fee, set_off } = row;
  if (gross_amount === null || platform_fee === null || management_fee === null || set_off === null) return null;
  return {
    grossKobo: kobo(gross_amount),
    platformFeeKobo: kobo(platform_fee),
    managementFeeKobo: kobo(management_fee),
    netKobo: kobo(row.amount),
    setOffKobo: kobo(set_off),
    paidAt: instantOrNull(row.paid_at),
    own: ownOf(row),
  };
}

export async function findReceipt(
  queryable: Queryable,
  lineId: string,
  userId: UserId,
): Promise<ReceiptFact | undefined> {
  const readReceipt = sql('statements-receipt')`
    SELECT ${lineColumns}, u.name AS holder, g.name AS group_name, t.type AS transfer_type, t.cycle,
      t.round, d.fee,
      coalesce(r.status, d.status, l.status) AS status,
      da.kind AS from_kind, du.id AS from_id, du.name AS from_name,
      ca.kind AS to_kind, cu.id AS to_id, cu.name AS to_name,
      p.gross_amount, p.platform_fee, p.management_fee, p.set_off, p.paid_at,
      o.amount AS own_amount, o.status AS own_status, o.paid_at AS own_paid_at, o.due_date AS own_due
    FROM wallet_transactions l JOIN users u ON u.id = l.user_id
      JOIN transfers t ON t.id = l.transfer_id
      JOIN accounts da ON da.id = t.debit_account_id JOIN accounts ca ON ca.id = t.credit_account_id
      LEFT JOIN wallets dw ON dw.id = da.id LEFT JOIN users du ON du.id = dw.user_id
      LEFT JOIN wallets cw ON cw.id = ca.id LEFT JOIN users cu ON cu.id = cw.user_id
      LEFT JOIN groups g ON g.id = l.group_id
      LEFT JOIN withdrawal_requests r ON r.id = l.withdrawal_request_id AND l.type = 'withdrawal'
      LEFT JOIN deposits d ON d.reference = l.paystack_reference AND l.type = 'deposit' AND d.amount = l.amount
      LEFT JOIN payouts p ON p.group_id = l.group_id AND p.cycle = t.cycle AND p.round = t.round
        AND p.recipient_id = l.user_id AND p.status = 'completed' AND p.amount = l.amount
        AND l.type IN ('payout_received', 'refund')
      LEFT JOIN contributions o ON o.user_id = p.recipient_id AND o.group_id = p.group_id AND o.cycle = p.cycle
        AND o.round = p.round
    WHERE l.id = $1 AND l.user_id = $2`;
  const [row] = await queryable.query<ReceiptRow>(readReceipt, [lineId, userId]);
  if (row === undefined) return undefined;
  return {
    id: row.id,
    at: fromDate(row.created_at),
    type: row.type,
    description: row.description,
    transferType: row.transfer_type,
    reference: row.paystack_reference,
    status: row.status,
    amountKobo: kobo(row.amount),
    feeKobo: row.fee === null ? null : kobo(row.fee),
    holder: row.holder,
    groupId: row.group_id,
    groupName: row.group_name,
    cycle: row.cycle,
    round: row.round,
    from: { kind: row.from_kind, userId: row.from_id, userName: row.from_name },
    to: { kind: row.to_kind, userId: row.to_id, userName: row.to_name },
    payout: paidPotOf(row),
  };
}
