import type { PersonMoneyIn } from '../../../../contract/admin/person-money-in.ts';
import { formatFullDate } from '../../../lib/i18n/time.ts';
import { StatusBadge, type StatusKind } from '../../../ui/badge.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { adminApi } from '../../api.ts';
import { DecideForm } from '../../decide-form.tsx';
import { useHasPermission } from '../../session.ts';
import { TableCard } from '../../table-card.tsx';

type Source = PersonMoneyIn['sources'][number];

const STATUSES: Readonly<Record<Source['status'], { readonly kind: StatusKind; readonly words: string }>> = {
  waiting: { kind: 'waiting', words: 'Waits for the bank' },
  active: { kind: 'success', words: 'Ready' },
  paused: { kind: 'late', words: 'Paused' },
  ended: { kind: 'done', words: 'Removed' },
};

const REMOVE = [{ name: 'remove', label: 'Remove source', isDanger: true }] as const;

interface SourcesCardProps {
  sources: readonly Source[];
  person: { readonly id: string; readonly name: string };
  onDone: (message: string) => void;
}

export function SourcesCard({ sources, person: { id, name: personName }, onDone }: SourcesCardProps) {
  const may = useHasPermission();
  return (
    <TableCard
      title="Saved cards and bank accounts"
      rows={sources}
      rowKey={(source) => source.id}
      columns={[
        { key: 'name', header: 'Source', primary: true, cell: ({ name }) => <Verbatim>{name}</Verbatim> },
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
        { key: 'expires', header: 'Expires', whole: true, cell: ({ expires }) => expires ?? '–' },
        { key: 'since', header: 'Saved', cell: ({ createdAt }) => formatFullDate(createdAt) },
        {
          key: 'act',
          header: 'Take action',
          plain: true,
          cell: ({ id: sourceId, name, status }) =>
            status !== 'ended' && may('deposits.act') ? (
              <DecideForm
                about={`${name} of ${personName}`}
                choices={REMOVE}
                hint="The person reads the reason. Automatic charges from it stop."
                send={(_name, reason) => adminApi.removePersonSource({ params: { id, sourceId }, body: { reason } })}
                onDone={onDone}
              />
            ) : null,
        },
      ]}
    />
  );
}
