import { expect, it } from 'vitest';
import { aGroup, aMembership } from '../testing.ts';
import { dearestCircle, ownCircles } from './own-circles.ts';

const circle = (id: string, autoContribute: boolean, changes: Parameters<typeof aGroup>[0] = {}) =>
  aGroup({ id, contributionAmount: '20000.00', membership: aMembership({ autoContribute }), ...changes });

const groups = [
  circle('on', true, { status: 'active' }),
  circle('forming', false, { status: 'forming', contributionAmount: '60000.00' }),
  circle('over', false, { status: 'completed', contributionAmount: '900000.00' }),
  circle('applied', false, { status: 'forming', membership: aMembership({ status: 'pending' }) }),
  circle('owned', false, { status: 'active', membership: null }),
];

it('tells what pays by itself from what does not, in circles in which the person pays', () => {
  const { on, off } = ownCircles(groups);
  expect([on, off].map((circles) => circles.map(({ id }) => id))).toEqual([['on'], ['forming']]);
});

it('finds the dearest contribution, also of a circle that has not started', () => {
  expect(dearestCircle([])).toBe(0n);
  expect(dearestCircle(groups)).toBe(60_000_00n);
});
