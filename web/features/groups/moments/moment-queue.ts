import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { NotificationType } from '../../../../contract/notifications.ts';
import { api } from '../../../lib/api/member-api.ts';
import { createStore } from '../../../lib/boot/store.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { markAnnounced } from '../../../lib/shell/announced-events.ts';
import { momentSince, snapshotOf, type Moment } from './moments.ts';

const news = createStore<readonly Moment[]>([]);

/** The notification of the same event. */
const TELLS: Readonly<Record<Moment['kind'], NotificationType>> = {
  started: 'round_started',
  pot: 'payout_received',
  finished: 'cycle_completed',
};

/** A start is that of round 1, a pot that of its round: what is told of other rounds is not said by the screen. */
function aboutOf(moment: Moment, { payouts }: Pick<GroupDetail, 'payouts'>): { about?: string } {
  if (moment.kind === 'finished') return {};
  const told = moment.kind === 'pot' ? moment.round : 1;
  const payout = payouts.find(({ cycle, round }) => cycle === moment.cycle && round === told);
  return payout === undefined ? {} : { about: payout.id };
}

export const keyOf = ({ groupId, cycle, kind }: Moment): string => `${groupId}/${String(cycle)}/${kind}`;

/** Moments that the person has closed here: answers that were on their way meanwhile know nothing of it. */
const closed = new Set<string>();

/** Moments of other circles that waited when one was closed: the next visit, or the circle's own page, shows them. */
const putOff = new Set<string>();

/** What was last said to the server of each circle. */
const said = new Map<string, string>();

/** Tells the server how the circle stands, so that no other device shows again what was shown here. */
function keepSeen(detail: GroupDetail, userId: string): void {
  const { id } = detail.group;
  const body = snapshotOf(detail, userId);
  const words = JSON.stringify(body);
  const known = detail.seen ?? undefined;
  if (said.get(id) === words) return;
  said.set(id, words);
  if (known?.cycle === body.cycle && known.status === body.status && known.received === body.received) return;
  // Not heard, it is said again by the next page: at worst a moment is shown a second time.
  api.markGroupSeen({ params: { id }, body }).catch(() => undefined);
}

/**
 * Looks at a circle: what is news there waits for the screen. How it stands is kept once nothing waits any more, so
 * that a reload takes no moment away.
 */
export function checkForMoment(detail: GroupDetail, userId: string, nowMs = productNow()): void {
  if (userId === '') return;
  const { id } = detail.group;
  const moment = momentSince(detail.seen ?? null, detail, userId, nowMs);
  const found = moment === undefined || closed.has(keyOf(moment)) ? [] : [moment];
  const others = news.get().filter(({ groupId }) => groupId !== id);
  const waiting = new Set(news.get().map(keyOf));
  for (const one of found) {
    // The screen says it, so that no popup does.
    if (!waiting.has(keyOf(one))) markAnnounced({ type: TELLS[one.kind], groupId: id, ...aboutOf(one, detail) });
  }
  if (found.length > 0 || others.length < news.get().length) news.set([...others, ...found]);
  if (found.length === 0) keepSeen(detail, userId);
}

/** What is shown where all circles are looked at: one after the other would be a queue. */
export const firstPendingMoment = (all: readonly Moment[]): Moment | undefined =>
  all.find((one) => !putOff.has(keyOf(one)));

/** What has not been shown yet, one of each circle. */
export const pendingMoments = news.get;
export const subscribeMoments = news.subscribe;

/** The person has closed the moment. */
export function dismissMoment(moment: Moment, detail: GroupDetail, userId: string): void {
  closed.add(keyOf(moment));
  for (const other of news.get()) if (other.groupId !== moment.groupId) putOff.add(keyOf(other));
  checkForMoment(detail, userId);
}
