import type { Acknowledging } from '../database/database.ts';
import { readPosition } from '../database/wal-position.ts';
import type { Log } from './log.ts';

/** Message of log lines about acknowledged transfers. */
export const ACKNOWLEDGED = 'acknowledged';

/** Keeps lines under 16 kB, because some log collectors split longer ones. */
const IDS_PER_LINE = 200;

/** Logs that the database was promoted or restored, so that acknowledged transfers may be missing. */
export const logTimelineChange = (log: Log, before: number, timeline: number): void => {
  log.error(
    { alert: 'RotaTimelineChanged', before, timeline },
    'the database has another timeline; look for lost transfers with npm run doctor -- --acknowledged FILE (docs/operations.md)',
  );
};

/** Logs the ids of acknowledged transfers, without people, names or amounts (decision 0160). */
export function logAcknowledged(log: Log): Acknowledging {
  // Searching a line of ids for secrets would take longer than the payment itself.
  const plain = log.child({}, { redact: [] });
  let known: number | undefined;
  return {
    readPosition,
    onAcknowledged({ transfers, requests, lsn, timeline }) {
      if (known !== undefined && timeline !== undefined && timeline !== known) logTimelineChange(log, known, timeline);
      known = timeline ?? known;
      for (let from = 0; from < transfers.length; from += IDS_PER_LINE) {
        const some = transfers.slice(from, from + IDS_PER_LINE);
        plain.info({ transfers: some, requests: requests.slice(0, IDS_PER_LINE), lsn, timeline }, ACKNOWLEDGED);
      }
    },
  };
}
