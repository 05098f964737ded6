import { isDeepStrictEqual } from 'node:util';
import { nextEventAt } from '../../circle/events.ts';
import type { CircleState } from '../../circle/types.ts';
import type { GroupId } from '../../contract/ids.ts';
import { loadCircles } from '../../server/modules/groups/rows/load-circles.repo.ts';
import { readGroups } from '../../server/modules/groups/rows/group-rows.repo.ts';
import { toIso } from '../../server/platform/clock/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';

/** Adds a seed to a coming draw, which only the server opens. The next event depends only on whether there is one. */
const withSeed = ({ group, ...state }: CircleState): CircleState => ({
  ...state,
  group: { ...group, draw: group.draw && { ...group.draw, seed: '' } },
});

/** Lists circles whose stored next event differs from the one computed by the rules. */
export async function findWrongPlans(database: Database): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      const { rows } = await database.pool.query<{ id: GroupId }>('SELECT id FROM groups');
      const ids = rows.map(({ id }) => id);
      const groups = await readGroups(tx, ids);
      const records = await loadCircles(tx, groups, {
        named: [],
        votesOf: ids,
        debtsOf: ids,
        cycleOf: ids,
        decisions: { ejectionIds: [], tradeIds: [] },
      });
      return [...records.values()].flatMap(({ state, nextEventAt: planned }) => {
        const due = nextEventAt(withSeed(state));
        if (isDeepStrictEqual(due, planned)) return [];
        const timeText = (at: typeof due): string => (at === null ? 'no time' : toIso(at));
        return [
          `group ${state.group.id} has its next event at ${timeText(planned)}, but the rules compute ${timeText(due)}`,
        ];
      });
    },
    { isolation: 'repeatable read' },
  );
}
