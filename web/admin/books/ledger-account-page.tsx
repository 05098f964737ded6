import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { ListedTransfer } from '../../../contract/admin/books.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { SignedMoney } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { PageLinks } from '../page-links.tsx';
import { DetailState } from '../detail-state.tsx';
import { adminPaths } from '../paths.ts';
import { AccountLink, formatAccount } from './account-link.tsx';
import { Balance } from './balance.tsx';
import { transferSource } from './transfer-source.ts';

const COLUMNS: readonly Column<ListedTransfer>[] = [
  {
    key: 'cause',
    header: 'Cause',
    primary: true,
    cell: (transfer) => <ConsoleLink href={adminPaths.transfer(transfer.id)}>{transferSource(transfer)}</ConsoleLink>,
  },
  { key: 'other', header: 'From or to', cell: ({ other }) => <AccountLink account={other} /> },
  { key: 'at', header: 'When', cell: ({ at }) => formatFullDateTime(at) },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <SignedMoney amount={amount} /> },
];

export function LedgerAccountPage({ id }: { id: string }) {
  const cursor = new URLSearchParams(useSearch()).get('cursor') ?? undefined;
  const query = useQuery(read('getLedgerAccount', { params: { id }, query: { cursor } }));
  const { data } = query;
  const back = { href: adminPaths.books, label: 'Ledger' };
  if (data === undefined) return <DetailState of="account" back={back} query={query} />;
  const title = formatAccount(data.account);
  return (
    <ConsolePage
      title={title}
      back={back}
      lead={
        <>
          Balance <Balance amount={data.balance} />
          {data.account.userId === null ? null : (
            <>
              {' · '}
              <ConsoleLink href={adminPaths.person(data.account.userId)}>The person</ConsoleLink>
            </>
          )}
        </>
      }
    >
      <ListCard
        of="transfers"
        query={query}
        isEmpty={({ transfers }) => transfers.length === 0}
        empty="No transfers yet"
      >
        {({ transfers, nextCursor }) => (
          <>
            <ResponsiveTable caption="Transfers" columns={COLUMNS} rows={transfers} rowKey={(row) => row.id} />
            <PageLinks nextCursor={nextCursor} />
          </>
        )}
      </ListCard>
    </ConsolePage>
  );
}
