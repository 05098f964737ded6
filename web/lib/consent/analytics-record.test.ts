import { describe, expect, it } from 'vitest';
import {
  formatAnalytics,
  parseAnalytics,
  VALUE_MAX,
  addError,
  addFeatureUse,
  addLoadTime,
  addPageView,
  addVisit,
  type AnalyticsRecord,
} from './analytics-record.ts';

const NOW = Date.UTC(2026, 0, 31, 9);
const none = parseAnalytics(undefined);
const begun = addVisit(none, 'sess_0123456789abcdef', NOW);
const times = <T>(count: number, step: (value: T, index: number) => T, start: T): T =>
  Array.from({ length: count }).reduce<T>((value, _, index) => step(value, index), start);

describe('the analytics record', () => {
  it('counts visits, pages, features, load times and errors', () => {
    const seen = addLoadTime(
      addError(addFeatureUse(addPageView(addPageView(begun, '/groups/:id'), '/groups/:id'), 'message_sent')),
      812.4,
    );
    expect(parseAnalytics(formatAnalytics(seen))).toEqual({
      sessionId: 'sess_0123456789abcdef',
      visitCount: 1,
      lastVisit: '2026-01-31T09:00:00.000Z',
      pageViews: { '/groups/:id': 2 },
      features: { message_sent: 1 },
      performance: { loadTimes: [812], errorCount: 1 },
    });
    expect(addVisit(seen, 'sess_f', NOW)).toMatchObject({
      sessionId: 'sess_f',
      visitCount: 2,
      pageViews: { '/groups/:id': 2 },
    });
  });

  it('stores the last 50 load times', () => {
    const { loadTimes } = times(60, addLoadTime, begun).performance;
    expect([loadTimes.length, loadTimes[0], loadTimes.at(-1)]).toEqual([50, 10, 59]);
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', 'hello'],
    ['half an escape', '%E0%A4%A'],
    ['a list', '%5B1%5D'],
    ['null', 'null'],
    ['a number', '7'],
  ])('starts over from %s', (_name, value) => {
    expect(parseAnalytics(value)).toEqual(none);
  });

  it('takes only well-formed fields from a damaged record', () => {
    const damaged = {
      sessionId: `sess_${'a'.repeat(4000)}`,
      visitCount: -1,
      lastVisit: null,
      pageViews: { '/': 2, '/wallet': 'many', '/kyc': 1.5, '/login': -3 },
      features: ['x'],
      performance: { loadTimes: [1, null, '2', 3], errorCount: Number.MAX_VALUE },
    };
    expect(parseAnalytics(encodeURIComponent(JSON.stringify(damaged)))).toEqual({
      ...none,
      pageViews: { '/': 2 },
      performance: { loadTimes: [1, 3], errorCount: 0 },
    });
  });
});

describe('the size of the cookie', () => {
  const large: AnalyticsRecord = times(
    200,
    (record, index) =>
      addFeatureUse(
        addPageView(addLoadTime(record, 100_000 + index), `/page/${String(index)}`),
        `feature_${String(index)}`,
      ),
    begun,
  );

  it('stays below the browser limit, whatever was counted', () => {
    const value = formatAnalytics(large);
    expect(value.length).toBeLessThanOrEqual(VALUE_MAX);
    expect(parseAnalytics(value)).toMatchObject({ sessionId: begun.sessionId, visitCount: 1 });
  });

  it('fits every page and feature and all load times', () => {
    const pages = times(45, (record, index) => addPageView(record, `/some/quite/long/page/${String(index)}`), begun);
    const usual = times(
      50,
      (record) => addLoadTime(record, 2345),
      times(12, (record, index) => addFeatureUse(record, `feature_number_${String(index)}`), pages),
    );
    const kept = parseAnalytics(formatAnalytics(usual));
    expect(Object.keys(kept.features)).toHaveLength(12);
    expect(kept.performance.loadTimes.length).toBeGreaterThanOrEqual(10);
  });

  it('is enforced on a record that was made too long', () => {
    const long = { sessionId: 'x'.repeat(4000), lastVisit: 'y'.repeat(4000), pageViews: { ['z'.repeat(4000)]: 1 } };
    const value = formatAnalytics(parseAnalytics(encodeURIComponent(JSON.stringify(long))));
    expect(parseAnalytics(value)).toEqual(none);
  });

  it('drops the rarest entries', () => {
    const often = times(5, (record) => addPageView(record, '/wallet'), large);
    const kept = parseAnalytics(formatAnalytics(addFeatureUse(addFeatureUse(often, 'group_joined'), 'group_joined')));
    expect(kept.pageViews['/wallet']).toBe(5);
    expect(kept.features['group_joined']).toBe(2);
    expect(kept.pageViews['/page/0']).toBeUndefined();
  });
});
