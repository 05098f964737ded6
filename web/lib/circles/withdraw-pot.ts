import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../contract/money.ts';
import { useAction, type Action } from '../api/action.ts';
import { api } from '../api/member-api.ts';
import { paymentToast } from '../api/payment-failure.ts';
import { countFeature } from '../consent/track.ts';
import { amountOf } from '../words/money.ts';

interface CompletePot {
  readonly groupId: string;
  readonly cycle: number;
  readonly round: number;
}

/** What is said of a pot that was not taken when the server has no words for it. */
export const notWithdrawn = (): string => t`Unable to process withdrawal. Please try again.`;

/**
 * Taking the complete pot of one's own round, wherever the button stands; its dialog is WithdrawPotDialog.
 * `fillsScreen`: the page celebrates it, so that only what is not said there is told.
 */
export function useWithdrawPot({ groupId, cycle, round }: CompletePot, fillsScreen = false): Action<void> {
  const { t } = useLingui();
  return useAction({
    send: (idempotencyKey) => api.withdrawPot({ params: { id: groupId }, idempotencyKey }),
    intent: { groupId, round, cycle },
    success: ({ payout }) => {
      const amount = formatNairaText(payout.amount);
      const setOff = formatNairaText(payout.setOff);
      if (fillsScreen && amountOf(payout.setOff) === 0n) return undefined;
      return {
        title: t`Withdrawal Successful`,
        description:
          amountOf(payout.setOff) > 0n
            ? t`You received ${amount}. ${setOff} of it paid your debts in this circle.`
            : t`${amount} is in your wallet.`,
        tone: 'positive',
        tells: 'payout_received',
      };
    },
    failed: (error) => paymentToast(error, t`Withdrawal Failed`, notWithdrawn()),
    onSuccess: () => {
      countFeature('pot_received');
    },
  });
}
