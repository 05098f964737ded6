import { onlineManager } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { currentConnection } from '../../lib/offline/connection.ts';
import { peekPreloaded, preloadedQueries } from '../../lib/boot/preloaded.ts';
import { fetchRead } from '../../lib/api/member-api.ts';
import { createQueryClient } from '../../lib/api/query.ts';
import type { ReadKey } from '../../lib/api/query-policies.ts';
import { setViewer } from '../../lib/session/session.ts';

// The library only notices changes of the connection, so a page opened offline must set the state.
if (currentConnection() === 'offline') onlineManager.setOnline(false);

/** The only query client, for the signed-in area and for the header of any page. */
export const queryClient = createQueryClient();

/** Caches a preloaded response. A failed one is left to the query, which counts it as its first attempt and retries. */
async function adoptPreloaded(url: string, queryKey: ReadKey): Promise<void> {
  const response = await peekPreloaded(url)?.catch(() => undefined);
  if (response?.ok !== true || peekPreloaded(url) === undefined) return;
  const answer = await queryClient.query({ queryKey, queryFn: fetchRead });
  // Set the viewer in the same step, or the page would render twice.
  if (queryKey[0] === 'getUser') setViewer(answer as User);
}

// A failure is ignored, because the page shows failures of its own queries.
for (const [url, key] of preloadedQueries()) adoptPreloaded(url, key).catch(() => undefined);
