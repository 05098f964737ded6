import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/groups.ts';
import type { leaveGroup } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmAction } from './confirm-action.tsx';

/** An applicant takes the application back: there is nothing to check or to settle. */
export function WithdrawApplication({ group }: { group: Group }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const name = group.name;
  const withdraw = useMoneyMutation(
    (_group: { id: string }, idempotencyKey) =>
      callApi<typeof leaveGroup>('POST', '/api/groups/:id/leave', {
        params: { id: group.id },
        body: {},
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        refresh();
        toast({ title: t`Application Withdrawn`, description: t`You owe nothing here.`, tone: 'neutral' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to leave group`));
      },
    },
  );
  return (
    <Card title={t`Your application`} lead={t`You can take it back as long as the members have not decided.`}>
      <ConfirmAction
        label={t`Withdraw application`}
        title={t`Withdraw your application to ${name}?`}
        description={
          <p>
            <Trans>Your place is free again for somebody else. You may apply again with the invitation code.</Trans>
          </p>
        }
        confirm={t`Withdraw application`}
        busy={withdraw.isPending}
        busyText={t`Withdrawing...`}
        onConfirm={(close) => {
          withdraw.mutateAsync({ id: group.id }).then(
            close,
            // `onError` has told of it.
            () => undefined,
          );
        }}
      />
    </Card>
  );
}
