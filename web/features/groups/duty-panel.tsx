import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { lateFee } from '../../../circle/fees.ts';
import type { Group, Round } from '../../../contract/groups.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../contract/money.ts';
import { useOutstandingDebts } from '../../lib/member-data.ts';
import { amountOf } from '../../lib/money.ts';
import { formatDate, formatDateTime, formatDistance } from '../../lib/time.ts';
import { cx } from '../../ui/cx.ts';
import { Contribute } from './contribute.tsx';
import { roundDeadlines, type MyDuty } from './round-view.ts';

interface DutyPanelProps {
  group: Group;
  round: Round;
  duty: MyDuty;
  nowMs: number;
  myId: string;
}

/** What do I owe now? */
export function DutyPanel({ group, round, duty, nowMs, myId }: DutyPanelProps) {
  if (duty.kind === 'none') return <NothingOwed group={group} round={round} />;
  if (duty.kind === 'paid') {
    const amount = duty.contribution?.amount ?? group.contributionAmount;
    return <Paid amount={amount} paidAt={duty.contribution?.paidAt} groupId={group.id} myId={myId} />;
  }
  return <Owed {...{ group, round, duty, nowMs, myId }} />;
}

function Owed({ group, round, duty, nowMs, myId }: DutyPanelProps & { duty: MyDuty & { kind: 'due' } }) {
  const { t } = useLingui();
  const amount = formatNairaText(group.contributionAmount);
  const due = formatDate(round.dueDate);
  const distance = formatDistance(round.dueDate, nowMs);
  return (
    <section className={cx('rounded-md p-5', duty.overdue ? 'bg-tint-negative' : 'bg-tint-brand')}>
      <h3 className="text-base font-medium">{duty.overdue ? t`You owe now, overdue` : t`You owe now`}</h3>
      <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere] sm:text-3xl">{amount}</p>
      <p className="mt-1">
        {duty.overdue && round.recipientId === myId ? (
          <OwnPotWords round={round} />
        ) : duty.overdue ? (
          <OverdueWords group={group} round={round} late={duty.late} />
        ) : (
          <Trans>
            by {due}, {distance}
          </Trans>
        )}
      </p>
      <Contribute group={group} round={round} />
    </section>
  );
}

/** What being overdue costs, and by when it can still be avoided. */
function OverdueWords({ group, round, late }: { group: Group; round: Round; late: boolean }) {
  const { lateMs, closeMs } = roundDeadlines(round, group.frequency);
  const due = formatDate(round.dueDate);
  const fee = formatNaira(lateFee(amountOf(group.contributionAmount)));
  const lateFrom = formatDateTime(lateMs);
  const closes = formatDateTime(closeMs);
  return late ? (
    <Trans>
      It was due on {due}, and a late fee of {fee} was added to your debts. Unpaid on {closes}, it becomes a debt too.
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
  groupId: string;
  myId: string;
}

/** That nothing is owed is said only when it is known that there are no debts. */
function Paid({ amount, paidAt, groupId, myId }: PaidProps) {
  const { t } = useLingui();
  const debts = useOutstandingDebts(myId, groupId).data;
  const owed = formatNaira(sumKobo((debts ?? []).map((debt) => amountOf(debt.amount))));
  const paid = formatNairaText(amount);
  const day = formatDate(paidAt);
  return (
    <section className="flex gap-3 rounded-md bg-tint-positive p-5">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-positive" />
      <div className="min-w-0">
        <h3 className="text-base font-semibold">
          {debts?.length === 0 ? t`You owe nothing now` : t`You have paid this round`}
        </h3>
        <p className="mt-1">
          {paidAt == null ? (
            <Trans>You have paid {paid} for this round.</Trans>
          ) : (
            <Trans>
              You have paid {paid} for this round on {day}.
            </Trans>
          )}
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

function NothingOwed({ group, round }: { group: Group; round: Round }) {
  const { t } = useLingui();
  const manages = group.membership?.role === 'owner' && !group.ownerParticipates;
  return (
    <section className="flex gap-3 rounded-md bg-sunken p-5">
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
