import { sql, type Queryable } from '../../platform/database/database.ts';

/** Returns which of these transfers are missing from the ledger. */
export async function findMissingTransfers(queryable: Queryable, ids: readonly string[]): Promise<string[]> {
  const findMissing = sql('ledger-transfers-missing')`
    SELECT id FROM unnest($1::uuid[]) AS acknowledged (id)
    WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.id = acknowledged.id)`;
  return (await queryable.query<{ id: string }>(findMissing, [ids])).map(({ id }) => id);
}
