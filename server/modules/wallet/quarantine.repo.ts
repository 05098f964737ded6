import type { Instant } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toJsonb } from '../../platform/database/to-jsonb.ts';
import { newId } from '../../platform/ids/new-id.ts';

/** Provider money that matches no expectation: never credited, never dropped, decided by people (circle-rules §13). */
export interface Quarantined {
  readonly reference: string;
  readonly reason:
    | 'wrong_currency'
    | 'wrong_amount'
    | 'wrong_owner'
    | 'account_closed'
    | 'unknown_deposit'
    | 'unknown_transfer'
    | 'transfer_mismatch'
    | 'sent_after_return'
    | 'failed_after_success'
    /** Booked: it is in the wallet of a closed account. */
    | 'returned_after_closing';
  readonly amountKobo: Kobo | null;
  readonly currency: string | null;
  /** What the provider said, as plain values. */
  readonly details: Readonly<Record<string, string | null>>;
}

const insert = {
  name: 'quarantine-insert',
  text: `INSERT INTO quarantined_payments (id, reference, reason, amount, currency, details, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (reference, reason) DO NOTHING`,
};
const listOpen = {
  name: 'quarantine-open',
  text: `SELECT reference, reason, amount FROM quarantined_payments WHERE resolved_at IS NULL
    ORDER BY created_at LIMIT $1`,
};

/** Puts a payment aside; saying it again changes nothing. */
export async function quarantine(queryable: Queryable, payment: Quarantined, at: Instant): Promise<void> {
  const { reference, reason, amountKobo, currency, details } = payment;
  await queryable.query(insert, [newId(), reference, reason, amountKobo, currency, toJsonb(details), toDate(at)]);
}

export interface OpenQuarantine {
  readonly reference: string;
  readonly reason: string;
  readonly amountKobo: Kobo | null;
}

/** What still waits for a decision. */
export async function openQuarantine(queryable: Queryable, limit: number): Promise<OpenQuarantine[]> {
  const rows = await queryable.query<{ reference: string; reason: string; amount: bigint | null }>(listOpen, [limit]);
  return rows.map(({ reference, reason, amount }) => ({
    reference,
    reason,
    amountKobo: amount === null ? null : kobo(amount),
  }));
}
