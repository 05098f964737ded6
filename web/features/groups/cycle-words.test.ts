import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelledWords, cancelWords, leaveFormingWords, removeWords } from './cycle-words.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('a group that forms, or was given up while it formed', () => {
  const all = [cancelledWords, cancelWords, removeWords, leaveFormingWords];

  it('says of the first cycle that nobody has paid anything', () => {
    expect(cancelledWords({ currentCycle: 1 })).toBe('It never started, so nobody paid anything.');
    for (const words of all) expect(words({ currentCycle: 1 })).toMatch(/(has )?paid anything( yet)?[.:]/);
  });

  it('does not deny what was paid in an earlier one', () => {
    expect(cancelledWords({ currentCycle: 2 })).toBe(
      'Cycle 2 never started, so nobody paid anything for it. What happened before stays as it was.',
    );
    for (const words of all) expect(words({ currentCycle: 2 })).toMatch(/paid anything for (it|this cycle)/);
  });
});
