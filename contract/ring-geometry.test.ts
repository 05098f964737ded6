import { expect, test } from 'vitest';
import { MAX_SEATS_ON_RING, RING, SEAT_RADIUS, pointAt, ringSegments, seatPoints } from './ring-geometry.ts';

test('a turn starts at the top and runs clockwise', () => {
  expect(pointAt(100, 50, 0)).toEqual({ x: 100, y: 50 });
  expect(pointAt(100, 50, 0.25)).toEqual({ x: 150, y: 100 });
  expect(pointAt(100, 50, 0.5)).toEqual({ x: 100, y: 150 });
});

test('there is one segment per seat, each centred on its place', () => {
  for (let count = 2; count <= 20; count += 1) {
    const segments = ringSegments(count, 160, 120, 6);
    expect(segments).toHaveLength(count);
    expect(segments.map((segment) => segment.middle)).toEqual(Array.from({ length: count }, (_, i) => i / count));
    for (const { path } of segments) expect(path).toMatch(/^M[\d.]+ [\d.]+A120 120 0 0 1 [\d.]+ [\d.]+$/);
  }
});

test('with the maximum number of seats, no seat on the ring is under 44 px on a 320 px phone and none overlaps another', () => {
  const ringOnPhone = 248;
  const points = seatPoints(MAX_SEATS_ON_RING);
  const [first, second] = points;
  if (first === undefined || second === undefined) throw new Error('Expected at least two seats');
  const apart = Math.hypot(second.x - first.x, second.y - first.y);
  expect(apart).toBeGreaterThan(2 * SEAT_RADIUS);
  expect((apart * ringOnPhone) / RING.size).toBeGreaterThan(44);
  for (const { x, y } of points) {
    expect(Math.min(x, y) - SEAT_RADIUS).toBeGreaterThan(0);
    expect(Math.max(x, y) + SEAT_RADIUS).toBeLessThan(RING.size);
  }
});
