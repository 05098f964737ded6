import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LATE_HOURS } from '../../circle/figures.ts';
import { blockedByDebtsText } from './debts-stop-labels.ts';

/**
 * Amounts and days are props, because the template of an invitation page renders before they are known (circle-rules
 * §§5–9).
 */
export function WorstCases({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <details className="group/worst">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm font-semibold">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <span className="min-w-0 flex-1">{t`If things go wrong`}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/worst:rotate-180"
        />
      </summary>
      <dl className="mt-2 grid gap-x-10 gap-y-4 @3xl:grid-cols-2">{children}</dl>
    </details>
  );
}

function Case({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-medium">{title}</dt>
      <dd className="tabular mt-1 text-sm text-muted">{children}</dd>
    </div>
  );
}

/**
 * Explains a round that closes without one member's contribution. The recipient gets `first` at the close and `rest`
 * later.
 */
export function OthersMiss({
  amount,
  days,
  first,
  rest,
}: {
  amount: string;
  days: string;
  first: string;
  rest: string;
}) {
  const { t } = useLingui();
  return (
    <Case title={t`A member does not pay in your round`}>
      <Trans>
        Your round closes {days} days after its due day, and you get what was paid in by then. Each missing {amount}{' '}
        becomes that member's debt to you, which you get when they pay. With one member missing, you get {first} at the
        close and {rest} later. It may take long.
      </Trans>
    </Case>
  );
}

/** Explains that nothing is owed to a departed member who has not paid (circle-rules §1). */
export function OthersLeave({ amount }: { amount: string }) {
  const { t } = useLingui();
  return (
    <Case title={t`Another member leaves before their turn`}>
      <Trans>
        If they have not paid into your round, your pot is {amount} smaller, and you do not pay them in theirs. If they
        have, you pay them back in theirs. You neither gain nor lose.
      </Trans>
    </Case>
  );
}

export function YouMiss({ fee, amount, days }: { fee: string; amount: string; days: string }) {
  const { t } = useLingui();
  const hours = LATE_HOURS;
  const shut = blockedByDebtsText();
  return (
    <Case title={t`You pay late, or not at all`}>
      <Trans>
        {hours} hours after the due day you owe a late fee of {fee}. If you have not paid when the round closes, {days}{' '}
        days after the due day, the {amount} becomes your debt. {shut} In your own round there is no late fee. We take
        what you have not paid from the pot.
      </Trans>
    </Case>
  );
}

export function LeaveAfter({ amount, children }: { amount: string; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Case title={t`You leave, or are ejected, after you have received`}>
      <Trans>You owe {amount} for each round to come in which you still have to pay.</Trans>
      {children === undefined ? null : <> {children}</>}
    </Case>
  );
}

export function LeaveBefore({ gross, net }: { gross: string; net: string }) {
  const { t } = useLingui();
  return (
    <Case title={t`You leave, or are ejected, before you have received`}>
      <Trans>
        You stop paying. What you paid comes back on your round's date, minus the fees, {net} of {gross} at most. If a
        member you paid owes you their part, it comes when they pay.
      </Trans>
    </Case>
  );
}
