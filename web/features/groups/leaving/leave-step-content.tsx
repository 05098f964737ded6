import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import type { LeaveAnswers } from './leave-answers.ts';
import { LeaveMoney } from './leave-money.tsx';
import { LEAVE_STEPS, type LeaveStep } from './leave-steps.ts';

interface StepProps {
  step: LeaveStep;
  answers: LeaveAnswers;
  reason: string;
  onReason: (reason: string) => void;
}

/** What a step asks or tells. Its heading takes the focus when the step is reached. */
export function LeaveStepContent({ step, answers, reason, onReason }: StepProps) {
  const { t } = useLingui();
  switch (step) {
    case 1:
      return (
        <Step key={step} step={step} title={t`Can you leave now?`}>
          <Eligibility eligibility={answers.eligibility} />
        </Step>
      );
    case 2:
      return (
        <Step key={step} step={step} title={t`What leaving costs or returns`}>
          <Money debt={answers.debt} />
        </Step>
      );
    case 3:
      return (
        <Step key={step} step={step} title={t`Why are you leaving?`}>
          <TextArea
            label={t`Reason`}
            optional={t`optional`}
            hint={t`It is kept with the group's records.`}
            rows={4}
            maxLength={2000}
            value={reason}
            onChange={(event) => {
              onReason(event.currentTarget.value);
            }}
          />
        </Step>
      );
    case 4:
      return (
        <Step key={step} step={step} title={t`Are you sure?`}>
          <Confirmation answers={answers} />
        </Step>
      );
  }
}

function Step({ step, title, children }: { step: LeaveStep; title: string; children: ReactNode }) {
  const { t } = useLingui();
  const steps = LEAVE_STEPS;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} data-quiet-focus="" className="mb-3 text-base">
        <span className="block text-sm font-medium text-muted">{t`Step ${step} of ${steps}`}</span>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Eligibility({ eligibility }: Pick<LeaveAnswers, 'eligibility'>) {
  const { t } = useLingui();
  if (eligibility.data === undefined) return <Asking query={eligibility} label={t`Checking...`} />;
  const { canLeave, reasons } = eligibility.data;
  return canLeave ? (
    <p role="status" className="flex gap-3 rounded-md bg-tint-positive p-4">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      <Trans>You can leave this group now.</Trans>
    </p>
  ) : (
    <Alert live tone="negative" title={t`Cannot leave group:`}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Money({ debt }: Pick<LeaveAnswers, 'debt'>) {
  const { t } = useLingui();
  if (debt.data === undefined) return <Asking query={debt} label={t`Calculating...`} />;
  return <LeaveMoney debt={debt.data} />;
}

function Confirmation({ answers }: { answers: LeaveAnswers }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = group.name;
  return (
    <div className="flex flex-col gap-4">
      <p className="[overflow-wrap:anywhere]">
        {group.status === 'forming' ? (
          <Trans>You give up your position in {name}. While the group is forming you may apply again.</Trans>
        ) : (
          <Trans>
            You leave {name} at once and for good: you cannot come back in this cycle. You no longer read or write
            messages here and do not vote.
          </Trans>
        )}
      </p>
      {answers.debt.data === undefined ? null : <p className="font-medium">{answers.debt.data.message}</p>}
      <p className="text-sm text-muted">{t`Afterwards this page still shows you your own payments and what is to come.`}</p>
    </div>
  );
}

interface Asked {
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** While the answer is awaited, or when there was none. */
function Asking({ query, label }: { query: Asked; label: string }) {
  const { t } = useLingui();
  if (!query.isError) {
    return (
      <Loading label={label} className="flex flex-col gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  return <LoadFailure live title={t`Error`} query={query} />;
}
