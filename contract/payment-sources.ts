import * as z from 'zod/mini';
import { accountNumberSchema } from './account-number.ts';
import { endpoints } from './endpoints.ts';
import { userRoute } from './route.ts';

export const listSources = userRoute(endpoints.listSources, {
  summary: 'Get one’s own account number for transfers',
  responses: {
    200: z.object({
      /** Null if the person never asked for a number. */
      account: z.nullable(accountNumberSchema),
    }),
  },
});
