import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelledText, cancelText, leaveFormingText, removeText, formatRound, startedLabel } from './cycle-labels.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('a group that forms, or was given up while it formed', () => {
  const all = [cancelledText, cancelText, removeText, leaveFormingText];

  it('says of the first cycle that nobody has paid anything', () => {
    expect(cancelledText({ currentCycle: 1 })).toBe('It never started, so nobody paid anything.');
    for (const words of all) expect(words({ currentCycle: 1 })).toMatch(/(has )?paid anything( yet)?[.:]/);
  });

  it('does not deny what was paid in an earlier one', () => {
    expect(cancelledText({ currentCycle: 2 })).toBe(
      'Cycle 2 never started, so nobody paid anything for it. What happened before stays as it was.',
    );
    for (const words of all) expect(words({ currentCycle: 2 })).toMatch(/paid anything for (it|this cycle)/);
  });
});

it('says of a circle in its second cycle that the day it started is that of the first', () => {
  const [first, second] = [
    { currentCycle: 1, currentRound: 3 },
    { currentCycle: 2, currentRound: 1 },
  ] as const;
  expect([startedLabel(first), formatRound(first)]).toEqual(['Started', '3']);
  expect([startedLabel(second), formatRound(second)]).toEqual(['First cycle started', '1 in cycle 2']);
});
