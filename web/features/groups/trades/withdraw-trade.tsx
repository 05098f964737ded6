import { useLingui } from '@lingui/react/macro';
import type { Trade, withdrawTrade } from '../../../../contract/trades.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes one's own pending request back; the other member is not troubled any more. */
export function WithdrawTrade({ trade, groupId }: { trade: Trade; groupId: string }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const target = trade.targetName;
  const withdraw = useMoneyMutation(
    ({ requestId }: { requestId: string }, idempotencyKey) =>
      callApi<typeof withdrawTrade>('POST', '/api/groups/:id/position-trades/:requestId/withdraw', {
        params: { id: groupId, requestId },
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        refresh();
        toast({ title: t`Request Withdrawn`, description: t`Your position stays as it is.`, tone: 'neutral' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to withdraw trade request`));
      },
    },
  );
  return (
    <div>
      <Button
        variant="secondary"
        aria-label={t`Withdraw request to ${target}`}
        busy={withdraw.isPending}
        busyText={t`Withdrawing...`}
        onClick={() => {
          withdraw.mutate({ requestId: trade.id });
        }}
      >
        {t`Withdraw request`}
      </Button>
    </div>
  );
}
