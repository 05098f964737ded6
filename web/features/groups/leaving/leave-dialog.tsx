import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import type { calculateLeaveDebt, getLeaveEligibility, leaveGroup } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { getQuery, useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRefreshGroup } from '../data.ts';
import { canGoOn, nextStep, stepBefore, type LeaveStep } from './leave-steps.ts';
import { LeaveStepContent } from './leave-step-content.tsx';

interface LeaveDialogProps {
  group: Group;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The answers of the first two steps, asked for anew each time leaving begins: they change with every payment. */
function useLeaveAnswers(groupId: string, open: boolean) {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: open } as const;
  const params = { id: groupId };
  const eligibility = useQuery({
    ...getQuery<typeof getLeaveEligibility>('/api/groups/:id/leave/eligibility', { params }),
    ...fresh,
  });
  const debt = useQuery({
    ...getQuery<typeof calculateLeaveDebt>('/api/groups/:id/leave/calculate-debt', { params }),
    ...fresh,
  });
  return { eligibility, debt };
}

export type LeaveAnswers = ReturnType<typeof useLeaveAnswers>;

function useLeave(group: Group, done: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const refreshGroup = useRefreshGroup(group.id);
  const name = group.name;
  return useMoneyMutation(
    (body: { reason: string }, idempotencyKey) =>
      callApi<typeof leaveGroup>('POST', '/api/groups/:id/leave', { params: { id: group.id }, body, idempotencyKey }),
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
export function LeaveDialog({ group, open, onOpenChange }: LeaveDialogProps) {
  const { t } = useLingui();
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
      <LeaveStepContent step={step} group={group} answers={answers} reason={reason} onReason={setReason} />
    </Dialog>
  );
}
