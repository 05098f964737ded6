import { t } from '@lingui/core/macro';
import type { Debt } from '../../../contract/debts.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { ApiError } from '../api/api.ts';
import { api } from '../api/member-api.ts';
import { isAnswered } from '../api/query.ts';

/** What became of the late fee: whatever kept it from being paid, the contribution was. */
export type FeeOutcome = 'none' | 'paid' | 'open';

/** The late fee's own payment, after that of the contribution, or of the debt that it became. */
export async function payFee(fee: Debt | null, idempotencyKey: string): Promise<FeeOutcome> {
  if (fee === null) return 'none';
  try {
    await api.payDebt({ params: { id: fee.id }, body: {}, idempotencyKey: `${idempotencyKey}-${fee.id}` });
    return 'paid';
  } catch (error) {
    if (isAnswered(error)) throw error;
    // Another device may have paid it meanwhile.
    return error instanceof ApiError && error.code === 'DEBT_NOT_OUTSTANDING' ? 'none' : 'open';
  }
}

/** What is said of a late fee beside what has been paid. */
export function feeWords(outcome: FeeOutcome, fee: Debt | null): string {
  const naira = formatNairaText(fee?.amount);
  if (outcome === 'paid') return t`The late fee of ${naira} is paid too.`;
  return outcome === 'open' ? t`The late fee of ${naira} could not be paid yet: it is among your debts.` : '';
}
