import { sql, type Queryable } from './database.ts';
import type { Row } from './row.ts';
import { readPosition } from './wal-position.ts';

export interface Timelines {
  readonly current: number;
  /** Timeline of the last comparison of acknowledged transfers with the ledger (decision 0160). */
  readonly compared: number;
  readonly comparedAt: Date;
}

export async function readTimelines(queryable: Queryable): Promise<Timelines> {
  const read = sql('compared-timeline-read')`SELECT timeline, compared_at FROM compared_timeline`;
  const [{ timeline: current }, [row]] = await Promise.all([
    readPosition(queryable),
    queryable.query<Row<'compared_timeline', 'timeline, compared_at'>>(read, []),
  ]);
  if (row === undefined) throw new Error('The row of the compared timeline is missing');
  return { current, compared: row.timeline, comparedAt: row.compared_at };
}

export async function saveComparedTimeline(queryable: Queryable, timeline: number): Promise<void> {
  const save = sql('compared-timeline-save')`UPDATE compared_timeline SET timeline = $1, compared_at = now()`;
  await queryable.query(save, [timeline]);
}
