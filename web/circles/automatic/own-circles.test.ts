import { expect, it } from 'vitest';
import { aGroup, aMembership } from '../testing.ts';
import { circlesOfConsent, dearestCircle, ownCircles } from './own-circles.ts';

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

it('charges for what pays by itself, for the circle that a consent turns on, and for all while none does', () => {
  const ids = (turnedOn?: string) => circlesOfConsent(groups, turnedOn).map(({ id }) => id);
  expect(ids()).toEqual(['on']);
  expect(ids('forming')).toEqual(['on', 'forming']);
  expect(circlesOfConsent(groups.slice(1), undefined).map(({ id }) => id)).toEqual(['forming']);
});

it('finds the dearest contribution', () => {
  expect(dearestCircle([])).toBe(0n);
  expect(dearestCircle(groups.slice(0, 2))).toBe(60_000_00n);
});
