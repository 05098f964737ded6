import type { DepositDetails } from '../../../contract/admin/deposits.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ConsoleLink } from '../console-link.tsx';
import { adminPaths } from '../paths.ts';
import { TableCard } from '../table-card.tsx';
import { STATUSES } from './deposit-words.ts';

type Try = NonNullable<DepositDetails['automatic']>['tries'][number];

const COLUMNS: readonly Column<Try>[] = [
  {
    key: 'reference',
    header: 'Try',
    primary: true,
    cell: ({ reference }) => (
      <ConsoleLink href={adminPaths.deposit(reference)}>
        <Verbatim>{reference}</Verbatim>
      </ConsoleLink>
    ),
  },
  { key: 'at', header: 'Sent', cell: ({ at }) => formatFullDateTime(at) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge kind={STATUSES[status].kind}>{STATUSES[status].words}</StatusBadge>,
  },
  { key: 'why', header: 'Our word', whole: true, cell: ({ refused }) => refused ?? '–' },
  { key: 'answer', header: 'Provider’s word', whole: true, cell: ({ answer }) => answer ?? '–' },
];

/** Every try of one automatic charge. */
export const Tries = ({ dueDay, tries }: NonNullable<DepositDetails['automatic']>) => (
  <TableCard
    title={`Automatic charge for ${formatFullDate(`${dueDay}T12:00:00+01:00`)}`}
    columns={COLUMNS}
    rows={tries}
    rowKey={({ reference }) => reference}
  />
);
