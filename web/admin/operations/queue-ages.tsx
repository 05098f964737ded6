import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Operations } from '../../../contract/admin/operations.ts';
import type { Column } from '../../ui/table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { formatAge } from './series.ts';
import { CHART_PX, CHART_SIZE, CHART_TEXT_CLASS, BAR_CLASS } from './chart-measures.ts';

const QUEUES: readonly (readonly [keyof Operations['waiting'], string])[] = [
  ['jobs', 'Jobs'],
  ['circles', 'Circles overdue'],
  ['webhooks', 'Webhooks'],
  ['deliveries', 'Messages'],
  ['quarantine', 'Quarantine'],
  ['exceptions', 'Differences'],
];

interface Age {
  readonly label: string;
  readonly ms: number;
  readonly text: string;
}

const AGE_COLUMNS: readonly Column<Age>[] = [
  { key: 'label', header: 'Open work', primary: true, cell: ({ label }) => label },
  { key: 'age', header: 'Oldest', align: 'right', cell: ({ text }) => text },
];

const ROW = 28 * CHART_PX;
const NAMES = 108 * CHART_PX;
const WORDS_WIDTH = 96 * CHART_PX;

export function QueueAges({ operations: { now, waiting } }: { operations: Operations }) {
  const { parentRef, width } = useParentSize(CHART_SIZE);
  const ages = QUEUES.map(([name, label]): Age => {
    const { since } = waiting[name];
    const ms = since === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(since));
    return { label, ms, text: since === null ? 'nothing waits' : formatAge(ms) };
  });
  const x = scaleLinear({
    domain: [0, Math.max(1, ...ages.map(({ ms }) => ms))],
    range: [0, Math.max(1, width - NAMES - WORDS_WIDTH)],
  });
  const y = scaleBand({ domain: ages.map(({ label }) => label), range: [0, ROW * ages.length], padding: 0.35 });
  return (
    <ChartFrame
      title="Queue age"
      lead="Current age of the oldest"
      columns={AGE_COLUMNS}
      rows={ages}
      rowKey={({ label }) => label}
    >
      <div
        ref={parentRef}
        role="img"
        aria-label={`Queue age: ${ages.map(({ label, text }) => `${label}, ${text}`).join('; ')}`}
        className="h-44"
      >
        <svg aria-hidden="true" data-drawn-for={width} width="100%" height={ROW * ages.length}>
          {ages.map(({ label, ms, text }) => {
            const middle = (y(label) ?? 0) + y.bandwidth() / 2;
            return (
              <Group key={label}>
                <text x={0} y={middle} dominantBaseline="central" className={CHART_TEXT_CLASS}>
                  {label}
                </text>
                <Bar x={NAMES} y={y(label)} width={x(ms)} height={y.bandwidth()} className={BAR_CLASS} />
                <text x={NAMES + x(ms) + 6} y={middle} dominantBaseline="central" className={CHART_TEXT_CLASS}>
                  {text}
                </text>
              </Group>
            );
          })}
        </svg>
      </div>
    </ChartFrame>
  );
}
