import { t } from '@lingui/core/macro';
import { formatNaira, kobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { wasSpent, type PaidDeposit } from '../../lib/deposit/deposited.ts';
import { amountOf } from '../../lib/i18n/money.ts';

/** Returns the title of the next step after a deposit. Says that the wallet is ready only if it covers that step. */
export function nextStepTitle(paid: PaidDeposit, balance: string | undefined, payKobo: Kobo = ZERO_KOBO): string {
  const missingKobo = payKobo - (balance === undefined ? payKobo : amountOf(balance));
  if (missingKobo > 0n) {
    const missing = formatNaira(kobo(missingKobo));
    return t`${missing} is still missing`;
  }
  return wasSpent(paid) ? t`It paid itself from your wallet` : t`Your wallet is ready`;
}
