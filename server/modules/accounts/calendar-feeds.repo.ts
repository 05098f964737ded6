import type { CalendarFeedId, Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';

const selectOfUser = { name: 'calendar-feeds-of-user', text: 'SELECT id FROM calendar_feeds WHERE user_id = $1' };
// Who has closed their account, or is suspended, has no feed either.
const selectOwner = {
  name: 'calendar-feeds-owner',
  text: `SELECT f.user_id FROM calendar_feeds f JOIN users u ON u.id = f.user_id
    WHERE f.id = $1 AND u.is_active AND u.closed_at IS NULL`,
};
const replaceOne = {
  name: 'calendar-feeds-replace',
  text: `INSERT INTO calendar_feeds (user_id, id, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET id = $2, created_at = $3`,
};
const deleteOne = { name: 'calendar-feeds-delete', text: 'DELETE FROM calendar_feeds WHERE user_id = $1' };

export async function findFeed(queryable: Queryable, userId: UserId): Promise<CalendarFeedId | undefined> {
  const [row] = await queryable.query<{ id: CalendarFeedId }>(selectOfUser, [userId]);
  return row?.id;
}

export async function findFeedOwner(queryable: Queryable, id: CalendarFeedId): Promise<UserId | undefined> {
  const [row] = await queryable.query<{ user_id: UserId }>(selectOwner, [id]);
  return row?.user_id;
}

export async function replaceFeed(
  queryable: Queryable,
  userId: UserId,
  id: CalendarFeedId,
  at: Instant,
): Promise<void> {
  await queryable.query(replaceOne, [userId, id, toDate(at)]);
}

export async function deleteFeed(queryable: Queryable, userId: UserId): Promise<void> {
  await queryable.query(deleteOne, [userId]);
}
