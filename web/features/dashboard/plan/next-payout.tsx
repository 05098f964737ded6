import { Trans } from '@lingui/react/macro';
import { formatNaira } from '../../../../contract/money.ts';
import { placesOf } from '../../../circles/places.ts';
import { RoundRing } from '../../../circles/round-ring.tsx';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDay } from '../../../lib/i18n/time.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import { TintRow } from '../tint-row.tsx';
import type { NextReceipt, OpenPot } from './plan-labels.ts';

interface PotSoFarProps extends OpenPot, Pick<NextPayoutProps, 'owes'> {
  /** True if the first card says what the person receives. */
  isSaid: boolean;
}

interface NextPayoutProps {
  receipt: NextReceipt;
  /** True for a member who is late. The text does not ask them to wait for others. */
  owes: boolean;
  onOpen: () => void;
}

/** The row of the first card about the next money that comes. Opens all payments. */
export function NextPayout({ receipt, owes, onOpen }: NextPayoutProps) {
  return (
    <RowLink onClick={onOpen} className="gap-1">
      <Words receipt={receipt} owes={owes} />
    </RowLink>
  );
}

/** The row about this person's pot while it fills: what is in it, and what they receive. */
export function PotSoFar({ group, inPotKobo, paid, receipt, owes, isSaid }: PotSoFarProps) {
  const amount = <span data-sum="">{formatNaira(inPotKobo)}</span>;
  const seats = placesOf(group).inside;
  return (
    <TintRow
      href={paths.group(group.id)}
      picture={<RoundRing group={group} className="size-11" />}
      title={<Trans>{amount} in your pot so far</Trans>}
    >
      <Trans>
        {paid} of {seats} paid
      </Trans>
      {isSaid ? null : (
        <>
          {' · '}
          <Words receipt={receipt} owes={owes} />
        </>
      )}
    </TintRow>
  );
}

function Words({ receipt: { entry, amountKobo }, owes }: Omit<NextPayoutProps, 'onOpen'>) {
  const { kind, status } = entry;
  const day = formatDay(entry.date).replace(' ', '\u00a0');
  const sum = <b className="tabular font-semibold">{formatNaira(amountKobo)}</b>;
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
