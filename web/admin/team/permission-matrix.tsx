import { useQuery } from '@tanstack/react-query';
import type { listPermissions } from '../../../contract/admin/team.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { read } from '../api.ts';
import { ListCard } from '../list-card.tsx';
import { humanize, roleLabel } from '../labels.ts';

export function PermissionMatrix() {
  const query = useQuery(read('listPermissions'));
  return (
    <ListCard
      title="What each role may do"
      of="permissions"
      query={query}
      isEmpty={({ permissions }) => permissions.length === 0}
      empty="No permissions"
    >
      {(table) => <Matrix table={table} />}
    </ListCard>
  );
}

function Matrix({ table: { roles, permissions } }: { table: ResponseOf<typeof listPermissions> }) {
  return (
    // Focusable, so that a keyboard can scroll a wide table on a phone.
    <div role="region" aria-label="What each role may do" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">What each role may do</caption>
        <thead>
          <tr>
            <th scope="col" className="px-4 py-3 text-left font-medium text-muted">
              Permission
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="px-3 py-3 text-left font-medium whitespace-nowrap text-muted">
                {roleLabel(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ name, covers, roles: those }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="min-w-56 px-4 py-3 text-left align-top font-normal">
                <span className="block font-medium">{humanize(name.replace('.', ': '))}</span>
                <span className="text-muted">{covers}</span>
              </th>
              {roles.map((role) => (
                <td key={role} className="px-3 py-3 align-top">
                  {those.includes(role) ? 'Yes' : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
