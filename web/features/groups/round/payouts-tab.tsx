import { useLingui } from '@lingui/react/macro';
import type { Payout } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { ResponsiveTable } from '../../../ui/table.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { isFormer } from '../page/standing.ts';
import { payoutStatus } from '../labels.ts';

export function PayoutsTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const rows = [...detail.payouts].sort((a, b) => b.round - a.round);
  if (rows.length === 0 && isFormer(detail)) {
    return (
      <EmptyState title={t`No payout to you in this cycle`}>
        {t`You are out of the circle: the payouts of others are no longer shown to you. Your own appear here.`}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={t`No payouts yet`}>
        {t`Each round pays its pot to one member. The first appears here when round 1 has opened.`}
      </EmptyState>
    );
  }
  const money = (pick: (row: Payout) => string) => (row: Payout) =>
    row.status === 'completed' ? <Money amount={pick(row)} /> : '–';
  return (
    <Section>
      <ResponsiveTable<Payout>
        dense
        caption={t`Payouts of this cycle`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t`Recipient`,
            primary: true,
            cell: ({ name, recipientId }) => (recipientId === myId ? t`${name} (you)` : name),
          },
          { key: 'status', header: t`Status`, plain: true, cell: (row) => <Status row={row} /> },
          { key: 'round', header: t`Round`, align: 'right', cell: ({ round }) => round },
          { key: 'paid', header: t`Paid`, cell: ({ paidAt }) => formatDate(paidAt) },
          { key: 'pot', header: t`Pot`, align: 'right', cell: money((row) => row.grossAmount) },
          {
            key: 'fees',
            header: t`Fees`,
            align: 'right',
            cell: (row) => (row.status !== 'completed' || amountOf(row.grossAmount) === 0n ? '–' : <Fees row={row} />),
          },
          { key: 'amount', header: t`Received`, align: 'right', cell: money((row) => row.amount) },
        ]}
      />
    </Section>
  );
}

function Status({ row }: { row: Payout }) {
  const { kind, text } = payoutStatus(row.status);
  return <StatusBadge kind={kind}>{text}</StatusBadge>;
}

function Fees({ row }: { row: Payout }) {
  const { t } = useLingui();
  const platform = formatNairaText(row.platformFee);
  const management = formatNairaText(row.managementFee);
  return (
    <span className="tabular block text-sm">
      <span className="block">{t`${platform} platform`}</span>
      <span className="block">{t`${management} owner`}</span>
    </span>
  );
}
