import type { SystemWorld } from './world.ts';

interface Ours {
  readonly reference: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly status: string;
  /** Booked change of the provider's balance in kobo. */
  readonly booked: bigint;
}

const OURS = `WITH moved AS (
    SELECT t.reference, sum(CASE WHEN d.kind = 'float' THEN t.amount ELSE -t.amount END)::bigint AS booked
    FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id
    WHERE 'float' IN (d.kind, c.kind) GROUP BY t.reference)
  SELECT r.reference, r.kind, r.status, coalesce(m.booked, 0)::bigint AS booked FROM (
    SELECT reference, 'deposit' AS kind, status FROM deposits
    UNION ALL SELECT reference, 'withdrawal', status FROM withdrawal_requests) r LEFT JOIN moved m USING (reference)`;

/** Lists payments and transfers whose booking in the ledger differs from the provider's record. */
export async function findProviderDifferences({ database, outside }: SystemWorld): Promise<string[]> {
  const { rows } = await database.pool.query<Ours>(OURS);
  return rows.flatMap((ours) => {
    const why = ours.kind === 'deposit' ? wrongDeposit(outside, ours) : wrongWithdrawal(outside, ours);
    return why === undefined ? [] : [`${ours.kind} ${ours.reference} is ${ours.status}, booked ${ours.booked}: ${why}`];
  });
}

function wrongDeposit({ records }: SystemWorld['outside'], { reference, status, booked }: Ours): string | undefined {
  const theirs = records.payments.get(reference);
  const isPaid = theirs?.status === 'success';
  const heldKobo = isPaid ? BigInt(theirs.amountKobo - (theirs.feesKobo ?? 0)) : 0n;
  // Until the news of a payment arrives, nothing is booked.
  const isRight = status === 'completed' ? isPaid && booked === heldKobo : booked === 0n;
  return isRight ? undefined : `the provider holds ${heldKobo} of a payment that is ${theirs?.status ?? 'unknown'}`;
}

function wrongWithdrawal({ records }: SystemWorld['outside'], { reference, status, booked }: Ours): string | undefined {
  const theirs = records.transfers.get(reference);
  const took = theirs === undefined ? 0n : -BigInt(theirs.amountKobo + theirs.feeKobo);
  const isGone = theirs?.status === 'pending' || theirs?.status === 'success';
  if (status === 'completed') {
    return booked === took && theirs?.status === 'success' ? undefined : `the provider took ${took}`;
  }
  // Money that is back in its wallet must not also be on its way to a bank.
  if (status === 'failed' || status === 'cancelled') return isGone ? `the provider sends it all the same` : undefined;
  return booked === 0n ? undefined : 'nothing may be booked yet';
}

/** Lists unbooked movements at the provider that no event will report. */
export async function findUnbooked({ database, outside }: SystemWorld): Promise<string[]> {
  const { rows } = await database.pool.query<Ours>(OURS);
  const ours = new Map(rows.map((row) => [row.reference, row]));
  const paid = [...outside.records.payments.values()].filter(({ status }) => status === 'success');
  const sent = [...outside.records.transfers.values()].filter(({ status }) => status === 'success');
  return [...paid, ...sent].flatMap(({ reference }) => {
    const status = ours.get(reference)?.status ?? 'unknown to us';
    return status === 'completed' ? [] : [`${reference} is done at the provider, and ${status} with us`];
  });
}
