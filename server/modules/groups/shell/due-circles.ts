import type { GroupId } from '../../../../contract/ids.ts';
import type { TimeEventKind } from '../../../../circle/events.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { advanceCircles } from './advance-circles.ts';
import type { GroupsDeps } from '../deps.ts';
import { findNextEventAt } from '../rows/group-rows.repo.ts';

/**
 * Due circles per transaction. Payments wait for the wallets that the transaction locks. More circles would gain little
 * (docs/performance.md).
 */
const CLAIM_LIMIT = 10;
/** Circles per run. Other scheduled tasks run between two runs. */
const PASS_LIMIT = 1000;

/**
 * Applies due time events of all circles (circle-rules §§3–5, 14). Safe in several processes. Logs a failing circle and
 * retries it in the next run. Each change stores the time of the next event, so a crash loses nothing.
 */
export const dueCircles = (deps: GroupsDeps): ScheduledTask => ({
  name: 'circles',
  nextDueAt: () => findNextEventAt(deps.database),
  async runDue(now) {
    const counts = new Map<TimeEventKind, number>();
    const failed = new Set<GroupId>();
    let done = 0;
    // Failing circles do not count towards the limit, so they cannot block the others.
    while (done < PASS_LIMIT) {
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
