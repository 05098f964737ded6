import type { ChargeTry, DepositDetails } from '../../../contract/admin/deposits.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ConsoleLink } from '../console-link.tsx';
import { adminPaths } from '../paths.ts';
import { TableCard } from '../table-card.tsx';
import { STATUSES } from './deposit-words.ts';

const COLUMNS: readonly Column<ChargeTry>[] = [
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
  { key: 'total', header: 'Sum', align: 'right', cell: ({ total }) => <Money amount={total} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge kind={STATUSES[status].kind}>{STATUSES[status].words}</StatusBadge>,
  },
  { key: 'why', header: 'Our word', whole: true, cell: ({ refused }) => refused ?? '–' },
  { key: 'answer', header: 'Provider’s word', whole: true, cell: ({ answer }) => answer ?? '–' },
];

/** Lists every attempt of one automatic charge. */
export const Tries = ({ dueDay, tries }: NonNullable<DepositDetails['automatic']>) => (
  <TableCard
    title={`Automatic charge for ${formatFullDate(`${dueDay}T12:00:00+01:00`)}`}
    columns={COLUMNS}
    rows={tries}
    rowKey={({ reference }) => reference}
  />
);
