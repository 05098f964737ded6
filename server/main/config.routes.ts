import type { FastifyInstance } from 'fastify';
import { MAX_CONTRIBUTION_KOBO, MIN_CONTRIBUTION_KOBO } from '../../circle/figures.ts';
import { getConfig, type PublicConfig } from '../../contract/config.ts';
import { bpsToPercent, kobo, toNaira } from '../../contract/money.ts';
import { WALLET_LIMITS } from '../../contract/wallet.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import type { Product } from './compose.ts';

/** Registers GET /api/config, which sends the browser the rules in force and the enabled features. */
export function configRoutes(
  app: FastifyInstance,
  {
    config: { mode, support, oidc, sms },
    invitations,
    feesInForce,
  }: Pick<Product, 'config' | 'invitations' | 'feesInForce'>,
): void {
  const fixed: Omit<PublicConfig, 'feePolicy' | 'signedIn' | 'invited'> = {
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
  registerRoute(app, getConfig, async ({ findSession, now }) => {
    const session = await findSession();
    const invited = session !== undefined && (await invitations.isKeptFor(session.userId));
    const fees = await feesInForce(await now());
    const feePolicy = {
      platformFeeRate: bpsToPercent(fees.platformFeeBps),
      managementFeeRate: bpsToPercent(fees.managementFeeBps),
      maximumTotalRate: bpsToPercent(fees.maximumTotalBps),
    };
    return { ...fixed, feePolicy, signedIn: session !== undefined, invited };
  });
}
