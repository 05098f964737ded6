import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { lateFee } from '../../../../circle/fees.ts';
import type { Round } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { nearness } from '../../../lib/circles/short.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { formatDate, formatDateTime, formatDay, formatDistance } from '../../../lib/words/time.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { LateFeeParts } from '../../../ui/late-fee-parts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { Contribute } from './contribute.tsx';
import { roundDeadlines, type MyDuty } from './round-view.ts';

interface DutyPanelProps {
  round: Round;
  duty: MyDuty;
  nowMs: number;
}

/** What do I owe now? */
export function DutyPanel({ round, duty, nowMs }: DutyPanelProps) {
  const { group } = useGroupDetail();
  if (duty.kind === 'none') return <NothingOwed round={round} />;
  if (duty.kind === 'paid') {
    const amount = duty.contribution?.amount ?? group.contributionAmount;
    return <Paid amount={amount} paidAt={duty.contribution?.paidAt} />;
  }
  return <Owed {...{ round, duty, nowMs }} />;
}

function Owed({ round, duty, nowMs }: DutyPanelProps & { duty: MyDuty & { kind: 'due' } }) {
  const { group } = useGroupDetail();
  const myId = useViewerId();
  const { t } = useLingui();
  const { toPay } = round;
  const amount = formatNairaText(toPay?.total ?? group.contributionAmount);
  const due = formatDay(round.dueDate);
  const distance = formatDistance(round.dueDate, nowMs);
  const isAsked = nearness(round.dueDate, nowMs) !== 'later';
  const owesNothing = useOutstandingDebts(group.id).data?.length === 0;
  return (
    <section className={cx('rounded-md p-4 sm:p-5', duty.overdue ? 'bg-tint-negative' : 'bg-tint-brand')}>
      <h3 className="text-base font-medium">{duty.overdue ? t`You owe now, overdue` : t`Next payment · due ${due}`}</h3>
      <p className="tabular flex flex-wrap items-baseline gap-x-2 sm:mt-1">
        <span className="text-xl font-semibold [overflow-wrap:anywhere] sm:text-3xl">{amount}</span>
        {duty.overdue ? null : <span>{distance}</span>}
      </p>
      <LateFeeParts toPay={toPay} />
      {duty.overdue ? (
        <p className="mt-1">
          {round.recipientId === myId ? <OwnPotWords round={round} /> : <OverdueWords round={round} late={duty.late} />}
        </p>
      ) : null}
      {!isAsked && owesNothing ? <p className="mt-1">{t`You're up to date.`}</p> : null}
      <Contribute round={round} isAsked={isAsked} />
    </section>
  );
}

/** What being overdue costs, and by when it can still be avoided. */
function OverdueWords({ round, late }: { round: Round; late: boolean }) {
  const { group } = useGroupDetail();
  const { lateMs, closeMs } = roundDeadlines(round, group.frequency);
  const due = formatDate(round.dueDate);
  const fee = formatNaira(lateFee(amountOf(group.contributionAmount)));
  const lateFrom = formatDateTime(lateMs);
  const closes = formatDateTime(closeMs);
  return late ? (
    <Trans>
      It was due on {due}, so a late fee of {fee} came to it. The round closes on {closes}: what you have not paid by
      then is a debt.
    </Trans>
  ) : (
    <Trans>
      It was due on {due}. Pay before {lateFrom} to avoid a late fee of {fee}.
    </Trans>
  );
}

/** Nobody owes themselves: what the recipient has not paid at the close is set off (circle-rules §5). */
function OwnPotWords({ round }: { round: Round }) {
  const due = formatDate(round.dueDate);
  return (
    <Trans>
      It was due on {due}. It is your own round: there is no late fee and no debt. Unpaid when the round closes, it is
      taken from the pot you receive.
    </Trans>
  );
}

interface PaidProps {
  amount: string;
  paidAt: string | null | undefined;
}

/** That nothing is owed is said only when it is known that there are no debts. */
function Paid({ amount, paidAt }: PaidProps) {
  const { group, contributions } = useGroupDetail();
  const groupId = group.id;
  const myId = useViewerId();
  const isFirst =
    group.currentCycle === 1 && contributions.filter((one) => one.userId === myId && one.paidAt !== null).length === 1;
  const { t } = useLingui();
  const debts = useOutstandingDebts(groupId).data;
  const owed = formatNaira(sumKobo((debts ?? []).map((debt) => amountOf(debt.amount))));
  const paid = formatNairaText(amount);
  const day = formatDate(paidAt);
  return (
    <section className="flex gap-3 rounded-md bg-tint-positive p-4 sm:p-5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-positive" />
      <div className="min-w-0">
        <h3 className="text-base font-semibold">
          {debts?.length === 0 ? t`You're paid up` : t`You have paid this round`}
        </h3>
        <p className="mt-1">
          {paidAt == null ? (
            <Trans>You paid {paid} for this round.</Trans>
          ) : (
            <Trans>
              You paid {paid} on {day}.
            </Trans>
          )}{' '}
          {isFirst ? <Trans>Your first one in this circle. Well done!</Trans> : null}
        </p>
        {debts === undefined || debts.length === 0 ? null : (
          <p className="mt-1 font-medium">
            <Trans>You still owe {owed} from earlier: see “Outstanding debts” above.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function NothingOwed({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const manages = group.membership?.role === 'owner' && !group.ownerParticipates;
  return (
    <section className="flex gap-3 rounded-md bg-sunken p-4 sm:p-5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{t`You owe nothing in this round`}</h3>
        {manages ? <p className="mt-1 text-muted">{t`You manage this circle without contributing to it.`}</p> : null}
        {!manages && round.kind === 'refund' ? (
          <p className="mt-1 text-muted">{t`The member who left has not paid you, so you do not pay them.`}</p>
        ) : null}
      </div>
    </section>
  );
}
