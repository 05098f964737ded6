import { useQuery } from '@tanstack/react-query';
import type { Operations } from '../../../contract/admin/operations.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { formatDay, formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { StatCard } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { humanize, titleCase } from '../labels.ts';
import { read } from '../api.ts';

// Only this page loads the charting library.
const charts = onDemand<{ operations: Operations }>(async () => (await import('./charts.tsx')).Charts);

const WAITING: readonly (readonly [keyof Operations['waiting'], string])[] = [
  ['circles', 'Circles overdue'],
  ['jobs', 'Jobs ready to run'],
  ['webhooks', 'Unhandled webhooks'],
  ['deliveries', 'Unsent messages'],
  ['quarantine', 'Quarantined payments'],
  ['exceptions', 'Reconciliation differences'],
];

const countOf = (count: number, one: string, several: string): string =>
  `${String(count)} ${count === 1 ? one : several}`;

const atOrDash = (at: string | null): string => (at === null ? '–' : formatFullDateTime(at));

function Waiting({ operations }: { operations: Operations }) {
  const { waiting, jobsGivenUp, deliveriesFailed, books } = operations;
  return (
    <>
      {books.balances === false ? <Alert tone="negative">The ledger is out of balance.</Alert> : null}
      {jobsGivenUp === 0 ? null : (
        <Alert tone="warning">{`${countOf(jobsGivenUp, 'job was', 'jobs were')} failed permanently.`}</Alert>
      )}
      {deliveriesFailed === 0 ? null : (
        <Alert tone="warning">{`${countOf(deliveriesFailed, 'message was', 'messages were')} failed permanently in the last day.`}</Alert>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] sm:gap-4">
        {WAITING.map(([name, label]) => {
          const { count, since } = waiting[name];
          return (
            <StatCard
              key={name}
              label={label}
              value={String(count)}
              note={since === null ? 'Nothing open' : `Since ${formatFullDateTime(since)}`}
            />
          );
        })}
        <StatCard
          label="Books"
          value={books.balances === null ? 'Not checked' : books.balances ? 'In balance' : 'Out of balance'}
          note={books.checkedAt === null ? undefined : `Checked ${formatFullDateTime(books.checkedAt)}`}
        />
        <StatCard
          label="Last reconciliation"
          value={books.reconciledUntil === null ? 'Never' : formatDay(books.reconciledUntil)}
          note={books.reconciledUntil === null ? undefined : `Until ${formatFullDateTime(books.reconciledUntil)}`}
        />
      </dl>
    </>
  );
}

const QUEUE: readonly Column<Operations['queue'][number]>[] = [
  { key: 'name', header: 'Kind', primary: true, cell: ({ name }) => name },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: ({ waiting }) => String(waiting) },
  { key: 'failing', header: 'Retrying', align: 'right', cell: ({ failing }) => String(failing) },
  { key: 'givenUp', header: 'Failed', align: 'right', cell: ({ givenUp }) => String(givenUp) },
  { key: 'since', header: 'Oldest', cell: ({ since }) => atOrDash(since) },
  { key: 'error', header: 'Last error', cell: ({ error }) => error ?? '–' },
];

const WEBHOOKS: readonly Column<Operations['webhooks'][number]>[] = [
  { key: 'event', header: 'Event', primary: true, cell: ({ event }) => event },
  { key: 'reference', header: 'Reference', cell: ({ reference }) => reference ?? '–' },
  { key: 'received', header: 'Received', cell: ({ receivedAt }) => formatFullDateTime(receivedAt) },
  { key: 'attempts', header: 'Tries', align: 'right', cell: ({ attempts }) => String(attempts) },
  { key: 'next', header: 'Next try', cell: ({ nextTryAt }) => atOrDash(nextTryAt) },
];

const FIGURES: readonly Column<Operations['days'][number]>[] = [
  { key: 'name', header: 'Figure', primary: true, cell: ({ name }) => titleCase(name) },
  { key: 'day', header: 'Day', cell: ({ day }) => formatFullDate(day) },
  {
    key: 'value',
    header: 'Value',
    align: 'right',
    cell: ({ category, value }) => (category === 'money' ? <Money amount={value} /> : String(Math.round(+value))),
  },
  {
    key: 'data',
    header: 'Of which',
    cell: ({ data }) =>
      Object.entries(data)
        .map(([name, count]) => `${humanize(name)} ${String(count)}`)
        .join(', ') || '–',
  },
];

export function OperationsPage() {
  const query = useQuery({ ...read('getOperations'), refetchInterval: 30_000 });
  return (
    <ConsolePage title="Operations" lead="Open work and its age. Updates twice a minute.">
      <div className="flex flex-col gap-6">
        {query.data === undefined ? null : (
          <>
            <Waiting operations={query.data} />
            <section aria-labelledby="charts">
              <h2 id="charts" className="mb-4 text-xl">
                Charts
              </h2>
              <charts.Later operations={query.data} />
            </section>
          </>
        )}
        <ListCard
          title="Job queue"
          of="jobs"
          query={query}
          isEmpty={({ queue }) => queue.length === 0}
          empty="The queue is empty"
        >
          {({ queue }) => (
            <ResponsiveTable caption="Job queue" columns={QUEUE} rows={queue} rowKey={({ name }) => name} />
          )}
        </ListCard>
        <ListCard
          title="Webhook inbox"
          of="events"
          query={query}
          isEmpty={({ webhooks }) => webhooks.length === 0}
          empty="No unhandled events"
        >
          {({ webhooks }) => (
            <ResponsiveTable caption="Webhook inbox" columns={WEBHOOKS} rows={webhooks} rowKey={({ id }) => id} />
          )}
        </ListCard>
        <ListCard
          title="The last day"
          of="figures"
          query={query}
          isEmpty={({ days }) => days.length === 0}
          empty="The first day has not ended yet"
        >
          {({ days }) => (
            <ResponsiveTable
              caption="The last day"
              columns={FIGURES}
              rows={days.filter(({ day }) => day === days[0]?.day)}
              rowKey={({ name }) => name}
            />
          )}
        </ListCard>
      </div>
    </ConsolePage>
  );
}
