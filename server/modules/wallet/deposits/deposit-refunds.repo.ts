import type { Instant } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Refund } from '../../../providers/payments/payment-provider.ts';

/** Records a partial refund. Lock the deposit first. */
export async function insertRefund(
  tx: Tx,
  depositId: string,
  { id, amountKobo }: Pick<Refund, 'id' | 'amountKobo'>,
  at: Instant,
): Promise<void> {
  const insert = sql('deposit-refund-insert')`
    INSERT INTO deposit_refunds (id, deposit_id, amount, created_at) VALUES ($1, $2, $3, $4)`;
  await tx.query(insert, [id, depositId, amountKobo, toDate(at)]);
}

/** Returns the refunds of a locked deposit in kobo, by the provider's id. */
export async function refundsOf(tx: Tx, depositId: string): Promise<Map<string, Kobo>> {
  const list = sql('deposit-refunds')`SELECT id, amount FROM deposit_refunds WHERE deposit_id = $1`;
  const rows = await tx.query<Row<'deposit_refunds', 'id' | 'amount'>>(list, [depositId]);
  return new Map(rows.map(({ id, amount }) => [id, kobo(amount)]));
}
