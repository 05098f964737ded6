import { Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Card } from '../../../ui/card.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** An applicant takes the application back: there is nothing to check or to settle. */
export function WithdrawApplication() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = group.name;
  const withdraw = useAction({
    send: (idempotencyKey) => api.leaveGroup({ params: { id: group.id }, body: {}, idempotencyKey }),
    intent: group.id,
    success: () => ({ title: t`Application Withdrawn`, description: t`You owe nothing here.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to leave group`),
  });
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
        action={withdraw}
        busyText={t`Withdrawing...`}
        onConfirm={withdraw.run}
      />
    </Card>
  );
}
