import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Operations } from '../../../contract/admin/operations.ts';
import { formatDayOfAnyYear, formatFullDate } from '../../lib/i18n/time.ts';
import type { Column } from '../../ui/table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { allSeries, type DayPoint, type Series } from './series.ts';
import { CHART_PX, CHART_SIZE, BAR_CLASS, CHART_TEXT_CLASS, LINE_CLASS } from './chart-measures.ts';
import { QueueAges } from './queue-ages.tsx';

const HEIGHT = 140;
const MARGIN = { top: 10 * CHART_PX, right: 22 * CHART_PX, bottom: 28 * CHART_PX, left: 60 * CHART_PX };
const DAY_WIDTH = 64 * CHART_PX;
const LARGEST = 1000;

const DAY_COLUMNS: readonly Column<DayPoint>[] = [
  { key: 'day', header: 'Day', primary: true, cell: ({ day }) => formatFullDate(day) },
  { key: 'value', header: 'Figure', align: 'right', cell: ({ text }) => text ?? '–' },
];

/** Returns the days to label under a chart: as many as fit, always including the last. */
function namedDays(points: readonly DayPoint[], width: number): string[] {
  const every = Math.max(1, Math.ceil((points.length * DAY_WIDTH) / width));
  return points.filter((_, index) => (points.length - 1 - index) % every === 0).map(({ day }) => day);
}

function DayBars({ series: { title, points, mark, latest, most, mostOn } }: { series: Series }) {
  const { parentRef, width } = useParentSize(CHART_SIZE);
  const inner = Math.max(1, width - MARGIN.left - MARGIN.right);
  const x = scaleBand({ domain: points.map(({ day }) => day), range: [0, inner], padding: 0.2 });
  const y = scaleLinear({ domain: [0, LARGEST], range: [HEIGHT, 0] });
  const marks = [0, LARGEST / 2, LARGEST];
  const label = `${title}, ${String(points.length)} days to ${formatFullDate(points.at(-1)?.day)}: ${latest} on the last of them, at most ${most} on ${formatFullDate(mostOn)}`;
  return (
    <div ref={parentRef} role="img" aria-label={label} className="h-44">
      <svg aria-hidden="true" data-drawn-for={width} width="100%" height={HEIGHT + MARGIN.top + MARGIN.bottom}>
        <Group left={MARGIN.left} top={MARGIN.top}>
          <GridRows
            scale={y}
            width={inner}
            tickValues={marks}
            stroke="currentColor"
            className="text-line forced-colors:text-[GrayText]"
          />
          {points.map(({ day, text, share }) => (
            <Bar
              key={day}
              x={x(day)}
              y={y(share)}
              width={x.bandwidth()}
              height={HEIGHT - y(share)}
              className={BAR_CLASS}
            >
              <title>{`${formatFullDate(day)}: ${text ?? 'no figure'}`}</title>
            </Bar>
          ))}
          <AxisLeft
            scale={y}
            tickValues={marks}
            tickFormat={(value) => mark(value.valueOf())}
            hideAxisLine
            hideTicks
            tickLabelProps={{ className: CHART_TEXT_CLASS }}
          />
          <AxisBottom
            top={HEIGHT}
            scale={x}
            tickValues={namedDays(points, inner)}
            tickFormat={formatDayOfAnyYear}
            axisLineClassName={LINE_CLASS}
            stroke="currentColor"
            hideTicks
            tickLabelProps={{ className: CHART_TEXT_CLASS }}
          />
        </Group>
      </svg>
    </div>
  );
}

function DayCharts({ days }: { days: Operations['days'] }) {
  return allSeries(days).map((series) => (
    <ChartFrame
      key={series.key}
      title={series.title}
      lead={`Last day: ${series.latest}`}
      columns={DAY_COLUMNS}
      rows={series.points.toReversed()}
      rowKey={({ day }) => day}
    >
      <DayBars series={series} />
    </ChartFrame>
  ));
}

export function Charts({ operations }: { operations: Operations }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <QueueAges operations={operations} />
      <DayCharts days={operations.days} />
    </div>
  );
}
