import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAction, type Action } from '../api/action.ts';
import { api } from '../api/member-api.ts';
import { paymentToast } from '../api/payment-failure.ts';
import { countFeature } from '../consent/track.ts';

interface CompletePot {
  readonly groupId: string;
  readonly cycle: number;
  readonly round: number;
}

/** What is said of a pot that was not taken when the server has no words for it. */
export const notWithdrawn = (): string => t`Unable to process withdrawal. Please try again.`;

/**
 * Taking the complete pot of one's own round, wherever the button stands; its dialog is WithdrawPotDialog.
 */
export function useWithdrawPot({ groupId, cycle, round }: CompletePot): Action<void> {
  const { t } = useLingui();
  return useAction({
    send: (idempotencyKey) => api.withdrawPot({ params: { id: groupId }, idempotencyKey }),
    intent: { groupId, round, cycle },
    // What came is told as a moment.
    success: () => undefined,
    failed: (error) => paymentToast(error, t`Withdrawal Failed`, notWithdrawn()),
    onSuccess: () => {
      countFeature('pot_received');
    },
  });
}
