import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';

interface ChartFrameProps<Row> {
  title: string;
  lead: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: ReactNode;
}

/** A chart that can also be shown as a table, for exact values and screen readers. */
export function ChartFrame<Row>({ title, lead, columns, rows, rowKey, children }: ChartFrameProps<Row>) {
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      lead={lead}
      level={3}
      flush={isTable}
      aside={
        <Button
          variant="secondary"
          onClick={() => {
            setTable(!isTable);
          }}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </Button>
      }
    >
      {isTable ? <ResponsiveTable dense caption={title} columns={columns} rows={rows} rowKey={rowKey} /> : children}
    </Card>
  );
}
