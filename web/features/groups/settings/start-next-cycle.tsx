import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NEXT_CYCLE_DAYS } from '../../../../circle/figures.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError, errorMessage } from '../../../lib/api/api.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { isAnswerLost } from '../../../lib/api/money-intent.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DEBTS_ID } from '../debts/debts-act.tsx';
import { DebtsFirst } from '../debts/debts-first.tsx';
import { SeeDebts } from '../debts/see-debts.tsx';
import { newDrawNumber } from '../draw/draw-number.ts';
import { keepOwnCopy } from '../draw/kept-copy.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { ConfirmAction } from './confirm-action.tsx';

export function StartNextCycle({ turnOrder }: Pick<Group, 'turnOrder'>) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const debts = useOutstandingDebts().data;
  const myId = useViewerId();
  const [drawNumber] = useState(newDrawNumber);
  const cycle = group.currentCycle + 1;
  const notStarted = t`Failed to start a new cycle`;
  const start = useAction({
    send: (idempotencyKey) =>
      api.startNextCycle({ params: { id: group.id }, body: { turnOrder, drawNumber }, idempotencyKey }),
    intent: [cycle, turnOrder],
    read: async () => {
      const now = await readNow('getGroup', { id: group.id });
      return now.group.nextCycle === null ? undefined : { group: now.group };
    },
    success: () => ({
      title: t`Members Asked`,
      description: t`They have ${NEXT_CYCLE_DAYS} days to answer.`,
      tone: 'positive',
    }),
    onSuccess: (answer) => {
      if (group.ownerParticipates) keepOwnCopy(answer.group, myId, drawNumber);
    },
    failed: (error) => failureToast(error, t`Error`, notStarted),
    // Closes the dialog, because the page shows the refusal.
    onFailure: (_error, close) => {
      close();
    },
  });
  if (group.ownerParticipates && debts !== undefined && debts.length > 0) {
    return debts.some(({ groupId }) => groupId === group.id) ? (
      <DebtsHereFirst />
    ) : (
      <DebtsFirst debts={debts} action="stay" />
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <CycleRefusal error={start.failure} fallback={notStarted} />
      <ConfirmAction
        label={t`Start a new cycle`}
        variant="primary"
        title={t`Ask everyone for cycle ${cycle}?`}
        description={
          <Trans>
            We ask all members who owe nothing here at once, and they have {NEXT_CYCLE_DAYS} days to answer. You cannot
            undo this.
          </Trans>
        }
        confirm={t`Ask the members`}
        confirmVariant="primary"
        action={start}
        busyText={t`Asking...`}
        onConfirm={start.run}
      />
    </div>
  );
}

/** An owner with a seat cannot start a cycle while they owe in this circle (circle-rules §11). */
function DebtsHereFirst() {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={t`Pay your debts here first`}
      actions={<Button disabled>{t`Start a new cycle`}</Button>}
    >
      <Trans>
        You take part, so you can start a new cycle when you owe nothing in this circle.{' '}
        <a className="text-link" href={`#${DEBTS_ID}`}>
          See your outstanding debts
        </a>
        .
      </Trans>
    </Alert>
  );
}

export function CycleRefusal({ error, fallback }: { error: Error | undefined; fallback: string }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || isAnswerLost(error)) return null;
  return (
    <Alert
      refusal
      tone="negative"
      className="w-full"
      actions={
        error.flag('requiresKyc') ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : error.code === 'DEBTS_BEFORE_JOINING' ? (
          <SeeDebts />
        ) : undefined
      }
    >
      {errorMessage(error, fallback)}
    </Alert>
  );
}
