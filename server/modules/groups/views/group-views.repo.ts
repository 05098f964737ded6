import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { contributionColumns, toContribution, type ContributionRow } from '../rows/circle-rows.ts';
import { drawColumn, groupColumns, toGroup, type GroupRow } from '../rows/group-row.ts';
import type { Person, RowRef } from '../shell/circle-record.ts';
import type { Contribution, ContributionStatus, GroupStatus, MemberStatus } from '../../../../circle/types.ts';
import type { HandoverStatus } from '../../../../circle/decision-types.ts';
import type { StartAnswers } from '../../../../circle/start-smaller.ts';
import type { GroupFacts, MembershipFacts } from './group-views.ts';
import type { OpenHandover } from './handover-membership.ts';

export const person = 'u.first_name, u.last_name, u.name';

/** Number of applicants to vote on. Omits substitutes who are voted in and only have to pay. */
export const applicantCount = `CASE WHEN g.status IN ('forming', 'active') THEN (SELECT count(*)::int FROM group_members a
  WHERE a.group_id = g.id AND a.status = 'pending' AND NOT EXISTS (SELECT FROM seat_handovers h
    WHERE h.group_id = g.id AND h.substitute_id = a.user_id AND h.status = 'admitted')) ELSE 0 END AS applicants`;
const memberColumns = 'm.user_id, m.status, m.payout_position, m.has_received_payout, m.may_be_named';

export type PersonColumns = Row<'users', typeof person>;

export interface OwnMembershipRow extends GroupRow {
  applicants: number;
  my_status: MemberStatus | null;
  my_seat: number | null;
  my_auto_contribute: boolean | null;
  my_received: boolean | null;
}

interface MyGroupRow extends OwnMembershipRow {
  my_id: UserId;
  my_stays_on: boolean | null;
  my_contribution: ContributionStatus | null;
  my_open_debts: boolean | null;
  my_trades: number;
  paid_seats: number[] | null;
  start_agreed: UserId[] | null;
  start_missing: UserId[] | null;
  owned_has_debts: boolean;
  seen_cycle: number | null;
  seen_status: GroupStatus | null;
  seen_received: boolean | null;
  seen_admitted: boolean | null;
  offer_code: string | null;
  offer_seat: number | null;
  offer_status: HandoverStatus | null;
  offered_at: Date | null;
  applied_at: Date | null;
  admitted_at: Date | null;
  leaver_name: string | null;
  substitute_name: string | null;
}

export interface MyGroup {
  readonly userId: UserId;
  readonly facts: GroupFacts;
  readonly member: MembershipFacts | undefined;
  /** The user's contribution to the open round. Null if none is due. */
  readonly contributionStatus: ContributionStatus | null;
  /** True for a former member who still owes or is owed debts. */
  readonly hasOpenDebts: boolean;
  /** True for an owner if any member has debts. */
  readonly ownsDebts: boolean;
  /** True for a member who can vote on applicants. */
  readonly hasApplicants: boolean;
  /** True for a member who can vote on an open ejection. */
  readonly hasEjection: boolean;
  readonly tradesWaiting: number;
  /**
   * Seats that have paid into the open round, or all rounds of a completed cycle. Null before the start, and for
   * applicants and former members.
   */
  readonly paidSeats: readonly number[] | null;
  /** State that the user has last seen. Null if they have never opened the group. */
  readonly seen: LastSeenCircle | null;
  /** Open hand-over in which the user is the leaver or the substitute (circle-rules §8). */
  readonly handover: OpenHandover | null;
}

export const toPerson = (row: PersonColumns): Person => ({
  firstName: row.first_name,
  lastName: row.last_name,
  name: row.name,
});

export const toFacts = (row: GroupRow, applicants: number): GroupFacts => ({
  group: toGroup(row),
  invitationCode: row.invitation_code,
  createdAt: fromDate(row.created_at),
  currentMembers: row.current_members,
  applicants,
});

export const toOwnMembership = (row: OwnMembershipRow, staysOn: boolean): MembershipFacts | undefined =>
  row.my_status === null
    ? undefined
    : {
        status: row.my_status,
        seat: row.my_seat,
        autoContribute: row.my_auto_contribute === true,
        staysOn,
        hasReceivedPayout: row.my_received === true,
      };

function toSeen({
  seen_cycle: cycle,
  seen_status: status,
  seen_received: received,
  seen_admitted: admitted,
}: MyGroupRow): LastSeenCircle | null {
  if (cycle === null || status === null || received === null || admitted === null) return null;
  return { cycle, status, received, admitted };
}

