import { expect, it } from 'vitest';
import { updateText } from './decision-notice-texts.ts';

it('a group that is cancelled in a later cycle is not said never to have started', () => {
  const words = (cycle: number) => updateText('Ajo', { what: 'cancelled', cycle }).message;
  expect(words(1)).toBe('The owner has cancelled Ajo before it started.');
  expect(words(2)).toBe('The owner has ended Ajo: cycle 2 does not start. What happened before stays as it was.');
});
