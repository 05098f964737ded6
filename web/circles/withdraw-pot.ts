import { t } from '@lingui/core/macro';
import { useAction, type Action } from '../lib/api/action.ts';
import { api, readNow } from '../lib/api/member-api.ts';
import { toastOfFailure, type FailureText } from '../lib/api/payment-failure.ts';
import { countFeature } from '../lib/consent/track.ts';

interface CompletePot {
  readonly groupId: string;
  readonly cycle: number;
  readonly round: number;
}

export const potNotWithdrawnText = (): FailureText => ({
  title: t`Withdrawal Failed`,
  fallback: t`Unable to process withdrawal. Please try again.`,
  searchHint: t`The pot is either still here or already in your wallet. Check both.`,
});

/** Withdraws the complete pot of the viewer's round. `WithdrawPotDialog` renders the dialog of the returned action. */
export function useWithdrawPot({ groupId, cycle, round }: CompletePot): Action<void> {
  return useAction({
    send: (idempotencyKey): Promise<unknown> => api.withdrawPot({ params: { id: groupId }, idempotencyKey }),
    intent: { groupId, round, cycle },
    read: async () => {
      const { payouts } = await readNow('getGroup', { id: groupId });
      return payouts.find((each) => each.cycle === cycle && each.round === round && each.status === 'completed');
    },
    // Success is shown on a full screen, not as a toast.
    failed: (error) => toastOfFailure(error, potNotWithdrawnText()),
    onSuccess: () => {
      countFeature('pot_received');
    },
  });
}