function toOpenHandover(row: MyGroupRow): OpenHandover | null {
  const {
    offer_code: code,
    offer_seat: seat,
    offer_status: status,
    offered_at: offeredAt,
    leaver_name: leaverName,
  } = row;
  if (code === null || seat === null || status === null || offeredAt === null || leaverName === null) return null;
  return {
    code,
    seat,
    status,
    offeredAt: fromDate(offeredAt),
    appliedAt: instantOrNull(row.applied_at),
    admittedAt: instantOrNull(row.admitted_at),
    leaverName,
    substituteName: row.substitute_name,
  };
}

const answersOf = ({ start_agreed: agreed, start_missing: missing }: MyGroupRow): StartAnswers | undefined =>
  agreed === null || missing === null ? undefined : { agreed, missing };

/** Reads the groups that users own, belong or belonged to, or have applied to, newest first. */
export async function findGroupsOf(queryable: Queryable, userIds: readonly UserId[]): Promise<MyGroup[]> {
  const readGroupsOf = sql('groups-of-people')`
    SELECT ${groupColumns}, ${drawColumn}, k.user_id AS my_id, m.status AS my_status, m.payout_position AS my_seat, m.auto_contribute AS my_auto_contribute,
      m.stays_on AS my_stays_on, m.has_received_payout AS my_received, c.status AS my_contribution,
      s.cycle AS seen_cycle, s.status AS seen_status, s.received AS seen_received,
      s.admitted AS seen_admitted, h.code AS offer_code, h.seat AS offer_seat, h.status AS offer_status, h.offered_at,
      h.applied_at, h.admitted_at, l.name AS leaver_name, sub.name AS substitute_name,
      m.status IN ('left', 'ejected') AND EXISTS (SELECT FROM debts d
        WHERE d.group_id = g.id AND d.status = 'outstanding'
          AND (d.user_id = k.user_id OR d.cycle = g.current_cycle AND d.round = m.payout_position)) AS my_open_debts,
      g.owner_id = k.user_id AND EXISTS (SELECT FROM debts d
        WHERE d.group_id = g.id AND d.status = 'outstanding') AS owned_has_debts,
      ${applicantCount},
      (SELECT count(*)::int FROM position_switch_requests t
        WHERE t.group_id = g.id AND t.cycle = g.current_cycle AND t.target_id = k.user_id AND t.status = 'pending') AS my_trades,
      CASE WHEN g.status = 'active' AND (m.status = 'approved' OR g.owner_id = k.user_id) THEN ARRAY(
        SELECT p.payout_position FROM group_members p
        WHERE p.group_id = g.id AND p.payout_position IS NOT NULL AND (g.current_round = ANY(p.paid_before)
          OR EXISTS (SELECT FROM contributions o WHERE o.group_id = g.id AND o.user_id = p.user_id
            AND o.cycle = g.current_cycle AND o.round = g.current_round AND o.status = 'completed'))
        ORDER BY p.payout_position)
        WHEN g.status = 'completed' AND (m.status = 'approved' OR g.owner_id = k.user_id) THEN ARRAY(
        SELECT s FROM generate_series(1, g.max_members) s EXCEPT
        SELECT p.payout_position FROM contributions o JOIN group_members p ON p.group_id = o.group_id AND p.user_id = o.user_id
        WHERE o.group_id = g.id AND o.cycle = g.current_cycle AND o.status <> 'completed' AND o.round <> p.payout_position
        ORDER BY 1) END AS paid_seats,
      CASE WHEN g.start_seats IS NOT NULL THEN (SELECT coalesce(jsonb_agg(a.user_id ORDER BY a.payout_position), '[]')
        FROM group_members a WHERE a.group_id = g.id AND a.status = 'approved' AND a.agrees_to_start) END AS start_agreed,
      CASE WHEN g.start_seats IS NOT NULL THEN (SELECT coalesce(jsonb_agg(a.user_id ORDER BY a.payout_position), '[]')
        FROM group_members a JOIN users u ON u.id = a.user_id
        WHERE a.group_id = g.id AND a.status = 'approved' AND NOT a.agrees_to_start AND u.is_active) END AS start_missing
    FROM (SELECT owner_id AS user_id, id AS group_id FROM groups WHERE owner_id = ANY($1::uuid[])
      UNION SELECT user_id, group_id FROM group_members
        WHERE user_id = ANY($1::uuid[]) AND status IN ('pending', 'approved', 'left', 'ejected')) k
    JOIN groups g ON g.id = k.group_id
    LEFT JOIN group_members m ON m.group_id = k.group_id AND m.user_id = k.user_id
    LEFT JOIN contributions c ON c.group_id = k.group_id AND c.user_id = k.user_id AND c.cycle = g.current_cycle
      AND c.round = g.current_round AND g.status = 'active'
    LEFT JOIN seen_circles s ON s.group_id = k.group_id AND s.user_id = k.user_id
    LEFT JOIN seat_handovers h ON h.group_id = k.group_id AND h.status IN ('offered', 'voting', 'admitted')
      AND k.user_id IN (h.leaver_id, h.substitute_id)
    LEFT JOIN users l ON l.id = h.leaver_id
    LEFT JOIN users sub ON sub.id = h.substitute_id
    ORDER BY g.created_at DESC, g.id DESC`;
  const rows = await queryable.query<MyGroupRow>(readGroupsOf, [userIds]);
  return rows.map((row) => ({
    userId: row.my_id,
    facts: { ...toFacts(row, row.applicants), startAnswers: answersOf(row) },
    member: toOwnMembership(row, row.my_stays_on === true),
    contributionStatus: row.my_status === 'approved' ? row.my_contribution : null,
    hasOpenDebts: row.my_open_debts === true,
    ownsDebts: row.owned_has_debts,
    hasApplicants: row.my_status === 'approved' && row.applicants > 0,
    hasEjection: row.my_status === 'approved' && row.has_open_ejection,
    tradesWaiting: row.my_trades,
    paidSeats: row.paid_seats,
    seen: toSeen(row),
    handover: toOpenHandover(row),
  }));
}

