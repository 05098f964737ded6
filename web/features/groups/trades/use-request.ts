import { useLingui } from '@lingui/react/macro';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { wasCreatedSince } from '../../../lib/api/money-intent.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';

export function useRequest(groupId: string, onSuccess: () => void) {
  const { t } = useLingui();
  return useAction({
    send: (idempotencyKey, body: { targetUserId: string; reason: string }) =>
      api.requestTrade({ params: { id: groupId }, body, idempotencyKey }),
    read: async (body, since) => {
      const { requests } = await readNow('listTrades', { id: groupId });
      const request = requests.find((each) => each.targetId === body.targetUserId && wasCreatedSince(each, since));
      return request && { request };
    },
    success: ({ request }) => {
      const name = request.targetName;
      return { title: t`Request Sent`, description: t`${name} decides whether you swap positions.`, tone: 'positive' };
    },
    failed: (error) => failureToast(error, t`Error`, t`Failed to send trade request`),
    onSuccess,
  });
}
