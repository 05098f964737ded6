import { kobo, type Kobo } from '../../../contract/money.ts';
import type { Queryable } from '../../platform/database/database.ts';

const floatBalance = {
  name: 'reconcile-float',
  text: `SELECT ((SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit_account_id = a.id)
      - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit_account_id = a.id))::bigint AS held
    FROM accounts a WHERE a.kind = 'float'`,
};
const chargesOf = {
  name: 'reconcile-charges',
  text: `SELECT reference, sum(amount)::bigint AS charged FROM transfers
    WHERE type = 'provider_fee' AND reference = ANY($1::text[]) GROUP BY reference`,
};

/** What the provider should hold for us by our own books, in kobo: all that came in through it less what went out. */
export async function expectedAtProvider(queryable: Queryable): Promise<Kobo> {
  const [row] = await queryable.query<{ held: bigint }>(floatBalance, []);
  return kobo(row?.held ?? 0n);
}

/** The provider's charges that we have booked, by reference. */
export async function bookedCharges(queryable: Queryable, references: readonly string[]): Promise<Map<string, Kobo>> {
  const rows = await queryable.query<{ reference: string; charged: bigint }>(chargesOf, [references]);
  return new Map(rows.map(({ reference, charged }) => [reference, kobo(charged)]));
}
