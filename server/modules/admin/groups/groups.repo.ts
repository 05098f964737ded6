import { foldForSearch } from '../../../../contract/fold-name.ts';
import type { GroupId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { cursorPosition, type Page } from '../../../platform/paging/cursor.ts';
import { shownSeatColumn } from '../../groups/index.ts';
import { searchTerms } from '../people/search-terms.ts';

const columns = `g.id, g.name, g.invitation_code, g.status, g.contribution_amount, g.frequency, g.current_members,
  g.max_members, g.current_cycle, g.current_round, g.frozen_at, g.created_at`;
const memberColumns = 'm.user_id, m.status, m.has_received_payout';
const contributionColumns = 'user_id, round, status, amount';
const payoutColumns = 'round, recipient_id, status, amount';

export type GroupRow = Row<'groups', typeof columns>;

/** Returns groups newest first. Returns one more than the page size if another page follows. */
export const findGroups = (queryable: Queryable, { limit, after }: Page): Promise<GroupRow[]> => {
  const listAll = sql('admin-groups-list')`SELECT ${columns} FROM groups g WHERE (g.created_at, g.id) < ($1, $2::uuid)
    ORDER BY g.created_at DESC, g.id DESC LIMIT $3`;
  return queryable.query<GroupRow>(listAll, [...cursorPosition(after, 'newest'), limit + 1]);
};

const MAX_PREFIX_MATCHES = 50;

/** Returns matching groups without duplicates. `isCut` is true if the limit left some out. */
export async function searchGroups(
  queryable: Queryable,
  typed: string,
): Promise<{ readonly groups: readonly GroupRow[]; readonly isCut: boolean }> {
  const { id, groupCode } = searchTerms(typed);
  // A prefix of names. Null matches no name.
  const name = foldForSearch(typed) || null;
  const values = [id, groupCode, name, name && `${name}\u{10FFFF}`, MAX_PREFIX_MATCHES + 1];
  // Each part uses its own index. The operators compare bytes, like the index on names.
  const search = sql('admin-groups-search')`SELECT 'id' AS way, ${columns} FROM groups g WHERE g.id = $1::uuid
    UNION ALL SELECT 'code', ${columns} FROM groups g WHERE g.invitation_code = $2
    UNION ALL (SELECT 'name', ${columns} FROM groups g WHERE fold_name(g.name) ~>=~ $3 AND fold_name(g.name) ~<~ $4
      ORDER BY fold_name(g.name) USING ~<~ LIMIT $5)`;
  const rows = await queryable.query<GroupRow & { way: string }>(search, values);
  const isCut = rows.filter(({ way }) => way === 'name').length > MAX_PREFIX_MATCHES;
  return { groups: [...new Map(rows.map((row) => [row.id, row])).values()], isCut };
}

type OneRow = GroupRow & Row<'groups', 'owner_id' | 'next_contribution_date'> & { owner_name: string };
type MemberRow = Row<'group_members', typeof memberColumns> & Row<'users', 'name'> & { payout_position: number | null };

/** Returns a group with its members and the payments of the current cycle. Undefined if it does not exist. */
export async function findGroupDetails(queryable: Queryable, groupId: GroupId) {
  const one = sql('admin-group-find')`SELECT ${columns}, g.owner_id, g.next_contribution_date, o.name AS owner_name
    FROM groups g JOIN users o ON o.id = g.owner_id WHERE g.id = $1`;
  const [group] = await queryable.query<OneRow>(one, [groupId]);
  if (group === undefined) return undefined;
  const cycle = [groupId, group.current_cycle];
  const listMembers = sql('admin-group-members')`
    SELECT ${memberColumns}, u.name, ${shownSeatColumn} AS payout_position
    FROM group_members m JOIN groups g ON g.id = m.group_id JOIN users u ON u.id = m.user_id
    WHERE m.group_id = $1 AND (m.status IN ('pending', 'approved') OR m.payout_position IS NOT NULL)
    ORDER BY m.payout_position NULLS LAST, m.joined_at, m.user_id`;
  const listContributions = sql('admin-group-contributions')`
    SELECT ${contributionColumns} FROM contributions WHERE group_id = $1 AND cycle = $2 ORDER BY round, user_id`;
  const listPayouts = sql('admin-group-payouts')`
    SELECT ${payoutColumns} FROM payouts WHERE group_id = $1 AND cycle = $2 ORDER BY round`;
  const [members, contributions, payouts] = await Promise.all([
    queryable.query<MemberRow>(listMembers, [groupId]),
    queryable.query<Row<'contributions', typeof contributionColumns>>(listContributions, cycle),
    queryable.query<Row<'payouts', typeof payoutColumns>>(listPayouts, cycle),
  ]);
  return { group, members, contributions, payouts };
}
