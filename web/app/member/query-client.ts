import { onlineManager } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { currentConnection } from '../../lib/offline/connection.ts';
import { peekPreloaded, preloadedQueries } from '../../lib/boot/preloaded.ts';
import { fetchRead } from '../../lib/api/member-api.ts';
import { createQueryClient } from '../../lib/api/query.ts';
import type { ReadKey } from '../../lib/api/query-policies.ts';
import { setViewer } from '../../lib/session/session.ts';

// The library hears of changes only: a page that was opened offline has to tell it.
if (currentConnection() === 'offline') onlineManager.setOnline(false);

/** The one query client: of the signed-in area, and of what the header shows to somebody signed in on any page. */
export const queryClient = createQueryClient();

/**
 * Takes over the answers to what the shell asked for before this code was there, so that the page is drawn with them.
 * Failures are not taken over: the part of the page that asks meets them as its first try, and retries by its own rule.
 */
async function takeIn(url: string, queryKey: ReadKey): Promise<void> {
  const response = await peekPreloaded(url)?.catch(() => undefined);
  if (response?.ok !== true || peekPreloaded(url) === undefined) return;
  const answer = await queryClient.query({ queryKey, queryFn: fetchRead });
  // The viewer is told at the same time: a moment later the page would be drawn twice.
  if (queryKey[0] === 'getUser') setViewer(answer as User);
}

// The page tells of failures.
for (const [url, key] of preloadedQueries()) takeIn(url, key).catch(() => undefined);
