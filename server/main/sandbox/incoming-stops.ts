import type { Instant } from '../../../contract/ids.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { StandIns } from './stand-ins.ts';

const HOURLY_SEARCH = 'incoming search';

/**
 * Skips the hourly stops of a moving clock at which the search for transfers cannot find anything, because no money has
 * arrived at an account number since the last complete search. A month has 720 of them.
 */
export const withoutIdleSearches = (
  sources: readonly ScheduledTask[],
  standIns: Pick<StandIns, 'incomingAt'>,
  answeredUntil: () => Promise<Instant | null>,
): readonly ScheduledTask[] =>
  sources.map((source) => {
    if (source.name !== HOURLY_SEARCH) return source;
    return {
      name: source.name,
      runDue: (now) => source.runDue(now),
      async nextDueAt() {
        const incomingAt = standIns.incomingAt();
        if (incomingAt === null) return null;
        const until = await answeredUntil();
        return until !== null && until > incomingAt ? null : source.nextDueAt();
      },
    };
  });
