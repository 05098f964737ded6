import { expect, it } from 'vitest';
import { instant, type Instant } from '../../../contract/ids.ts';
import { withoutIdleSearches } from './incoming-stops.ts';

const search = (name: string) => ({
  name,
  nextDueAt: () => Promise.resolve(instant(500)),
  runDue: () => Promise.resolve([]),
});

it.each<[why: string, incomingAt: number | null, answeredUntil: number | null, stops: boolean]>([
  ['no money has come to an account number', null, 100, false],
  ['money came before the last search', 99, 100, false],
  ['money came in the millisecond of the last search', 100, 100, true],
  ['money came after the last search', 101, 100, true],
  ['there was no search yet', 101, null, true],
])('stops for the hourly search of transfers if it can find something: %s', async (_, incoming, answered, stops) => {
  const at = (ms: number | null): Instant | null => (ms === null ? null : instant(ms));
  const standIns = { incomingAt: () => at(incoming) };
  const sources = withoutIdleSearches([search('incoming search'), search('other')], standIns, () =>
    Promise.resolve(at(answered)),
  );
  expect(await Promise.all(sources.map((source) => source.nextDueAt()))).toEqual([stops ? 500 : null, 500]);
});
