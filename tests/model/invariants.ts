import type { Database } from '../../server/platform/database/database.ts';
import { CIRCLE_INVARIANTS } from './invariants-circles.ts';

/** A rule for every committed state, and a statement that returns each violation as `detail`. */
export type Invariant = readonly [rule: string, statement: string];

/** Ledger invariants in SQL, summed from transfers and lines without the product's audit (circle-rules §12). */
const BOOKS: readonly Invariant[] = [
  [
    'all accounts together add up to 0',
    `SELECT format('%s kobo', total) AS detail FROM (SELECT
        (SELECT coalesce(sum(balance), 0) FROM wallets) + (SELECT coalesce(sum(balance), 0) FROM pots)
        + (SELECT coalesce(sum(amount), 0) FROM transfers t JOIN accounts a ON a.id = t.credit_account_id
            WHERE a.kind NOT IN ('wallet', 'pot'))
        - (SELECT coalesce(sum(amount), 0) FROM transfers t JOIN accounts a ON a.id = t.debit_account_id
            WHERE a.kind NOT IN ('wallet', 'pot')) AS total) s WHERE total <> 0`,
  ],
  [
    'a wallet’s balance equals the sum of its statement lines and of its transfers',
    `SELECT format('wallet %s: %s stored, %s by lines, %s by transfers', id, balance, lines, moved) AS detail FROM (
      SELECT w.id, w.balance,
        (SELECT coalesce(sum(l.amount), 0) FROM wallet_transactions l WHERE l.wallet_id = w.id) AS lines,
        (SELECT coalesce(sum(t.amount), 0) FROM transfers t WHERE t.credit_account_id = w.id)
        - (SELECT coalesce(sum(t.amount), 0) FROM transfers t WHERE t.debit_account_id = w.id) AS moved
      FROM wallets w) s WHERE balance <> lines OR balance <> moved OR balance < 0`,
  ],
  [
    'a statement line belongs to the wallet’s owner and to a transfer of that wallet',
    `SELECT format('line %s', l.id) AS detail FROM wallet_transactions l JOIN wallets w ON w.id = l.wallet_id
      JOIN transfers t ON t.id = l.transfer_id
    WHERE w.user_id <> l.user_id OR w.id NOT IN (t.debit_account_id, t.credit_account_id)`,
  ],
  [
    'a pot’s balance for a round equals what was paid in less what was paid out',
    `WITH moves AS (
        SELECT group_id, cycle, round, amount FROM transfers WHERE credit_account_id = group_id
        UNION ALL SELECT group_id, cycle, round, -amount FROM transfers WHERE debit_account_id = group_id),
      sums AS (SELECT group_id, cycle, round, sum(amount) AS amount FROM moves GROUP BY group_id, cycle, round)
    SELECT format('group %s cycle %s round %s: %s stored, %s moved', group_id, cycle, round, p.balance, s.amount) AS detail
    FROM pots p FULL JOIN sums s USING (group_id, cycle, round)
    WHERE coalesce(p.balance, 0) <> coalesce(s.amount, 0) OR p.balance < 0`,
  ],
  [
    'each completed contribution and each part of a missed one entered the pot, and nothing else did',
    `WITH paid AS (SELECT t.group_id, t.cycle, t.round, w.user_id, count(*) AS transfers, sum(t.amount) AS amount
        FROM transfers t JOIN wallets w ON w.id = t.debit_account_id WHERE t.credit_account_id = t.group_id
        GROUP BY t.group_id, t.cycle, t.round, w.user_id),
      due AS (SELECT group_id, cycle, round, user_id, amount, is_backlog_payment AS pieces FROM contributions
          WHERE status = 'completed'
        UNION ALL SELECT group_id, cycle, round, user_id, paid_amount, true FROM debts
          WHERE status = 'outstanding' AND paid_amount > 0 AND type NOT IN ('late_fee', 'platform_fee'))
    SELECT format('group %s cycle %s round %s user %s: %s due, %s paid in %s transfers', group_id, cycle, round, user_id,
      d.amount, p.amount, p.transfers) AS detail
    FROM paid p FULL JOIN due d USING (group_id, cycle, round, user_id)
    WHERE p.amount IS DISTINCT FROM d.amount OR (p.transfers > 1 AND NOT d.pieces)`,
  ],
  [
    'a round is paid out once, with the payout’s amount',
    `WITH paid AS (SELECT group_id, cycle, round, count(*) AS transfers, sum(t.amount) AS amount FROM transfers t
        WHERE debit_account_id = group_id AND type IN ('payout', 'refund') GROUP BY group_id, cycle, round)
    SELECT format('group %s cycle %s round %s: %s transfers of %s, payout %s of %s', group_id, cycle, round,
      coalesce(t.transfers, 0), coalesce(t.amount, 0), p.status, p.amount) AS detail
    FROM paid t FULL JOIN payouts p USING (group_id, cycle, round)
    WHERE coalesce(t.transfers, 0) > 1 OR coalesce(t.amount, 0) IS DISTINCT FROM p.amount
      OR p.gross_amount <> p.amount + p.platform_fee + p.management_fee`,
  ],
  [
    'a round’s fees are a share of all that left the pot, rounded half up once',
    `SELECT format('group %s cycle %s round %s: out %s, fees %s and %s', p.group_id, p.cycle, p.round, s.out, s.platform,
      s.management) AS detail
    FROM pots p JOIN groups g ON g.id = p.group_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS out,
        coalesce(sum(amount) FILTER (WHERE type = 'platform_fee'), 0) AS platform,
        coalesce(sum(amount) FILTER (WHERE type = 'management_fee'), 0) AS management
      FROM transfers t WHERE t.debit_account_id = p.group_id AND (t.cycle, t.round) = (p.cycle, p.round)) s
    WHERE s.platform <> round(s.out * g.platform_fee_bps / 10000.0) OR
      s.management <> round(s.out * g.management_fee_bps / 10000.0)`,
  ],
  [
    'the pot of a closed round is empty',
    `SELECT format('group %s cycle %s round %s: %s', p.group_id, p.cycle, p.round, p.balance) AS detail
    FROM pots p JOIN groups g ON g.id = p.group_id
    WHERE p.balance <> 0 AND (p.cycle < g.current_cycle
      OR (p.cycle = g.current_cycle AND (g.status = 'completed' OR p.round < g.current_round)))`,
  ],
  [
    'a deposit reference is credited once',
    `SELECT reference AS detail FROM transfers WHERE type = 'deposit' GROUP BY reference HAVING count(*) > 1`,
  ],
  [
    'a deposit is credited exactly if it is completed, with its own amount',
    `SELECT format('deposit %s is %s', d.reference, d.status) AS detail FROM deposits d
      LEFT JOIN transfers t ON t.reference = d.reference AND t.type = 'deposit'
    WHERE (d.status = 'completed') <> (t.id IS NOT NULL) OR t.amount <> d.amount`,
  ],
  [
    'a late fee is 2% of c, rounded half up, and equals its debt',
    `SELECT format('contribution %s: %s, debt %s', c.id, c.late_fee, d.whole) AS detail
    FROM contributions c LEFT JOIN (SELECT *, CASE status WHEN 'resolved' THEN amount ELSE amount + paid_amount END AS whole
        FROM debts WHERE type = 'late_fee') d
      ON (d.group_id, d.cycle, d.round, d.user_id) = (c.group_id, c.cycle, c.round, c.user_id)
    WHERE (c.late_fee <> 0 OR d.id IS NOT NULL)
      AND (d.whole IS DISTINCT FROM c.late_fee OR c.late_fee <> round(c.amount * 0.02))`,
  ],
];

export async function findBrokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [index, [rule, statement]] of [...BOOKS, ...CIRCLE_INVARIANTS].entries()) {
    // Planning takes longer than reading a test's few rows, so each connection plans a statement once.
    const prepared = { name: `invariant-${index}`, text: `${statement} LIMIT 5` };
    const { rows } = await database.pool.query<{ detail: string }>(prepared);
    broken.push(...rows.map(({ detail }) => `${rule}: ${detail}`));
  }
  return broken;
}
