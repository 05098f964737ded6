import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { sql, type Database, type Queryable, type Tx } from '../../platform/database/database.ts';
import { earliestIdAt } from '../../platform/ids/new-id.ts';

export const ACCOUNT_KINDS = ['float', 'in_flight', 'wallet', 'pot', 'revenue', 'capital'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export interface KindTotals {
  readonly kind: AccountKind;
  readonly debitedKobo: Kobo;
  readonly creditedKobo: Kobo;
}

/** No transaction that moves money stays open this long, so totals of transfers older than this are final. */
const OPEN_AT_MOST_MS = 10 * MINUTE_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const amounts = `SELECT d.kind AS debit, c.kind AS credit, sum(t.amount)::bigint AS amount
    FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id`;
const sums = `coalesce((SELECT sum(amount) FROM moved WHERE debit = k.kind), 0)::bigint AS debited,
  coalesce((SELECT sum(amount) FROM moved WHERE credit = k.kind), 0)::bigint AS credited`;

/** Stores the totals of transfers from before OPEN_AT_MOST_MS ago, which are final. `trialBalance` starts from them. */
export async function saveTotals(queryable: Queryable, realNow: Instant): Promise<void> {
  const saveAll = sql('ledger-totals-save')`WITH moved AS (${amounts} WHERE t.id < $2 GROUP BY d.kind, c.kind)
    INSERT INTO ledger_totals (kind, debited, credited, before)
    SELECT k.kind, ${sums}, $2 FROM unnest($1::text[]) AS k (kind) ORDER BY k.kind
    ON CONFLICT (kind) DO UPDATE SET debited = excluded.debited, credited = excluded.credited, before = excluded.before`;
  await queryable.query(saveAll, [ACCOUNT_KINDS, earliestIdAt(instant(realNow - OPEN_AT_MOST_MS))]);
}

interface TotalsRow extends Record<string, unknown> {
  readonly kind: string;
  readonly debited: bigint;
  readonly credited: bigint;
}

async function readTotals(tx: Tx): Promise<KindTotals[]> {
  const readSaved = sql('ledger-totals-read')`SELECT kind, debited, credited, before FROM ledger_totals`;
  const saved = await tx.query<TotalsRow & { before: string }>(readSaved, []);
  const readLater = sql('ledger-totals-later')`WITH moved AS (${amounts} WHERE t.id >= $2 GROUP BY d.kind, c.kind)
    SELECT k.kind, ${sums} FROM unnest($1::text[]) AS k (kind)`;
  const later = await tx.query<TotalsRow>(readLater, [ACCOUNT_KINDS, saved[0]?.before ?? FIRST_ID]);
  const sumOf = (kind: AccountKind, side: 'debited' | 'credited'): Kobo =>
    kobo([...saved, ...later].reduce((sum, row) => (row.kind === kind ? sum + row[side] : sum), 0n));
  return ACCOUNT_KINDS.map((kind) => ({
    kind,
    debitedKobo: sumOf(kind, 'debited'),
    creditedKobo: sumOf(kind, 'credited'),
  }));
}

/** Returns the stored totals plus later transfers, so that the cost does not grow with history (decision 0011). */
export const trialBalance = (database: Database): Promise<KindTotals[]> =>
  database.transaction(readTotals, { isolation: 'repeatable read' });
