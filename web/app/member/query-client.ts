import { createQueryClient } from '../../lib/query.ts';

/** The one query client: of the signed-in area, and of what the header shows to somebody signed in on any page. */
export const queryClient = createQueryClient();
