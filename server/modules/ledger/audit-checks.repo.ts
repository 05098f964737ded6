import type { Queryable } from '../../platform/database/database.ts';
import { charges } from './audit-charges.repo.ts';
import { check, type Invariant } from './audit-check.ts';

/** Sums the transfers of each account. */
const MOVED = `moved AS (SELECT account_id, sum(amount) AS amount FROM (
    SELECT credit_account_id AS account_id, amount FROM transfers
    UNION ALL SELECT debit_account_id, -amount FROM transfers) m GROUP BY account_id)`;

const POT_OF = `format('Pot of group %s, cycle %s, round %s', group_id, cycle, round)`;

/** Sums the transfers of each round's part of a pot. */
const POT_MOVES = `pot_moves AS (SELECT group_id, cycle, round,
      coalesce(sum(amount) FILTER (WHERE NOT leaves), 0) AS paid_in,
      coalesce(sum(amount) FILTER (WHERE leaves), 0) AS paid_out,
      coalesce(sum(amount) FILTER (WHERE leaves AND type = 'platform_fee'), 0) AS platform_fee,
      coalesce(sum(amount) FILTER (WHERE leaves AND type = 'management_fee'), 0) AS management_fee
    FROM (
      SELECT t.*, true AS leaves FROM transfers t JOIN accounts a ON a.id = t.debit_account_id WHERE a.kind = 'pot'
      UNION ALL
      SELECT t.*, false FROM transfers t JOIN accounts a ON a.id = t.credit_account_id WHERE a.kind = 'pot') m
    GROUP BY group_id, cycle, round)`;

/** For each person who handed their seat over in a cycle, its last holder (circle-rules §8). */
const SEAT_PARTIES = `takers AS (SELECT group_id, cycle, leaver_id AS user_id, substitute_id AS party
      FROM seat_handovers WHERE status = 'done'
    UNION ALL SELECT t.group_id, t.cycle, t.user_id, h.substitute_id FROM takers t JOIN seat_handovers h
      ON (h.group_id, h.cycle, h.leaver_id) = (t.group_id, t.cycle, t.party) AND h.status = 'done'),
    seat_parties AS (SELECT * FROM takers t WHERE NOT EXISTS (SELECT FROM seat_handovers h
      WHERE (h.group_id, h.cycle, h.leaver_id) = (t.group_id, t.cycle, t.party) AND h.status = 'done'))`;

const balances: Invariant = {
  name: '1 balances: all accounts add up to 0, each balance is the sum of its transfers, none is negative, money in transit matches open transfers',
  statements: [
    check(
      'sum',
      `SELECT format('All accounts add up to %s kobo instead of 0', total) AS detail FROM (
        SELECT (SELECT coalesce(sum(balance), 0) FROM wallets) + (SELECT coalesce(sum(balance), 0) FROM pots)
          + coalesce(sum(CASE WHEN c.kind NOT IN ('wallet', 'pot') THEN t.amount ELSE 0 END), 0)
          - coalesce(sum(CASE WHEN d.kind NOT IN ('wallet', 'pot') THEN t.amount ELSE 0 END), 0) AS total
        FROM transfers t JOIN accounts c ON c.id = t.credit_account_id JOIN accounts d ON d.id = t.debit_account_id) s
      WHERE total <> 0`,
    ),
    check(
      'stored',
      `WITH ${MOVED},
        held AS (SELECT id AS account_id, balance FROM wallets
          UNION ALL SELECT group_id, sum(balance) FROM pots GROUP BY group_id)
      SELECT format('%s account %s holds %s kobo, but its transfers add up to %s', a.kind, a.id,
        coalesce(held.balance, 0), coalesce(moved.amount, 0)) AS detail
      FROM accounts a LEFT JOIN held ON held.account_id = a.id LEFT JOIN moved ON moved.account_id = a.id
      WHERE a.kind IN ('wallet', 'pot') AND coalesce(held.balance, 0) <> coalesce(moved.amount, 0)`,
    ),
    check(
      'negative',
      `SELECT format('The wallet of user %s is negative: %s kobo', user_id, balance) AS detail
        FROM wallets WHERE balance < 0
      UNION ALL SELECT format('%s is negative: %s kobo', ${POT_OF}, balance) FROM pots WHERE balance < 0`,
    ),
    check(
      'in-flight',
      `SELECT format('%s kobo are in transit, but open withdrawals and returns add up to %s', moved, open) AS detail
      FROM (SELECT
          (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit_account_id = a.id)
            - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit_account_id = a.id) AS moved,
          (SELECT coalesce(sum(amount), 0) FROM withdrawal_requests WHERE status IN ('pending', 'processing'))
            + (SELECT coalesce(sum(from_wallet), 0) FROM payment_refunds WHERE status = 'pending') AS open
        FROM accounts a WHERE a.kind = 'in_flight') f
      WHERE moved <> open`,
    ),
  ],
};

