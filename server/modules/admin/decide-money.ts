import type { changeFees } from '../../../contract/admin/fees.ts';
import type { decideQuarantine } from '../../../contract/admin/money.ts';
import type { changeTariff } from '../../../contract/admin/tariffs.ts';
import { parseNaira, percentToBps } from '../../../contract/money.ts';
import type { BodyOf, ParamsOf } from '../../../contract/route.ts';
import type { OperatorAction } from '../activity/index.ts';
import type { AdminDeps } from './deps.ts';
import type { FourEyes } from './four-eyes/four-eyes.ts';

type ProposalDeps = Pick<FourEyes, 'ask'>;

export type DecidedPayment = ParamsOf<typeof decideQuarantine> & Omit<BodyOf<typeof decideQuarantine>, 'reason'>;
export type RequestedRates = Omit<BodyOf<typeof changeFees>, 'reason'>;
export type RequestedTariff = Omit<BodyOf<typeof changeTariff>, 'reason'>;

/** Proposes crediting a quarantined payment, or at once refunds or acknowledges it. Returns a summary. */
export function decidePayment(
  { wallet }: Pick<AdminDeps, 'wallet'>,
  { ask }: ProposalDeps,
  { id, decision, user: named }: DecidedPayment,
  act: OperatorAction,
): Promise<string> {
  const user = named === '' ? undefined : named;
  return decision === 'credit'
    ? ask('credit_payment', { id, user }, act)
    : wallet.quarantine.decideQuarantined({ id, decision, user }, act);
}

export const proposeFees = (
  { ask }: ProposalDeps,
  { from, platformFeeRate, managementFeeRate }: RequestedRates,
  act: OperatorAction,
): Promise<string> => {
  const platformFeeBps = String(percentToBps(platformFeeRate));
  return ask('change_fees', { from, platformFeeBps, managementFeeBps: String(percentToBps(managementFeeRate)) }, act);
};

const koboText = (amount: string | number): string => String(parseNaira(amount));

/** Proposes the fee for a way of adding money, from a given day. */
export function proposeTariff({ ask }: ProposalDeps, wanted: RequestedTariff, act: OperatorAction): Promise<string> {
  const { rate, flat, flatFrom, cap, ...rest } = wanted;
  const sums = { flatKobo: koboText(flat), flatFromKobo: koboText(flatFrom), capKobo: koboText(cap) };
  return ask('change_deposit_tariff', { ...rest, bps: String(percentToBps(rate)), ...sums }, act);
}
