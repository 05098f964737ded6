import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AuditLogEntry } from '../../../contract/admin/activity.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge, type StatusKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { formValue } from '../form-validation.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { Outcome } from '../outcome.tsx';
import { PageLinks, withQuery } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { useConsoleAction } from '../console-action.ts';
import { titleCase } from '../labels.ts';
import { saveFile } from '../save-file.ts';

const SEVERITIES: Readonly<Record<AuditLogEntry['severity'], StatusKind>> = {
  info: 'done',
  warning: 'progress',
  critical: 'late',
};

const COLUMNS: readonly Column<AuditLogEntry>[] = [
  {
    key: 'what',
    header: 'Details',
    primary: true,
    cell: ({ description, reason, targetType, targetId }) => (
      <span className="flex flex-col">
        {targetType === 'user' && targetId !== null ? (
          <ConsoleLink href={adminPaths.person(targetId)}>{description}</ConsoleLink>
        ) : (
          description
        )}
        {reason === '' ? null : <span className="text-sm font-normal text-muted">{reason}</span>}
      </span>
    ),
  },
  { key: 'who', header: 'Who', whole: true, cell: ({ operator }) => operator },
  { key: 'when', header: 'When', cell: ({ at }) => formatFullDateTime(at) },
  {
    key: 'changes',
    header: 'Changed',
    cell: ({ changes }) =>
      changes.length === 0
        ? '–'
        : changes.map(({ field, before, after }) => (
            <span key={field} className="block text-sm">
              {field}: {before ?? 'none'} → {after ?? 'none'}
            </span>
          )),
  },
  { key: 'address', header: 'Address', whole: true, cell: ({ ipAddress }) => ipAddress ?? '–' },
  {
    key: 'severity',
    header: 'Severity',
    cell: ({ severity }) => <StatusBadge kind={SEVERITIES[severity]}>{titleCase(severity)}</StatusBadge>,
  },
];

const FILTERS = ['operator', 'action', 'target', 'from', 'to'] as const;
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

function readFilters(query: URLSearchParams): Filters {
  // The cast is safe because FILTERS lists exactly the names of `Filters`.
  return Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])) as Filters;
}

function ActivitySearch({ filters }: { filters: Filters }) {
  const [, go] = useLocation();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wanted = Object.fromEntries(FILTERS.map((name) => [name, formValue(data, name).trim()]));
    go(withQuery(adminPaths.activity, '', wanted));
  };
  return (
    <form
      key={Object.values(filters).join(' ')}
      role="search"
      aria-label="Audit log"
      className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_10rem_10rem_auto]"
      onSubmit={search}
    >
      <TextField label="Who" name="operator" defaultValue={filters.operator} maxLength={100} autoComplete="off" />
      <TextField label="Action" name="action" defaultValue={filters.action} maxLength={100} autoComplete="off" />
      <TextField label="ID of a person or payment" name="target" defaultValue={filters.target} maxLength={100} />
      <TextField label="From" name="from" type="date" defaultValue={filters.from} />
      <TextField label="To" name="to" type="date" defaultValue={filters.to} />
      <Button type="submit">Search</Button>
    </form>
  );
}

export function ActivityPage() {
  const query = new URLSearchParams(useSearch());
  const filters = readFilters(query);
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const acts = useQuery(read('listActivity', { query: { ...wanted, cursor: query.get('cursor') ?? undefined } }));
  const act = useConsoleAction();
  const download = (): void => {
    void act.run(() => saveFile('exportActivity', wanted));
  };
  return (
    <ConsolePage
      title="Audit log"
      lead="Actions of admins and operators. Entries never change, and each is chained to the ones before it."
      actions={
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={act.isBusy}
          onClick={download}
        >
          Export as CSV
        </Button>
      }
    >
      <ActivitySearch filters={filters} />
      <div className="flex flex-col gap-4">
        <Outcome act={act} />
        <ListCard of="acts" query={acts} isEmpty={({ activities }) => activities.length === 0} empty="No entries found">
          {({ activities, nextCursor }) => (
            <>
              <ResponsiveTable caption="Audit log" columns={COLUMNS} rows={activities} rowKey={({ id }) => id} />
              <PageLinks nextCursor={nextCursor} />
            </>
          )}
        </ListCard>
      </div>
    </ConsolePage>
  );
}
