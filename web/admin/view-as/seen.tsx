import type { readView } from '../../../contract/admin/views.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/words/time.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { ResponsiveTable } from '../../ui/table.tsx';
import { titleWords } from '../words.ts';

type Seen = AnswerOf<typeof readView>;

export function Lines({ wallet: { balance, transactions } }: Pick<Seen, 'wallet'>) {
  return (
    <Card title="Wallet" aside={<Money amount={balance} className="font-semibold" />} flush>
      {transactions.length === 0 ? (
        <EmptyState title="No transactions yet" />
      ) : (
        <ResponsiveTable
          caption="Latest transactions"
          rows={transactions}
          rowKey={({ id }) => id}
          columns={[
            { key: 'what', header: 'What', primary: true, cell: ({ description }) => description },
            { key: 'when', header: 'When', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
            { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <SignedMoney amount={amount} /> },
          ]}
        />
      )}
    </Card>
  );
}

export function Withdrawals({ withdrawals: { requests } }: Pick<Seen, 'withdrawals'>) {
  return requests.length === 0 ? null : (
    <Card title="Withdrawals" flush>
      <ResponsiveTable
        caption="Latest withdrawals"
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', header: 'When', primary: true, cell: ({ createdAt }) => formatFullDateTime(createdAt) },
          { key: 'status', header: 'Status', cell: ({ status }) => titleWords(status) },
          { key: 'why', header: 'Reason', cell: ({ failureReason }) => failureReason ?? '–' },
          { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </Card>
  );
}

export function Circles({ groups: { groups } }: Pick<Seen, 'groups'>) {
  return (
    <Card title="Circles" flush>
      {groups.length === 0 ? (
        <EmptyState title="In no circle" />
      ) : (
        <ResponsiveTable
          caption="Circles"
          rows={groups}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Circle', primary: true, cell: ({ name }) => name },
            { key: 'status', header: 'Status', cell: ({ status }) => titleWords(status) },
            {
              key: 'contribution',
              header: 'Contribution',
              align: 'right',
              cell: ({ contributionAmount }) => <Money amount={contributionAmount} />,
            },
            {
              key: 'paid',
              header: 'This round',
              cell: ({ membership }) => {
                const status = membership?.contributionStatus;
                return status == null ? '–' : titleWords(status);
              },
            },
            {
              key: 'due',
              header: 'Due',
              cell: ({ nextContributionDate }) =>
                nextContributionDate === null ? '–' : formatFullDate(nextContributionDate),
            },
          ]}
        />
      )}
    </Card>
  );
}

export function Debts({ debts: { debts } }: Pick<Seen, 'debts'>) {
  return debts.length === 0 ? null : (
    <Card title="Debts" flush>
      <ResponsiveTable
        caption="Debts"
        rows={debts}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', header: 'What', primary: true, cell: ({ description }) => description },
          { key: 'status', header: 'Status', cell: ({ status }) => titleWords(status) },
          { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </Card>
  );
}
