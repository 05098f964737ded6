import { describe, expect, it } from 'vitest';
import { formatAge, allSeries } from './series.ts';

const figure = (day: string, name: string, value: string, data: Record<string, number> = {}) => ({
  day,
  name,
  category: 'money',
  value,
  data,
});

describe('the daily series', () => {
  const [deposits, people] = allSeries([
    figure('2026-03-03', 'deposits', '250.50'),
    figure('2026-03-01', 'deposits', '1002.00'),
    figure('2026-03-01', 'people', '7', { joined: 2 }),
    figure('2026-03-03', 'people', '7', { joined: 0 }),
  ]);

  it('has every day in order, and a missing value is not zero', () => {
    expect(deposits?.points).toEqual([
      { day: '2026-03-01', text: '₦1,002.00', share: 1000 },
      { day: '2026-03-02', text: null, share: 0 },
      { day: '2026-03-03', text: '₦250.50', share: 250 },
    ]);
    expect(deposits).toMatchObject({ latest: '₦250.50', most: '₦1,002.00', mostOn: '2026-03-01' });
    expect(deposits?.mark(1000)).toBe('₦1K');
  });

  it('counts people who joined', () => {
    expect(people?.points.map(({ text }) => text)).toEqual(['2', null, '0']);
  });

  it('omits a metric without values', () => {
    expect(allSeries([])).toEqual([]);
    expect(allSeries([figure('2026-03-01', 'deposits', '0.00')]).map(({ key }) => key)).toEqual(['deposits']);
    expect(allSeries([figure('2026-03-01', 'deposits', '0.00')])[0]?.points[0]?.share).toBe(0);
  });
});

it.each([
  [-5, 'under a minute'],
  [59_999, 'under a minute'],
  [119 * 60_000, '119 min'],
  [120 * 60_000, '2 h'],
  [47 * 3_600_000, '47 h'],
  [50 * 3_600_000, '2 days'],
])('%s ms are %s', (ms, words) => {
  expect(formatAge(ms)).toBe(words);
});
