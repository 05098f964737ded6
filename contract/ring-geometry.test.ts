import { expect, test } from 'vitest';
import { MAX_SEATS_ON_RING, ROTATION, pointAt, ringSegments, seatPoints, seatRadius } from './ring-geometry.ts';

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

test('the maximum number of seats stands at 44 px each, and every disc fits between the ring of the pot and the edge', () => {
  for (let count = 2; count <= MAX_SEATS_ON_RING; count += 1) {
    const [first, second] = seatPoints(count);
    if (first === undefined || second === undefined) throw new Error('Expected at least two seats');
    expect(Math.hypot(second.x - first.x, second.y - first.y)).toBeGreaterThan(44);
    const reach = seatRadius(count);
    expect(ROTATION.seats - reach).toBeGreaterThan(ROTATION.pot);
    expect(ROTATION.seats + reach).toBeLessThanOrEqual(ROTATION.size / 2);
  }
});
