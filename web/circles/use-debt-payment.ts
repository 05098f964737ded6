import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Debt } from '../../contract/debts.ts';
import { ApiError } from '../lib/api/api.ts';
import { useAction } from '../lib/api/action.ts';
import { api, readNow } from '../lib/api/member-api.ts';
import { debtsQuery } from '../lib/api/member-data.ts';
import { useViewerId } from '../lib/session/session.ts';
import { debtPaidLabel } from './debt-labels.ts';
import { payFee, readLateFeeOutcome, type FeeOutcome } from './late-fee.ts';
import { paymentFailed, toastOfFailure, type FailureText } from '../lib/api/payment-failure.ts';

export const debtNotPaidText = (): FailureText =>
  paymentFailed(t`Payment Failed`, t`Check your wallet balance and your debts.`);

interface Payment {
  /** In naira; absent for the whole debt. */
  readonly amount?: string;
  readonly withFee: Debt | null;
}

interface Paid {
  readonly debt: Debt;
  readonly ofFee: FeeOutcome;
}

async function readPaid(before: Debt, { amount, withFee }: Payment, userId: string): Promise<Paid | undefined> {
  const { debts } = await readNow('listDebts', { id: userId, limit: '100' });
  const debt = debts.find(({ id }) => id === before.id);
  const isPartPaid = amount !== undefined && debt !== undefined && debt.paidAmount !== before.paidAmount;
  if (debt === undefined || (debt.status === 'outstanding' && !isPartPaid)) return undefined;
  return { debt, ofFee: await readLateFeeOutcome(withFee, userId) };
}

export function usePayment(debt: Debt, onProblem: (words: string | undefined) => void) {
  const client = useQueryClient();
  const userId = useViewerId();
  return useAction({
    send: async (idempotencyKey, { withFee, ...body }: Payment): Promise<Paid> => {
      const { debt: after } = await api.payDebt({ params: { id: debt.id }, body, idempotencyKey });
      return { debt: after, ofFee: await payFee(withFee, idempotencyKey, userId) };
    },
    intent: debt.id,
    read: (payment) => readPaid(debt, payment, userId),
    success: ({ debt: after, ofFee }, { amount: paid = debt.amount, withFee: fee }) => {
      const known = client.getQueryData(debtsQuery(userId).queryKey)?.debts ?? [];
      const left = known.filter(({ status }) => status === 'outstanding');
      return debtPaidLabel({ debt, after, paid, fee, ofFee, left });
    },
    failed: (error) => toastOfFailure(error, debtNotPaidText()),
    onFailure: (error) => {
      if (error instanceof ApiError) onProblem(error.fields['amount']);
    },
  });
}
