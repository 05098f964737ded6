/** Geometry of the rotation ring, in its own units. `numbers` is the distance of the seat numbers from the centre. */
export const RING = { size: 320, centre: 160, radius: 120, width: 30, gap: 5, numbers: 91 } as const;

export interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns the point at `turn` (0 is the top, 1 a full turn clockwise) on a circle around `centre`. */
export function pointAt(centre: number, radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) };
}

export interface Segment {
  /** SVG path along the segment's centre line; stroke it with the ring's width. */
  path: string;
  /** Centre of the segment, as a turn. */
  middle: number;
}

/** Cuts a circle into `count` equal segments, the first at the top, with `gap` units between them. */
export function ringSegments(count: number, centre: number, radius: number, gap: number): Segment[] {
  const gapTurn = gap / (2 * Math.PI * radius);
  return Array.from({ length: count }, (_, index) => {
    const middle = index / count;
    const half = (1 / count - gapTurn) / 2;
    const from = pointAt(centre, radius, middle - half);
    const to = pointAt(centre, radius, middle + half);
    const large = half * 2 > 0.5 ? 1 : 0;
    return {
      path: `M${String(from.x)} ${String(from.y)}A${String(radius)} ${String(radius)} 0 ${String(large)} 1 ${String(to.x)} ${String(to.y)}`,
      middle,
    };
  });
}

/**
 * Geometry of a circle's rotation, in px on a phone: seats outside, and inside them the pot as a ring of parts. A ring
 * with more seats than fit at 44 px shows only the parts, as a broad band.
 */
export const ROTATION = { size: 222, centre: 111, seats: 91, pot: 67, band: 93 } as const;

export const MAX_SEATS_ON_RING = 12;

/** Radius of a seat's disc. */
export const seatRadius = (count: number): number => (count <= 6 ? 20 : 17.5);

export const seatPoints = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => pointAt(ROTATION.centre, ROTATION.seats, index / count));
