import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { q } from '../../../lib/api/member-api.ts';
import { debtsShutWords } from '../../../circles/debts-stop-words.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { percentWords } from '../../../lib/words/rates.ts';
import { formatDate } from '../../../lib/words/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ReasonField } from '../reason-field.tsx';
import type { LeaveDebt } from '../../../../contract/leaving.ts';
import { formatNaira, formatNairaText, kobo } from '../../../../contract/money.ts';

/** The answers of the first two steps, asked for anew each time leaving begins: they change with every payment. */
export function useLeaveAnswers(groupId: string, open: boolean) {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: open } as const;
  const params = { id: groupId };
  const eligibility = useQuery({ ...q.getLeaveEligibility(params), ...fresh });
  const debt = useQuery({ ...q.calculateLeaveDebt(params), ...fresh });
  return { eligibility, debt };
}

type LeaveAnswers = ReturnType<typeof useLeaveAnswers>;

/** Four steps (specification 2 §4): the check, what it costs, an optional reason, the final confirmation. */
export const LAST_STEP = 4;

interface LeaveStepProps {
  step: number;
  answers: LeaveAnswers;
  reason: string;
  onReason: (reason: string) => void;
}

/** What a step asks or tells. */
export function LeaveStep({ step, answers, reason, onReason }: LeaveStepProps) {
  const { t } = useLingui();
  const steps = [
    { title: t`Can you leave now?`, content: <Eligibility {...answers} /> },
    { title: t`What leaving costs or returns`, content: <Money debt={answers.debt} /> },
    {
      title: t`Why are you leaving?`,
      content: (
        <ReasonField hint={t`It is kept with the circle's records.`} rows={4} reason={reason} onReason={onReason} />
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

/** It takes the focus when its step is reached. */
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
  if (eligibility.data === undefined) return <Asking query={eligibility} label={t`Checking...`} />;
  const { canLeave, reasons } = eligibility.data;
  const costs = debt.data === undefined || debt.data.debts.length === 0 ? undefined : debt.data.message;
  // Whoever would owe something by it reads so before they go on.
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
          <Trans>You give up your position in {name}. While the circle is forming you may apply again.</Trans>
        ) : (
          <Trans>
            You leave {name} at once, and cannot come back in this cycle. You no longer vote here, or read and write
            messages.
          </Trans>
        )}
      </p>
      {answers.debt.data === undefined ? null : <p className="font-medium">{answers.debt.data.message}</p>}
      <p className="text-sm text-muted">{t`Afterwards this page still shows you your own payments and what is to come.`}</p>
    </div>
  );
}

/** While the answer is awaited, or when there was none. */
function Asking({ query, label }: { query: LeaveAnswers[keyof LeaveAnswers]; label: string }) {
  const { t } = useLingui();
  return (
    <NotLoaded live title={t`Error`} query={query}>
      <LoadingBlocks label={label} className="gap-3" blocks={['h-6 w-3/4', 'h-20']} />
    </NotLoaded>
  );
}

/** What leaving costs, debt by debt, or what comes back with each fee (circle-rules §8). */
function LeaveMoney({ debt }: { debt: LeaveDebt }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{debt.message}</p>
      {debt.debts.length > 0 ? <Debts debt={debt} /> : null}
      {debt.refund === null ? null : <Refund refund={debt.refund} />}
    </div>
  );
}

function Debts({ debt }: { debt: LeaveDebt }) {
  const { t } = useLingui();
  return (
    <>
      <DescriptionList
        rows={[
          ...debt.debts.map(({ round, amount, dueDate }) => {
            const day = formatDate(dueDate);
            return { term: t`Round ${round}, due on ${day}`, value: formatNairaText(amount) };
          }),
          { term: t`You will owe`, value: formatNairaText(debt.debtAmount), strong: true },
        ]}
      />
      <p className="text-sm text-muted">
        {t`You have had the pot, and would not pay the rounds after it. Each of these becomes a debt to the member whose round it is. You can pay them one by one from your wallet.`}{' '}
        {debtsShutWords()}
      </p>
    </>
  );
}

function Refund({ refund }: { refund: NonNullable<LeaveDebt['refund']> }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  const minus = (amount: string): string => formatNaira(kobo(-amountOf(amount)));
  const net = formatNairaText(refund.amount);
  const round = refund.round;
  const day = formatDate(refund.dueDate);
  return (
    <>
      <DescriptionList
        rows={[
          { term: t`You have paid`, value: formatNairaText(refund.grossAmount) },
          { term: t`Platform fee (${platformRate})`, value: minus(refund.platformFee) },
          { term: t`Group management fee (${managementRate})`, value: minus(refund.managementFee) },
          { term: t`You get back at most`, value: net, strong: true },
        ]}
      />
      <p className="text-sm text-muted">
        <Trans>
          We'll move it to your wallet in round {round}, on {day}. It comes from the people you have paid. If one of
          them has not paid by then, you get less that day, and their part follows when they pay.
        </Trans>
      </p>
    </>
  );
}
