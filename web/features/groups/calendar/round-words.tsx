import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/words/money.ts';
import type { StatusLook } from '../../../lib/words/words.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import type { MyPart, RoundEntry } from './round-entry.ts';

/** Whose turn a round is: 'Your turn', 'Turn of Chidi', 'Refund to Chidi', 'No payout'. */
export function turnWords({ kind, mine, recipientName }: RoundEntry): string {
  const name = recipientName ?? t`a former member`;
  if (kind === 'none') return t`No payout`;
  if (kind === 'refund') return mine ? t`Your refund` : t`Refund to ${name}`;
  if (mine) return t`Your turn`;
  return recipientName === null ? t`A free position` : t`Turn of ${name}`;
}

/** What a round is to the person looking, in a word. */
export function partLook(part: MyPart, amount: string): StatusLook | undefined {
  switch (part) {
    case 'paid':
      return { kind: 'success', text: t`You have paid` };
    case 'due':
      return { kind: 'progress', text: t`You owe ${amount}` };
    case 'late':
      return { kind: 'late', text: t`Your payment is late` };
    case 'missed':
      return { kind: 'failed', text: t`You missed this round` };
    case 'to-come':
      return { kind: 'waiting', text: t`${amount} to pay` };
    case 'nothing':
      return undefined;
  }
}

/** The badges of a round: the person's own part in it, and that it was paid out. */
export function RoundBadges({ entry }: { entry: RoundEntry }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const own = partLook(entry.part, formatNairaText(group.contributionAmount));
  return (
    <span className="flex flex-wrap gap-2">
      {own === undefined ? null : <StatusBadge kind={own.kind}>{own.text}</StatusBadge>}
      {entry.payout === 'received' ? (
        <StatusBadge kind="done">
          {amountOf(entry.amount) === 0n ? t`Turn over` : entry.mine ? t`Received` : t`Paid out`}
        </StatusBadge>
      ) : null}
    </span>
  );
}

/** What becomes, or became, of the round's pot. */
export function PotWords({ entry }: { entry: RoundEntry }) {
  const { kind, stage, mine, recipientName } = entry;
  const amount = formatNairaText(entry.amount);
  const name = recipientName ?? '';
  if (kind === 'none') return <Trans>The round is skipped: nobody has paid into it, and nobody has to.</Trans>;
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
      <Trans>You get back what you have paid, up to {amount} after fees.</Trans>
    ) : (
      <Trans>
        {name} is no longer a member and gets back what they have paid, up to {amount} after fees. Only those they have
        paid owe in this round.
      </Trans>
    );
  }
  if (mine) return <Trans>You receive {amount} after fees when everybody has paid.</Trans>;
  return recipientName === null ? (
    <Trans>Whoever takes this position receives {amount} after fees.</Trans>
  ) : (
    <Trans>
      {name} receives {amount} after fees when everybody has paid.
    </Trans>
  );
}
