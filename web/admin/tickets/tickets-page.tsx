import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { ListedTicket } from '../../../contract/admin/tickets.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { PageLinks } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';

const COLUMNS: readonly Column<ListedTicket>[] = [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    cell: ({ id, subject }) => <ConsoleLink href={adminPaths.ticket(id)}>{subject}</ConsoleLink>,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'contact' ? 'Message' : 'Feedback') },
  { key: 'who', header: 'From', cell: ({ name, email }) => name ?? email ?? 'No reply address' },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
];

export function TicketsPage() {
  const cursor = new URLSearchParams(useSearch()).get('cursor') ?? undefined;
  const query = useQuery(read('listTickets', { query: { cursor } }));
  return (
    <ConsolePage title="Tickets" lead="Unanswered messages to support, oldest first">
      <ListCard of="tickets" query={query} isEmpty={({ tickets }) => tickets.length === 0} empty="No open tickets">
        {({ tickets, nextCursor }) => (
          <>
            <ResponsiveTable caption="Tickets" columns={COLUMNS} rows={tickets} rowKey={({ id }) => id} />
            <PageLinks nextCursor={nextCursor} />
          </>
        )}
      </ListCard>
    </ConsolePage>
  );
}
