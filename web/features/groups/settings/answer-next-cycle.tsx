import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DebtsFirst } from '../debts/debts-first.tsx';
import { newDrawNumber } from '../draw/draw-number.ts';
import { keepOwnCopy } from '../draw/kept-copy.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { CycleRefusal } from './start-next-cycle.tsx';

/** A yes is sent at once. A no must be confirmed, because it gives up the place. */
export function AnswerNextCycle() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [sending, setSending] = useState<boolean>();
  const myId = useViewerId();
  const debts = useOutstandingDebts().data;
  const name = group.name;
  const [drawNumber] = useState(newDrawNumber);
  const notSent = t`Failed to send your answer`;
  const answer = useAction<boolean>({
    send: (idempotencyKey, accept) =>
      api.answerNextCycle({
        params: { id: group.id },
        body: accept ? { accept, drawNumber } : { accept },
        idempotencyKey,
      }),
    read: async (accept) => {
      const { userMembership } = await readNow('getGroup', { id: group.id });
      return (accept ? userMembership?.staysOn === true : userMembership?.status !== 'approved') || undefined;
    },
    success: (_answer, accept) =>
      accept
        ? {
            title: t`You're Staying`,
            description: t`We'll tell you when the next cycle starts. The first payment is due the day after.`,
            tone: 'positive',
          }
        : { title: t`You're Not Staying`, description: t`Thank you for saving with ${name}.`, tone: 'neutral' },
    onSuccess: (_answer, accept) => {
      if (accept) keepOwnCopy(group, myId, drawNumber);
    },
    failed: (error) => failureToast(error, t`Error`, notSent),
    // Closes the dialog, because the page shows the refusal.
    onFailure: (_error, close) => {
      close();
    },
  });
  const send = (accept: boolean) => () => {
    setSending(accept);
    answer.run(accept);
  };
  return (
    <div className="flex flex-col gap-4">
      <DebtsFirst debts={debts} action="stay" />
      <CycleRefusal error={answer.failure} fallback={notSent} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={answer.isBusy && sending === true}
          busyText={t`Sending...`}
          disabled={answer.isBusy}
          onClick={send(true)}
        >{t`Yes, I stay`}</Button>
        <ConfirmAction
          label={t`No, thank you`}
          title={t`Give up your position in ${name}?`}
          description={
            <Trans>
              The next cycle goes on without you. You still get what others owe you. You can apply again with the
              invitation code until the circle starts.
            </Trans>
          }
          confirm={t`No, I won't stay`}
          action={answer}
          busyText={t`Sending...`}
          onConfirm={send(false)}
        />
      </div>
    </div>
  );
}
