import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contribution, Round } from '../../../../contract/round-schemas.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { byItselfLine } from '../../../circles/automatic/by-itself-later.ts';
import { useAutomatic } from '../../../circles/automatic/data.ts';
import { asksNothing } from '../../../circles/automatic/comes-late.ts';
import { paysItself, withWallet } from '../../../circles/automatic/pays-itself.ts';
import { UpcomingLateFee } from '../../../circles/late-fee-parts.tsx';
import { onlyManages } from '../../../circles/membership.ts';
import { useFromWallet } from '../../../circles/plan.ts';
import { dueProximity } from '../../../circles/shortfall.ts';
import { useOutstandingDebts, useWallet } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { daysUntil, formatDate, formatDay, formatDistance, formatDayTime } from '../../../lib/i18n/time.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { HandOverLine } from '../handover/hand-over-line.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { useContribute } from './contribute.tsx';
import { isFirstOnTime, roundCloseMs, type MyDuty } from './round-view.ts';

interface OwedProps {
  round: Round;
  duty: MyDuty & { kind: 'due' };
  nowMs: number;
  /** The row of the viewer's own turn. */
  foot: ReactNode;
  isSecond: boolean;
}

export function Owed({ round, duty, nowMs, foot, isSecond }: OwedProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { byItself, fromWallet, isQuiet, isLoading } = useByItself(round, duty.overdue, nowMs);
  const isMine = round.recipientId === useViewerId();
  const isLast = isMine && round.owing.length === 1 && round.paid.length > 0;
  const due = formatDay(round.dueDate);
  const longDay = formatDate(round.dueDate);
  const total = round.toPay?.total ?? group.contributionAmount;
  const amount = formatNairaText(total);
  const isAsked = dueProximity(round.dueDate, nowMs) !== 'later';
  const isFilled = isAsked && !isSecond && !isQuiet;
  const owesNothing = useOutstandingDebts(group.id).data?.length === 0;
  const { button, wallet } = useContribute(round, isFilled && byItself?.kind !== 'confirm');
  return (
    <ActCard
      tint={!isFilled ? 'plain' : !duty.overdue ? 'brand' : byItself === undefined ? 'negative' : 'warning'}
      label={duty.overdue ? t`You owe now, overdue` : t`Next payment · due ${due}`}
      icon={duty.overdue ? <CircleAlert aria-hidden="true" /> : undefined}
      amount={total}
      beside={duty.overdue ? undefined : formatDistance(round.dueDate, nowMs)}
      action={button}
      more={isQuiet || isLoading ? undefined : wallet}
      foot={duty.overdue && !isMine ? <CloseLine round={round} /> : foot}
    >
      {isLast ? <p className="font-medium">{t`Everyone else has paid. Your payment completes your pot.`}</p> : null}
      {duty.overdue ? <Overdue round={round} isMine={isMine} /> : null}
      {fromWallet ? (
        <p>{t`It pays itself from your wallet. You have nothing to do.`}</p>
      ) : isQuiet ? (
        <p>{t`${amount} pays itself on ${longDay}`}</p>
      ) : null}
      {byItself === undefined ? null : <byItselfLine.Later byItself={byItself} />}
      {isAsked && !isMine && !isQuiet ? <UpcomingLateFee toPay={round.toPay} isOverdue={duty.overdue} /> : null}
      {!isAsked && owesNothing ? <p>{t`You're up to date.`}</p> : null}
      {round.kind === 'refund' ? (
        <p>{t`It returns to a member who is out of the circle what they have paid.`}</p>
      ) : null}
    </ActCard>
  );
}

/** Returns how the round is paid without the viewer. `isQuiet`: they need not do anything. */
function useByItself(round: Round, isOverdue: boolean, nowMs: number) {
  const { group, userMembership } = useGroupDetail();
  const isOn = userMembership?.autoContribute === true;
  const automatic = useAutomatic(isOn);
  const balance = useWallet().data?.balance ?? '0.00';
  const entry = { groupId: group.id, round: round.number, date: round.dueDate };
  const fromWallet = useFromWallet({ ...entry, cycle: group.currentCycle }, isOn && !isOverdue);
  const groups = [{ id: group.id, membership: userMembership }];
  const byItself = withWallet(paysItself(entry, { ...automatic, groups }, nowMs), fromWallet);
  const isToday = daysUntil(round.dueDate, nowMs) === 0;
  const isQuiet = !isOverdue && asksNothing(byItself, { balance, isToday, fromWallet });
  return { byItself, fromWallet, isQuiet, isLoading: automatic.isLoading };
}

