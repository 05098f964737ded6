import { useId } from 'react';
import { flowScale, shortNaira, type FlowBar, type FlowScale } from './flow-bars.ts';

interface FlowChartProps {
  /** Label for screen readers. */
  label: string;
  bars: readonly (FlowBar & { readonly key: string; readonly name: string; readonly title: string })[];
  /** Null if no money comes in. */
  inLabel: string | null;
  outLabel: string;
}

const PLOT = 150;
const TOP = 14;
const BOTTOM = 40;
const HEIGHT = TOP + PLOT + BOTTOM;
const GUTTER = '3.5rem';
/** Number of bars from which a narrow screen shows only every second name. */
const CROWDED = 7;

/** Caps the bar width, so that a chart with few bars has no wide blocks. */
const barShare = (count: number): number => Math.min(0.6, 0.1 + 0.06 * count);

const IN_FILL = 'fill-brand forced-colors:fill-[CanvasText]';
const OUT_STROKE = 'stroke-accent forced-colors:stroke-[CanvasText]';

/** Money in and out over time: in is solid above the line, out is hatched below it, so neither depends on colour. */
export function FlowChart({ label, bars, inLabel, outLabel }: FlowChartProps) {
  const hatch = useId();
  const scale = flowScale(bars, PLOT);
  const line = TOP + scale.line;
  const width = 100 / bars.length;
  const share = barShare(bars.length);
  const inset = (1 - share) / 2;
  return (
    <figure className="m-0">
      <Legend inLabel={inLabel} outLabel={outLabel} hatch={`${hatch}-key`} />
      <div role="img" aria-label={label} className="mt-3 flex">
        <Scale scale={scale} />
        <svg aria-hidden="true" width="100%" height={HEIGHT} className="min-w-0 flex-1 overflow-visible">
          <Hatch id={hatch} />
          {scale.mostInKobo > 0n ? <Guide y={TOP} /> : null}
          {scale.mostOutKobo > 0n ? <Guide y={TOP + PLOT} /> : null}
          {bars.map((bar, index) => (
            <g key={bar.key}>
              <title>{bar.title}</title>
              <rect
                x={`${String(index * width)}%`}
                y={0}
                width={`${String(width)}%`}
                height={HEIGHT}
                className="fill-transparent"
              />
              <rect
                x={`${String((index + inset) * width)}%`}
                y={line - scale.length(bar.inKobo)}
                width={`${String(width * share)}%`}
                height={scale.length(bar.inKobo)}
                className={IN_FILL}
              />
              {bar.outKobo === 0n ? null : (
                <rect
                  x={`${String((index + inset) * width)}%`}
                  y={line}
                  width={`${String(width * share)}%`}
                  height={scale.length(bar.outKobo)}
                  fill={`url(#${hatch})`}
                  strokeWidth={1.5}
                  className={OUT_STROKE}
                />
              )}
              <text
                x={`${String((index + 0.5) * width)}%`}
                y={TOP + PLOT + 22}
                textAnchor="middle"
                className={`fill-muted text-xs forced-colors:fill-[CanvasText] ${bars.length >= CROWDED && index % 2 === 1 ? 'max-sm:hidden' : ''}`}
              >
                {bar.name}
              </text>
            </g>
          ))}
          <line x1="0" x2="100%" y1={line} y2={line} className="stroke-control forced-colors:stroke-[CanvasText]" />
        </svg>
      </div>
    </figure>
  );
}

function Legend({ inLabel, outLabel, hatch }: Pick<FlowChartProps, 'inLabel' | 'outLabel'> & { hatch: string }) {
  return (
    <figcaption aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {inLabel === null ? null : (
        <span className="flex items-center gap-2">
          <Swatch />
          {inLabel}
        </span>
      )}
      <span className="flex items-center gap-2">
        <Swatch hatch={hatch} />
        {outLabel}
      </span>
    </figcaption>
  );
}

function Scale({ scale }: { scale: FlowScale }) {
  const marks = [
    { y: TOP, text: shortNaira(scale.mostInKobo), shown: scale.mostInKobo > 0n },
    { y: TOP + PLOT, text: shortNaira(scale.mostOutKobo), shown: scale.mostOutKobo > 0n },
  ];
  return (
    <svg aria-hidden="true" height={HEIGHT} className="shrink-0" style={{ width: GUTTER }}>
      {marks.map(({ y, text, shown }) =>
        shown ? (
          <text key={y} x="0" y={y + 4} className="tabular fill-muted text-xs forced-colors:fill-[CanvasText]">
            {text}
          </text>
        ) : null,
      )}
    </svg>
  );
}

const Guide = ({ y }: { y: number }) => (
  <line x1="0" x2="100%" y1={y} y2={y} strokeDasharray="2 4" className="stroke-line forced-colors:stroke-[GrayText]" />
);

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="fill-tint-accent forced-colors:fill-[Canvas]" />
      <line x1="0" x2="0" y1="0" y2="6" strokeWidth="3" className={OUT_STROKE} />
    </pattern>
  </defs>
);

function Swatch({ hatch }: { hatch?: string }) {
  return (
    <svg width="16" height="16" className="shrink-0">
      {hatch === undefined ? null : <Hatch id={hatch} />}
      {hatch === undefined ? (
        <rect width="16" height="16" className={IN_FILL} />
      ) : (
        <rect
          x="0.75"
          y="0.75"
          width="14.5"
          height="14.5"
          fill={`url(#${hatch})`}
          strokeWidth={1.5}
          className={OUT_STROKE}
        />
      )}
    </svg>
  );
}
