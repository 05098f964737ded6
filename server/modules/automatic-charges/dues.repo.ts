import { parseLagosDay, type LagosDay } from '../../../circle/time.ts';
import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';
import type { Due } from './automatic-charges.rules.ts';

export interface RoundOfMember {
  readonly groupId: GroupId;
  readonly cycle: number;
  readonly round: number;
  readonly userId: UserId;
}

export interface OpenDue extends RoundOfMember {
  readonly groupName: string;
  readonly amountKobo: Kobo;
  readonly dueDate: Instant;
}

export interface ChargeDue extends RoundOfMember, Due {
  readonly groupName: string;
  readonly chargeId: string;
  /** True if the member collects this round. Their own contribution has no late fee. */
  readonly isOwnRound: boolean;
  readonly paidAt: Instant | null;
}

export const dayOf = (column: string): LagosDay => {
  const day = parseLagosDay(column);
  if (day === undefined) throw new Error(`Not a day: ${column}`);
  return day;
};

/** SQL for automatic contributions: unpaid, in an open round, of an approved member (circle-rules §5). */
const PAYS_BY_ITSELF = `JOIN groups g ON g.id = c.group_id AND g.status = 'active'
      AND g.current_cycle = c.cycle AND g.current_round = c.round
    JOIN group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id AND m.status = 'approved'
      AND m.auto_contribute`;

type UnplannedRow = Pick<RoundOfMember, 'cycle' | 'round'> & {
  group_id: GroupId;
  user_id: UserId;
  name: string;
  amount: Kobo;
  due_date: Date;
};

/** Finds automatic contributions without a charge, due after `dueAfter` and before `dueBefore`. */
export async function findUnplanned(
  queryable: Queryable,
  userIds: readonly UserId[],
  dueAfter: Instant,
  dueBefore: Instant,
): Promise<OpenDue[]> {
  const find = sql('automatic-unplanned')`
    SELECT c.group_id, c.cycle, c.round, c.user_id, g.name, c.amount, g.next_contribution_date AS due_date
    FROM contributions c ${PAYS_BY_ITSELF}
    WHERE c.user_id = ANY($1::uuid[]) AND c.status IN ('pending', 'late')
      AND g.next_contribution_date > $2 AND g.next_contribution_date <= $3
      AND NOT EXISTS (SELECT FROM automatic_charge_dues d
        WHERE (d.group_id, d.cycle, d.round, d.user_id) = (c.group_id, c.cycle, c.round, c.user_id))
    ORDER BY c.user_id, g.next_contribution_date, c.group_id`;
  return toOpenDues(await queryable.query<UnplannedRow>(find, [userIds, toDate(dueAfter), toDate(dueBefore)]));
}

/** Finds automatic contributions that only the wallet pays, because no charge is planned or it ended without paying. */
export async function findPaidFromWallet(tx: Tx, userIds: readonly UserId[], dueBefore: Instant): Promise<OpenDue[]> {
  const find = sql('automatic-from-wallet')`
    SELECT c.group_id, c.cycle, c.round, c.user_id, g.name, c.amount, g.next_contribution_date AS due_date
    FROM contributions c ${PAYS_BY_ITSELF}
    WHERE c.user_id = ANY($1::uuid[]) AND c.status IN ('pending', 'late') AND g.next_contribution_date <= $2
      AND NOT EXISTS (SELECT FROM automatic_charge_dues d JOIN automatic_charges x ON x.id = d.charge_id
        WHERE (d.group_id, d.cycle, d.round, d.user_id) = (c.group_id, c.cycle, c.round, c.user_id)
          AND x.status NOT IN ('skipped', 'stopped', 'given_up'))
    ORDER BY c.user_id, g.next_contribution_date, c.group_id`;
  return toOpenDues(await tx.query<UnplannedRow>(find, [userIds, toDate(dueBefore)]));
}

const toOpenDues = (rows: readonly UnplannedRow[]): OpenDue[] =>
  rows.map(({ group_id: groupId, user_id: userId, name, amount, due_date, cycle, round }) => ({
    groupId,
    userId,
    cycle,
    round,
    groupName: name,
    amountKobo: amount,
    dueDate: due_date.getTime() as Instant,
  }));

/** Returns false if the contribution already belongs to a charge. */
export async function insertDue(
  tx: Tx,
  { groupId, cycle, round, userId, amountKobo }: Omit<OpenDue, 'groupName' | 'dueDate'>,
  chargeId: string,
  announcedAt: Instant | null,
): Promise<boolean> {
  const insert = sql('automatic-due-insert')`
    INSERT INTO automatic_charge_dues (group_id, cycle, round, user_id, charge_id, amount, announced_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING charge_id`;
  const values = [
    groupId,
    cycle,
    round,
    userId,
    chargeId,
    amountKobo,
    announcedAt === null ? null : toDate(announcedAt),
  ];
  return (await tx.query(insert, values)).length === 1;
}

type DueRow = NonNullColumns<Row<'automatic_charge_dues', 'group_id, cycle, round, user_id, charge_id, amount'>> & {
  announced_at: Date | null;
  paid_at: Date | null;
  name: string;
  state: Due['state'];
  is_own_round: boolean;
};

/** Reads the contributions of charges with their current state, by circle and round. */
export async function findDues(queryable: Queryable, chargeIds: readonly string[]): Promise<ChargeDue[]> {
  const find = sql('automatic-dues')`
    SELECT d.group_id, d.cycle, d.round, d.user_id, d.charge_id, d.amount, d.announced_at, n.name, p.paid_at,
      CASE WHEN p.status = 'completed' THEN 'paid' WHEN o.id IS NULL THEN 'gone' ELSE 'unpaid' END AS state,
      EXISTS (SELECT FROM payouts y WHERE (y.group_id, y.cycle, y.round) = (d.group_id, d.cycle, d.round)
        AND y.recipient_id = d.user_id) AS is_own_round
    FROM automatic_charge_dues d JOIN groups n ON n.id = d.group_id
    LEFT JOIN contributions p ON (p.group_id, p.cycle, p.round, p.user_id) = (d.group_id, d.cycle, d.round, d.user_id)
    LEFT JOIN LATERAL (SELECT c.id FROM contributions c ${PAYS_BY_ITSELF}
      WHERE c.id = p.id AND c.status IN ('pending', 'late')) o ON true
    WHERE d.charge_id = ANY($1::uuid[]) ORDER BY d.group_id, d.cycle, d.round`;
  const rows = await queryable.query<DueRow>(find, [chargeIds]);
  return rows.map(
    ({
      group_id: groupId,
      user_id: userId,
      charge_id: chargeId,
      amount,
      announced_at,
      paid_at,
      name,
      is_own_round: isOwnRound,
      ...row
    }) => ({
      ...row,
      isOwnRound,
      groupId,
      userId,
      chargeId,
      groupName: name,
      amountKobo: amount,
      announcedAt: instantOrNull(announced_at),
      paidAt: instantOrNull(paid_at),
    }),
  );
}
