import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Contribution } from '../../../../contract/round-schemas.ts';
import { HandedOverSeats } from '../../../circles/handed-over-seats.tsx';
import { PaymentMark } from '../../../circles/payment-mark.tsx';
import { paymentStyle, paymentState } from '../../../circles/payment-state.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { ResponsiveTable } from '../../../ui/table.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { isApprovedOrOwner } from '../page/standing.ts';
import { AjoCard } from './ajo-card.tsx';

export function ContributionsTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { contributions } = detail;
  if (contributions.length === 0) {
    return (
      <EmptyState title={t`No contributions yet`}>
        {t`They appear here as soon as the first round has opened.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-7">
      {isApprovedOrOwner(detail) ? <AjoCard /> : null}
      <HandedOverSeats handovers={detail.handovers ?? []} />
      <Rows contributions={contributions} allAtOnce={!isApprovedOrOwner(detail)} />
    </div>
  );
}

function Rows({ contributions, allAtOnce }: { contributions: readonly Contribution[]; allAtOnce: boolean }) {
  const { t } = useLingui();
  const myId = useViewerId();
  const [asked, setRequested] = useState(false);
  const sorted = [...contributions].sort((a, b) => b.round - a.round || a.name.localeCompare(b.name));
  const latest = sorted.filter(({ round }) => round === sorted[0]?.round);
  const showsAll = allAtOnce || asked;
  const rows = showsAll ? sorted : latest;
  const all = sorted.length;
  return (
    <Section>
      <ResponsiveTable<Contribution>
        dense
        caption={t`Contributions of this cycle`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t`Member`,
            primary: true,
            cell: ({ name, userId }) => (userId === myId ? t`${name} (you)` : name),
          },
          { key: 'round', header: t`Round`, cell: ({ round }) => round },
          { key: 'day', header: t`Day`, named: true, cell: (row) => <PaidOn row={row} /> },
          { key: 'status', header: t`Status`, plain: true, cell: (row) => <Status row={row} /> },
          {
            key: 'amount',
            header: t`Amount`,
            align: 'right',
            plain: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
      {showsAll || latest.length === all ? null : (
        <div className="border-t border-hair py-2 text-center">
          <Button
            variant="quiet"
            onClick={() => {
              setRequested(true);
            }}
          >
            {t`Show all ${all} of this cycle`}
          </Button>
        </div>
      )}
    </Section>
  );
}

function PaidOn({ row: { paidAt, dueDate } }: { row: Contribution }) {
  const { t } = useLingui();
  const day = formatDate(paidAt ?? dueDate);
  return (
    <span className={cx('as-table:whitespace-nowrap', paidAt === null && 'text-muted')}>
      {paidAt === null ? t`Due ${day}` : t`Paid ${day}`}
    </span>
  );
}

/** A tick or a clock; words for what is unusual. */
function Status({ row }: { row: Contribution }) {
  const state = paymentState(row);
  const { kind, text } = paymentStyle(state);
  if (state !== 'paid' && state !== 'due') return <StatusBadge kind={kind}>{text}</StatusBadge>;
  return (
    <span className="inline-flex align-middle">
      <PaymentMark state={state} />
    </span>
  );
}
