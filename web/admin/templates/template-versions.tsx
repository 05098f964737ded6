import type { TemplateVersion } from '../../../contract/admin/templates.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';

interface TemplateVersionsProps {
  versions: readonly TemplateVersion[];
  /** Null if the default texts are in use. */
  inForce: number | null;
  /** Loads a version's texts into the form. */
  onTake: (version: TemplateVersion) => void;
}

const columnsFor = ({ inForce, onTake }: Omit<TemplateVersionsProps, 'versions'>): Column<TemplateVersion>[] => [
  { key: 'name', header: 'Version', primary: true, cell: ({ version, texts }) => `${String(version)}: ${texts.name}` },
  { key: 'by', header: 'By', cell: ({ by }) => by },
  { key: 'at', header: 'Written', cell: ({ at }) => formatFullDateTime(at) },
  {
    key: 'state',
    header: 'State',
    cell: ({ version, isActive }) => (version === inForce ? 'In force' : isActive ? 'Past' : 'Draft'),
  },
  {
    key: 'take',
    header: 'Use',
    plain: true,
    cell: (version) => (
      <Button
        variant="secondary"
        aria-label={`Use version ${String(version.version)}`}
        onClick={() => {
          onTake(version);
        }}
      >
        Use this version
      </Button>
    ),
  },
];

export function TemplateVersions({ versions, ...rest }: TemplateVersionsProps) {
  return (
    <Card flush title="Versions">
      {versions.length === 0 ? (
        <EmptyState title="No versions yet" />
      ) : (
        <ResponsiveTable
          caption="Versions"
          rows={versions}
          rowKey={({ version }) => String(version)}
          columns={columnsFor(rest)}
        />
      )}
    </Card>
  );
}
