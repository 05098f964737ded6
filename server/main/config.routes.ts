import type { FastifyInstance } from 'fastify';
import { FEE_POLICY, MAX_CONTRIBUTION_KOBO, MIN_CONTRIBUTION_KOBO } from '../../circle/figures.ts';
import { getConfig, type PublicConfig } from '../../contract/config.ts';
import { bpsToPercent, kobo, toNaira } from '../../contract/money.ts';
import { WALLET_LIMITS } from '../../contract/wallet.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import type { Product } from './compose.ts';

/** GET /api/config: what the browser must know about the rules in force and what is switched on. */
export function configRoutes(
  app: FastifyInstance,
  { config: { mode, support, oidc, sms }, invitations }: Pick<Product, 'config' | 'invitations'>,
): void {
  const fixed: Omit<PublicConfig, 'signedIn' | 'invited'> = {
    feePolicy: {
      platformFeeRate: bpsToPercent(FEE_POLICY.platformFeeBps),
      managementFeeRate: bpsToPercent(FEE_POLICY.managementFeeBps),
      maximumTotalRate: bpsToPercent(FEE_POLICY.maximumTotalBps),
    },
    limits: {
      minDeposit: toNaira(WALLET_LIMITS.minDepositKobo),
      minWithdrawal: toNaira(WALLET_LIMITS.minWithdrawalKobo),
      maxCharge: toNaira(WALLET_LIMITS.maxChargeKobo),
      maxBalance: toNaira(WALLET_LIMITS.maxBalanceKobo),
      minContribution: toNaira(kobo(MIN_CONTRIBUTION_KOBO)),
      maxContribution: toNaira(kobo(MAX_CONTRIBUTION_KOBO)),
    },
    sandbox: mode === 'sandbox',
    identityProvider: oidc !== undefined,
    sms: sms !== undefined,
    supportEmail: support.email ?? null,
    whatsappNumber: support.whatsappNumber ?? null,
  };
  registerRoute(app, getConfig, async ({ findSession }) => {
    const session = await findSession();
    const invited = session !== undefined && (await invitations.isKeptFor(session.userId));
    return { ...fixed, signedIn: session !== undefined, invited };
  });
}
