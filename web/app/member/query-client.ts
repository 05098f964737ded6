import { onlineManager } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { currentConnection } from '../../lib/connection.ts';
import { earlyAnswer, earlyQueries } from '../../lib/early.ts';
import { createQueryClient } from '../../lib/query.ts';
import { setViewer } from '../../lib/session.ts';

// The library hears of changes only: a page that was opened offline has to tell it.
if (currentConnection() === 'offline') onlineManager.setOnline(false);

/** The one query client: of the signed-in area, and of what the header shows to somebody signed in on any page. */
export const queryClient = createQueryClient();

const SESSION = '/api/user';

/**
 * What the shell has asked for is here when the page is first drawn. A refusal, or that no answer came, is left where it is: it is
 * the first try of whatever part of the page asks, which then goes by its own rule for more.
 */
async function takeIn(url: string): Promise<void> {
  const response = await earlyAnswer(url)?.catch(() => undefined);
  if (response?.ok !== true || earlyAnswer(url) === undefined) return;
  const answer = await queryClient.query({ queryKey: [url] });
  // Whoever is looking is known then too: told afterwards, the page would be drawn twice.
  if (url === SESSION) setViewer(answer as User);
}

// A failure is told by the page.
for (const url of earlyQueries()) takeIn(url).catch(() => undefined);
