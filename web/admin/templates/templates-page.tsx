import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ListedTemplate } from '../../../contract/admin/templates.ts';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { titleCase } from '../labels.ts';

const COLUMNS: readonly Column<ListedTemplate>[] = [
  {
    key: 'type',
    header: 'Notification',
    primary: true,
    cell: ({ type }) => (
      <Link
        href={adminPaths.template(type)}
        className="inline-flex min-h-11 items-center text-brand underline sm:min-h-0"
      >
        {titleCase(type)}
      </Link>
    ),
  },
  {
    key: 'words',
    header: 'Text',
    cell: ({ version, name }) => (version === null ? 'Default text' : `${name}, version ${String(version)}`),
  },
];

export function TemplatesPage() {
  const query = useQuery(read('listTemplates'));
  return (
    <ConsolePage title="Templates" lead="Texts of notifications in the app, emails and SMS">
      <ListCard of="templates" query={query} isEmpty={({ templates }) => templates.length === 0} empty="No templates">
        {({ templates }) => (
          <ResponsiveTable caption="Templates" rows={templates} rowKey={({ type }) => type} columns={COLUMNS} />
        )}
      </ListCard>
    </ConsolePage>
  );
}
