import { expect, test } from 'vitest';
import { instant } from '../../contract/ids.ts';
import { chargesText } from './doctor-charges.ts';

const AT = instant(Date.parse('2026-02-11T05:30:00.000Z'));

test('charges are not paused and all have an outcome', () => {
  expect(chargesText(null, { count: 0, since: null })).toBe('not paused; all have an outcome');
});

test('a pause and charges without an outcome are named with their times', () => {
  expect(chargesText({ at: AT, by: 'of.finance', reason: 'The bank has an incident' }, { count: 2, since: AT })).toBe(
    'PAUSED by of.finance since 2026-02-11 05:30 UTC, see Money in; ' +
      '2 WITHOUT AN OUTCOME, the oldest since 2026-02-11 05:30 UTC, see docs/generated/alerts.md',
  );
});
