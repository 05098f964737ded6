import type { PersonMoneyIn } from '../../../../contract/admin/person-money-in.ts';
import { formatFullDateTime } from '../../../lib/i18n/time.ts';
import { StatusBadge, type StatusKind } from '../../../ui/badge.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { adminApi } from '../../api.ts';
import { DecideForm } from '../../decide-form.tsx';
import { useHasPermission } from '../../session.ts';
import { TableCard } from '../../table-card.tsx';

type Account = PersonMoneyIn['accounts'][number];

const STATUSES: Readonly<Record<Account['status'], { readonly kind: StatusKind; readonly words: string }>> = {
  asked: { kind: 'waiting', words: 'Asked for' },
  active: { kind: 'success', words: 'Open' },
  refused: { kind: 'failed', words: 'Refused' },
  closed: { kind: 'done', words: 'Closed' },
};

const CLOSE = [{ name: 'close', label: 'Close account number', isDanger: true }] as const;

interface AccountNumbersProps {
  accounts: readonly Account[];
  person: { readonly id: string; readonly name: string };
  onDone: (message: string) => void;
}

export function AccountNumbers({ accounts, person: { id, name }, onDone }: AccountNumbersProps) {
  const may = useHasPermission();
  return (
    <TableCard
      title="Account number"
      rows={accounts}
      rowKey={(account) => account.id}
      columns={[
        {
          key: 'number',
          header: 'Number',
          primary: true,
          cell: ({ number, bankName, accountName }) => (
            <span className="flex flex-col">
              <Verbatim>{number ?? '–'}</Verbatim>
              <span className="text-sm font-normal text-muted">
                <Verbatim>{[bankName, accountName].filter((part) => part !== null).join(', ')}</Verbatim>
              </span>
            </span>
          ),
        },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status, why }) => (
            <span className="flex flex-col items-start gap-1">
              <StatusBadge kind={STATUSES[status].kind}>{STATUSES[status].words}</StatusBadge>
              {why === null ? null : <span className="text-sm text-muted">{why}</span>}
            </span>
          ),
        },
        { key: 'asked', header: 'Asked for', cell: ({ askedAt }) => formatFullDateTime(askedAt) },
        {
          key: 'act',
          header: 'Take action',
          plain: true,
          cell: ({ status, number }) =>
            (status === 'active' || status === 'asked') && may('money.decide') ? (
              <DecideForm
                about={`Account number ${number ?? ''} of ${name}`}
                choices={CLOSE}
                hint="The person reads the reason. Money that comes later is quarantined."
                send={(_name, reason) => adminApi.closeAccountNumber({ params: { id }, body: { reason } })}
                onDone={onDone}
              />
            ) : null,
        },
      ]}
    />
  );
}
