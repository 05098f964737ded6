import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import type { answerNextCycle } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { CycleRefusal } from './cycle-refusal.tsx';

/** Yes at once; a no is confirmed, because the place is gone with it. */
export function AnswerNextCycle({ group }: { group: Group }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Error>();
  const [sending, setSending] = useState<boolean>();
  const name = group.name;
  const answer = useMoneyMutation(
    (accept: boolean, idempotencyKey) =>
      callApi<typeof answerNextCycle>('POST', '/api/groups/:id/next-cycle/respond', {
        params: { id: group.id },
        body: { accept },
        idempotencyKey,
      }),
    {
      onSuccess: (_answer, accept) => {
        refresh();
        toast(
          accept
            ? {
                title: t`You Stay`,
                description: t`You are told when the next cycle starts; the first payment is due the day after.`,
                tone: 'positive',
              }
            : { title: t`You Do Not Stay`, description: t`Thank you for saving with ${name}.`, tone: 'neutral' },
        );
      },
      onError: (error) => {
        setFailure(error);
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to send your answer`));
      },
    },
  );
  return (
    <div className="flex flex-col gap-4">
      <CycleRefusal error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={answer.isPending && sending === true}
          busyText={t`Sending...`}
          disabled={answer.isPending}
          onClick={() => {
            setFailure(undefined);
            setSending(true);
            answer.mutate(true);
          }}
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
          busy={answer.isPending}
          busyText={t`Sending...`}
          onConfirm={(close) => {
            setFailure(undefined);
            setSending(false);
            // `onError` tells of a failure.
            answer.mutateAsync(false).then(close, close);
          }}
        />
      </div>
    </div>
  );
}
