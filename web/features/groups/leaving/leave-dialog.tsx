import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { refetchIsMember } from '../page/refetch-is-member.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { useRefreshGroup } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { LAST_STEP, LeaveStep, useLeaveAnswers } from './leave-step.tsx';

/** Opens the leaving dialog, always at the first step. */
export function LeaveGroup() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        onClick={() => {
          setAttempt(attempt + 1);
          setOpen(true);
        }}
      >
        {t`Leave circle`}
      </Button>
      <LeaveDialog key={attempt} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface LeaveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function useLeave(group: Group, done: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const refreshGroup = useRefreshGroup(group.id);
  const name = group.name;
  return useAction({
    send: (idempotencyKey, body: { reason: string }) =>
      api.leaveGroup({ params: { id: group.id }, body, idempotencyKey }),
    read: async () => ((await refetchIsMember(group.id)) ? undefined : { message: t`You have left ${name}` }),
    // Refetches nothing before `onSuccess`, because the dialog must unmount before the member's page does.
    renew: [],
    onSuccess: () => {
      done();
      refreshGroup();
      window.scrollTo(0, 0);
    },
    // The server's message includes debts and refunds.
    success: ({ message }) => ({ title: message, tone: 'positive' }),
    onFailure: () => {
      refresh();
    },
    failed: (error) => failureToast(error, t`Error`, t`Failed to leave group`),
  });
}

/** Leaving in four steps; the last repeats the effects and its button names the group. */
function LeaveDialog({ open, onOpenChange }: LeaveDialogProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [step, setStep] = useState(1);
  const [reason, setReason] = useState('');
  const answers = useLeaveAnswers(group.id, open);
  const leave = useLeave(group, () => {
    onOpenChange(false);
  });
  const name = group.name;
  const canLeave = answers.eligibility.data?.canLeave;
  const hasDebtAnswer = answers.debt.data !== undefined && !answers.debt.isError;
  // The next step is blocked while the check has not succeeded, or while the amount is unknown.
  const canGoOn = step === 1 ? canLeave === true : step > 2 || hasDebtAnswer;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!leave.isBusy) onOpenChange(next);
      }}
      title={t`Leave ${name}`}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={leave.isBusy}
            onClick={() => {
              if (step === 1) onOpenChange(false);
              else setStep(step - 1);
            }}
          >
            {step === 1 ? (canLeave === false ? t`Close` : t`Cancel`) : t`Back`}
          </Button>
          {step === LAST_STEP ? (
            <Button
              variant="danger"
              busy={leave.isBusy}
              busyText={t`Leaving...`}
              onClick={() => {
                leave.run({ reason });
              }}
            >
              {t`Leave ${name}`}
            </Button>
          ) : canLeave === false ? null : (
            <Button
              disabled={!canGoOn}
              onClick={() => {
                setStep(step + 1);
              }}
            >{t`Continue`}</Button>
          )}
        </>
      }
    >
      <LeaveStep step={step} answers={answers} reason={reason} onReason={setReason} />
      {step === 1 ? (
        <HandOverRow
          onChosen={() => {
            onOpenChange(false);
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Offers another way, which costs no one anything (circle-rules §8). */
function HandOverRow({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const { show } = useSheet('handover');
  if (useGroupDetail().canHandOver !== true) return null;
  return (
    <RowLink
      className="mt-3 border-y border-hair"
      onClick={() => {
        onChosen();
        show();
      }}
    >
      <b className="block font-semibold">{t`Hand over my seat`}</b>
      <span className="block text-sm text-muted">{t`Someone else takes it. This costs no one anything.`}</span>
    </RowLink>
  );
}
