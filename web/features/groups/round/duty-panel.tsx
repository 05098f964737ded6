import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { Contribution, Round } from '../../../../contract/round-schemas.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { dueProximity } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate, formatDateTime, formatDay, formatDistance } from '../../../lib/i18n/time.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { UpcomingLateFee, LateFeeParts } from '../../../circles/late-fee-parts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { Contribute } from './contribute.tsx';
import { isFirstOnTime, roundCloseMs, type MyDuty } from './round-view.ts';

interface DutyPanelProps {
  round: Round;
  duty: MyDuty;
  nowMs: number;
}

export function DutyPanel({ round, duty, nowMs }: DutyPanelProps) {
  if (duty.kind === 'none') return <NothingOwed round={round} />;
  if (duty.kind === 'paid') {
    return <Paid contribution={duty.contribution} />;
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
  const isAsked = dueProximity(round.dueDate, nowMs) !== 'later';
  const owesNothing = useOutstandingDebts(group.id).data?.length === 0;
  return (
    <section className={cx('rounded-md p-4 sm:p-5', duty.overdue ? 'bg-tint-negative' : 'bg-tint-brand')}>
      <h3 className="text-base font-medium">{duty.overdue ? t`You owe now, overdue` : t`Next payment · due ${due}`}</h3>
      <p className="tabular flex flex-wrap items-baseline gap-x-2 sm:mt-1">
        <span className="text-xl font-semibold [overflow-wrap:anywhere] sm:text-3xl">{amount}</span>
        {duty.overdue ? null : <span>{distance}</span>}
      </p>
      <LateFeeParts toPay={toPay} />
      {isAsked ? <UpcomingLateFee toPay={toPay} isOverdue={duty.overdue} /> : null}
      {duty.overdue ? (
        <p className="mt-1">
          {round.recipientId === myId ? <OwnPotText round={round} /> : <OverdueText round={round} late={duty.late} />}
        </p>
      ) : null}
      {!isAsked && owesNothing ? <p className="mt-1">{t`You're up to date.`}</p> : null}
      <Contribute round={round} isAsked={isAsked} isOverdue={duty.overdue} />
    </section>
  );
}

/** The late fee charged so far, and when the contribution becomes a debt. */
function OverdueText({ round, late }: { round: Round; late: boolean }) {
  const { group } = useGroupDetail();
  const due = formatDate(round.dueDate);
  const fee = formatNairaText(round.myContribution?.lateFee);
  const closes = formatDateTime(roundCloseMs(round, group.frequency));
  return late ? (
    <Trans>
      It was due on {due}, so a late fee of {fee} came to it. The round closes on {closes}: what you have not paid by
      then is a debt.
    </Trans>
  ) : (
    <Trans>
      It was due on {due}. The round closes on {closes}.
    </Trans>
  );
}

/** Recipients do not owe themselves, so their unpaid contribution is set off at the close (circle-rules §5). */
function OwnPotText({ round }: { round: Round }) {
  const due = formatDate(round.dueDate);
  return (
    <Trans>
      It was due on {due}. It is your own round: there is no late fee and no debt. Unpaid when the round closes, it is
      taken from the pot you receive.
    </Trans>
  );
}

/** Waits until the debts are loaded before stating that nothing is owed. */
function Paid({ contribution }: { contribution: Contribution | null }) {
  const detail = useGroupDetail();
  const { group } = detail;
  const paidAt = contribution?.paidAt;
  const { t } = useLingui();
  const debts = useOutstandingDebts(group.id).data;
  // No praise for a late payment or while debts are open.
  const isPraised = debts?.length === 0 && isFirstOnTime(detail, contribution);
  const owed = formatNaira(sumKobo((debts ?? []).map((debt) => amountOf(debt.amount))));
  const paid = formatNairaText(contribution?.amount ?? group.contributionAmount);
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
          {isPraised ? <Trans>Your first one in this circle. Well done!</Trans> : null}
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
  const manages = onlyManages(group);
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
