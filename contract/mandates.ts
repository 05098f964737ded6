import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { reference, sourceSchema } from './payment-sources.ts';
import { userRoute } from './route.ts';
import { resolveAccount } from './wallet.ts';

export const openMandate = userRoute(endpoints.openMandate, {
  summary: 'Ask one’s bank to let Rota debit an own account; the person confirms it on the returned page',
  reauthentication: true,
  body: resolveAccount.body,
  responses: { 200: z.object({ redirectUrl: z.string(), reference: z.string() }) },
  errors: [
    'MONEY_IN_OFF',
    'TOO_MANY_REQUESTS',
    'ACCOUNT_NOT_RESOLVED',
    'NOT_YOUR_ACCOUNT',
    'TOO_MANY_SOURCES',
    'PROVIDER_UNAVAILABLE',
  ],
});

export const verifyMandate = userRoute(endpoints.verifyMandate, {
  summary: 'Ask whether the bank has confirmed a debit of one’s account',
  body: z.strictObject({ reference }),
  // `approved` is false while the bank knows no approval: the person refused, or has not finished.
  responses: { 200: z.object({ source: sourceSchema, approved: z.boolean() }) },
  errors: ['SOURCE_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
});
