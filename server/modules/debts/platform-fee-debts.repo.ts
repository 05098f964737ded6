import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Statement, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { barSubstitutesAmong } from './new-debtors.repo.ts';

/** Inserts a debt to the platform itself, without a group (circle-rules §7). */
export async function insertPlatformFeeDebt(
  tx: Tx,
  debt: {
    readonly userId: UserId;
    readonly amountKobo: Kobo;
    readonly description: string;
    readonly at: Instant;
  },
): Promise<void> {
  const insert = sql('platform-fee-debt-insert')`
    INSERT INTO debts (id, user_id, type, amount, due_date, description, created_at)
    VALUES ($1, $2, 'platform_fee', $3, $4, $5, $4)`;
  await tx.query(insert, [newId<DebtId>(), debt.userId, debt.amountKobo, toDate(debt.at), debt.description]);
  await barSubstitutesAmong(tx, [debt.userId]);
}

export interface PlatformFeeDebt {
  readonly amountKobo: Kobo;
  readonly status: 'outstanding' | 'resolved' | 'forgiven';
  readonly description: string;
}

export async function lockPlatformFeeDebt(tx: Tx, id: DebtId, userId: UserId): Promise<PlatformFeeDebt | undefined> {
  const lock = sql('platform-fee-debt-lock')`SELECT amount, status, description FROM debts
    WHERE id = $1 AND user_id = $2 AND type = 'platform_fee' AND group_id IS NULL FOR UPDATE`;
  const [row] = await tx.query<Row<'debts', 'amount' | 'status' | 'description'>>(lock, [id, userId]);
  return row === undefined
    ? undefined
    : { amountKobo: kobo(row.amount), status: row.status, description: row.description };
}

export async function endForgivenDebt(tx: Tx, id: DebtId, at: Instant): Promise<void> {
  const forgive = sql('platform-fee-debt-forgive')`
    UPDATE debts SET status = 'forgiven', resolved_at = $2 WHERE id = $1`;
  await tx.query(forgive, [id, toDate(at)]);
}

export interface DebtAfterPayment {
  /** Kobo still owed. Once the debt is paid in full, this is the original amount. */
  readonly amountKobo: Kobo;
  readonly paidKobo: Kobo;
}

async function pay(tx: Tx, statement: Statement, values: readonly unknown[]): Promise<DebtAfterPayment> {
  const [row] = await tx.query<Row<'debts', 'amount' | 'paid_amount'>>(statement, values);
  if (row === undefined) throw new Error('The locked debt no longer exists');
  return { amountKobo: kobo(row.amount), paidKobo: kobo(row.paid_amount) };
}

/** Pays part of a locked debt. `partKobo` must be less than the amount owed. */
export const payPartOfDebt = (tx: Tx, id: DebtId, partKobo: Kobo): Promise<DebtAfterPayment> => {
  const payPart = sql('platform-fee-debt-pay-part')`
    UPDATE debts SET amount = amount - $2, paid_amount = paid_amount + $2 WHERE id = $1 RETURNING amount, paid_amount`;
  return pay(tx, payPart, [id, partKobo]);
};

/** Pays the rest of a locked debt and resolves it. */
export const payRestOfDebt = (tx: Tx, id: DebtId, at: Instant): Promise<DebtAfterPayment> => {
  const payRest = sql('platform-fee-debt-pay-rest')`
    UPDATE debts SET status = 'resolved', resolved_at = $2, amount = amount + paid_amount, paid_amount = amount + paid_amount
    WHERE id = $1 RETURNING amount, paid_amount`;
  return pay(tx, payRest, [id, toDate(at)]);
};

export interface PlatformDebts {
  readonly owedKobo: Kobo;
  /** Descriptions of the open debts, oldest debt first. */
  readonly descriptions: readonly string[];
}

/** Lock the user's wallet first, so that no other transaction opens a platform debt for this user. */
export async function outstandingPlatformDebts(queryable: Queryable, userId: UserId): Promise<PlatformDebts> {
  const outstanding = sql('platform-fee-debts-outstanding')`
    SELECT amount, description FROM debts WHERE user_id = $1 AND type = 'platform_fee' AND status = 'outstanding'
    ORDER BY created_at, id`;
  const rows = await queryable.query<Row<'debts', 'amount' | 'description'>>(outstanding, [userId]);
  return {
    owedKobo: sumKobo(rows.map(({ amount }) => kobo(amount))),
    descriptions: rows.map(({ description }) => description),
  };
}
