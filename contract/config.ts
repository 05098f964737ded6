import * as z from 'zod/mini';
import { money } from './fields.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { publicRoute } from './route.ts';

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
  supportEmail: z.nullable(z.string()),
  /** Support number in international digits; null when none is configured. */
  whatsappNumber: z.nullable(z.string()),
  /** True if this browser has a session. Public pages request the user only if so. */
  signedIn: z.boolean(),
  /** True if the signed-in user has a stored invitation. The app requests the invitation only if so. */
  invited: z.boolean(),
});
export type PublicConfig = z.output<typeof configSchema>;

export const getConfig = publicRoute(publicEndpoints.getConfig, {
  summary: 'Get the fee policy, limits and enabled features',
  responses: { 200: configSchema },
});
