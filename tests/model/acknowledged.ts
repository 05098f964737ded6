import * as ejections from '../../contract/ejections.ts';
import * as contributions from '../../contract/contributions.ts';
import * as groups from '../../contract/groups.ts';
import { applyForSeat } from '../../contract/handovers.ts';
import { castVote } from '../../contract/votes.ts';
import * as leaving from '../../contract/leaving.ts';
import * as messages from '../../contract/messages.ts';
import * as reminders from '../../contract/reminders.ts';
import type { Route } from '../../contract/route.ts';
import * as trades from '../../contract/trades.ts';
import * as debtCalls from '../../contract/debts.ts';
import * as wallet from '../../contract/wallet.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { OperatorActions } from './background-activity.ts';
import type { Exchange } from './calls.ts';
import type { Journal } from './journal.ts';

/** Statements that count each route's effects. Each acknowledged effect must exist once; refusals must have none. */
const COUNTED: readonly (readonly [what: string, routes: Route | readonly Route[], statement: string])[] = [
  ['groups', groups.createGroup, 'SELECT count(*) FROM groups'],
  [
    'applications',
    [groups.joinGroup, applyForSeat],
    `SELECT coalesce(sum(application), 0) FROM group_members m
    JOIN groups g ON g.id = m.group_id WHERE m.user_id <> g.owner_id`,
  ],
  ['votes on applications', castVote, 'SELECT count(*) FROM member_votes'],
  ['messages', messages.sendMessage, 'SELECT count(*) FROM group_messages'],
  ['nominations', ejections.nominateForEjection, 'SELECT count(*) FROM member_ejections'],
  ['votes on ejections', ejections.voteOnEjection, 'SELECT count(*) FROM ejection_votes'],
  ['appeals', ejections.appealEjection, 'SELECT count(*) FROM member_ejections WHERE appealed_at IS NOT NULL'],
  ['trade requests', trades.requestTrade, 'SELECT count(*) FROM position_switch_requests'],
  ['cancelled groups', leaving.cancelGroup, `SELECT count(*) FROM groups WHERE status = 'cancelled'`],
  ['vote reminders', reminders.remindVoters, 'SELECT count(*) FROM reminders WHERE round = 0'],
  [
    'payment reminders',
    reminders.remindMember,
    // One request can write reminders of several rounds.
    `SELECT count(DISTINCT (group_id, user_id, sent_by, sent_at)) FROM reminders WHERE round > 0`,
  ],
  ['withdrawals to a bank', wallet.startWithdrawal, 'SELECT count(*) FROM withdrawal_requests'],
  [
    'cancelled withdrawals',
    wallet.cancelWithdrawal,
    `SELECT count(*) FROM withdrawal_requests WHERE status = 'cancelled'`,
  ],
];

/** Selects who handed a seat over, and when: its price pays what they owe (circle-rules §8). */
const HANDED_OVER = `SELECT h.group_id, h.leaver_id, h.ended_at FROM seat_handovers h WHERE h.status = 'done'`;

/** Lists acknowledged effects that are missing, and stored effects that were never acknowledged. */
export async function findUnacknowledged(
  database: Database,
  journal: Journal,
  operated: OperatorActions,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, routes, statement] of COUNTED) {
    const { rows } = await database.pool.query<{ count: string }>(`SELECT (${statement})::text AS count`);
    const acknowledged = String([routes].flat().reduce((sum, route) => sum + journal.done(route).length, 0));
    const stored = rows[0]?.count ?? 'no';
    if (stored !== acknowledged) wrong.push(`${acknowledged} ${what} were acknowledged, but ${stored} are stored`);
  }
  wrong.push(...(await wrongContributions(database, journal)));
  wrong.push(...(await wrongDebts(database, journal)));
  wrong.push(...(await wrongPayouts(database, journal)));
  wrong.push(...(await wrongDeposits(database, journal)));
  wrong.push(...(await wrongOperatorActions(database, operated)));
  wrong.push(...(await wrongStarts(database, journal)));
  wrong.push(...repeatedSuccesses(journal));
  return wrong;
}