const statements: Invariant = {
  name: '2 statements: each wallet is the sum of its completed statement lines',
  statements: [
    check(
      'lines',
      `SELECT format('The wallet of user %s holds %s kobo, but its statement adds up to %s', w.user_id, w.balance,
        coalesce(l.amount, 0)) AS detail
      FROM wallets w LEFT JOIN (SELECT wallet_id, sum(amount) AS amount FROM wallet_transactions
        WHERE status = 'completed' GROUP BY wallet_id) l ON l.wallet_id = w.id
      WHERE w.balance <> coalesce(l.amount, 0)`,
    ),
    check(
      'legs',
      `WITH legs AS (SELECT t.id AS transfer_id, w.id AS wallet_id,
          CASE WHEN w.id = t.credit_account_id THEN t.amount ELSE -t.amount END AS amount
          FROM transfers t JOIN wallets w ON w.id IN (t.credit_account_id, t.debit_account_id)),
        lines AS (SELECT transfer_id, wallet_id, sum(amount) AS amount FROM wallet_transactions
          GROUP BY transfer_id, wallet_id)
      SELECT format('Transfer %s moved %s kobo in wallet %s, but its statement lines add up to %s', transfer_id,
        coalesce(legs.amount, 0), wallet_id, coalesce(lines.amount, 0)) AS detail
      FROM legs FULL JOIN lines USING (transfer_id, wallet_id)
      WHERE coalesce(legs.amount, 0) <> coalesce(lines.amount, 0)`,
    ),
    check(
      'platform-debts',
      `WITH moved AS (SELECT w.user_id, sum(t.amount) AS amount FROM transfers t
          JOIN wallets w ON w.id = t.debit_account_id WHERE t.type = 'platform_fee_debt' GROUP BY w.user_id),
        paid AS (SELECT user_id, sum(paid_amount) AS amount FROM debts
          WHERE paid_amount > 0 AND type = 'platform_fee' GROUP BY user_id)
      SELECT format('User %s paid %s kobo of debts to the platform, but their debts add up to %s', user_id,
        coalesce(moved.amount, 0), coalesce(paid.amount, 0)) AS detail
      FROM moved FULL JOIN paid USING (user_id)
      WHERE coalesce(moved.amount, 0) <> coalesce(paid.amount, 0)`,
    ),
  ],
};

