import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { ListedTicket } from '../../../contract/admin/tickets.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ListCard } from '../list-card.tsx';
import { PageLinks } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';

const COLUMNS: readonly Column<ListedTicket>[] = [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    cell: ({ id, subject }) => (
      <Link href={adminPaths.ticket(id)} className="inline-flex min-h-11 items-center text-brand underline">
        {subject}
      </Link>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'contact' ? 'Message' : 'Feedback') },
  { key: 'who', header: 'From', cell: ({ name, email }) => name ?? email ?? 'No reply address' },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
];

export function TicketsPage() {
  const cursor = new URLSearchParams(useSearch()).get('cursor') ?? undefined;
  const query = useQuery(read('listTickets', { query: { cursor } }));
  return (
    <>
      <title>Tickets · Rota console</title>
      <PageHeader title="Tickets" lead="Unanswered messages to support, oldest first" />
      <ListCard of="tickets" query={query} isEmpty={({ tickets }) => tickets.length === 0} empty="No open tickets">
        {({ tickets, nextCursor }) => (
          <>
            <ResponsiveTable caption="Tickets" columns={COLUMNS} rows={tickets} rowKey={({ id }) => id} />
            <PageLinks nextCursor={nextCursor} />
          </>
        )}
      </ListCard>
    </>
  );
}
