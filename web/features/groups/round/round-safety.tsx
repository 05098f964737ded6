import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/time.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { roundCloseMs } from './round-view.ts';

interface RoundSafetyProps {
  round: Round;
  nowMs: number;
}

export function RoundSafety({ round, nowMs }: RoundSafetyProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const mine = round.recipientId === myId;
  const name = detail.members.find((member) => member.userId === round.recipientId)?.firstName ?? t`the recipient`;
  const due = formatDate(round.dueDate);
  const closes = formatDateTime(roundCloseMs(round, detail.group.frequency));
  const overdue = !round.complete && nowMs > Date.parse(round.dueDate);
  const Icon = overdue ? ShieldAlert : ShieldCheck;
  return (
    <details className="group/safety border-t border-line pt-1">
      <summary className="flex min-h-11 items-center gap-3 rounded-sm text-sm font-semibold">
        <Icon
          aria-hidden="true"
          className={overdue ? 'size-5 shrink-0 text-warning' : 'size-5 shrink-0 text-positive'}
        />
        <span className="min-w-0 flex-1">
          {overdue
            ? t`Some payments are overdue`
            : onlyManages(detail.group)
              ? t`The money stays in this pot`
              : t`Your money stays in this pot`}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/safety:rotate-180"
        />
      </summary>
      <p className="pb-1 pl-8 text-sm text-muted">
        {mine ? (
          <Trans>What is paid in stays in this round's pot. Only you can receive it.</Trans>
        ) : (
          <Trans>What is paid in stays in this round's pot. Only {name} can receive it.</Trans>
        )}{' '}
        {round.complete ? (
          <Trans>The pot is complete; it is paid out by itself when {due} ends at the latest.</Trans>
        ) : mine ? (
          <Trans>
            If anyone has not paid by {closes}, the round closes: you receive what was paid in, and what others have not
            paid becomes their debt to you.
          </Trans>
        ) : (
          <Trans>
            If anyone has not paid by {closes}, the round closes: what was paid in is paid out, and each missing
            contribution becomes a debt to the recipient.
          </Trans>
        )}
      </p>
    </details>
  );
}
