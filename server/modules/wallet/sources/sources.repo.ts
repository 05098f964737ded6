import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { SavableCard } from '../../../providers/payments/payment-ways.ts';

const columns = 'id, user_id, provider, kind, status, brand, last4, exp_month, exp_year, bank_name, created_at';

type SourceRow = Row<'payment_sources', typeof columns>;

/** A saved source, without its token. */
export type Source = ReturnType<typeof toSource>;

const toSource = (row: SourceRow) => fromRow(row);

/** Lists a person's active sources, oldest first. */
export async function findSources(queryable: Queryable, userId: UserId): Promise<Source[]> {
  const find = sql('sources-find')`
    SELECT ${columns} FROM payment_sources WHERE user_id = $1 AND status <> 'ended' ORDER BY created_at, id`;
  return (await queryable.query<SourceRow>(find, [userId])).map(toSource);
}

/** Finds a source of this person, ended or not. */
export async function findSource(queryable: Queryable, userId: UserId, id: string): Promise<Source | undefined> {
  const find = sql('sources-find-one')`SELECT ${columns} FROM payment_sources WHERE id = $1 AND user_id = $2`;
  const [row] = await queryable.query<SourceRow>(find, [id, userId]);
  return row && toSource(row);
}

export interface NewCard {
  readonly id: string;
  readonly userId: UserId;
  readonly provider: string;
  readonly card: SavableCard;
  readonly token: Buffer;
  readonly fingerprint: Buffer;
  readonly fromDeposit: string;
  readonly at: Instant;
}

/** Saves a card. Returns undefined if the person has already saved it. */
export async function insertCard(tx: Tx, saved: NewCard): Promise<Source | undefined> {
  const insert = sql('sources-insert-card')`
    INSERT INTO payment_sources (id, user_id, provider, kind, status, token, token_email, fingerprint, brand, last4, exp_month,
      exp_year, from_deposit, created_at)
    VALUES ($1, $2, $3, 'card', 'active', $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (user_id, fingerprint) WHERE status <> 'ended' DO NOTHING RETURNING ${columns}`;
  const { card } = saved;
  const [row] = await tx.query<SourceRow>(insert, [
    saved.id,
    saved.userId,
    saved.provider,
    saved.token,
    card.email,
    saved.fingerprint,
    card.brand,
    card.last4,
    card.expMonth,
    card.expYear,
    saved.fromDeposit,
    toDate(saved.at),
  ]);
  return row && toSource(row);
}

export async function findByFingerprint(
  queryable: Queryable,
  userId: UserId,
  fingerprint: Buffer,
): Promise<Source | undefined> {
  const find = sql('sources-find-fingerprint')`
    SELECT ${columns} FROM payment_sources WHERE user_id = $1 AND fingerprint = $2 AND status <> 'ended'`;
  const [row] = await queryable.query<SourceRow>(find, [userId, fingerprint]);
  return row && toSource(row);
}

/** True while the person owes for a reversed deposit whose money they had spent. */
export async function owesForReversal(queryable: Queryable, userId: UserId): Promise<boolean> {
  const find = sql('sources-owes-for-reversal')`
    SELECT 1 FROM debts WHERE user_id = $1 AND type = 'platform_fee' AND status = 'outstanding'
      AND EXISTS (SELECT 1 FROM deposits p WHERE p.user_id = $1 AND p.status = 'reversed') LIMIT 1`;
  return (await queryable.query(find, [userId])).length > 0;
}

/** Ends sources. They can no longer be charged. From `at` on, the provider must delete the token. */
export async function endSources(tx: Tx, ids: readonly string[], why: string, at: Instant): Promise<Source[]> {
  if (ids.length === 0) return [];
  const end = sql('sources-end')`
    UPDATE payment_sources SET status = 'ended', ended_at = $2::timestamptz, why = $3, next_check_at = NULL, setup_url = NULL,
      forget_at = CASE WHEN token IS NULL THEN NULL ELSE $2::timestamptz END
    WHERE id = ANY($1::uuid[]) AND status <> 'ended' RETURNING ${columns}`;
  return (await tx.query<SourceRow>(end, [ids, toDate(at), why])).map(toSource);
}

/** Finds the owner of a source. */
export async function ownerOfSource(queryable: Queryable, id: string): Promise<UserId | undefined> {
  const find = sql('sources-owner')`SELECT user_id FROM payment_sources WHERE id = $1`;
  return (await queryable.query<Row<'payment_sources', 'user_id'>>(find, [id]))[0]?.user_id;
}

/** Returns how much the person added by themselves from `since` on, including pending attempts. */
export async function tappedSince(queryable: Queryable, userId: UserId, since: Instant): Promise<bigint> {
  const tapped = sql('sources-tapped-since')`
    SELECT coalesce(sum(amount + fee), 0)::bigint AS total FROM deposits
    WHERE user_id = $1 AND source_id IS NOT NULL AND automatic_charge_id IS NULL AND created_at >= $2
      AND status IN ('pending', 'completed')`;
  return (await queryable.query<{ total: bigint }>(tapped, [userId, toDate(since)]))[0]?.total ?? 0n;
}

/** Erases the details of a closed account's sources. Tokens are deleted once the provider has deleted them. */
export async function eraseSourceLabels(tx: Tx, userId: UserId): Promise<void> {
  const erase = sql('sources-erase-labels')`
    UPDATE payment_sources SET brand = NULL, last4 = NULL, exp_month = NULL, exp_year = NULL, bank_name = NULL,
      fingerprint = NULL, setup_email = NULL, customer_code = NULL WHERE user_id = $1`;
  await tx.query(erase, [userId]);
}
