import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { Books } from '../../../contract/admin/books.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatCard } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ListCard } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { AccountLink, KIND_LABELS } from './account-link.tsx';
import { Balance } from './balance.tsx';
import { Search, Found } from './book-search.tsx';

/** The status light: whether the ledger balances, and since when. */
function Light({ books: { balances, since, checkedAt, violations, unchecked } }: { books: Books }) {
  if (balances === null || since === null || checkedAt === null) {
    return <Alert title="The books were not checked yet">They are, within an hour of the first payment.</Alert>;
  }
  const checked = `Last checked ${formatFullDateTime(checkedAt)}.`;
  if (!balances) {
    return (
      <Alert tone="negative" title={`The books are out of balance since ${formatFullDateTime(since)}`}>
        <p>{checked} Nothing is repaired by itself.</p>
        <ul className="mt-2 list-disc pl-5">
          {violations.map(({ detail }) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="positive" title={`The books balance since ${formatFullDateTime(since)}`}>
        {checked}
      </Alert>
      {unchecked.map(({ reason }) => (
        <Alert key={reason} tone="warning">
          Not compared: {reason}.
        </Alert>
      ))}
    </>
  );
}

const TRIAL_COLUMNS: readonly Column<Books['accounts'][number]>[] = [
  {
    key: 'kind',
    header: 'Accounts',
    primary: true,
    cell: ({ kind, id }) =>
      id === null ? KIND_LABELS[kind] : <AccountLink account={{ id, kind, name: null, userId: null }} />,
  },
  { key: 'debited', header: 'Debits', align: 'right', cell: ({ debited }) => <Money amount={debited} /> },
  { key: 'credited', header: 'Credits', align: 'right', cell: ({ credited }) => <Money amount={credited} /> },
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balance }) => <Balance amount={balance} /> },
];

export function BooksPage() {
  const q = new URLSearchParams(useSearch()).get('q') ?? '';
  const books = useQuery(read('getBooks'));
  return (
    <>
      <title>Money · Rota console</title>
      <PageHeader
        title="Money"
        lead="What the books say. Every kobo is in one account."
        actions={
          <ButtonLink variant="secondary" href={adminPaths.reconciliation}>
            Compare with the provider
          </ButtonLink>
        }
      />
      <div className="flex flex-col gap-6">
        {books.data === undefined ? null : (
          <>
            <Light books={books.data} />
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
              <StatCard
                label="Clients’ money"
                value={<Money amount={books.data.funds.clients} />}
                note="Wallets, pots, and what is on its way"
              />
              <StatCard
                label="Platform revenue"
                value={<Money amount={books.data.funds.revenue} />}
                note="Fees earned, less what the provider charged"
              />
              <StatCard
                label="Working capital"
                value={<Money amount={books.data.funds.capital} />}
                note="Put to the provider by whoever runs Rota"
              />
              <StatCard
                label="At the provider"
                value={<Money amount={books.data.funds.atProvider} />}
                note="All three together, by our books"
              />
            </dl>
          </>
        )}
        <Search q={q} />
        {q === '' ? null : <Found q={q} />}
        <ListCard title="Trial balance" of="books" query={books} isEmpty={() => false} empty="">
          {({ accounts, debited, credited }) => (
            <>
              <ResponsiveTable
                caption="Trial balance"
                columns={TRIAL_COLUMNS}
                rows={accounts}
                rowKey={({ kind }) => kind}
              />
              <p className="border-t border-line px-5 py-4 sm:px-6">
                Debits in all <Money amount={debited} className="font-semibold" />, credits in all{' '}
                <Money amount={credited} className="font-semibold" />.
              </p>
            </>
          )}
        </ListCard>
      </div>
    </>
  );
}
