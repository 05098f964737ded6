import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ACCOUNT_STATUSES, SEARCH_MAX, type AccountStatus, type ListedPerson } from '../../../contract/admin/people.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { formValue } from '../form-validation.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { TruncatedNote, ListCard } from '../list-card.tsx';
import { PageLinks, withQuery } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { WorkQueues } from '../queues/queues.tsx';
import { ACCOUNT_KINDS, identityKind, titleCase } from '../labels.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

const COLUMNS: readonly Column<ListedPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ id, name }) => (
      <ConsoleLink href={adminPaths.person(id)}>
        <Verbatim>{name}</Verbatim>
      </ConsoleLink>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  { key: 'phone', header: 'Phone', whole: true, cell: ({ phone }) => phone ?? '–' },
  {
    key: 'identity',
    header: 'Identity',
    cell: ({ kycStatus }) => <StatusBadge kind={identityKind(kycStatus)}>{titleCase(kycStatus)}</StatusBadge>,
  },
  {
    key: 'account',
    header: 'Account',
    cell: ({ accountStatus }) => (
      <StatusBadge kind={ACCOUNT_KINDS[accountStatus]}>{titleCase(accountStatus)}</StatusBadge>
    ),
  },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatFullDate(createdAt) },
];

function PeopleSearch({ q, status }: { q: string; status: string }) {
  const [, go] = useLocation();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const valueOf = (name: string): string => formValue(data, name).trim();
    go(withQuery(adminPaths.console, '', { q: valueOf('q'), status: valueOf('status') }));
  };
  return (
    // A new form per URL, so that Back restores the earlier query.
    <form
      key={`${q} ${status}`}
      role="search"
      aria-label="People"
      className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]"
      onSubmit={search}
    >
      <TextField
        label="Search"
        hint="A name, email, phone, circle code, payment reference or ID"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={SEARCH_MAX}
        autoComplete="off"
      />
      <NativeSelect
        label="Account"
        name="status"
        defaultValue={status}
        placeholder="Any"
        options={ACCOUNT_STATUSES.map((value) => ({ value, label: titleCase(value) }))}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

export function PeoplePage() {
  const query = new URLSearchParams(useSearch());
  const [q, status] = [query.get('q') ?? '', query.get('status') ?? ''];
  const known = ACCOUNT_STATUSES.find((each): each is AccountStatus => each === status);
  const people = useQuery(
    read('listPeople', {
      query: { q: q === '' ? undefined : q, status: known, cursor: query.get('cursor') ?? undefined },
    }),
  );
  return (
    <ConsolePage title="People">
      <PeopleSearch q={q} status={known ?? ''} />
      {query.size === 0 ? <WorkQueues /> : null}
      <ListCard
        of="people"
        query={people}
        isEmpty={({ users, isCut }) => users.length === 0 && !isCut}
        empty="No one found"
      >
        {({ users, isCut, nextCursor }) => (
          <>
            <ResponsiveTable caption="People" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />
            <TruncatedNote isCut={isCut} />
            <PageLinks nextCursor={nextCursor} />
          </>
        )}
      </ListCard>
    </ConsolePage>
  );
}
