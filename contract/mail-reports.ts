import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { publicRoute } from './route.ts';

export const mailWebhook = publicRoute(endpoints.mailWebhook, {
  summary:
    'Receive reports of bounced mails and spam complaints: {"events": [{"type": "bounce" or "complaint", "permanent": true, "email", "at"}]}, ' +
    'signed over the raw body in X-Rota-Signature as sha256= and the HMAC-SHA256 in hex',
  rawBody: true,
  responses: { 200: z.object({ received: z.boolean() }) },
  errors: ['INVALID_SIGNATURE'],
});
