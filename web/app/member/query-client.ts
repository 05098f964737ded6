import { onlineManager } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { currentConnection } from '../../lib/connection.ts';
import { earlyQueries } from '../../lib/early.ts';
import { createQueryClient } from '../../lib/query.ts';
import { setViewer } from '../../lib/session.ts';

// The library hears of changes only: a page that was opened offline has to tell it.
if (currentConnection() === 'offline') onlineManager.setOnline(false);

/** The one query client: of the signed-in area, and of what the header shows to somebody signed in on any page. */
export const queryClient = createQueryClient();

// What the shell has asked for is here when the page is first drawn. A page asks again for what failed.
for (const url of earlyQueries()) {
  queryClient.query({ queryKey: [url], retry: false }).then(
    (answer) => {
      // Whoever is looking is known then too: told afterwards, the page would be drawn twice.
      if (url === '/api/user') setViewer(answer as User);
    },
    () => undefined,
  );
}
