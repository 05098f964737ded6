import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListedGroup } from '../../../contract/admin/groups.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { formValue } from '../form-validation.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { TruncatedNote, ListCard } from '../list-card.tsx';
import { PageLinks, withQuery } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { titleCase } from '../labels.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

const COLUMNS: readonly Column<ListedGroup>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ id, name }) => (
      <ConsoleLink href={adminPaths.group(id)}>
        <Verbatim>{name}</Verbatim>
      </ConsoleLink>
    ),
  },
  { key: 'code', header: 'Code', whole: true, cell: ({ invitationCode }) => invitationCode },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, frozenAt }) => `${titleCase(status)}${frozenAt === null ? '' : ', frozen'}`,
  },
  { key: 'members', header: 'Members', cell: ({ currentMembers, maxMembers }) => `${currentMembers}/${maxMembers}` },
  {
    key: 'amount',
    header: 'Contribution',
    align: 'right',
    cell: ({ contributionAmount }) => <Money amount={contributionAmount} />,
  },
];

export function GroupsPage() {
  const params = new URLSearchParams(useSearch());
  const q = params.get('q') ?? '';
  const [, go] = useLocation();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go(withQuery(adminPaths.groups, '', { q: formValue(new FormData(event.currentTarget), 'q').trim() }));
  };
  const cursor = params.get('cursor') ?? undefined;
  const query = useQuery(read('listAllGroups', { query: { q: q === '' ? undefined : q, cursor } }));
  return (
    <ConsolePage title="Circles">
      <form
        key={q}
        role="search"
        aria-label="Circles"
        className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={search}
      >
        <TextField
          label="Search"
          hint="A code, the start of a name, or an ID"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">Search</Button>
      </form>
      <ListCard of="circles" query={query} isEmpty={({ groups }) => groups.length === 0} empty="No circles found">
        {({ groups, isCut, nextCursor }) => (
          <>
            <ResponsiveTable caption="Circles" columns={COLUMNS} rows={groups} rowKey={({ id }) => id} />
            <TruncatedNote isCut={isCut} />
            <PageLinks nextCursor={nextCursor} />
          </>
        )}
      </ListCard>
    </ConsolePage>
  );
}
