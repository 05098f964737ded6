import { Trans } from '@lingui/react/macro';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { formatDay } from '../../../lib/i18n/time.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import type { OwnPot } from '../group-facts.ts';
import type { NextReceipt } from './plan-labels.ts';

interface NextPayoutProps {
  receipt: NextReceipt;
  /** True for a member who is late. The text does not ask them to wait for others. */
  owes: boolean;
  /** The pot of this receipt while it fills. */
  pot: OwnPot | undefined;
  /** Name of the circle, for a person in several. */
  circle: string | undefined;
  onOpen: () => void;
}

/** The row of the first card about the next money that comes. Opens all payments. */
export function NextPayout({ receipt, owes, pot, circle, onOpen }: NextPayoutProps) {
  return (
    <RowLink onClick={onOpen} className="gap-1">
      {pot === undefined ? null : <PotSoFar {...pot} />}
      <Words receipt={receipt} owes={owes} />
      {circle === undefined ? null : (
        <span translate="no" className="block text-sm text-muted [overflow-wrap:anywhere]">
          {circle}
        </span>
      )}
    </RowLink>
  );
}

export function PotSoFar({ inPotKobo, paid, all }: OwnPot) {
  const amount = <b className="tabular font-semibold">{formatNaira(inPotKobo)}</b>;
  return (
    <span className="block">
      <Trans>
        {amount} in your pot · {paid} of {all} paid
      </Trans>
    </span>
  );
}

function Words({ receipt: { entry }, owes }: Pick<NextPayoutProps, 'receipt' | 'owes'>) {
  const { kind, status } = entry;
  const day = formatDay(entry.date).replaceAll(' ', '\u00a0');
  const sum = <b className="tabular font-semibold">{formatNairaText(entry.amount)}</b>;
  if (kind === 'management_fee') {
    return status === 'ready' || status === 'late' ? (
      <Trans>You earn {sum} when the pot is paid out</Trans>
    ) : (
      <Trans>
        You earn up to {sum} · {day}
      </Trans>
    );
  }
  if (status === 'ready') return <Trans>{sum} is ready for you</Trans>;
  if (status === 'late') {
    return owes ? (
      <Trans>You receive {sum} once you and everyone else have paid</Trans>
    ) : (
      <Trans>You receive {sum} when those who are late have paid</Trans>
    );
  }
  return kind === 'refund' ? (
    <Trans>
      You get back up to {sum} · {day}
    </Trans>
  ) : (
    <Trans>
      You receive up to {sum} · {day}
    </Trans>
  );
}
