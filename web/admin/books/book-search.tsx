import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import type { ListedLedgerAccount } from '../../../contract/admin/books.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { formValue } from '../form-validation.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ListCard } from '../list-card.tsx';
import { withQuery } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { AccountLink } from './account-link.tsx';

const FOUND_COLUMNS: readonly Column<ListedLedgerAccount>[] = [
  { key: 'account', header: 'Account', primary: true, cell: (account) => <AccountLink account={account} /> },
  { key: 'detail', header: 'Address or code', cell: ({ detail }) => detail },
  {
    key: 'person',
    header: 'Person',
    cell: ({ userId, name }) =>
      userId === null ? '–' : <ConsoleLink href={adminPaths.person(userId)}>{name}</ConsoleLink>,
  },
];

export function Search({ q }: { q: string }) {
  const [, go] = useLocation();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go(withQuery(adminPaths.books, '', { q: formValue(new FormData(event.currentTarget), 'q').trim() }));
  };
  return (
    <form
      key={q}
      role="search"
      aria-label="Accounts"
      className="grid items-end gap-4 sm:grid-cols-[1fr_auto]"
      onSubmit={search}
    >
      <TextField
        label="Find an account"
        hint="Email, name, circle code, payment reference or ID"
        name="q"
        type="search"
        defaultValue={q}
        minLength={2}
        maxLength={254}
        autoComplete="off"
      />
      <Button type="submit">Find</Button>
    </form>
  );
}

export function Found({ q }: { q: string }) {
  const accounts = useQuery(read('listLedgerAccounts', { query: { q } }));
  return (
    <ListCard
      title="Accounts found"
      of="accounts"
      query={accounts}
      isEmpty={(found) => found.accounts.length === 0}
      empty="No accounts found"
    >
      {(found) => (
        <ResponsiveTable
          caption="Accounts found"
          columns={FOUND_COLUMNS}
          rows={found.accounts}
          rowKey={({ id }) => id}
        />
      )}
    </ListCard>
  );
}
