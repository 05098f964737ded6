import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LATE_HOURS } from '../../../../circle/figures.ts';
import { formatNaira } from '../../../../contract/money.ts';
import type { Price } from './price.ts';

/** What it comes to if somebody does not pay or leaves, in naira (circle-rules §§5–9); opened on demand. */
export function WorstCase({ price }: { price: Price }) {
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
      <dl className="mt-2 grid gap-x-10 gap-y-4 @3xl:grid-cols-2">
        {price.worst.missed === null ? null : (
          <Case title={t`Somebody does not pay in your round`}>
            <OthersMiss price={price} missed={price.worst.missed} />
          </Case>
        )}
        {price.hasReceived ? null : (
          <Case title={t`Another member leaves before their turn`}>
            <OthersLeave price={price} />
          </Case>
        )}
        <Case title={t`You pay late, or not at all`}>
          <YouMiss price={price} />
        </Case>
        {price.worst.exitRounds === 0 ? null : (
          <Case title={t`You leave, or are ejected, after you have received`}>
            <LeaveAfter price={price} />
          </Case>
        )}
        {price.worst.refund === null ? null : (
          <Case title={t`You leave, or are ejected, before you have received`}>
            <LeaveBefore refund={price.worst.refund} />
          </Case>
        )}
      </dl>
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

type Missed = NonNullable<Price['worst']['missed']>;
type Refund = NonNullable<Price['worst']['refund']>;

function OthersMiss({ price, missed: { atCloseKobo, laterKobo } }: { price: Price; missed: Missed }) {
  const amount = formatNaira(price.contributionKobo);
  const first = formatNaira(atCloseKobo);
  const rest = formatNaira(laterKobo);
  const days = price.closeDays;
  return (
    <Trans>
      Your round closes {days} days after its due day. You receive what was paid in by then; each missing {amount}{' '}
      becomes that member's debt to you, and comes to you when they pay it. With one member missing: {first} at the
      close, and {rest} later. A debt may take long to be paid.
    </Trans>
  );
}

/** What they have not paid you, you do not pay them (circle-rules §1). */
function OthersLeave({ price }: { price: Price }) {
  const amount = formatNaira(price.contributionKobo);
  return (
    <Trans>
      If they have not paid into your round, your pot is {amount} smaller, and you do not pay them in theirs. If they
      have, you pay them back in theirs. You neither gain nor lose.
    </Trans>
  );
}

function YouMiss({ price }: { price: Price }) {
  const fee = formatNaira(price.worst.lateFeeKobo);
  const amount = formatNaira(price.contributionKobo);
  const days = price.closeDays;
  const hours = LATE_HOURS;
  return (
    <Trans>
      {hours} hours after the due day you owe a late fee of {fee}. Unpaid when the round closes, {days} days after the
      due day, the {amount} becomes your debt. Until you have paid your debts you cannot create or join a group. In your
      own round there is no late fee: what you have not paid is taken from the pot.
    </Trans>
  );
}

function LeaveAfter({ price }: { price: Price }) {
  const amount = formatNaira(price.contributionKobo);
  const debt = formatNaira(price.worst.exitDebtKobo);
  const { exitRounds } = price.worst;
  const mostly = price.earliest !== price.latest;
  return (
    <>
      <Trans>You owe {amount} for each round to come in which you still have to pay.</Trans>{' '}
      {price.hasReceived ? (
        <Plural value={exitRounds} one={`Today that is # round: ${debt}.`} other={`Today that is # rounds: ${debt}.`} />
      ) : mostly ? (
        <Plural
          value={exitRounds}
          one={`At most that is # round: ${debt}.`}
          other={`At most that is # rounds: ${debt}.`}
        />
      ) : (
        <Plural
          value={exitRounds}
          one={`Right after your turn that is # round: ${debt}.`}
          other={`Right after your turn that is # rounds: ${debt}.`}
        />
      )}
    </>
  );
}

function LeaveBefore({ refund: { grossKobo, netKobo } }: { refund: Refund }) {
  const gross = formatNaira(grossKobo);
  const net = formatNaira(netKobo);
  return (
    <Trans>
      You stop paying. What you paid comes back on your round's date, minus the fees: at most {net} of {gross}. If
      somebody you paid owes you their part, it comes when they pay.
    </Trans>
  );
}
