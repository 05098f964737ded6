import type { GroupId, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import type { GroupStatus, MemberStatus } from '../../../circle/types.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

const own = `g.id IN (SELECT id FROM groups WHERE owner_id = $1 UNION SELECT group_id FROM group_members WHERE user_id = $1)`;
const lockOwn = {
  name: 'groups-lock-own',
  text: `SELECT g.id FROM groups g WHERE ${own} ORDER BY g.id FOR NO KEY UPDATE`,
};
// Who is owed a debt of a round is that round's recipient; of a round that has not opened, the holder of its seat. A refund
// round is ahead of who left before their turn when they have paid somebody: those whom they have paid owe in it.
const readTies = {
  name: 'groups-ties',
  text: `SELECT g.id, g.name, g.status, g.owner_id = $1 AS is_owner, m.status AS my_status,
      g.next_cycle_asked_at IS NOT NULL AND coalesce(m.stays_on, false) AS stays_on,
      g.next_cycle_asked_at IS NOT NULL AS next_cycle_asked,
      coalesce(m.status IN ('left', 'ejected') AND g.status = 'active' AND NOT m.has_received_payout
        AND m.payout_position >= g.current_round AND EXISTS (SELECT FROM contributions c WHERE c.group_id = g.id
          AND c.user_id = $1 AND c.cycle = g.current_cycle AND c.status = 'completed'), false) AS refund_ahead,
      (SELECT coalesce(sum(d.amount), 0)::bigint FROM debts d
        LEFT JOIN payouts p ON p.group_id = d.group_id AND p.cycle = d.cycle AND p.round = d.round
        WHERE d.group_id = g.id AND d.status = 'outstanding' AND d.type <> 'platform_fee' AND d.user_id <> $1
          AND coalesce(p.recipient_id = $1, d.cycle = g.current_cycle AND d.round = m.payout_position)) AS owed,
      g.owner_id = $1 AND g.management_fee_bps > 0 AND EXISTS (SELECT FROM debts d WHERE d.group_id = g.id
        AND d.status = 'outstanding' AND d.type IN ('missed_contribution', 'backlog_payment', 'voluntary_exit_debt'))
        AS fees_ahead,
      EXISTS (SELECT FROM member_ejections e WHERE e.group_id = g.id AND e.nominated_user_id = $1
        AND e.status = 'appealing') AS is_appealing
    FROM groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = $1
    WHERE ${own} ORDER BY g.created_at, g.id`,
};

/** What still holds between a person and one of their groups, former ones included. */
export interface CircleTie {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly status: GroupStatus;
  readonly isOwner: boolean;
  /** Null for an owner without a seat. */
  readonly memberStatus: MemberStatus | null;
  /** The members are asked about another cycle. */
  readonly isNextCycleAsked: boolean;
  /** They have said that they stay for it. */
  readonly staysOn: boolean;
  /** They left before their turn, and what they have paid comes back in a round ahead. */
  readonly isRefundAhead: boolean;
  /** What others still owe them here, before fees. */
  readonly owedKobo: Kobo;
  /** They own the group, and debts in it will bring management fees when they are paid. */
  readonly areFeesAhead: boolean;
  /** Their appeal against an ejection waits for a decision. */
  readonly isAppealing: boolean;
}

interface TieRow {
  id: GroupId;
  name: string;
  status: GroupStatus;
  is_owner: boolean;
  my_status: MemberStatus | null;
  stays_on: boolean;
  next_cycle_asked: boolean;
  refund_ahead: boolean;
  owed: bigint;
  fees_ahead: boolean;
  is_appealing: boolean;
}

/** Locks every group that a person owns, is in, or was in, in id order. */
export async function lockOwnGroups(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(lockOwn, [userId]);
}

/** A person's ties to their groups, the oldest group first. */
export async function findCircleTies(queryable: Queryable, userId: UserId): Promise<CircleTie[]> {
  const rows = await queryable.query<TieRow>(readTies, [userId]);
  return rows.map((row) => ({
    groupId: row.id,
    groupName: row.name,
    status: row.status,
    isOwner: row.is_owner,
    memberStatus: row.my_status,
    isNextCycleAsked: row.next_cycle_asked,
    staysOn: row.stays_on,
    isRefundAhead: row.refund_ahead,
    owedKobo: kobo(row.owed),
    areFeesAhead: row.fees_ahead,
    isAppealing: row.is_appealing,
  }));
}
