import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { NotificationType } from '../../../../contract/notifications.ts';
import { api } from '../../../lib/api/member-api.ts';
import { createStore } from '../../../lib/boot/store.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { markAnnounced, type AnnouncedEvent } from '../../../lib/shell/announced-events.ts';
import { isBehind, keyOf, momentSince, snapshotOf, type Moment } from './moments.ts';

const pending = createStore<readonly Moment[]>([]);

/** The notification type of the same event. */
const NOTIFICATION_OF: Readonly<Record<Moment['kind'], NotificationType>> = {
  in: 'join_approved',
  started: 'round_started',
  pot: 'payout_received',
  finished: 'cycle_completed',
};

/** Returns the moment's event, so that no popup repeats it. */
function eventOf(moment: Moment, { payouts }: Pick<GroupDetail, 'payouts'>): Omit<AnnouncedEvent, 'atMs'> {
  const event = { type: NOTIFICATION_OF[moment.kind], groupId: moment.groupId };
  if (moment.kind === 'finished' || moment.kind === 'in') return event;
  const payoutRound = moment.kind === 'pot' ? moment.round : 1;
  const payout = payouts.find(({ cycle, round }) => cycle === moment.cycle && round === payoutRound);
  return payout === undefined ? event : { ...event, about: payout.id };
}

/** Keys of moments closed in this tab, because responses still in flight may report them as unseen. */
const closed = new Set<string>();

/** The last state sent to the server as JSON, by circle id. */
const sentStates = new Map<string, string>();

/** Saves the state seen, so that other devices do not repeat moments. */
function saveSeenState(detail: GroupDetail, userId: string): void {
  const { id } = detail.group;
  const body = snapshotOf(detail, userId);
  const words = JSON.stringify(body);
  const known = detail.seen ?? undefined;
  if (sentStates.get(id) === words) return;
  sentStates.set(id, words);
  if (
    known?.cycle === body.cycle &&
    known.status === body.status &&
    known.received === body.received &&
    known.admitted === body.admitted
  )
    return;
  // If the update is lost, the next page sends it again; at worst a moment repeats.
  api.markGroupSeen({ params: { id }, body }).catch(() => undefined);
}

/**
 * Queues a circle's moment, or leaves it for later while the viewer is behind. Saves the state as seen only without a
 * moment, so that a reload loses none.
 */
export function checkForMoment(detail: GroupDetail, userId: string, nowMs = productNow()): void {
  if (userId === '') return;
  const { id } = detail.group;
  const moment = momentSince(detail.seen ?? null, detail, userId, nowMs);
  const isNew = moment !== undefined && !closed.has(keyOf(moment));
  const waits = isNew && isBehind(detail, userId, nowMs);
  const unseen = isNew && !waits ? [moment] : [];
  const others = pending.get().filter(({ groupId }) => groupId !== id);
  const waiting = new Set(pending.get().map(keyOf));
  for (const one of unseen) {
    if (!waiting.has(keyOf(one))) markAnnounced(eventOf(one, detail));
  }
  if (unseen.length > 0 || others.length < pending.get().length) pending.set([...others, ...unseen]);
  if (!isNew) saveSeenState(detail, userId);
}

/** True once every circle that may have a moment was checked on this page. */
const allChecked = createStore(false);
export const areAllChecked = allChecked.get;
export const subscribeAllChecked = allChecked.subscribe;

export function markAllChecked(): void {
  allChecked.set(true);
}

export const pendingMoments = pending.get;
export const subscribeMoments = pending.subscribe;

export function dismissMoment(moment: Moment, detail: GroupDetail, userId: string): void {
  closed.add(keyOf(moment));
  markAnnounced({ ...eventOf(moment, detail), isRead: true });
  checkForMoment(detail, userId);
}
