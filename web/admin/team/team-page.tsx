import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import type { ListedAdmin } from '../../../contract/admin/team.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { useAdmin } from '../session.ts';
import { ACCOUNT_KINDS, humanize, roleLabel, titleCase } from '../labels.ts';
import { useDoneMessage } from '../use-done.tsx';
import { AdminActions, type AdminAction } from './admin-actions.tsx';
import { AddAdmin } from './add-admin.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

interface Chosen {
  readonly admin: ListedAdmin;
  readonly act: AdminAction;
}

const PermissionDetails = ({ of, permissions }: { of: string } & Pick<ListedAdmin, 'permissions'>) => (
  <details className="as-table:text-left">
    <summary className="inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap underline">
      {formatCount(permissions.length, 'permission')}
      <span className="sr-only"> of {of}</span>
    </summary>
    <ul>
      {permissions.map((name) => (
        <li key={name}>{humanize(name.replace('.', ': '))}</li>
      ))}
    </ul>
  </details>
);

const FACTS: readonly Column<ListedAdmin>[] = [
  {
    key: 'name',
    header: 'Username',
    primary: true,
    cell: ({ username, firstName, lastName }) => {
      const name = [firstName, lastName].filter((part) => part !== null).join(' ');
      return (
        <>
          {username}
          {name === '' ? null : <span className="block text-sm font-normal text-muted">{name}</span>}
        </>
      );
    },
  },
  {
    key: 'reached',
    header: 'Email and phone',
    cell: ({ email, phone }) => (
      <>
        <EmailAddress>{email}</EmailAddress>
        {phone === null ? null : <span className="block whitespace-nowrap as-table:text-left">{phone}</span>}
      </>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ username, role, permissions }) => (
      <>
        <span className="whitespace-nowrap">{roleLabel(role)}</span>
        <PermissionDetails of={username} permissions={permissions} />
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ accountStatus }) => (
      <StatusBadge kind={ACCOUNT_KINDS[accountStatus]}>{titleCase(accountStatus)}</StatusBadge>
    ),
  },
  { key: 'sessions', header: 'Signed in', whole: true, cell: ({ sessions }) => formatCount(sessions, 'session') },
  {
    key: 'lock',
    header: 'Locked',
    cell: ({ lockedUntil }) => (lockedUntil === null ? '–' : `until ${formatFullDateTime(lockedUntil)}`),
  },
  {
    key: 'login',
    header: 'Last sign-in',
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : formatFullDateTime(lastLoginAt)),
  },
];

const columnsFor = (ownId: string, choose: (chosen: Chosen) => void): Column<ListedAdmin>[] => [
  ...FACTS,
  {
    key: 'acts',
    header: 'Actions',
    plain: true,
    cell: (admin) =>
      admin.id === ownId ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Switch ${admin.isActive ? 'off' : 'on'} ${admin.username}`}
            onClick={() => {
              choose({ admin, act: 'switch' });
            }}
          >
            {admin.isActive ? 'Switch off' : 'Switch on'}
          </Button>
          <Button
            variant="secondary"
            aria-label={`Reset ${admin.username}`}
            onClick={() => {
              choose({ admin, act: 'reset' });
            }}
          >
            Reset
          </Button>
        </span>
      ),
  },
];

export function TeamPage() {
  const query = useQuery(read('listAdmins'));
  const { id: ownId } = useAdmin();
  const [chosen, setChosen] = useState<Chosen>();
  const done = useDoneMessage();
  return (
    <ConsolePage title="Admins">
      <div className="flex flex-col gap-6">
        {done.notice}
        {chosen === undefined ? null : (
          <AdminActions
            key={`${chosen.act} ${chosen.admin.id}`}
            {...chosen}
            onClosed={(message) => {
              setChosen(undefined);
              if (message !== undefined) done.say(message);
            }}
          />
        )}
        <ListCard of="admins" query={query} isEmpty={({ admins }) => admins.length === 0} empty="No admins">
          {({ admins }) => (
            <ResponsiveTable
              caption="Admins"
              rows={admins}
              rowKey={({ id }) => id}
              columns={columnsFor(ownId, setChosen)}
            />
          )}
        </ListCard>
        <AddAdmin />
        <PermissionMatrix />
      </div>
    </ConsolePage>
  );
}
