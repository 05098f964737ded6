import { MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { check, type Invariant } from './audit-check.ts';

/** Latest instant recorded in the ledger, which follows the product's clock. */
const LATEST = '(SELECT max(created_at) FROM transfers)';

/** Invariants of automatic charges (circle-rules §§5, 12). Reads other modules' tables but changes none. */
export const charges: Invariant = {
  name: '8 charges: one automatic charge per contribution, never more than was announced a day before, none after its end',
  statements: [
    check(
      'one-open-try',
      `SELECT format('8a: automatic charge %s has %s open tries', automatic_charge_id, count(*)) AS detail
      FROM deposits WHERE automatic_charge_id IS NOT NULL AND status = 'pending'
      GROUP BY automatic_charge_id HAVING count(*) > 1
      UNION ALL
      SELECT format('8a: group %s, cycle %s, round %s: user %s has %s automatic charges', group_id, cycle, round, user_id,
        count(*))
      FROM automatic_charge_dues GROUP BY group_id, cycle, round, user_id HAVING count(*) > 1`,
    ),
    check(
      'charged-once',
      `WITH taken AS (SELECT automatic_charge_id AS id, sum(amount) AS amount, count(*) AS tries FROM deposits
          WHERE automatic_charge_id IS NOT NULL AND status = 'completed' GROUP BY automatic_charge_id),
        owed AS (SELECT charge_id AS id, sum(amount) AS amount FROM automatic_charge_dues GROUP BY charge_id)
      SELECT format('8b: automatic charge %s took %s kobo in %s tries for contributions of %s', id, t.amount, t.tries,
        coalesce(o.amount, 0)) AS detail
      FROM taken t LEFT JOIN owed o USING (id)
      WHERE t.tries > 1 OR t.amount > greatest(coalesce(o.amount, 0), ${String(MIN_DEPOSIT_KOBO)})`,
    ),
    check(
      'announced',
      `SELECT format('8c: try %s of automatic charge %s took %s kobo, but only %s were announced a day before', t.try,
        t.automatic_charge_id, t.amount, coalesce(a.amount, 0)) AS detail
      FROM deposits t LEFT JOIN LATERAL (SELECT sum(d.amount) AS amount FROM automatic_charge_dues d
        WHERE d.charge_id = t.automatic_charge_id AND d.announced_at <= t.created_at - interval '24 hours') a ON true
      WHERE t.automatic_charge_id IS NOT NULL
        AND (a.amount IS NULL OR t.amount > greatest(a.amount, ${String(MIN_DEPOSIT_KOBO)}))
      UNION ALL
      SELECT format('8c: try %s of automatic charge %s was made after it was %s', t.try, c.id, c.status)
      FROM deposits t JOIN automatic_charges c ON c.id = t.automatic_charge_id
      WHERE c.status IN ('paid', 'skipped', 'stopped') AND t.created_at > c.ended_at`,
    ),
    check(
      'token-gone',
      `SELECT format('8d: payment source %s has kept its token since it ended', id) AS detail FROM payment_sources
      WHERE token IS NOT NULL AND ended_at < ${LATEST} - interval '1 day'`,
    ),
  ],
};
