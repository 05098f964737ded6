import type { getImpersonatedView } from '../../../contract/admin/impersonation.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { CirclesCard, TableCard } from '../table-card.tsx';
import { titleCase } from '../labels.ts';

type Seen = ResponseOf<typeof getImpersonatedView>;

export const WalletTransactions = ({ wallet: { balance, transactions } }: Pick<Seen, 'wallet'>) => (
  <TableCard
    title="Wallet"
    aside={<Money amount={balance} className="font-semibold" />}
    empty="No transactions yet"
    rows={transactions}
    rowKey={({ id }) => id}
    columns={[
      { key: 'what', header: 'Details', primary: true, cell: ({ description }) => description },
      { key: 'when', header: 'When', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
      { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <SignedMoney amount={amount} /> },
    ]}
  />
);

export const Withdrawals = ({ withdrawals: { requests } }: Pick<Seen, 'withdrawals'>) => (
  <TableCard
    title="Withdrawals"
    rows={requests}
    rowKey={({ id }) => id}
    columns={[
      { key: 'when', header: 'When', primary: true, cell: ({ createdAt }) => formatFullDateTime(createdAt) },
      { key: 'status', header: 'Status', cell: ({ status }) => titleCase(status) },
      { key: 'why', header: 'Reason', cell: ({ failureReason }) => failureReason ?? '–' },
      { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
    ]}
  />
);

export const Circles = ({ groups: { groups } }: Pick<Seen, 'groups'>) => (
  <CirclesCard
    rows={groups}
    columns={[
      { key: 'name', header: 'Circle', primary: true, cell: ({ name }) => name },
      { key: 'status', header: 'Status', cell: ({ status }) => titleCase(status) },
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
          return status == null ? '–' : titleCase(status);
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
);

export const Debts = ({ debts: { debts } }: Pick<Seen, 'debts'>) => (
  <TableCard
    title="Debts"
    rows={debts}
    rowKey={({ id }) => id}
    columns={[
      { key: 'what', header: 'Details', primary: true, cell: ({ description }) => description },
      { key: 'status', header: 'Status', cell: ({ status }) => titleCase(status) },
      { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
    ]}
  />
);
