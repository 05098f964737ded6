import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf } from '../../../platform/database/stored-rows.ts';

const columns = `id, user_id, provider, kind, status, brand, bank_name, last4, created_at, ended_at, setup_reference, setup_url,
  setup_email, customer_code`;
type MandateRow = Row<'payment_sources', typeof columns>;
/** A bank account that the person allows us to debit, confirmed by the bank or not. */
export type StoredMandate = FromRow<MandateRow>;

const waiting = rowsOf('payment_sources', {
  id: 'id',
  userId: 'user_id',
  provider: 'provider',
  kind: 'kind',
  status: 'status',
  fingerprint: 'fingerprint',
  bankName: 'bank_name',
  last4: 'last4',
  setupEmail: 'setup_email',
  createdAt: 'created_at',
  nextCheckAt: 'next_check_at',
});
export type NewMandate = Omit<Parameters<typeof waiting.valuesOf>[0], 'kind' | 'status'>;

export async function insertWaitingMandate(tx: Tx, mandate: NewMandate): Promise<void> {
  const insert = sql('mandates-insert')`INSERT INTO payment_sources (${waiting.names}) VALUES (${waiting.parameters})`;
  await tx.query(insert, waiting.valuesOf({ ...mandate, kind: 'debit', status: 'waiting' }));
}

/** Finds the mandate on a bank account that has not ended. */
export async function findMandateOn(
  queryable: Queryable,
  userId: UserId,
  fingerprint: Buffer,
): Promise<StoredMandate | undefined> {
  const find = sql('mandates-find-on')`
    SELECT ${columns} FROM payment_sources WHERE user_id = $1 AND fingerprint = $2 AND status <> 'ended'`;
  const [row] = await queryable.query<MandateRow>(find, [userId, fingerprint]);
  return row && fromRow(row);
}

export async function findMandate(
  queryable: Queryable,
  userId: UserId,
  reference: string,
): Promise<StoredMandate | undefined> {
  const find = sql('mandates-find')`
    SELECT ${columns} FROM payment_sources WHERE setup_reference = $2 AND user_id = $1`;
  const [row] = await queryable.query<MandateRow>(find, [userId, reference]);
  return row && fromRow(row);
}

/** Finds a customer's mandates without a token: pending ones, and those removed while pending. */
export async function findMandatesOfCustomer(
  queryable: Queryable,
  provider: string,
  customerCode: string,
  endedSince: Instant,
): Promise<StoredMandate[]> {
  const find = sql('mandates-of-customer')`SELECT ${columns} FROM payment_sources
    WHERE customer_code = $2 AND provider = $1 AND token IS NULL AND setup_reference IS NOT NULL
      AND (status = 'waiting' OR ended_at > $3)`;
  return (await queryable.query<MandateRow>(find, [provider, customerCode, toDate(endedSince)])).map(fromRow);
}

/** Stores the provider's page and reference. Returns false if the mandate has been removed or has ended. */
export async function storeMandatePage(
  tx: Tx,
  id: string,
  opened: { readonly reference: string; readonly url: string; readonly customerCode: string },
): Promise<boolean> {
  const store = sql('mandates-store-page')`
    UPDATE payment_sources SET setup_reference = $2, setup_url = $3, customer_code = $4
    WHERE id = $1 AND status = 'waiting' RETURNING id`;
  return (await tx.query(store, [id, opened.reference, opened.url, opened.customerCode])).length > 0;
}

/** Makes a pending mandate chargeable. Returns false if it is not pending. */
export async function activateMandate(tx: Tx, id: string, token: Buffer): Promise<boolean> {
  const activate = sql('mandates-activate')`
    UPDATE payment_sources SET status = 'active', token = $2, token_email = setup_email, setup_url = NULL, next_check_at = NULL
    WHERE id = $1 AND status = 'waiting' RETURNING id`;
  return (await tx.query(activate, [id, token])).length > 0;
}

export async function hasMandateEnded(queryable: Queryable, id: string): Promise<boolean> {
  const find = sql('mandates-has-ended')`SELECT 1 FROM payment_sources WHERE id = $1 AND status = 'ended'`;
  return (await queryable.query(find, [id])).length > 0;
}

export async function scheduleMandateCheck(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const schedule = sql('mandates-schedule')`
    UPDATE payment_sources SET next_check_at = $2 WHERE id = $1 AND status = 'waiting'`;
  await queryable.query(schedule, [id, toDate(at)]);
}

/** Claims due pending mandates. Other processes skip them until `leaseUntil`. */
export async function claimDueMandates(
  queryable: Queryable,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<StoredMandate[]> {
  const claim = sql('mandates-claim-due')`UPDATE payment_sources SET next_check_at = $2 WHERE id IN (
      SELECT id FROM payment_sources WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`;
  return (await queryable.query<MandateRow>(claim, [toDate(now), toDate(leaseUntil), limit])).map(fromRow);
}

export async function earliestMandateCheck(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('mandates-earliest')`SELECT min(next_check_at) AS at FROM payment_sources`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

/** Returns the home address, which the provider passes to the bank. Empty if the person gave none. */
export async function findAddress(
  queryable: Queryable,
  userId: UserId,
): Promise<{ readonly street: string; readonly city: string; readonly state: string }> {
  const find = sql('mandates-address')`SELECT address, city, state FROM users WHERE id = $1`;
  const [row] = await queryable.query<Row<'users', 'address' | 'city' | 'state'>>(find, [userId]);
  return { street: row?.address ?? '', city: row?.city ?? '', state: row?.state ?? '' };
}
