import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import { api } from '../../../lib/api/member-api.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useIdempotentMutation } from '../../../lib/api/query.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRefreshGroup } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useLeaveAnswers } from './leave-answers.ts';
import { LeaveStepContent } from './leave-step-content.tsx';
import { canGoOn, type LeaveStep, nextStep, stepBefore } from './leave-steps.ts';

/** The button that begins leaving; each time from the first step. */
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
        {t`Leave group`}
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
  return useIdempotentMutation(
    (idempotencyKey, body: { reason: string }) => api.leaveGroup({ params: { id: group.id }, body, idempotencyKey }),
    {
      onSuccess: ({ message }) => {
        done();
        refreshGroup();
        toast({ title: t`You have left ${name}`, description: message, tone: 'positive' });
        window.scrollTo(0, 0);
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to leave group`));
      },
    },
  );
}

/** Leaving in four steps; the last one says once more what it means, and its button names the group. */
function LeaveDialog({ open, onOpenChange }: LeaveDialogProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [step, setStep] = useState<LeaveStep>(1);
  const [reason, setReason] = useState('');
  const answers = useLeaveAnswers(group.id, open);
  const leave = useLeave(group, () => {
    onOpenChange(false);
  });
  const name = group.name;
  const known = {
    canLeave: answers.eligibility.data?.canLeave,
    hasDebtAnswer: answers.debt.data !== undefined && !answers.debt.isError,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!leave.isPending) onOpenChange(next);
      }}
      closeLabel={t`Close`}
      title={t`Leave ${name}`}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={leave.isPending}
            onClick={() => {
              if (step === 1) onOpenChange(false);
              else setStep(stepBefore(step));
            }}
          >
            {step === 1 ? (known.canLeave === false ? t`Close` : t`Cancel`) : t`Back`}
          </Button>
          {step === 4 ? (
            <Button
              variant="danger"
              busy={leave.isPending}
              busyText={t`Leaving...`}
              onClick={() => {
                leave.mutate({ reason });
              }}
            >
              {t`Leave ${name}`}
            </Button>
          ) : known.canLeave === false ? null : (
            <Button
              disabled={!canGoOn(step, known)}
              onClick={() => {
                setStep(nextStep(step));
              }}
            >{t`Continue`}</Button>
          )}
        </>
      }
    >
      <LeaveStepContent step={step} answers={answers} reason={reason} onReason={setReason} />
    </Dialog>
  );
}
