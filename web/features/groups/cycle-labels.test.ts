import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelledText, cancelText, leaveFormingText, removeText, formatRound, startedLabel } from './cycle-labels.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('a forming group, or one cancelled while forming', () => {
  const all = [cancelledText, cancelText, removeText, leaveFormingText];

  it('states in the first cycle that no one has paid', () => {
    expect(cancelledText({ currentCycle: 1 })).toBe('It never started, so no one paid anything.');
    for (const words of all) expect(words({ currentCycle: 1 })).toMatch(/(has )?paid anything( yet)?[.:]/);
  });

  it('does not claim so after an earlier cycle', () => {
    expect(cancelledText({ currentCycle: 2 })).toBe(
      'Cycle 2 never started, so no one paid for it. What happened before stays as it was.',
    );
    for (const words of all) expect(words({ currentCycle: 2 })).toMatch(/paid (anything )?for (it|this cycle)/);
  });
});

it('labels the start date as the first cycle’s in the second cycle', () => {
  const [first, second] = [
    { currentCycle: 1, currentRound: 3 },
    { currentCycle: 2, currentRound: 1 },
  ] as const;
  expect([startedLabel(first), formatRound(first)]).toEqual(['Started', '3']);
  expect([startedLabel(second), formatRound(second)]).toEqual(['First cycle started', '1 in cycle 2']);
});
