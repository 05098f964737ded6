import { expect, it } from 'vitest';
import { instant } from '../../../../contract/ids.ts';
import { updateText } from './decision-notice-texts.ts';

it('a group that is cancelled in a later cycle is not said never to have started', () => {
  const words = (cycle: number) =>
    updateText({ group: 'Ajo', now: instant(0) }, { what: 'cancelled', cycle, by: 'owner' }).message;
  expect(words(1)).toBe('The owner has cancelled Ajo before it started.');
  expect(words(2)).toBe('The owner has ended Ajo: cycle 2 does not start. What was paid before stays as it is.');
});