/** Lists members of circles that became smaller whose yes was never acknowledged. The owner agrees by proposing. */
const wrongStarts = (database: Database, journal: Journal): Promise<string[]> =>
  list(
    database,
    `SELECT format('group %s became smaller without the yes of %s', g.id, m.user_id) AS detail
    FROM groups g JOIN group_members m ON m.group_id = g.id AND m.status = 'approved' AND m.approved_at <= g.resized_at
    WHERE CASE WHEN m.user_id = g.owner_id THEN g.id <> ALL($2::uuid[])
      ELSE g.id || ' ' || m.user_id <> ALL($1::text[]) END`,
    [
      journal
        .done(leaving.answerStart)
        .filter(({ call: { body } }) => (body as { readonly accept: boolean }).accept)
        .map(({ call }) => `${call.params?.['id'] ?? ''} ${call.by.id}`),
      journal.done(leaving.proposeStart).map(({ call }) => call.params?.['id'] ?? ''),
    ],
  );

const list = async (database: Database, statement: string, values: readonly unknown[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ detail: string }>(statement, [...values]);
  return rows.map(({ detail }) => detail);
};

function idIn({ body }: Exchange, name: string): string {
  const row: unknown = (body as Record<string, unknown>)[name];
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}

function named(exchanges: readonly Exchange[], name: string): { ids: string[]; twice: string[] } {
  const ids = exchanges.map((exchange) => idIn(exchange, name));
  return { ids, twice: ids.filter((id, index) => ids.indexOf(id) !== index) };
}

/**
 * Lists acknowledged contributions that are not paid by exactly one transfer with one statement line, and paid
 * contributions that nothing explains.
 */
async function wrongContributions(database: Database, journal: Journal): Promise<string[]> {
  const { ids, twice } = named(journal.done(contributions.contribute), 'contribution');
  const automatic = journal
    .done(contributions.setAutoContribute)
    .map(({ call }) => `${call.params?.['id'] ?? ''} ${call.by.id}`);
  const lost = await list(
    database,
    `WITH acknowledged AS (SELECT unnest($1::uuid[]) AS id)
    SELECT format('acknowledged contribution %s is %s and has %s transfers and %s lines', a.id,
      coalesce(c.status, 'missing'), t.count, t.lines) AS detail
    FROM acknowledged a LEFT JOIN contributions c ON c.id = a.id
      CROSS JOIN LATERAL (SELECT count(DISTINCT t.id), count(l.id) AS lines FROM transfers t
        JOIN wallets w ON w.id = t.debit_account_id AND w.user_id = c.user_id
        LEFT JOIN wallet_transactions l ON l.transfer_id = t.id AND l.amount = -c.amount
        WHERE t.credit_account_id = c.group_id AND t.type = 'contribution' AND t.amount = c.amount
          AND (t.group_id, t.cycle, t.round) = (c.group_id, c.cycle, c.round)) t
    WHERE c.status IS DISTINCT FROM 'completed' OR t.count <> 1 OR t.lines <> 1`,
    [ids],
  );
  const extra = await list(
    database,
    `SELECT format('contribution %s of user %s was paid, but never acknowledged', c.id, c.user_id) AS detail
    FROM contributions c WHERE c.status = 'completed' AND NOT c.is_backlog_payment AND c.id <> ALL($1::uuid[])
      AND c.group_id || ' ' || c.user_id <> ALL($2::text[])
      AND (c.group_id, c.user_id, c.paid_at) NOT IN (${HANDED_OVER})
      AND NOT EXISTS (SELECT FROM payouts p WHERE (p.group_id, p.cycle, p.round) = (c.group_id, c.cycle, c.round)
        AND p.recipient_id = c.user_id AND p.status = 'completed')`,
    [ids, automatic],
  );
  return [...twice.map((id) => `contribution ${id} was acknowledged twice`), ...lost, ...extra];
}

