import { expect, it } from 'vitest';
import { placeOf } from './charge-labels.ts';

const NOW = Date.parse('2026-12-10T09:00:00.000Z');
const on = (status: 'planned' | 'paid' | 'skipped' | 'stopped', dueDay: string) => placeOf({ status, dueDay }, NOW);

it('lists a skipped or stopped charge with the next ones until its due day is over', () => {
  expect([on('skipped', '2026-12-29'), on('stopped', '2026-12-29')]).toEqual(['next', 'next']);
  expect(on('skipped', '2026-12-10')).toBe('next');
  expect([on('skipped', '2026-12-09'), on('stopped', '2026-12-09')]).toEqual(['last', 'last']);
  expect([on('planned', '2026-12-29'), on('paid', '2026-12-29')]).toEqual(['next', 'last']);
});
