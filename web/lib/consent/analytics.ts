import { DAY_SECONDS } from '../../../contract/durations.ts';
import { ANALYTICS_COOKIE_DAYS } from '../../../contract/figures.ts';
import {
  formatAnalytics,
  parseAnalytics,
  withError,
  withFeature,
  withLoadTime,
  withPage,
  withVisit,
  type AnalyticsRecord,
} from './analytics-record.ts';
import { productNow } from '../words/clock.ts';
import { allows } from './consent.ts';
import { cookieText, cookieValue } from './cookie.ts';

const RECORD_COOKIE = 'rota_analytics';
/** It ends with the browser: without it, another visit begins. */
const SESSION_COOKIE = 'rota_analytics_session';
const KEPT_SECONDS = ANALYTICS_COOKIE_DAYS * DAY_SECONDS;

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `sess_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Changes the record in its cookie. Consent may have been withdrawn since the caller asked for it. */
function change(step: (record: AnalyticsRecord) => AnalyticsRecord): void {
  if (!allows('analytics')) return;
  const isHttps = window.location.protocol === 'https:';
  let record = parseAnalytics(cookieValue(document.cookie, RECORD_COOKIE));
  const session = cookieValue(document.cookie, SESSION_COOKIE);
  if (session === undefined || record.sessionId !== session) {
    record = withVisit(record, newSessionId(), productNow());
    document.cookie = cookieText(SESSION_COOKIE, record.sessionId, 'Lax', isHttps);
  }
  document.cookie = cookieText(RECORD_COOKIE, formatAnalytics(step(record)), 'Lax', isHttps, KEPT_SECONDS);
}

let loadTimeKept = false;

/** Keeps how long this page load took, once; the browser knows it only after everything that belongs to `load`. */
function keepLoadTime(): void {
  if (loadTimeKept) return;
  loadTimeKept = true;
  const keep = (): void => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation !== undefined) change((record) => withLoadTime(record, navigation.duration));
  };
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', () => setTimeout(keep), { once: true });
}

/** Counts a view of a page, named by its route's pattern. */
export function countPage(page: string): void {
  change((record) => withPage(record, page));
  keepLoadTime();
}

export function countFeature(feature: string): void {
  change((record) => withFeature(record, feature));
}

export function countError(): void {
  change(withError);
}
