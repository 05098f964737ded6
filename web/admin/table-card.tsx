import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ResponsiveTable, type Column } from '../ui/table.tsx';

interface TableCardProps<Row> {
  title: string;
  aside?: ReactNode;
  /** Text for an empty table; if omitted, an empty table's card is hidden. */
  empty?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
}

export function TableCard<Row>({ title, aside, empty, ...table }: TableCardProps<Row>) {
  const isEmpty = table.rows.length === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Card title={title} aside={aside} flush>
      {isEmpty ? <EmptyState title={empty ?? ''} /> : <ResponsiveTable caption={title} {...table} />}
    </Card>
  );
}

export const CirclesCard = <Row extends { readonly id: string }>(
  props: Pick<TableCardProps<Row>, 'rows' | 'columns'>,
) => <TableCard title="Circles" empty="Not in a circle" rowKey={({ id }) => id} {...props} />;
