import * as z from 'zod/mini';
import { TARIFF_BASES } from './deposit-cost.ts';
import { money } from './fields.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { publicRoute } from './route.ts';

const tariff = z.object({
  of: z.enum(TARIFF_BASES),
  bps: z.number(),
  flat: money,
  flatFrom: money,
  cap: money,
});

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
  /** Ways of adding money that are on now, besides the payment page. */
  moneyIn: z.object({
    transfer: z.boolean(),
    card: z.boolean(),
    debit: z.boolean(),
    /** True if the wallet is filled for automatic contributions. */
    automatic: z.boolean(),
    tariffs: z.object({ transfer: tariff, card: tariff, debit: tariff }),
    /** Amount per day that a saved card or bank account can add without entering the password again. */
    oneTapFree: money,
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
