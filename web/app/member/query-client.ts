import { onlineManager } from '@tanstack/react-query';
import { currentConnection } from '../../lib/connection.ts';
import { createQueryClient } from '../../lib/query.ts';

// The library hears of changes only: a page that was opened offline has to tell it.
if (currentConnection() === 'offline') onlineManager.setOnline(false);

/** The one query client: of the signed-in area, and of what the header shows to somebody signed in on any page. */
export const queryClient = createQueryClient();
