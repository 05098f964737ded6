import type { SVGAttributes } from 'react';
import { drawnPerson, type DrawnPerson, type DrawnShape } from '../../../contract/drawn-people.ts';

/** A drawn person. The initial below the drawing shows where drawings are hidden to save data. */
export function Face({ name }: { name: DrawnPerson }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" className="drawn keep-colour absolute inset-0 size-full bg-[#f1dfca]">
      {drawnPerson(name).map((shape, index) => (
        <Shape key={index} {...shape} />
      ))}
    </svg>
  );
}

function Shape({ fill, stroke, width, dash, ...shape }: DrawnShape) {
  const ends = stroke === undefined || dash !== undefined ? undefined : 'round';
  const look: SVGAttributes<SVGElement> = {
    fill,
    stroke,
    strokeWidth: width,
    strokeDasharray: dash,
    strokeLinecap: ends,
    strokeLinejoin: ends,
  };
  if ('d' in shape) return <path d={shape.d} {...look} />;
  const [cx, cy, r] = shape.circle;
  return <circle cx={cx} cy={cy} r={r} {...look} />;
}
