import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { BooksSummary } from '../../../contract/admin/books.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatCard } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { AccountLink, KIND_LABELS } from './account-link.tsx';
import { Balance } from './balance.tsx';
import { Search, Found } from './book-search.tsx';

function Light({ books: { balances, since, checkedAt, violations, unchecked } }: { books: BooksSummary }) {
  if (balances === null || since === null || checkedAt === null) {
    return (
      <Alert title="The ledger has not been checked yet">
        The first check runs within an hour of the first payment.
      </Alert>
    );
  }
  const checked = `Last checked ${formatFullDateTime(checkedAt)}.`;
  if (!balances) {
    return (
      <Alert tone="negative" title={`The ledger is out of balance since ${formatFullDateTime(since)}`}>
        <p>{checked} Nothing is repaired automatically.</p>
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
      <Alert tone="positive" title={`The ledger has balanced since ${formatFullDateTime(since)}`}>
        {checked}
      </Alert>
      {unchecked.map(({ reason }) => (
        <Alert key={reason} tone="warning">
          Not checked: {reason}.
        </Alert>
      ))}
    </>
  );
}

const TRIAL_COLUMNS: readonly Column<BooksSummary['accounts'][number]>[] = [
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
    <ConsolePage
      title="Ledger"
      lead="Every kobo is in exactly one account."
      actions={
        <ButtonLink variant="secondary" href={adminPaths.reconciliation}>
          Reconcile
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-6">
        {books.data === undefined ? null : (
          <>
            <Light books={books.data} />
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
              <StatCard
                label="Members’ money"
                value={<Money amount={books.data.funds.clients} />}
                note="Wallets, pots and money in transit"
              />
              <StatCard
                label="Platform revenue"
                value={<Money amount={books.data.funds.revenue} />}
                note="Fees earned, less provider charges"
              />
              <StatCard
                label="Working capital"
                value={<Money amount={books.data.funds.capital} />}
                note="Rota’s own money at the provider"
              />
              <StatCard
                label="At the provider"
                value={<Money amount={books.data.funds.atProvider} />}
                note="Sum of the three, by our ledger"
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
                Total debits <Money amount={debited} className="font-semibold" />, total credits{' '}
                <Money amount={credited} className="font-semibold" />.
              </p>
            </>
          )}
        </ListCard>
      </div>
    </ConsolePage>
  );
}
