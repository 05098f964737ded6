import type { UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

/** Maximum number of rows of each kind on a person's page. */
const MAX_ROWS = 50;
const MAX_CHARGES = 20;

const accountColumns = 'id, status, number, bank_name, account_name, asked_at, ended_at, why';
type AccountRow = Row<'deposit_accounts', typeof accountColumns>;

export async function findAccountsOf(queryable: Queryable, userId: UserId): Promise<FromRow<AccountRow>[]> {
  const find = sql('admin-person-accounts')`SELECT ${accountColumns} FROM deposit_accounts
    WHERE user_id = $1 ORDER BY asked_at DESC LIMIT $2`;
  return (await queryable.query<AccountRow>(find, [userId, MAX_ROWS])).map(fromRow);
}

const sourceColumns = 'id, kind, status, brand, last4, exp_month, exp_year, bank_name, created_at, ended_at, why';
type SourceRow = Row<'payment_sources', typeof sourceColumns>;

/** Lists a person's payment sources, without tokens. */
export async function findSourcesOf(queryable: Queryable, userId: UserId): Promise<FromRow<SourceRow>[]> {
  const find = sql('admin-person-sources')`SELECT ${sourceColumns} FROM payment_sources
    WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;
  return (await queryable.query<SourceRow>(find, [userId, MAX_ROWS])).map(fromRow);
}

const consentColumns = 'c.id, c.kind, c.act, c.words, c.cap_charge, c.cap_day, c.at';
type ConsentRow = Row<'payment_consents', typeof consentColumns> & {
  source_kind: 'card' | 'debit' | null;
  brand: string | null;
  bank_name: string | null;
  last4: string | null;
};

export async function findConsentsOf(queryable: Queryable, userId: UserId): Promise<FromRow<ConsentRow>[]> {
  const find = sql('admin-person-consents')`
    SELECT ${consentColumns}, s.kind AS source_kind, s.brand, s.bank_name, s.last4
    FROM payment_consents c LEFT JOIN payment_sources s ON s.id = c.source_id
    WHERE c.user_id = $1 ORDER BY c.at DESC LIMIT $2`;
  return (await queryable.query<ConsentRow>(find, [userId, MAX_ROWS])).map(fromRow);
}

const topUpColumns = 't.cap_charge, t.cap_day, t.on_since, t.paused_at, t.why';
type TopUpRow = Row<'automatic_top_ups', typeof topUpColumns> &
  Row<'payment_sources', 'kind' | 'brand' | 'bank_name' | 'last4'>;

export async function findAutomaticOf(queryable: Queryable, userId: UserId): Promise<FromRow<TopUpRow> | undefined> {
  const find = sql('admin-person-automatic')`SELECT ${topUpColumns}, s.kind, s.brand, s.bank_name, s.last4
    FROM automatic_top_ups t JOIN payment_sources s ON s.id = t.source_id WHERE t.user_id = $1`;
  const [row] = await queryable.query<TopUpRow>(find, [userId]);
  return row === undefined ? undefined : fromRow(row);
}

const chargeColumns = 'c.id, c.status, c.why, c.next_at, c.ended_at';
type ChargeRow = Row<'automatic_charges', typeof chargeColumns> &
  Row<'payment_sources', 'kind' | 'brand' | 'bank_name' | 'last4'> & { due_day: string };

export async function findChargesOf(queryable: Queryable, userId: UserId): Promise<FromRow<ChargeRow>[]> {
  const find = sql('admin-person-charges')`
    SELECT ${chargeColumns}, c.due_day::text AS due_day, s.kind, s.brand, s.bank_name, s.last4
    FROM automatic_charges c JOIN payment_sources s ON s.id = c.source_id
    WHERE c.user_id = $1 ORDER BY c.due_day DESC LIMIT $2`;
  return (await queryable.query<ChargeRow>(find, [userId, MAX_CHARGES])).map(fromRow);
}

const dueColumns = 'd.charge_id, d.group_id, d.round, d.amount, d.announced_at';
type DueRow = Row<'automatic_charge_dues', typeof dueColumns> & { group_name: string };
export type ListedDue = FromRow<DueRow>;

export async function findDuesOf(queryable: Queryable, chargeIds: readonly string[]): Promise<ListedDue[]> {
  const find = sql('admin-charge-dues')`SELECT ${dueColumns}, g.name AS group_name
    FROM automatic_charge_dues d JOIN groups g ON g.id = d.group_id
    WHERE d.charge_id = ANY($1::uuid[]) ORDER BY g.name, d.round`;
  return (await queryable.query<DueRow>(find, [chargeIds])).map(fromRow);
}
