import type { ListedDeposit } from '../../../contract/admin/deposits.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ConsoleLink } from '../console-link.tsx';
import { adminPaths } from '../paths.ts';
import { STATUSES, WAYS } from './deposit-words.ts';

export const DEPOSIT_COLUMNS: readonly Column<ListedDeposit>[] = [
  {
    key: 'reference',
    header: 'Reference',
    primary: true,
    cell: ({ reference }) => (
      <ConsoleLink href={adminPaths.deposit(reference)}>
        <Verbatim>{reference}</Verbatim>
      </ConsoleLink>
    ),
  },
  {
    key: 'person',
    header: 'Person',
    cell: ({ userId, userName, senderName }) => (
      <span className="flex flex-col">
        <ConsoleLink href={adminPaths.person(userId)}>
          <Verbatim>{userName}</Verbatim>
        </ConsoleLink>
        {senderName === null ? null : (
          <span className="text-sm text-muted">
            from <Verbatim>{senderName}</Verbatim>
          </span>
        )}
      </span>
    ),
  },
  { key: 'way', header: 'Way', whole: true, cell: ({ way }) => WAYS[way] },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge kind={STATUSES[status].kind}>{STATUSES[status].words}</StatusBadge>,
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'at', header: 'Started', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
];
