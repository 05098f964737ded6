import type { GroupDetail } from '../../../../contract/groups.ts';
import type { NotificationType } from '../../../../contract/notifications.ts';
import { createStore } from '../../../lib/boot/store.ts';
import { tellNow } from '../../../lib/shell/told.ts';
import { momentsSince, seenNow, type Moment, type Seen } from './moments.ts';

/** How each circle stood when it was last looked at here; logging out clears it with all other storage. */
const STORAGE_KEY = 'rota_moments';

type AllSeen = Readonly<Record<string, Seen>>;

const news = createStore<readonly Moment[]>([]);

function readSeen(userId: string): AllSeen {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { userId?: unknown; circles?: AllSeen };
    return kept.userId === userId ? { ...kept.circles } : {};
  } catch {
    return {};
  }
}

/** The notification of the same event. */
const TELLS: Readonly<Record<Moment['kind'], NotificationType>> = {
  started: 'round_started',
  pot: 'payout_received',
  finished: 'cycle_completed',
};

const keyOf = ({ groupId, kind }: Moment): string => `${groupId}/${kind}`;

/** Moments that were closed while another of the same circle still waits. */
const closed = new Set<string>();

/**
 * Looks at a circle: what is news there waits for the screen. How it stands is remembered once nothing waits any more,
 * so that a reload takes no moment away.
 */
export function lookAt(detail: GroupDetail, userId: string): void {
  if (userId === '') return;
  const seen = readSeen(userId);
  const { id } = detail.group;
  const found = momentsSince(seen[id], detail, userId).filter((moment) => !closed.has(keyOf(moment)));
  const others = news.get().filter(({ groupId }) => groupId !== id);
  const waiting = new Set(news.get().map(keyOf));
  for (const moment of found) {
    // The screen says it, so that no popup does.
    if (!waiting.has(keyOf(moment))) tellNow({ type: TELLS[moment.kind], groupId: id });
  }
  if (found.length > 0 || others.length < news.get().length) news.set([...others, ...found]);
  if (found.length > 0) return;
  for (const key of closed) if (key.startsWith(id)) closed.delete(key);
  try {
    const circles = { ...seen, [id]: seenNow(detail, userId) };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, circles }));
  } catch {
    // Without storage nothing is remembered, and so nothing is ever news.
  }
}

/** What has not been shown yet, the oldest first. */
export const currentNews = news.get;
export const subscribeNews = news.subscribe;

/** The person has closed the moment. */
export function takeDown(moment: Moment, detail: GroupDetail, userId: string): void {
  closed.add(keyOf(moment));
  lookAt(detail, userId);
}
