import { expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { dayWords, timeOfDay } from './lagos-words.ts';

const at = (iso: string) => instant(Date.parse(iso));

it('words days and times as Lagos has them', () => {
  expect(dayWords(at('2026-01-31T22:59:59.999Z'))).toBe('31 January 2026');
  expect(dayWords(at('2026-01-31T23:00:00.000Z'))).toBe('1 February 2026');
  expect(timeOfDay(at('2026-01-31T23:05:00.000Z'))).toBe('00:05');
  expect(timeOfDay(at('2026-09-05T13:00:00.000Z'))).toBe('14:00');
});
