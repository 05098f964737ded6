import type { AnnouncementId, Instant, UserId } from '../../../contract/ids.ts';
import type { Priority } from '../../../contract/notifications.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export interface StoredAnnouncement {
  readonly id: AnnouncementId;
  readonly title: string;
  readonly message: string;
  readonly priority: Priority;
  /** Number of recipients when the announcement was created. */
  readonly people: number;
  readonly told: number;
  /** Id of the last notified user. Null before the first batch. */
  readonly lastNotified: UserId | null;
  readonly createdAt: Instant;
  readonly finishedAt: Instant | null;
}

const columns = 'id, title, message, priority, people, told, last_told, created_at, finished_at';

type AnnouncementRow = Row<'announcements', typeof columns> & {
  id: AnnouncementId;
  priority: Priority;
  last_told: UserId | null;
};

const announcementOf = ({ last_told: lastNotified, created_at, finished_at, ...row }: AnnouncementRow) => ({
  ...row,
  lastNotified,
  createdAt: fromDate(created_at),
  finishedAt: finished_at === null ? null : fromDate(finished_at),
});

export async function insertAnnouncement(
  tx: Tx,
  { id, title, message, priority, people, createdAt }: Omit<StoredAnnouncement, 'told' | 'lastNotified' | 'finishedAt'>,
): Promise<void> {
  const insertOne = sql('announcements-insert')`
    INSERT INTO announcements (id, title, message, priority, people, created_at) VALUES ($1, $2, $3, $4, $5, $6)`;
  await tx.query(insertOne, [id, title, message, priority, people, toDate(createdAt)]);
}

/** Locks an announcement until the transaction ends, so that only one job continues it. */
export async function lockAnnouncement(tx: Tx, id: AnnouncementId): Promise<StoredAnnouncement | undefined> {
  const lockOne = sql('announcements-lock')`SELECT ${columns} FROM announcements WHERE id = $1 FOR UPDATE`;
  const [row] = await tx.query<AnnouncementRow>(lockOne, [id]);
  return row && announcementOf(row);
}

export async function advanceAnnouncement(
  tx: Tx,
  id: AnnouncementId,
  { lastNotified, told, finishedAt }: Pick<StoredAnnouncement, 'lastNotified' | 'told' | 'finishedAt'>,
): Promise<void> {
  const moveOne = sql('announcements-move')`
    UPDATE announcements SET last_told = $2, told = told + $3, finished_at = $4 WHERE id = $1`;
  await tx.query(moveOne, [id, lastNotified, told, finishedAt === null ? null : toDate(finishedAt)]);
}

export async function findAnnouncements(queryable: Queryable): Promise<StoredAnnouncement[]> {
  const selectLatest = sql('announcements-latest')`SELECT ${columns} FROM announcements ORDER BY id DESC LIMIT 20`;
  return (await queryable.query<AnnouncementRow>(selectLatest, [])).map(announcementOf);
}
