import { requiresVoting } from '../../../../circle/applicants.ts';
import { shownSeat } from '../../../../circle/turn-order.ts';
import type { Member } from '../../../../circle/types.ts';
import { foldForSearch } from '../../../../contract/fold-name.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/paging/cursor.ts';
import { drawColumn, groupColumns } from '../rows/group-row.ts';
import { applicantCount, toFacts, toOwnMembership, type OwnMembershipRow } from './group-views.repo.ts';
import type { GroupFacts, MembershipFacts } from './group-views.ts';

const mine = `m.status AS my_status, m.payout_position AS my_seat, m.auto_contribute AS my_auto_contribute,
  m.has_received_payout AS my_received, ${applicantCount}`;
const myMembership = 'LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = $1';

interface InvitationRow extends OwnMembershipRow {
  owner_name: string;
  owner_first_name: string;
  free_seats: number[];
  owner_seat: number | null;
  members: Pick<Member, 'status' | 'suspended'>[];
}

export interface DiscoverableGroup {
  readonly facts: GroupFacts;
  readonly member: MembershipFacts | undefined;
}

export interface Invitation extends DiscoverableGroup {
  readonly ownerName: string;
  readonly ownerFirstName: string;
  readonly freeSeats: readonly number[];
  /** The owner's seat; null for an owner without one, and before a draw. */
  readonly ownerTurn: number | null;
}

const toOffered = (row: OwnMembershipRow): DiscoverableGroup => ({
  facts: toFacts(row, row.applicants),
  member: toOwnMembership(row, false),
});

/**
 * Finds at most `limit + 1` public groups in a user's country that the user can join, newest first. `search` matches
 * part of a name or description, ignoring case and accents.
 */
export async function findOfferedGroups(
  queryable: Queryable,
  userId: UserId,
  search: string | null,
  { limit, after }: Page,
): Promise<DiscoverableGroup[]> {
  const from = after === undefined ? [null, null] : [toDate(after.at), after.id];
  const folded = search === null ? null : foldForSearch(search);
  const readOffered = sql('groups-discover')`
    SELECT ${groupColumns}, ${drawColumn}, ${mine} FROM groups g ${myMembership}
    WHERE g.status = 'forming' AND g.frozen_at IS NULL AND NOT g.is_private AND g.country = (SELECT country FROM users WHERE id = $1)
      AND g.current_members < g.max_members AND g.owner_id <> $1
      AND (m.status IS NULL OR m.status IN ('rejected', 'left'))
      AND ($2::timestamptz IS NULL OR (g.created_at, g.id) < ($2, $3::uuid))
      AND ($4::text IS NULL OR strpos(fold_name(g.name), $4) > 0 OR strpos(fold_name(g.description), $4) > 0)
    ORDER BY g.created_at DESC, g.id DESC LIMIT $5`;
  const rows = await queryable.query<OwnMembershipRow>(readOffered, [userId, ...from, folded, limit + 1]);
  return rows.map(toOffered);
}

/** Finds the group of an invitation code, in any status. `userId` is null for visitors. */
export async function findInvitation(
  queryable: Queryable,
  userId: UserId | null,
  code: string,
): Promise<Invitation | undefined> {
  const readInvitation = sql('groups-invitation')`
    SELECT ${groupColumns}, ${drawColumn}, ${mine}, o.name AS owner_name, o.first_name AS owner_first_name,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('status', i.status, 'suspended', NOT u.is_active)), '[]')
        FROM group_members i JOIN users u ON u.id = i.user_id WHERE i.group_id = g.id) AS members,
      ARRAY(SELECT seat FROM generate_series(1, g.max_members) AS seat WHERE NOT EXISTS
        (SELECT FROM group_members h WHERE h.group_id = g.id AND h.payout_position = seat) ORDER BY seat) AS free_seats,
      (SELECT h.payout_position FROM group_members h WHERE h.group_id = g.id AND h.user_id = g.owner_id) AS owner_seat
    FROM groups g JOIN users o ON o.id = g.owner_id ${myMembership} WHERE g.invitation_code = $2`;
  const [row] = await queryable.query<InvitationRow>(readInvitation, [userId, code]);
  if (row === undefined) return undefined;
  const { owner_name: ownerName, owner_first_name: ownerFirstName, free_seats: freeSeats } = row;
  const offered = toOffered(row);
  const facts = { ...offered.facts, requiresVoting: requiresVoting(row) };
  const ownerTurn = shownSeat(facts.group, row.owner_seat);
  return { ...offered, facts, ownerName, ownerFirstName, freeSeats, ownerTurn };
}
