import { formatCount } from '../../../contract/format-count.ts';
import { IDEMPOTENCY_HOURS } from '../../../contract/limits.ts';

const adminToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token returned by the console sign-in',
};

export const componentsOf = (sessionCookie: string, withConsole: boolean) => ({
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: `A repetition with the same key and body within ${formatCount(IDEMPOTENCY_HOURS, 'hour')} returns the response of the first call`,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    PagePerson: {
      name: 'X-Rota-Person',
      in: 'header',
      required: false,
      description:
        'The id of the user whose page makes the call. The call is refused if the session is another user’s; without this header only the session counts',
      schema: { type: 'string', format: 'uuid' },
    },
    PagePersonInAddress: {
      name: 'person',
      in: 'query',
      required: false,
      description: 'Like X-Rota-Person, for links and streams that a browser opens without headers',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  headers: {
    IdempotentReplayed: {
      description: 'Set if this is the stored response of an earlier call with this Idempotency-Key',
      schema: { type: 'string', enum: ['true'] },
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'Set by sign-up and sign-in',
    },
    ...(withConsole ? { adminToken } : {}),
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'x-paystack-signature',
      description: 'HMAC-SHA512 of the raw body with the payment provider’s secret key, in hexadecimal',
    },
  },
});
