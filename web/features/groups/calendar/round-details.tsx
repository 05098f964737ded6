import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { formatNairaText } from '../../../../contract/money.ts';
import { paymentStyle, type PaymentState } from '../../../circles/payment-state.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate, formatDay } from '../../../lib/i18n/time.ts';
import type { StatusStyle } from '../../../lib/i18n/labels.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import type { RoundEntry } from './round-entry.ts';

interface RoundListProps {
  entries: readonly RoundEntry[];
  /** Today's Lagos day, `YYYY-MM-DD`. */
  today: string;
}

export function RoundList({ entries, today }: RoundListProps) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.number}
          aria-current={entry.stage === 'open' ? 'step' : undefined}
          className={cx(
            'border-t border-hair py-3 first:border-t-0',
            entry.stage === 'open' && '-mx-3 rounded-md bg-tint-brand px-3',
          )}
        >
          <RoundDetails entry={entry} today={today} />
        </li>
      ))}
    </ol>
  );
}

export function RoundDetails({ entry, today }: { entry: RoundEntry; today: string }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const number = entry.number;
  const rounds = group.maxMembers;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-muted">{t`Round ${number} of ${rounds}`}</p>
        <p className="font-semibold">
          {formatDate(entry.dueDay)}
          {entry.dueDay === today ? ` (${t`today`})` : null}
        </p>
        <p
          className={cx(
            'mt-1 flex items-center gap-2 [overflow-wrap:anywhere]',
            entry.mine && 'font-semibold text-accent',
          )}
        >
          {entry.mine ? <HandCoins aria-hidden="true" className="size-5 shrink-0" /> : null}
          {turnLabel(entry)}
        </p>
        <p className="tabular mt-1 text-sm text-muted">
          <PotText entry={entry} />
        </p>
      </div>
      <RoundBadges entry={entry} />
    </div>
  );
}

/** Returns “Your turn”, “Drawn at the start”, “Chidi's turn”, “Refund to Chidi” or “No payout”. */
export function turnLabel({ kind, mine, recipientName, isUndrawn }: RoundEntry): string {
  const name = recipientName ?? t`a former member`;
  if (kind === 'none') return t`No payout`;
  if (kind === 'refund') return mine ? t`Your refund` : t`Refund to ${name}`;
  if (mine) return t`Your turn`;
  if (isUndrawn) return t`Drawn at the start`;
  return recipientName === null ? t`A free position` : t`${name}'s turn`;
}

export function partStyle(part: PaymentState, amount: string): StatusStyle | undefined {
  if (part === 'open') return undefined;
  const { kind, text } = paymentStyle(part);
  return { kind, text: `${amount} · ${text}` };
}

function RoundBadges({ entry }: { entry: RoundEntry }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const own = partStyle(entry.part, formatNairaText(group.contributionAmount));
  const day = formatDay(entry.paidDay);
  return (
    <span className="flex flex-wrap gap-2">
      {own === undefined ? null : <StatusBadge kind={own.kind}>{own.text}</StatusBadge>}
      {entry.payout === 'received' ? (
        <StatusBadge kind="done">
          {amountOf(entry.amount) === 0n || entry.paidDay === null
            ? t`Turn over`
            : entry.mine
              ? t`Received on ${day}`
              : t`Paid out on ${day}`}
        </StatusBadge>
      ) : null}
    </span>
  );
}

function PotText({ entry }: { entry: RoundEntry }) {
  const { kind, stage, mine, recipientName } = entry;
  const amount = formatNairaText(entry.amount);
  const name = recipientName ?? '';
  if (kind === 'none') return <Trans>This round is skipped. No one paid into it, and no one has to.</Trans>;
  if (stage === 'ended') {
    if (amountOf(entry.amount) === 0n) return <Trans>Nothing was paid in.</Trans>;
    return mine ? (
      <Trans>You received {amount} after fees.</Trans>
    ) : (
      <Trans>
        {name} received {amount} after fees.
      </Trans>
    );
  }
  if (kind === 'refund') {
    return mine ? (
      <Trans>You get back what you paid, up to {amount} after fees.</Trans>
    ) : (
      <Trans>
        {name} is no longer a member. They get back what they paid, up to {amount} after fees. Only the people they paid
        owe in this round.
      </Trans>
    );
  }
  if (mine) return <Trans>You get {amount} after fees when everyone has paid.</Trans>;
  if (entry.isUndrawn) {
    return <Trans>The member who draws this turn gets {amount} after fees when everyone has paid.</Trans>;
  }
  return recipientName === null ? (
    <Trans>The member who takes this position gets {amount} after fees when everyone has paid.</Trans>
  ) : (
    <Trans>
      {name} gets {amount} after fees when everyone has paid.
    </Trans>
  );
}
