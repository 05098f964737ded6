import type { GroupId } from '../../../../contract/ids.ts';
import type { TimeEventKind } from '../../../../circle/events.ts';
import type { DueWork } from '../../../platform/jobs/jobs.ts';
import { advanceCircles } from './advance-circles.ts';
import type { GroupsDeps } from '../deps.ts';
import { findNextEventAt } from '../rows/group-rows.repo.ts';

/** How many due circles one transaction takes. */
const CLAIM_LIMIT = 50;

/**
 * The time events of all circles (circle-rules §§3–5, 14): starts, reminders, automatic contributions, collections,
 * late fees, closes, expiring applications. Any number of processes may run it at once; after downtime it goes through
 * what was missed in its order. A circle that fails is logged, left as it was, and tried again with the next look.
 */
export const dueCircles = (deps: GroupsDeps): DueWork => ({
  name: 'circles',
  nextDueAt: () => findNextEventAt(deps.database),
  async runDue(now) {
    const counts = new Map<TimeEventKind, number>();
    const failed = new Set<GroupId>();
    for (;;) {
      const advanced = await advanceCircles(deps, { dueBy: now, limit: CLAIM_LIMIT, except: [...failed] });
      for (const [kind, count] of advanced.ran) counts.set(kind, (counts.get(kind) ?? 0) + count);
      for (const [groupId, error] of advanced.failures) {
        failed.add(groupId);
        deps.log.error({ err: error, groupId }, 'a circle could not be advanced');
      }
      if (advanced.count === 0) break;
    }
    return [...counts].map(([job, count]) => ({ job, count }));
  },
});
