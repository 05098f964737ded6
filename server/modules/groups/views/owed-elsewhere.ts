import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { kobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { owedAfterCollecting } from '../../../../circle/owed-after-collecting.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { findGroupsOwedAfterCollecting } from '../rows/track-records.repo.ts';

/** Totals what each person still owes to other circles in which they have collected (circle-rules §3). */
export async function readOwedElsewhere(
  queryable: Queryable,
  groupId: GroupId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Kobo>> {
  const collected = await findGroupsOwedAfterCollecting(queryable, groupId, userIds);
  const sums = new Map<UserId, Kobo>();
  if (collected.length === 0) return sums;
  const ids = [...new Set(collected.map((row) => row.groupId))];
  const needs = { named: userIds, votesOf: [], debtsOf: ids, cycleOf: ids };
  const circles = await loadCircles(queryable, await readGroups(queryable, ids), needs);
  for (const { userId, groupId: otherId } of collected) {
    const state = circles.get(otherId)?.state;
    const owedKobo = state === undefined ? ZERO_KOBO : owedAfterCollecting(state, userId);
    sums.set(userId, kobo((sums.get(userId) ?? 0n) + owedKobo));
  }
  return sums;
}