/** The late fee charged so far. Recipients do not owe themselves (circle-rules §5). */
function Overdue({ round, isMine }: { round: Round; isMine: boolean }) {
  const { members } = useGroupDetail();
  const { toPay } = round;
  const due = formatDate(round.dueDate);
  const fee = formatNairaText(toPay?.lateFee);
  const name = members.find(({ userId }) => userId === round.recipientId)?.firstName;
  if (isMine) {
    return (
      <p>
        <Trans>
          It was due on {due}. It is your own round: there is no late fee and no debt. Unpaid when the round closes, it
          is taken from the pot you receive.
        </Trans>
      </p>
    );
  }
  if (toPay == null || toPay.total === toPay.contribution) return null;
  return (
    <p className="tabular">
      {name === undefined ? (
        <Trans>with a late fee of {fee}</Trans>
      ) : (
        <Trans>
          with a late fee of {fee} to {name}
        </Trans>
      )}
    </p>
  );
}

/** When the contribution becomes a debt. */
function CloseLine({ round }: { round: Round }) {
  const { group } = useGroupDetail();
  const { show } = useSheet('round');
  const closes = formatDayTime(roundCloseMs(round, group.frequency));
  return (
    <>
      <RowLink className="gap-0!" onClick={show}>
        <Trans>
          Pay by <b className="tabular">{closes}</b> or it's a debt
        </Trans>
      </RowLink>
      <HandOverLine />
    </>
  );
}

interface PaidProps {
  contribution: Contribution | null;
  foot: ReactNode;
  /** True if the person has paid on this page. */
  settles: boolean;
}

/** Waits until the debts are loaded before stating that nothing is owed. */
export function Paid({ contribution, foot, settles }: PaidProps) {
  const detail = useGroupDetail();
  const { t } = useLingui();
  const debts = useOutstandingDebts(detail.group.id).data;
  // No praise for a late payment or while debts are open.
  const isPraised = debts?.length === 0 && isFirstOnTime(detail, contribution);
  const owed = formatNaira(sumKobo((debts ?? []).map((debt) => amountOf(debt.amount))));
  return (
    <ActCard
      tint={debts?.length === 0 ? 'positive' : 'plain'}
      icon={<CircleCheck aria-hidden="true" />}
      label={debts?.length === 0 ? t`You're paid up` : t`You have paid this round`}
      foot={foot}
      settles={settles}
    >
      <p>
        <PaidText contribution={contribution} />{' '}
        {isPraised ? <Trans>Your first one in this circle. Well done!</Trans> : null}
      </p>
      {debts === undefined || debts.length === 0 ? null : (
        <p className="font-medium">
          <Trans>You still owe {owed} from earlier: see “Outstanding debts” above.</Trans>
        </p>
      )}
    </ActCard>
  );
}

export function PaidText({ contribution }: { contribution: Contribution | null }) {
  const { group } = useGroupDetail();
  const paid = formatNairaText(contribution?.amount ?? group.contributionAmount);
  const day = formatDate(contribution?.paidAt);
  return contribution?.paidAt == null ? (
    <Trans>You paid {paid} for this round.</Trans>
  ) : (
    <Trans>
      You paid {paid} on {day}.
    </Trans>
  );
}

export function NothingOwed({ round, foot }: { round: Round; foot: ReactNode }) {
  const { t } = useLingui();
  const manages = onlyManages(useGroupDetail().group);
  return (
    <ActCard
      tint="plain"
      icon={<CircleCheck aria-hidden="true" />}
      label={t`You owe nothing in this round`}
      foot={foot}
    >
      {manages ? <p>{t`You manage this circle without contributing to it.`}</p> : null}
      {!manages && round.kind === 'refund' ? (
        <p>{t`The member who left has not paid you, so you do not pay them.`}</p>
      ) : null}
    </ActCard>
  );
}
