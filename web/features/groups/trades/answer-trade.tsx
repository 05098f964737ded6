import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { respondToTrade, Trade } from '../../../../contract/trades.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';

type Choice = 'approve' | 'reject';

interface AnswerTradeProps {
  trade: Trade;
  groupId: string;
  /** What approving changes, in words. */
  swap: ReactNode;
}

function useAnswer({ trade, groupId }: AnswerTradeProps, done: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const requester = trade.requesterName;
  return useMoneyMutation(
    (body: { response: Choice; reason: string }, idempotencyKey) =>
      callApi<typeof respondToTrade>('POST', '/api/groups/:id/position-trades/:requestId/respond', {
        params: { id: groupId, requestId: trade.id },
        body,
        idempotencyKey,
      }),
    {
      onSuccess: ({ request }) => {
        done();
        refresh();
        toast(
          request.status === 'approved'
            ? {
                title: t`Trade Approved`,
                description: t`You and ${requester} have swapped positions.`,
                tone: 'positive',
              }
            : { title: t`Trade Rejected`, description: t`Your position stays as it is.`, tone: 'neutral' },
        );
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to respond to trade request`));
      },
    },
  );
}

/** Only the member who was asked has these buttons; the dialog says once more what approving changes. */
export function AnswerTrade(props: AnswerTradeProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState<Choice>('approve');
  const answer = useAnswer(props, () => {
    setOpen(false);
  });
  const requester = props.trade.requesterName;
  const ask = (next: Choice) => () => {
    setChoice(next);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        aria-label={t`Approve the trade with ${requester}`}
        icon={<Check aria-hidden="true" className="size-5" />}
        onClick={ask('approve')}
      >
        {t`Approve`}
      </Button>
      <Button
        variant="secondary"
        aria-label={t`Reject the trade with ${requester}`}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={ask('reject')}
      >
        {t`Reject`}
      </Button>
      <DecisionDialog
        open={open}
        onOpenChange={setOpen}
        title={
          choice === 'approve' ? <Trans>Swap positions with {requester}?</Trans> : <Trans>Reject this trade?</Trans>
        }
        description={
          choice === 'approve' ? t`It takes effect at once and cannot be undone, except by another trade.` : undefined
        }
        hint={t`The members can read it.`}
        confirm={choice === 'approve' ? t`Approve trade` : t`Reject trade`}
        variant={choice === 'approve' ? 'primary' : 'danger'}
        busy={answer.isPending}
        busyText={t`Sending...`}
        onDecide={(reason) => {
          answer.mutate({ response: choice, reason });
        }}
      >
        {choice === 'approve' ? <p className="mb-4 rounded-md bg-tint-brand p-4">{props.swap}</p> : null}
      </DecisionDialog>
    </div>
  );
}
