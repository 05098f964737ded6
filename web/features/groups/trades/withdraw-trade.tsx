import { useLingui } from '@lingui/react/macro';
import type { Trade } from '../../../../contract/trades.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

export function WithdrawTrade({ trade }: { trade: Trade }) {
  const groupId = useGroupDetail().group.id;
  const { t } = useLingui();
  const target = trade.targetName;
  const withdraw = useAction({
    send: (idempotencyKey): Promise<unknown> =>
      api.withdrawTrade({ params: { id: groupId, requestId: trade.id }, idempotencyKey }),
    intent: trade.id,
    read: async () => {
      const { requests } = await readNow('listTrades', { id: groupId });
      return requests.some(({ id, status }) => id === trade.id && status === 'pending') ? undefined : true;
    },
    success: () => ({ title: t`Request Withdrawn`, description: t`Your position stays as it is.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to withdraw trade request`),
  });
  return (
    <div>
      <Button
        variant="secondary"
        aria-label={t`Withdraw request to ${target}`}
        busy={withdraw.isBusy}
        busyText={t`Withdrawing...`}
        onClick={() => {
          withdraw.run();
        }}
      >
        {t`Withdraw request`}
      </Button>
    </div>
  );
}