const pots: Invariant = {
  name: '3 pots: paid in minus paid out, for each round; 0 once the round is finished and its debts are paid',
  statements: [
    check(
      'pots',
      `WITH ${POT_MOVES}
      SELECT format('%s holds %s kobo (%s paid out, fees %s and %s), but its transfers add up to %s (%s, %s and %s)', ${POT_OF},
        coalesce(p.balance, 0), coalesce(p.paid_out, 0), coalesce(p.platform_fee_taken, 0),
        coalesce(p.management_fee_taken, 0), coalesce(m.paid_in - m.paid_out, 0), coalesce(m.paid_out, 0),
        coalesce(m.platform_fee, 0), coalesce(m.management_fee, 0)) AS detail
      FROM pots p FULL JOIN pot_moves m USING (group_id, cycle, round)
      WHERE (coalesce(p.balance, 0), coalesce(p.paid_out, 0), coalesce(p.platform_fee_taken, 0),
          coalesce(p.management_fee_taken, 0))
        IS DISTINCT FROM (coalesce(m.paid_in - m.paid_out, 0), coalesce(m.paid_out, 0), coalesce(m.platform_fee, 0),
          coalesce(m.management_fee, 0))`,
    ),
    check(
      'contributions',
      `WITH ${POT_MOVES},
        paid AS (SELECT group_id, cycle, round, sum(amount) AS amount FROM (
            SELECT group_id, cycle, round, amount FROM contributions WHERE status = 'completed'
            UNION ALL SELECT group_id, cycle, round, paid_amount FROM debts
              WHERE status = 'outstanding' AND paid_amount > 0 AND type NOT IN ('late_fee', 'platform_fee')) c
          GROUP BY group_id, cycle, round)
      SELECT format('%s received %s kobo, but its contributions and parts of debts add up to %s', ${POT_OF},
        coalesce(m.paid_in, 0), coalesce(paid.amount, 0)) AS detail
      FROM pot_moves m FULL JOIN paid USING (group_id, cycle, round)
      WHERE coalesce(m.paid_in, 0) <> coalesce(paid.amount, 0)`,
    ),
    check(
      'over',
      `SELECT format('%s still holds %s kobo, but the round is finished and its debts are paid', ${POT_OF}, balance)
        AS detail
      FROM pots p JOIN groups g ON g.id = p.group_id
      WHERE balance <> 0
        AND ((cycle, round) < (g.current_cycle, g.current_round)
          OR (cycle = g.current_cycle AND g.status = 'completed'))
        AND NOT EXISTS (SELECT FROM debts d WHERE d.group_id = p.group_id AND d.cycle = p.cycle AND d.round = p.round
          AND d.status = 'outstanding' AND d.type <> 'late_fee')`,
    ),
  ],
};

const payouts: Invariant = {
  name: '4 payouts: gross is net and fees to the kobo, one payout per round, fees as the policy says',
  statements: [
    check(
      'gross',
      `SELECT format('Payout %s: gross %s is not net %s and fees %s and %s', id, gross_amount, amount, platform_fee,
        management_fee) AS detail
      FROM payouts WHERE gross_amount <> amount + platform_fee + management_fee`,
    ),
    check(
      'one-payout',
      `SELECT format('Group %s, cycle %s, round %s has %s payouts', group_id, cycle, round, count(*)) AS detail
      FROM payouts GROUP BY group_id, cycle, round HAVING count(*) > 1`,
    ),
    check(
      'paid',
      `WITH paid AS (SELECT t.group_id, t.cycle, t.round, w.user_id AS recipient_id, sum(t.amount) AS amount
          FROM transfers t JOIN accounts a ON a.id = t.debit_account_id JOIN wallets w ON w.id = t.credit_account_id
          WHERE a.kind = 'pot' AND t.type IN ('payout', 'refund')
          GROUP BY t.group_id, t.cycle, t.round, w.user_id),
        due AS (SELECT group_id, cycle, round, recipient_id, sum(amount) AS amount FROM payouts
          WHERE status = 'completed' GROUP BY group_id, cycle, round, recipient_id)
      SELECT format('Group %s, cycle %s, round %s: the payout to user %s is %s kobo, but %s were paid', group_id, cycle,
        round, recipient_id, coalesce(due.amount, 0), coalesce(paid.amount, 0)) AS detail
      FROM paid FULL JOIN due USING (group_id, cycle, round, recipient_id)
      WHERE coalesce(due.amount, 0) <> coalesce(paid.amount, 0)`,
    ),
    check(
      'policy',
      `SELECT format('%s: of %s kobo paid out, fees of %s and %s were taken instead of %s and %s', ${POT_OF}, paid_out,
        platform_fee_taken, management_fee_taken, platform_fee, management_fee) AS detail
      FROM (SELECT p.*, (p.paid_out * g.platform_fee_bps + 5000) / 10000 AS platform_fee,
          (p.paid_out * g.management_fee_bps + 5000) / 10000 AS management_fee
        FROM pots p JOIN groups g ON g.id = p.group_id) p
      WHERE (platform_fee_taken, management_fee_taken) IS DISTINCT FROM (platform_fee, management_fee)`,
    ),
    check(
      'fee-records',
      `WITH recorded AS (SELECT o.group_id, o.cycle, o.round, sum(f.fee_amount) AS amount
          FROM platform_fees f JOIN payouts o ON o.id = f.payout_id GROUP BY o.group_id, o.cycle, o.round)
      SELECT format('%s: platform fees of %s kobo were taken, but %s recorded', ${POT_OF},
        coalesce(p.platform_fee_taken, 0), coalesce(r.amount, 0)) AS detail
      FROM pots p FULL JOIN recorded r USING (group_id, cycle, round)
      WHERE coalesce(p.platform_fee_taken, 0) <> coalesce(r.amount, 0)`,
    ),
  ],
};

