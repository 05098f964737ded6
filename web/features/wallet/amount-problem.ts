import { t } from '@lingui/core/macro';
import { depositFee } from '../../../contract/deposit-fee.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { validateWithSchema, type FormSchema } from '../../lib/forms/form-schema.ts';
import { plainAmount, typedKobo } from '../../lib/i18n/money.ts';

/** Problem of a typed amount: the toast's title, and a text for both toast and field. */
export interface AmountProblem {
  readonly title: string;
  readonly message: string;
}

/** The contract's wallet rules, loaded on the first press. */
interface WalletRules {
  readonly depositBody: FormSchema;
  readonly withdrawBody: FormSchema;
  readonly DEPOSIT_TOO_LARGE: string;
  readonly WALLET_LIMITS: {
    readonly minDepositKobo: Kobo;
    readonly minWithdrawalKobo: Kobo;
    readonly maxChargeKobo: Kobo;
  };
}

export type LoadRules = () => Promise<WalletRules>;

const loadRules: LoadRules = () => import('../../../contract/wallet.ts');

const titleBelow = (amountKobo: Kobo | undefined, minKobo: Kobo): string =>
  amountKobo !== undefined && amountKobo > 0n && amountKobo < minKobo ? t`Minimum Amount` : t`Invalid Amount`;

/** Validates a typed deposit. If the rules do not load, only the server validates. */
export async function depositProblem(typed: string, load: LoadRules = loadRules): Promise<AmountProblem | undefined> {
  const rules = await load().catch(() => undefined);
  if (rules === undefined) return undefined;
  const amountKobo = typedKobo(typed);
  const { amount } = await validateWithSchema(() => Promise.resolve(rules.depositBody), { amount: plainAmount(typed) });
  if (amount !== undefined)
    return { title: titleBelow(amountKobo, rules.WALLET_LIMITS.minDepositKobo), message: amount };
  if (amountKobo === undefined) return undefined;
  const chargeKobo = kobo(amountKobo + depositFee(amountKobo));
  if (chargeKobo <= rules.WALLET_LIMITS.maxChargeKobo) return undefined;
  return { title: t`Invalid Amount`, message: rules.DEPOSIT_TOO_LARGE };
}

/** Validates a typed withdrawal: first the amount itself, then against the balance. */
export async function withdrawalProblem(
  typed: string,
  balanceKobo: Kobo,
  load: LoadRules = loadRules,
): Promise<AmountProblem | undefined> {
  const amountKobo = typedKobo(typed);
  const rules = await load().catch(() => undefined);
  if (rules !== undefined) {
    const { amount } = await validateWithSchema(() => Promise.resolve(rules.withdrawBody), {
      amount: plainAmount(typed),
    });
    if (amount !== undefined) {
      return { title: titleBelow(amountKobo, rules.WALLET_LIMITS.minWithdrawalKobo), message: amount };
    }
  }
  if (amountKobo === undefined || amountKobo <= balanceKobo) return undefined;
  return { title: t`Insufficient Balance`, message: t`Withdrawal amount exceeds wallet balance` };
}