/** Lists acknowledged payments whose debt is open, and payments of debts that no request or set-off explains. */
async function wrongDebts(database: Database, journal: Journal): Promise<string[]> {
  const { ids, twice } = named(journal.done(debtCalls.payDebt), 'debt');
  const lost = await list(
    database,
    `SELECT format('acknowledged payment of debt %s: it is %s', a.id, coalesce(d.status, 'missing')) AS detail
    FROM unnest($1::uuid[]) AS a (id) LEFT JOIN debts d ON d.id = a.id WHERE d.status IS DISTINCT FROM 'resolved'`,
    [ids],
  );
  const extra = await list(
    database,
    `WITH resolved AS (SELECT group_id, user_id, sum(amount) AS amount FROM (
          SELECT group_id, user_id, paid_amount AS amount FROM debts WHERE type <> 'platform_fee'
          UNION ALL SELECT d.group_id, d.user_id, -t.amount FROM debts d JOIN wallets w ON w.user_id = d.user_id
            JOIN transfers t ON t.debit_account_id = w.id AND t.created_at = d.resolved_at
              AND (t.group_id, t.cycle, t.round) = (d.group_id, d.cycle, d.round)
              AND t.type = CASE d.type WHEN 'late_fee' THEN 'late_fee' ELSE 'contribution' END
            WHERE d.id = ANY($1::uuid[]) OR (d.group_id, d.user_id, d.resolved_at) IN (${HANDED_OVER})) p
        GROUP BY group_id, user_id),
      set_off AS (SELECT group_id, recipient_id AS user_id, sum(set_off) AS amount FROM payouts
        GROUP BY group_id, recipient_id)
    SELECT format('user %s in group %s: debts of %s kobo were paid without a request, but %s kobo were set off',
      user_id, group_id, coalesce(r.amount, 0), coalesce(s.amount, 0)) AS detail
    FROM resolved r FULL JOIN set_off s USING (group_id, user_id) WHERE coalesce(r.amount, 0) <> coalesce(s.amount, 0)`,
    [ids],
  );
  return [...twice.map((id) => `debt ${id} was paid twice`), ...lost, ...extra];
}

async function wrongPayouts(database: Database, journal: Journal): Promise<string[]> {
  const { ids, twice } = named(journal.done(contributions.withdrawPot), 'payout');
  const lost = await list(
    database,
    `SELECT format('acknowledged payout %s is %s', a.id, coalesce(p.status, 'missing')) AS detail
    FROM unnest($1::uuid[]) AS a (id) LEFT JOIN payouts p ON p.id = a.id WHERE p.status IS DISTINCT FROM 'completed'`,
    [ids],
  );
  return [...twice.map((id) => `payout ${id} was paid out twice`), ...lost];
}

/** Lists acknowledged deposits that are missing or were acknowledged twice. */
async function wrongDeposits(database: Database, journal: Journal): Promise<string[]> {
  const references = journal.done(wallet.startDeposit).map(({ body }) => (body as { reference: string }).reference);
  const lost = await list(
    database,
    `SELECT format('acknowledged deposit %s is missing', reference) AS detail
    FROM unnest($1::text[]) AS a (reference) LEFT JOIN deposits d USING (reference) WHERE d.id IS NULL`,
    [references],
  );
  const twice = references.filter((reference, index) => references.indexOf(reference) !== index);
  return [...twice.map((reference) => `deposit ${reference} was acknowledged twice`), ...lost];
}

/** Lists operator decisions that did not take effect exactly once, and effects without a decision. */
const wrongOperatorActions = (database: Database, { appeals, fees }: OperatorActions): Promise<string[]> =>
  list(
    database,
    `WITH stored AS (
        SELECT id, 'a decided appeal' AS what FROM member_ejections WHERE appealed_at IS NOT NULL AND status <> 'appealing'
        UNION ALL SELECT id, 'a forgiven late fee' FROM debts WHERE type = 'late_fee' AND status = 'forgiven'),
      acted AS (SELECT id, count(*) AS times FROM unnest($1::uuid[]) AS a (id) GROUP BY id)
    SELECT format('%s %s: operators decided it %s times', coalesce(what, 'no effect of'), id, coalesce(times, 0)) AS detail
    FROM stored FULL JOIN acted USING (id) WHERE what IS NULL OR times IS DISTINCT FROM 1`,
    [[...appeals, ...fees]],
  );

/** Lists repeated successes of actions that can succeed only once and leave no row. */
function repeatedSuccesses(journal: Journal): string[] {
  const once = (route: Route, nameOf: (exchange: Exchange) => string): string[] => {
    const names = journal.done(route).map(nameOf);
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${route.path}: ${name} twice`);
  };
  const cycleOf = ({ body }: Exchange): string => {
    const { group } = body as { group: { id: string; currentCycle: number; status: string } };
    // If no other member needs to answer, the next cycle forms immediately, and the response has its number.
    return `${group.id} after cycle ${group.status === 'forming' ? group.currentCycle - 1 : group.currentCycle}`;
  };
  return [
    ...once(leaving.startNextCycle, cycleOf),
    ...once(trades.respondToTrade, (exchange) => idIn(exchange, 'request')),
    ...once(trades.withdrawTrade, ({ call }) => call.params?.['requestId'] ?? ''),
  ];
}
