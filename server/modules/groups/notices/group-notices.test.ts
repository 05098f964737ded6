import { expect, it } from 'vitest';
import { instant, type UserId } from '../../../../contract/ids.ts';
import { inLanguage } from '../../../platform/texts/text.ts';
import { groupNotices } from './group-notices.ts';

it('a group cancelled in a later cycle is not described as never started', () => {
  const telling = { group: 'Ajo', reader: 'ada' as UserId, nameOf: String, now: instant(0) };
  const words = (cycle: number) =>
    inLanguage(groupNotices.group_updated.text({ what: 'cancelled', cycle, by: 'owner' }, telling).message, 'en');
  expect(words(1)).toBe('The owner has cancelled Ajo before it started.');
  expect(words(2)).toBe('The owner ended Ajo, so cycle 2 will not start. Past payments are not affected.');
});