const once: Invariant = {
  name: '5 once: one contribution per person and round, one credit per provider reference',
  statements: [
    check(
      'one-contribution',
      `SELECT format('User %s has %s contributions to group %s, cycle %s, round %s', user_id, count(*), group_id, cycle,
        round) AS detail
      FROM contributions GROUP BY user_id, group_id, cycle, round HAVING count(*) > 1`,
    ),
    check(
      'one-credit',
      `SELECT format('Reference %s was credited %s times', reference, count(*)) AS detail
      FROM transfers WHERE type = 'deposit' GROUP BY reference HAVING count(*) > 1
      UNION ALL
      SELECT format('Reference %s is on %s statement lines', paystack_reference, count(*))
      FROM wallet_transactions WHERE type = 'deposit' GROUP BY paystack_reference HAVING count(*) > 1`,
    ),
  ],
};

const pairs: Invariant = {
  name: '6 pairs: in a completed cycle without debts, what i paid j equals what j paid i, as one party for each seat',
  statements: [
    check(
      'pairs',
      `WITH RECURSIVE ${SEAT_PARTIES}, settled AS (SELECT DISTINCT c.group_id, c.cycle FROM contributions c JOIN groups g ON g.id = c.group_id
          WHERE (c.cycle < g.current_cycle OR (c.cycle = g.current_cycle AND g.status = 'completed'))
            AND NOT EXISTS (SELECT FROM debts d WHERE d.group_id = c.group_id AND d.cycle = c.cycle
              AND d.status = 'outstanding' AND d.type <> 'late_fee')),
        paid AS (SELECT c.group_id, c.cycle, coalesce(s.party, c.user_id) AS i, p.recipient_id AS j,
            sum(c.amount) AS amount
          FROM contributions c JOIN settled USING (group_id, cycle) JOIN payouts p USING (group_id, cycle, round)
            LEFT JOIN seat_parties s USING (group_id, cycle, user_id)
          WHERE c.status = 'completed' AND c.user_id <> p.recipient_id
          GROUP BY c.group_id, c.cycle, coalesce(s.party, c.user_id), p.recipient_id)
      SELECT format('Group %s, cycle %s: user %s paid user %s %s kobo, but received %s', a.group_id, a.cycle, a.i, a.j,
        a.amount, coalesce(b.amount, 0)) AS detail
      FROM paid a LEFT JOIN paid b ON (b.group_id, b.cycle, b.i, b.j) = (a.group_id, a.cycle, a.j, a.i)
      WHERE a.amount <> coalesce(b.amount, 0)`,
    ),
  ],
};

/** Invariants 1 to 6 and 8. The wallet module checks number 7 against the provider's records. */
export const INVARIANTS: readonly Invariant[] = [balances, statements, pots, payouts, once, pairs, charges];

export async function findViolations(queryable: Queryable, invariant: Invariant): Promise<string[]> {
  const details: string[] = [];
  for (const statement of invariant.statements) {
    const rows = await queryable.query<{ detail: string }>(statement, []);
    details.push(...rows.map(({ detail }) => detail));
  }
  return details;
}
