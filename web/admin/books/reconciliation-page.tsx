import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { ReconciliationRun } from '../../../contract/admin/reconciliation.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { CardList, ListCard } from '../list-card.tsx';
import { withQuery } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { Exception } from './exception.tsx';

const RUN_COLUMNS: readonly Column<ReconciliationRun>[] = [
  { key: 'at', header: 'When', primary: true, cell: ({ at }) => formatFullDateTime(at) },
  { key: 'by', header: 'Started by', cell: ({ startedBy }) => startedBy },
  {
    key: 'result',
    header: 'Result',
    cell: ({ answered, differences }) => (
      <StatusBadge kind={answered ? (differences === 0 ? 'success' : 'late') : 'failed'}>
        {answered ? (differences === 0 ? 'No differences' : `${String(differences)} differ`) : 'No answer'}
      </StatusBadge>
    ),
  },
  { key: 'matched', header: 'No differences', align: 'right', cell: ({ matched }) => String(matched) },
  {
    key: 'amount',
    header: 'Total difference',
    align: 'right',
    cell: ({ matchedAmount }) => <Money amount={matchedAmount} />,
  },
];

function Runs({ onDone }: { onDone: (message: string) => void }) {
  const may = useHasPermission();
  const query = useQuery(read('getReconciliation'));
  return (
    <ListCard
      title="Reconciliations"
      of="comparisons"
      query={query}
      isEmpty={() => false}
      empty="No reconciliations yet"
    >
      {({ runs }) => (
        <>
          <ResponsiveTable caption="Reconciliations" columns={RUN_COLUMNS} rows={runs} rowKey={({ id }) => id} />
          {may('money.decide') ? (
            <div className="px-5 pb-5 sm:px-6">
              <DecideForm
                about="Reconcile with the provider now"
                choices={[{ name: 'run', label: 'Reconcile now' }]}
                hint="Recorded in the audit log"
                send={(_name, reason) => adminApi.runReconciliation({ body: { reason } })}
                onDone={onDone}
              />
            </div>
          ) : null}
        </>
      )}
    </ListCard>
  );
}

export function ReconciliationPage() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const state = query.get('state') === 'resolved' ? 'resolved' : 'open';
  const exceptions = useQuery(read('listExceptions', { query: { state, cursor: query.get('cursor') ?? undefined } }));
  const done = useDoneMessage();
  return (
    <ConsolePage
      title="Reconciliation"
      back={{ href: adminPaths.books, label: 'Ledger' }}
      lead="Our record is checked against the provider’s once a day. Differences appear here."
    >
      <div className="flex flex-col gap-6">
        {done.notice}
        <nav aria-label="Differences" className="flex gap-4">
          {(['open', 'resolved'] as const).map((each) => (
            <Link
              key={each}
              href={withQuery(adminPaths.reconciliation, '', { state: each === 'open' ? '' : each })}
              aria-current={each === state ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-brand underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {titleCase(each)}
            </Link>
          ))}
        </nav>
        <CardList
          title={state === 'open' ? 'Open' : 'Resolved'}
          of="differences"
          query={exceptions}
          empty={state === 'open' ? 'No open differences' : 'No resolved differences'}
          itemsOf={({ exceptions }) => exceptions}
          nextCursor={exceptions.data?.nextCursor}
        >
          {(exception) => <Exception key={exception.id} exception={exception} onDone={done.say} />}
        </CardList>
        <Runs onDone={done.say} />
      </div>
    </ConsolePage>
  );
}
