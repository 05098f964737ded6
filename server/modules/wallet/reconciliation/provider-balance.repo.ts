import { kobo, type Kobo } from '../../../../contract/money.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { NamespacedProvider, PaymentProviders } from '../../../providers/payments/payment-providers.ts';

// A reference starts with its provider's namespace. Any other reference belongs to the provider without a namespace.
const isOfNamespace = `CASE WHEN $1 = '' THEN NOT coalesce(reference ^@ ANY($2::text[]), false) ELSE reference ^@ $1 END`;

/** Returns the booked change of the provider's balance per reference. */
export async function bookedAtProvider(
  queryable: Queryable,
  references: readonly string[],
): Promise<Map<string, Kobo>> {
  const bookedOf = sql('reconcile-booked')`
    SELECT t.reference, sum(CASE WHEN d.kind = 'float' THEN t.amount ELSE -t.amount END)::bigint AS booked
    FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id
    WHERE t.reference = ANY($1::text[]) AND 'float' IN (d.kind, c.kind) GROUP BY t.reference`;
  const rows = await queryable.query<{ reference: string; booked: bigint }>(bookedOf, [references]);
  return new Map(rows.map(({ reference, booked }) => [reference, kobo(booked)]));
}

/** Returns the balance in kobo that a provider should hold according to the ledger. */
export async function expectedAtProvider(
  queryable: Queryable,
  { namespace }: NamespacedProvider,
  { all }: PaymentProviders,
): Promise<Kobo> {
  const others = all.map((each) => each.namespace).filter((each) => each !== '');
  const floatBalance = sql('reconcile-float')`
    SELECT ((SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit_account_id = a.id AND ${isOfNamespace})
      - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit_account_id = a.id AND ${isOfNamespace}))::bigint AS held
    FROM accounts a WHERE a.kind = 'float'`;
  const [row] = await queryable.query<{ held: bigint }>(floatBalance, [namespace, others]);
  return kobo(row?.held ?? 0n);
}

/** Returns the booked charges of the provider per reference in kobo, less reversed charges. */
export async function bookedCharges(queryable: Queryable, references: readonly string[]): Promise<Map<string, Kobo>> {
  // A reversed charge does not count, but a reversal that was reversed makes it count again.
  const chargesOf = sql('reconcile-charges')`WITH RECURSIVE charges AS (
      SELECT t.id, t.reference, CASE WHEN a.kind = 'revenue' THEN t.amount ELSE -t.amount END AS amount
        FROM transfers t JOIN accounts a ON a.id = t.debit_account_id
        WHERE t.type = 'provider_fee' AND t.reference = ANY($1::text[])
      UNION ALL
      SELECT r.reversal_id, c.reference, -c.amount FROM charges c JOIN transfer_reversals r ON r.transfer_id = c.id)
    SELECT reference, sum(amount)::bigint AS charged FROM charges GROUP BY reference`;
  const rows = await queryable.query<{ reference: string; charged: bigint }>(chargesOf, [references]);
  return new Map(rows.map(({ reference, charged }) => [reference, kobo(charged)]));
}
