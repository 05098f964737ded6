import { t } from '@lingui/core/macro';
import type { Debt } from '../../contract/debts.ts';
import { formatNairaText } from '../../contract/money.ts';
import { ApiError } from '../lib/api/api.ts';
import { api, readNow } from '../lib/api/member-api.ts';
import { sendSettled } from '../lib/api/money-intent.ts';
import { isAnswered } from '../lib/api/query.ts';

/** Result of paying the late fee. The contribution is paid in any case. */
export type FeeOutcome = 'none' | 'paid' | 'open';

export async function readLateFeeOutcome(fee: Debt | null, userId: string): Promise<FeeOutcome> {
  if (fee === null) return 'none';
  const { debts } = await readNow('listDebts', { id: userId, limit: '100' });
  return debts.some(({ id, status }) => id === fee.id && status === 'outstanding') ? 'open' : 'paid';
}

/** Pays the late fee in a separate call, after the contribution or debt that it belongs to. */
export async function payFee(fee: Debt | null, idempotencyKey: string, userId: string): Promise<FeeOutcome> {
  if (fee === null) return 'none';
  const send = async (): Promise<FeeOutcome> => {
    await api.payDebt({ params: { id: fee.id }, body: {}, idempotencyKey: `${idempotencyKey}-${fee.id}` });
    return 'paid';
  };
  try {
    return await sendSettled(send, () => readLateFeeOutcome(fee, userId));
  } catch (error) {
    if (isAnswered(error)) throw error;
    // Another device may have paid the fee since this page was loaded.
    return error instanceof ApiError && error.code === 'DEBT_NOT_OUTSTANDING' ? 'none' : 'open';
  }
}

export function feeOutcomeText(outcome: FeeOutcome, fee: Debt | null): string {
  const naira = formatNairaText(fee?.amount);
  if (outcome === 'paid') return t`The late fee of ${naira} is paid too.`;
  return outcome === 'open' ? t`We could not take the late fee of ${naira} yet. It is now one of your debts.` : '';
}
