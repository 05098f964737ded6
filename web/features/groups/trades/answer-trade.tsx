import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Trade } from '../../../../contract/trades.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Decide, type Choice } from '../decide.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface AnswerTradeProps {
  trade: Trade;
  /** What approving changes, in words. */
  swap: ReactNode;
}

/** Only the member who was asked has these buttons; the dialog says once more what approving changes. */
export function AnswerTrade({ trade, swap }: AnswerTradeProps) {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const requester = trade.requesterName;
  const action = useAction({
    send: (idempotencyKey, { choice, reason }: { choice: Choice; reason: string }) =>
      api.respondToTrade({
        params: { id: groupId, requestId: trade.id },
        body: { response: choice, reason },
        idempotencyKey,
      }),
    success: ({ request }) =>
      request.status === 'approved'
        ? {
            title: t`Trade Approved`,
            description: t`You and ${requester} have swapped positions.`,
            tone: 'positive',
          }
        : { title: t`Trade Rejected`, description: t`Your position stays as it is.`, tone: 'neutral' },
    failed: (error) => failureToast(error, t`Error`, t`Failed to respond to trade request`),
  });
  return (
    <Decide
      approve={{
        label: t`Approve`,
        name: t`Approve the trade with ${requester}`,
        icon: Check,
        title: <Trans>Swap positions with {requester}?</Trans>,
        description: t`It takes effect at once and cannot be undone, except by another trade.`,
        confirm: t`Approve trade`,
        variant: 'primary',
        children: <p className="mb-4 rounded-md bg-tint-brand p-4">{swap}</p>,
      }}
      reject={{
        label: t`Reject`,
        name: t`Reject the trade with ${requester}`,
        icon: X,
        title: <Trans>Reject this trade?</Trans>,
        confirm: t`Reject trade`,
        variant: 'danger',
      }}
      hint={t`The members can read it.`}
      busyText={t`Sending...`}
      action={action}
    />
  );
}
