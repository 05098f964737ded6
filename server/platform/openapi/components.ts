import { formatCount } from '../../../contract/format-count.ts';
import { IDEMPOTENCY_HOURS } from '../../../contract/limits.ts';

const adminToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token that signing in to the console answers',
};

export const componentsOf = (sessionCookie: string, withConsole: boolean) => ({
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: `A repetition with the same key and body within ${formatCount(IDEMPOTENCY_HOURS, 'hour')} answers what the first call answered`,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    PagePerson: {
      name: 'X-Rota-Person',
      in: 'header',
      required: false,
      description:
        'The id of the person whose page the call comes from. While the session is somebody else’s the call is refused; without it the session alone counts',
      schema: { type: 'string', format: 'uuid' },
    },
    PagePersonInAddress: {
      name: 'person',
      in: 'query',
      required: false,
      description: 'The same as X-Rota-Person, for links and streams that a browser opens without headers',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  headers: {
    IdempotentReplayed: {
      description: 'The stored answer of an earlier call with this Idempotency-Key',
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
