import type { FastifyInstance } from 'fastify';
import { MAX_CONTRIBUTION_KOBO, MIN_CONTRIBUTION_KOBO } from '../../circle/figures.ts';
import { getConfig, type PublicConfig } from '../../contract/config.ts';
import { ONE_TAP_FREE_KOBO, tariffText, type TariffWay } from '../../contract/deposit-cost.ts';
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
    moneyIn: { ways, tariffs },
  }: Pick<Product, 'config' | 'invitations' | 'feesInForce' | 'moneyIn'>,
): void {
  const fixed: Omit<PublicConfig, 'feePolicy' | 'moneyIn' | 'signedIn' | 'invited'> = {
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
    const at = await now();
    const fees = await feesInForce(at);
    const feePolicy = {
      platformFeeRate: bpsToPercent(fees.platformFeeBps),
      managementFeeRate: bpsToPercent(fees.managementFeeBps),
      maximumTotalRate: bpsToPercent(fees.maximumTotalBps),
    };
    const priceOf = async (way: TariffWay) => tariffText((await tariffs.tariffInForce(way, at)).tariff);
    const moneyIn = {
      ...ways.all(at),
      tariffs: { transfer: await priceOf('transfer'), card: await priceOf('card'), debit: await priceOf('debit') },
      oneTapFree: toNaira(ONE_TAP_FREE_KOBO),
    };
    return { ...fixed, feePolicy, moneyIn, signedIn: session !== undefined, invited };
  });
}
