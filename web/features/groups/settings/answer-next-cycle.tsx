import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { CycleRefusal } from './cycle-refusal.tsx';

/** Yes at once; a no is confirmed, because the place is gone with it. */
export function AnswerNextCycle() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [sending, setSending] = useState<boolean>();
  const name = group.name;
  const answer = useAction({
    send: (idempotencyKey, accept: boolean) =>
      api.answerNextCycle({ params: { id: group.id }, body: { accept }, idempotencyKey }),
    success: (_answer, accept) =>
      accept
        ? {
            title: t`You Stay`,
            description: t`You are told when the next cycle starts; the first payment is due the day after.`,
            tone: 'positive',
          }
        : { title: t`You Do Not Stay`, description: t`Thank you for saving with ${name}.`, tone: 'neutral' },
    failed: (error) => failureToast(error, t`Error`, t`Failed to send your answer`),
    // The refusal stands on the page.
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
      <CycleRefusal error={answer.failure} />
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
            <p>
              <Trans>
                The next cycle goes on without you. Debts that others owe you are still paid to you. You can apply again
                with the invitation code while the group is forming.
              </Trans>
            </p>
          }
          confirm={t`I do not stay`}
          action={answer}
          busyText={t`Sending...`}
          onConfirm={send(false)}
        />
      </div>
    </div>
  );
}
