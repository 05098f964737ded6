import { useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/groups.ts';
import type { cancelGroup } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { cancelWords } from '../cycle-words.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** The owner gives a forming group up; there is no way back. */
export function CancelGroup({ group }: { group: Group }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const name = group.name;
  const cancel = useMoneyMutation(
    (_group: { id: string }, idempotencyKey) =>
      callApi<typeof cancelGroup>('POST', '/api/groups/:id/cancel', { params: { id: group.id }, idempotencyKey }),
    {
      onSuccess: () => {
        refresh();
        toast({ title: t`Group Cancelled`, description: t`Everybody in it is told.`, tone: 'neutral' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to cancel the group`));
      },
    },
  );
  return (
    <ConfirmAction
      label={t`Cancel group`}
      title={t`Cancel ${name}?`}
      description={<p>{cancelWords(group)}</p>}
      confirm={t`Cancel group for good`}
      busy={cancel.isPending}
      busyText={t`Cancelling...`}
      onConfirm={(close) => {
        cancel.mutateAsync({ id: group.id }).then(
          close,
          // `onError` has told of it.
          () => undefined,
        );
      }}
    />
  );
}
