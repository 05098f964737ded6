import type { ConsentVersion } from '../../../contract/identity-consent.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { IdentityNumberKind } from '../../providers/identity/identity.ts';

export type IdentityViewer =
  | { readonly kind: 'person'; readonly purpose: 'submission' | 'lost factors' | 'review' }
  | { readonly kind: 'rota'; readonly purpose: 'repeated check' | 'new key' | 'account number' }
  | { readonly kind: 'operator'; readonly operator: string; readonly purpose: 'last digits' };

export interface IdentityAccess {
  readonly number: IdentityNumberKind;
  readonly by: string;
  readonly purpose: string;
  readonly at: Instant;
}

const accessColumns = 'number, looked_by, operator, purpose, created_at';

const KINDS: readonly IdentityNumberKind[] = ['bvn', 'nin'];

const accessRows = rowsOf('identity_looks', {
  id: 'id',
  userId: 'user_id',
  number: 'number',
  kind: 'looked_by',
  operator: 'operator',
  purpose: 'purpose',
  at: 'created_at',
});

/** Logs access to identity numbers (decision 0010). Call before reading, because a failed read must be logged too. */
export async function logIdentityAccess(
  queryable: Queryable,
  userIds: readonly UserId[],
  looker: IdentityViewer,
  at: Instant,
  kinds: readonly IdentityNumberKind[] = KINDS,
): Promise<void> {
  const entries = userIds.flatMap((userId) =>
    kinds.map((number) => ({ operator: null, ...looker, id: newId<string>(), userId, number, at })),
  );
  if (entries.length === 0) return;
  const insertLooks = sql('identity-looks-insert')`
    INSERT INTO identity_looks (${accessRows.names}) SELECT * FROM ${accessRows.rows}`;
  await queryable.query(insertLooks, accessRows.valuesOfAll(entries));
}

/** Returns the latest accesses to a user's identity numbers, newest first. */
export async function listIdentityAccess(
  queryable: Queryable,
  userId: UserId,
  limit: number,
): Promise<IdentityAccess[]> {
  const listLooks = sql('identity-looks-list')`
    SELECT ${accessColumns} FROM identity_looks WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;
  const rows = await queryable.query<Row<'identity_looks', typeof accessColumns>>(listLooks, [userId, limit]);
  return rows.map((row) => ({
    number: row.number,
    by: row.operator ?? row.looked_by,
    purpose: row.purpose,
    at: fromDate(row.created_at),
  }));
}

export async function recordConsent(tx: Tx, userId: UserId, version: ConsentVersion, at: Instant): Promise<void> {
  const insertConsent = sql('identity-consents-insert')`
    INSERT INTO identity_consents (id, user_id, text_version, created_at) VALUES ($1, $2, $3, $4)`;
  await tx.query(insertConsent, [newId<string>(), userId, version, toDate(at)]);
}
