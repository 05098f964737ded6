import * as z from 'zod/mini';
import { money } from './fields.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { defineRoute } from './route.ts';

export const configSchema = z.object({
  feePolicy: z.object({ platformFeeRate: z.string(), managementFeeRate: z.string(), maximumTotalRate: z.string() }),
  limits: z.object({
    minDeposit: money,
    minWithdrawal: money,
    maxCharge: money,
    maxBalance: money,
    minContribution: money,
    maxContribution: money,
  }),
  sandbox: z.boolean(),
  identityProvider: z.boolean(),
  sms: z.boolean(),
  /** Where support is written to; null when there is no such address. */
  supportEmail: z.nullable(z.string()),
  /** The support line of the floating button, in international digits; null when there is none. */
  whatsappNumber: z.nullable(z.string()),
  /** Whether this browser has a session: public pages ask for the user only then. */
  signedIn: z.boolean(),
  /** Whether an open invitation is kept for whoever is signed in: the app asks for it only then. */
  invited: z.boolean(),
});
export type PublicConfig = z.output<typeof configSchema>;

export const getConfig = defineRoute({
  ...publicEndpoints.getConfig,
  summary: 'Fee policy, limits and what is switched on',
  access: 'public',
  responses: { 200: configSchema },
});
