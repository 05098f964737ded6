import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { choicePlaceholder } from '../../../contract/page-placeholders.ts';
import { RING } from '../../../contract/ring-geometry.ts';
import { Each } from '../each.tsx';

const WHOLE = String(RING.size);

/**
 * Ring of a forming circle's seats: filled, hollow (free) or tinted (awaiting votes). The server positions the segments
 * (`ringSegments`). Screen readers get an ordered list.
 */
export function SeatsRing({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const states = { taken: t`Taken`, kept: t`Waiting for votes`, free: t`Free` };
  return (
    <figure className="mx-auto w-full max-w-72">
      <div className="relative">
        <svg aria-hidden="true" viewBox={`0 0 ${WHOLE} ${WHOLE}`} fill="none" className="keep-colour block w-full">
          <Each list="seat">
            <g data-seat="⟦state⟧" className="group">
              <path
                d="⟦path⟧"
                strokeWidth={RING.width}
                className="stroke-brand group-data-[seat=free]:stroke-control"
              />
              <path
                d="⟦path⟧"
                strokeWidth={RING.width - 4}
                className="stroke-brand group-data-[seat=free]:stroke-bg group-data-[seat=kept]:stroke-tint-brand"
              />
              <text
                x="⟦x⟧"
                y="⟦y⟧"
                dy="0.36em"
                textAnchor="middle"
                className="tabular fill-muted text-xs font-semibold"
              >
                ⟦position⟧
              </text>
            </g>
          </Each>
        </svg>
        <figcaption className="absolute inset-[27%] flex flex-col items-center justify-center text-center leading-tight">
          {children}
        </figcaption>
      </div>
      <ol aria-label={t`Seats`} className="sr-only">
        <Each list="seat">
          <li>{choicePlaceholder('state', states)}</li>
        </Each>
      </ol>
      <ul aria-hidden="true" className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
        <li className="flex items-center gap-1.5">
          <span className="keep-colour size-4 rounded-sm border-2 border-brand bg-brand" />
          {states.taken}
        </li>
        <Each list="waiting">
          <li className="flex items-center gap-1.5">
            <span className="keep-colour size-4 rounded-sm border-2 border-brand bg-tint-brand" />
            {states.kept}
          </li>
        </Each>
        <li className="flex items-center gap-1.5">
          <span className="keep-colour size-4 rounded-sm border-2 border-control bg-bg" />
          {states.free}
        </li>
      </ul>
    </figure>
  );
}