export async function findGroupByCode(queryable: Queryable, invitationCode: string): Promise<GroupId | undefined> {
  const readByCode = sql('groups-by-code')`SELECT id FROM groups WHERE invitation_code = $1`;
  const [row] = await queryable.query<Row<'groups', 'id'>>(readByCode, [invitationCode]);
  return row?.id;
}

export interface MemberFacts {
  readonly userId: UserId;
  readonly status: MemberStatus;
  readonly seat: number | null;
  readonly hasReceivedPayout: boolean;
  readonly mayBeNamed: boolean;
  readonly person: Person;
  readonly email: string;
}

type MemberViewRow = Row<'group_members', typeof memberColumns> & Row<'users', 'email'> & PersonColumns;

/** Reads members and applicants in the order of their seats. Includes `userId` whatever their status. */
export async function findMembers(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<MemberFacts[]> {
  const readMemberViews = sql('groups-member-views')`SELECT ${memberColumns}, ${person}, u.email
    FROM group_members m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = $1 AND (m.status IN ('pending', 'approved') OR m.payout_position IS NOT NULL OR m.user_id = $2)
    ORDER BY m.payout_position NULLS LAST, m.joined_at, m.user_id`;
  const rows = await queryable.query<MemberViewRow>(readMemberViews, [groupId, userId]);
  return rows.map((row) => ({
    userId: row.user_id,
    status: row.status,
    seat: row.payout_position,
    hasReceivedPayout: row.has_received_payout,
    mayBeNamed: row.may_be_named,
    person: toPerson(row),
    email: row.email,
  }));
}

export interface NamedRow<Row> {
  readonly row: Row;
  readonly ref: RowRef;
  readonly person: Person;
}

export async function findContributions(
  queryable: Queryable,
  groupId: GroupId,
  cycle: number,
): Promise<NamedRow<Contribution>[]> {
  const readContributionViews = sql('groups-contribution-views')`
    SELECT ${contributionColumns}, ${person} FROM contributions c JOIN users u ON u.id = c.user_id
    WHERE c.group_id = $1 AND c.cycle = $2 ORDER BY c.round, c.created_at, c.user_id`;
  const rows = await queryable.query<ContributionRow & PersonColumns>(readContributionViews, [groupId, cycle]);
  return rows.map((row) => ({ row: toContribution(row), ref: refOf(row), person: toPerson(row) }));
}

export async function findLastChange(queryable: Queryable, groupId: GroupId): Promise<Instant> {
  const readLastChange = sql('groups-last-change')`SELECT updated_at FROM groups WHERE id = $1`;
  const [row] = await queryable.query<Row<'groups', 'updated_at'>>(readLastChange, [groupId]);
  if (row === undefined) throw new Error(`Group ${groupId} does not exist`);
  return fromDate(row.updated_at);
}

export const refOf = (row: { id: string; created_at: Date }): RowRef => ({
  id: row.id,
  createdAt: fromDate(row.created_at),
});
