import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import type { answerNextCycle } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { CycleRefusal } from './cycle-refusal.tsx';

/** Yes at once; a no is confirmed, because the place is gone with it. */
export function AnswerNextCycle({ group }: { group: Group }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Error>();
  const name = group.name;
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      callApi<typeof answerNextCycle>('POST', '/api/groups/:id/next-cycle/respond', {
        params: { id: group.id },
        body: { accept },
      }),
    onSuccess: (_answer, accept) => {
      refresh();
      toast(
        accept
          ? { title: t`You Stay`, description: t`You are told when the next cycle starts.`, tone: 'positive' }
          : { title: t`You Do Not Stay`, description: t`Thank you for saving with ${name}.`, tone: 'neutral' },
      );
    },
    onError: (error) => {
      setFailure(error);
      refresh();
      toast(failureToast(error, t`Error`, t`Failed to send your answer`));
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <CycleRefusal error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={answer.isPending && answer.variables}
          busyText={t`Sending...`}
          disabled={answer.isPending}
          onClick={() => {
            setFailure(undefined);
            answer.mutate(true);
          }}
        >{t`Yes, I stay`}</Button>
        <ConfirmAction
          label={t`No, thank you`}
          title={t`Give up your place in ${name}?`}
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
            answer.mutate(false, { onSettled: close });
          }}
        />
      </div>
    </div>
  );
}
