import { useLingui } from '@lingui/react/macro';
import type { Contribution } from '../../../../contract/groups.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/words/time.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { ResponsiveTable } from '../../../ui/table.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { contributionStatus } from '../words.ts';

/** Every contribution of the cycle, the latest round first. */
export function ContributionsTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const rows = [...detail.contributions].sort((a, b) => b.round - a.round || a.name.localeCompare(b.name));
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No contributions yet`}>
          {t`They appear here as soon as the first round has opened.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <ResponsiveTable<Contribution>
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
          { key: 'round', header: t`Round`, align: 'right', cell: ({ round }) => round },
          { key: 'status', header: t`Status`, cell: (row) => <Status row={row} /> },
          { key: 'due', header: t`Due`, cell: ({ dueDate }) => formatDate(dueDate) },
          { key: 'paid', header: t`Paid`, cell: ({ paidAt }) => formatDate(paidAt) },
          { key: 'amount', header: t`Amount`, align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </Card>
  );
}

function Status({ row }: { row: Contribution }) {
  const { kind, text } = contributionStatus(row.status);
  return <StatusBadge kind={kind}>{text}</StatusBadge>;
}
