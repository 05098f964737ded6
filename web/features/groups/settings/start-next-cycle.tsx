import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import type { startNextCycle } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useOutstandingDebts, useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DEBTS_ID } from '../debts-card.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { CycleRefusal } from './cycle-refusal.tsx';

/** The owner's button that asks everybody. */
export function StartNextCycle({ group, myId }: { group: Group; myId: string }) {
  const { t } = useLingui();
  const debts = useOutstandingDebts(myId, group.id).data;
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Error>();
  const cycle = group.currentCycle + 1;
  const start = useMoneyMutation(
    (_asked: { cycle: number }, idempotencyKey) =>
      callApi<typeof startNextCycle>('POST', '/api/groups/:id/next-cycle', {
        params: { id: group.id },
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        refresh();
        toast({ title: t`Members Asked`, description: t`They have 7 days to answer.`, tone: 'positive' });
      },
      onError: (error) => {
        setFailure(error);
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to start a new cycle`));
      },
    },
  );
  if (group.ownerParticipates && debts !== undefined && debts.length > 0) return <DebtsFirst />;
  return (
    <div className="flex flex-col items-start gap-4">
      <CycleRefusal error={failure} />
      <ConfirmAction
        label={t`Start a new cycle`}
        variant="primary"
        title={t`Ask everybody for cycle ${cycle}?`}
        description={
          <p>
            <Trans>All members who owe nothing here are asked at once and have 7 days. You cannot take it back.</Trans>
          </p>
        }
        confirm={t`Ask the members`}
        confirmVariant="primary"
        busy={start.isPending}
        busyText={t`Asking...`}
        onConfirm={(close) => {
          setFailure(undefined);
          start.mutateAsync({ cycle }).then(close, close);
        }}
      />
    </div>
  );
}

/** An owner who takes part starts no cycle while they owe here (circle-rules §11). */
function DebtsFirst() {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={t`Pay your debts here first`}
      actions={<Button disabled>{t`Start a new cycle`}</Button>}
    >
      <Trans>
        As an owner who takes part you can start a new cycle when you owe nothing in this group:{' '}
        <a className="text-link" href={`#${DEBTS_ID}`}>
          see your outstanding debts
        </a>
        .
      </Trans>
    </Alert>
  );
}
