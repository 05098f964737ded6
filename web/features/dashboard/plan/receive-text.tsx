import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import type { NextReceipt, PaymentDay } from './plan-labels.ts';
import { ReceiptParts } from './receipt-parts.tsx';

export function YouReceive({ receipt, overdue }: { receipt: NextReceipt; overdue: PaymentDay | undefined }) {
  const nowMs = useProductNow();
  const { entry } = receipt;
  const { date, kind, status } = entry;
  // True for a member who is late. The text does not ask them to wait for others.
  const owes =
    overdue?.entries.some(({ groupId, round }) => groupId === entry.groupId && round === entry.round) === true;
  const amount = formatNaira(receipt.amountKobo);
  const on = formatDate(date);
  const distance = date === null ? '' : formatDistance(date, nowMs);
  const sum = <b className="tabular text-lg font-semibold">{amount}</b>;
  return (
    <div>
      <p>
        {kind === 'management_fee' && (status === 'ready' || status === 'late') ? (
          <Trans>You earn {sum} as the owner when the pot of the round is paid out.</Trans>
        ) : kind === 'management_fee' ? (
          <Trans>
            You earn up to {sum} as the owner on {on}, {distance}, if everyone pays
          </Trans>
        ) : status === 'ready' ? (
          <Trans>{sum} is ready for you. Everyone has paid.</Trans>
        ) : status === 'late' && owes ? (
          <Trans>
            You receive {sum} once you and everyone else have paid. It was due on {on}.
          </Trans>
        ) : status === 'late' ? (
          <Trans>
            You receive {sum} when those who are late have paid. The round was due on {on}.
          </Trans>
        ) : kind === 'refund' ? (
          <Trans>
            You get back up to {sum} on {on}, {distance}, if everyone pays
          </Trans>
        ) : (
          <Trans>
            You receive up to {sum} on {on}, {distance}, if everyone pays
          </Trans>
        )}
        <Circles entries={[entry]} />
      </p>
      <ReceiptParts receipt={receipt} />
    </div>
  );
}

export function StillOwed({ owed }: { owed: Plan['owed'][number] }) {
  return (
    <div>
      <p>
        <OwedToMe {...owed} />
        <Circles entries={[owed]} />
      </p>
    </div>
  );
}

/** Links to the circles of the entries, each once; sized for touch. */
export function Circles({ entries }: { entries: readonly Pick<PlanEntry, 'groupId' | 'groupName'>[] }) {
  const circles = new Map(
    entries.flatMap(({ groupId, groupName }) => (groupId === null ? [] : [[groupId, groupName ?? ''] as const])),
  );
  return [...circles].map(([id, name], index) => (
    <Fragment key={id}>
      {index === 0 ? <br /> : ' · '}
      <Link href={paths.group(id)} className="relative -my-3 inline-block py-3 text-link [overflow-wrap:anywhere]">
        {name}
      </Link>
    </Fragment>
  ));
}
