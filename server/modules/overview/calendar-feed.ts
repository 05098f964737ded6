import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { CalendarFeedId, Instant, UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Session } from '../../platform/http/request-context.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { text } from '../../platform/texts/text.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  lockSignedIn,
  replaceFeed,
  securityAlert,
  signLink,
} from '../accounts/index.ts';
import { personalCalendar } from '../groups/index.ts';
import type { OverviewDeps } from './deps.ts';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

function urlOf({ linkSecret, publicUrl }: OverviewDeps, id: CalendarFeedId): string {
  const body = Buffer.from(parse(id));
  const token = Buffer.concat([body, signLink(linkSecret, 'calendar', body)]).toString('base64url');
  return `${publicUrl}/api/calendar/${token}/rota.ics`;
}

/** Returns the feed id of a correctly signed token, or undefined. The feed itself may already be deleted. */
function feedOf(linkSecret: Buffer, token: string): CalendarFeedId | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const body = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signLink(linkSecret, 'calendar', body))) return undefined;
  return stringify(body) as CalendarFeedId; // The signature proves that these bytes are a feed's id.
}

export async function feedUrl(deps: OverviewDeps, userId: UserId): Promise<string | null> {
  const id = await findFeed(deps.database, userId);
  return id === undefined ? null : urlOf(deps, id);
}

const feedMadeAlert = (userId: UserId) => ({
  ...securityAlert(
    userId,
    text('Calendar address created'),
    text(
      'A calendar address was created for your Rota account. Calendar apps can use it to show your payments and turns. If it was not you, press “This was not me” in our email or change your password now.',
    ),
  ),
  actionUrl: '/settings#calendar',
  actionText: text('See your calendar address'),
});

/** Creates a calendar URL that replaces the earlier one, and notifies its owner. */
export async function createFeed(deps: OverviewDeps, session: Session): Promise<string> {
  const { database, clock, notifications } = deps;
  const { userId } = session;
  const id = newId<CalendarFeedId>();
  await database.transaction(async (tx) => {
    await lockSignedIn(tx, session, clock.realNow());
    const now = await clock.now(tx);
    await replaceFeed(tx, userId, id, now);
    await notifications.add(tx, [feedMadeAlert(userId)], now);
  });
  return urlOf(deps, id);
}

export const revokeFeed = ({ database }: OverviewDeps, userId: UserId): Promise<void> => deleteFeed(database, userId);

/** Renders the calendar of a feed's owner. Throws CALENDAR_FEED_NOT_FOUND. */
export async function readFeed({ database, linkSecret }: OverviewDeps, token: string, now: Instant) {
  const id = feedOf(linkSecret, token);
  const userId = id === undefined ? undefined : await findFeedOwner(database, id);
  if (userId === undefined) throw new AppError('CALENDAR_FEED_NOT_FOUND');
  return personalCalendar(database, userId, now);
}
