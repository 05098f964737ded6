/** Counts by name. */
type Counts = Readonly<Record<string, number>>;

/** Usage counts of this browser, stored only in its own cookie. They identify no one. */
export interface AnalyticsRecord {
  /** Id of the current visit; begins with 'sess_'. */
  readonly sessionId: string;
  readonly visitCount: number;
  /** Start of the current visit: ISO 8601, UTC. */
  readonly lastVisit: string;
  /** Counts by route pattern, such as `/groups/:id`, so that no ids are stored. */
  readonly pageViews: Counts;
  readonly features: Counts;
  readonly performance: {
    /** Milliseconds until a page had loaded, oldest first. */
    readonly loadTimes: readonly number[];
    readonly errorCount: number;
  };
}

export const LOAD_TIMES_MAX = 50;

/**
 * Maximum characters. Browsers reject cookies over 4,096 including name and attributes, and every request sends this
 * one.
 */
export const VALUE_MAX = 3072;

const EMPTY: AnalyticsRecord = {
  sessionId: '',
  visitCount: 0,
  lastVisit: '',
  pageViews: {},
  features: {},
  performance: { loadTimes: [], errorCount: 0 },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const text = (value: unknown, form: RegExp): string => (typeof value === 'string' && form.test(value) ? value : '');
const count = (value: unknown): number => (isCount(value) ? value : 0);
const counts = (value: unknown): Counts =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => isCount(entry[1])))
    : {};

/** Parses a cookie value. Invalid fields become empty, so that a damaged record starts over. */
export function parseAnalytics(value: string | undefined): AnalyticsRecord {
  if (value === undefined) return EMPTY;
  let stored: unknown;
  try {
    stored = JSON.parse(decodeURIComponent(value));
  } catch {
    return EMPTY;
  }
  if (!isObject(stored)) return EMPTY;
  const performance = isObject(stored['performance']) ? stored['performance'] : {};
  const loadTimes: readonly unknown[] = Array.isArray(performance['loadTimes']) ? performance['loadTimes'] : [];
  return {
    sessionId: text(stored['sessionId'], /^sess_[0-9a-f]{16}$/),
    visitCount: count(stored['visitCount']),
    lastVisit: text(stored['lastVisit'], /^[\dTZ:.-]{24}$/),
    pageViews: counts(stored['pageViews']),
    features: counts(stored['features']),
    performance: {
      loadTimes: loadTimes.filter(isCount).slice(-LOAD_TIMES_MAX),
      errorCount: count(performance['errorCount']),
    },
  };
}

export const addVisit = (record: AnalyticsRecord, sessionId: string, nowMs: number): AnalyticsRecord => ({
  ...record,
  sessionId,
  visitCount: record.visitCount + 1,
  lastVisit: new Date(nowMs).toISOString(),
});

const plusOne = (before: Counts, name: string): Counts => ({ ...before, [name]: (before[name] ?? 0) + 1 });

export const addPageView = (record: AnalyticsRecord, page: string): AnalyticsRecord => ({
  ...record,
  pageViews: plusOne(record.pageViews, page),
});

export const addFeatureUse = (record: AnalyticsRecord, feature: string): AnalyticsRecord => ({
  ...record,
  features: plusOne(record.features, feature),
});

export const addError = (record: AnalyticsRecord): AnalyticsRecord => ({
  ...record,
  performance: { ...record.performance, errorCount: record.performance.errorCount + 1 },
});

export const addLoadTime = (record: AnalyticsRecord, ms: number): AnalyticsRecord => ({
  ...record,
  performance: {
    ...record.performance,
    loadTimes: [...record.performance.loadTimes, Math.max(0, Math.round(ms))].slice(-LOAD_TIMES_MAX),
  },
});

const encode = (record: AnalyticsRecord): string => encodeURIComponent(JSON.stringify(record));

/** Drops the entry with the lowest count; among equals, the oldest. */
function withoutRarest(before: Counts): Counts {
  const entries = Object.entries(before);
  const least = Math.min(...entries.map(([, seen]) => seen));
  const rarest = entries.findIndex(([, seen]) => seen === least);
  return Object.fromEntries(entries.filter((_, index) => index !== rarest));
}

/** Drops the older half of the load times first, then the rarest entry of the longer list. */
function smaller(record: AnalyticsRecord): AnalyticsRecord {
  const { pageViews, features, performance } = record;
  const { loadTimes } = performance;
  if (loadTimes.length > 10) {
    return { ...record, performance: { ...performance, loadTimes: loadTimes.slice(Math.ceil(loadTimes.length / 2)) } };
  }
  return Object.keys(features).length > Object.keys(pageViews).length
    ? { ...record, features: withoutRarest(features) }
    : { ...record, pageViews: withoutRarest(pageViews) };
}

/** Formats the cookie value, dropping the least useful entries until it fits. */
export function formatAnalytics(record: AnalyticsRecord): string {
  let fitting = record;
  let value = encode(fitting);
  while (value.length > VALUE_MAX) {
    fitting = smaller(fitting);
    value = encode(fitting);
  }
  return value;
}
