import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { refuseUnstorable } from './fields.ts';
import { userRoute } from './route.ts';

const address = z
  .string({ error: 'Endpoint is required' })
  .check(
    z.maxLength(2000, { error: 'This is not the address of a push service' }),
    refuseUnstorable('This is not the address of a push service'),
  );
/** Bytes in base64url, of the length that the standard requires. */
const bytes = (pattern: RegExp) =>
  z.string({ error: 'This is not a browser key' }).check(z.regex(pattern, { error: 'This is not a browser key' }));

export const getPush = userRoute(endpoints.getPush, {
  summary: 'Get whether push notifications are available, and whether to offer them now',
  responses: {
    200: z.object({
      /** Null where push is not configured. */
      publicKey: z.nullable(z.string()),
      /** True once the user has paid a contribution, because alerts are useful from then on. */
      mayAsk: z.boolean(),
    }),
  },
});

export const addPush = userRoute(endpoints.addPush, {
  summary: 'Turn on push notifications in this browser',
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({ p256dh: bytes(/^[\w-]{87}=?$/), auth: bytes(/^[\w-]{22}={0,2}$/) }),
  }),
  responses: { 204: null },
  errors: ['PUSH_UNAVAILABLE'],
});

export const removePush = userRoute(endpoints.removePush, {
  summary: 'Turn off push notifications in this browser',
  body: z.strictObject({ endpoint: address }),
  responses: { 204: null },
});
