import type { CalendarFeedId, Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

export async function findFeed(queryable: Queryable, userId: UserId): Promise<CalendarFeedId | undefined> {
  const selectOfUser = sql('calendar-feeds-of-user')`SELECT id FROM calendar_feeds WHERE user_id = $1`;
  const [row] = await queryable.query<{ id: CalendarFeedId }>(selectOfUser, [userId]);
  return row?.id;
}

export async function findFeedOwner(queryable: Queryable, id: CalendarFeedId): Promise<UserId | undefined> {
  const selectOwner = sql('calendar-feeds-owner')`
    SELECT f.user_id FROM calendar_feeds f JOIN users u ON u.id = f.user_id
    WHERE f.id = $1 AND u.is_active AND u.closed_at IS NULL`;
  const [row] = await queryable.query<{ user_id: UserId }>(selectOwner, [id]);
  return row?.user_id;
}

export async function replaceFeed(
  queryable: Queryable,
  userId: UserId,
  id: CalendarFeedId,
  at: Instant,
): Promise<void> {
  const replaceOne = sql('calendar-feeds-replace')`
    INSERT INTO calendar_feeds (user_id, id, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET id = $2, created_at = $3`;
  await queryable.query(replaceOne, [userId, id, toDate(at)]);
}

export async function deleteFeed(queryable: Queryable, userId: UserId): Promise<void> {
  await queryable.query(sql('calendar-feeds-delete')`DELETE FROM calendar_feeds WHERE user_id = $1`, [userId]);
}
