import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { q } from '../../../lib/api/member-api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ReasonField } from '../reason-field.tsx';
import { LeaveMoney } from './leave-money.tsx';

/** Loads the first two steps' data each time the dialog opens, because every payment changes it. */
export function useLeaveAnswers(groupId: string, open: boolean) {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: open } as const;
  const params = { id: groupId };
  const eligibility = useQuery({ ...q.getLeaveEligibility(params), ...fresh });
  const debt = useQuery({ ...q.calculateLeaveDebt(params), ...fresh });
  return { eligibility, debt };
}

type LeaveAnswers = ReturnType<typeof useLeaveAnswers>;

/** Four steps (specification 2 §4): the check, the cost, an optional reason, the final confirmation. */
export const LAST_STEP = 4;

interface LeaveStepProps {
  step: number;
  answers: LeaveAnswers;
  reason: string;
  onReason: (reason: string) => void;
}

export function LeaveStep({ step, answers, reason, onReason }: LeaveStepProps) {
  const { t } = useLingui();
  const steps = [
    { title: t`Can you leave now?`, content: <Eligibility {...answers} /> },
    { title: t`What you pay or get back`, content: <Money debt={answers.debt} /> },
    {
      title: t`Why are you leaving?`,
      content: (
        <ReasonField
          hint={t`We keep it with the circle's records.`}
          rows={4}
          value={reason}
          onChange={(event) => {
            onReason(event.currentTarget.value);
          }}
        />
      ),
    },
    { title: t`Are you sure?`, content: <Confirmation answers={answers} /> },
  ];
  const shown = steps[step - 1];
  return shown === undefined ? null : (
    <section key={step}>
      <StepHeading step={step} title={shown.title} />
      {shown.content}
    </section>
  );
}

function StepHeading({ step, title }: { step: number; title: string }) {
  const { t } = useLingui();
  const steps = LAST_STEP;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} data-quiet-focus="" className="mb-3 text-base">
      <span className="block text-sm font-medium text-muted">{t`Step ${step} of ${steps}`}</span>
      {title}
    </h3>
  );
}

function Eligibility({ eligibility, debt }: LeaveAnswers) {
  const { t } = useLingui();
  if (eligibility.data === undefined) return <StatementUse query={eligibility} label={t`Checking...`} />;
  const { canLeave, reasons } = eligibility.data;
  const costs = debt.data === undefined || debt.data.debts.length === 0 ? undefined : debt.data.message;
  // A person who may leave with debts gets a warning before the next step.
  if (canLeave && costs !== undefined) {
    return (
      <Alert live tone="warning" title={costs}>
        <Trans>You can leave this circle now.</Trans>
      </Alert>
    );
  }
  return canLeave ? (
    <p role="status" className="flex gap-3 rounded-md bg-tint-positive p-4">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      <span>
        <Trans>You can leave this circle now.</Trans>
      </span>
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
  if (debt.data === undefined) return <StatementUse query={debt} label={t`Calculating...`} />;
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
          <Trans>You give up your position in {name}. You may apply again until the circle starts.</Trans>
        ) : (
          <Trans>
            You leave {name} at once and cannot come back in this cycle. You can no longer vote, or read and write
            messages here.
          </Trans>
        )}
      </p>
      {answers.debt.data === undefined ? null : <p className="font-medium">{answers.debt.data.message}</p>}
      <p className="text-sm text-muted">{t`This page will still show your own payments and what is to come.`}</p>
    </div>
  );
}

function StatementUse({ query, label }: { query: LeaveAnswers[keyof LeaveAnswers]; label: string }) {
  const { t } = useLingui();
  return (
    <NotLoaded live title={t`Error`} query={query}>
      <LoadingBlocks label={label} className="gap-3" blocks={['h-6 w-3/4', 'h-20']} />
    </NotLoaded>
  );
}
