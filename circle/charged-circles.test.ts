import { expect, it } from 'vitest';
import { chargedCircles } from './charged-circles.ts';

const on = { groupId: 'on', paysItself: true };
const off = { groupId: 'off', paysItself: false };
const other = { groupId: 'other', paysItself: false };

it('charges for what pays by itself, for the circle that a consent turns on, and for all while none does', () => {
  expect(chargedCircles([on, off, other], null)).toEqual([on]);
  expect(chargedCircles([on, off, other], 'off')).toEqual([on, off]);
  expect(chargedCircles([off, other], 'other')).toEqual([other]);
  expect(chargedCircles([off, other], null)).toEqual([off, other]);
});
