import { onlineManager } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { currentConnection } from '../../lib/connection.ts';
import { earlyQueries } from '../../lib/early.ts';
import { createQueryClient, isUnknownOutcome, shouldRetry } from '../../lib/query.ts';
import { setViewer } from '../../lib/session.ts';

// The library hears of changes only: a page that was opened offline has to tell it.
if (currentConnection() === 'offline') onlineManager.setOnline(false);

/** The one query client: of the signed-in area, and of what the header shows to somebody signed in on any page. */
export const queryClient = createQueryClient();

const SESSION = '/api/user';

/** The session check is never tried again; of the others what was not answered is, as if the page had asked itself. */
const retryOf = (url: string) =>
  url === SESSION
    ? false
    : (failures: number, error: Error): boolean => isUnknownOutcome(error) && shouldRetry(failures, error);

// What the shell has asked for is here when the page is first drawn.
for (const url of earlyQueries()) {
  queryClient.query({ queryKey: [url], retry: retryOf(url) }).then(
    (answer) => {
      // Whoever is looking is known then too: told afterwards, the page would be drawn twice.
      if (url === SESSION) setViewer(answer as User);
    },
    // The page tells of it.
    () => undefined,
  );
}
