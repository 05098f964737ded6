import type { GroupId } from '../../../../contract/ids.ts';
import type { TimeEventKind } from '../../../../circle/events.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { advanceCircles } from './advance-circles.ts';
import type { GroupsDeps } from '../deps.ts';
import { findNextEventAt } from '../rows/group-rows.repo.ts';

/**
 * How many due circles one transaction takes. Payments wait for the wallets that it locks, and more at once gain little
 * (measured, docs/performance.md).
 */
const CLAIM_LIMIT = 10;
/** After so many circles a look ends: whatever else is due has its turn before the next one. */
const LOOK_LIMIT = 1000;

/**
 * The time events of all circles (circle-rules §§3–5, 14): starts, reminders, automatic contributions, collections,
 * late fees, closes, expiring applications. Any number of processes may run it at once; after downtime it goes through
 * what was missed in its order. A circle that fails is logged, left as it was, and tried again with the next look.
 *
 * Nobody has to remember how far it came: a circle's next event is written with what was done in it, so what is due is
 * what is left, whoever died in the middle.
 */
export const dueCircles = (deps: GroupsDeps): ScheduledTask => ({
  name: 'circles',
  nextDueAt: () => findNextEventAt(deps.database),
  async runDue(now) {
    const counts = new Map<TimeEventKind, number>();
    const failed = new Set<GroupId>();
    let done = 0;
    // Circles that fail do not count: however many they are, the others come after them in the same look.
    while (done < LOOK_LIMIT) {
      const advanced = await advanceCircles(deps, { dueBy: now, limit: CLAIM_LIMIT, except: [...failed] });
      for (const [kind, count] of advanced.ran) counts.set(kind, (counts.get(kind) ?? 0) + count);
      for (const [groupId, error] of advanced.failures) {
        failed.add(groupId);
        deps.log.error({ err: error, groupId }, 'a circle could not be advanced');
      }
      if (advanced.count === 0) break;
      done += advanced.count - advanced.failures.size;
    }
    return [...counts].map(([job, count]) => ({ job, count }));
  },
});
