import { DAY_SECONDS } from '../../../contract/durations.ts';
import { ANALYTICS_COOKIE_DAYS } from '../../../contract/limits.ts';
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
import { productNow } from '../i18n/clock.ts';
import { allows } from './consent.ts';
import { cookieValue, setCookie } from './cookie.ts';

/** What people do here that is worth counting. The names say what was done, never who did it or to what. */
export type Feature =
  | 'identity_submitted'
  | 'deposit_started'
  | 'withdrawal_requested'
  | 'group_created'
  | 'group_joined'
  | 'contribution_paid'
  | 'pot_received'
  | 'message_sent'
  | 'contact_sent'
  | 'feedback_sent';

const RECORD_COOKIE = 'rota_analytics';
/** It ends with the browser: without it, another visit begins. */
const SESSION_COOKIE = 'rota_analytics_session';
const KEPT_SECONDS = ANALYTICS_COOKIE_DAYS * DAY_SECONDS;

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `sess_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Changes the record in its cookie. Without consent nothing is counted. */
function change(step: (record: AnalyticsRecord) => AnalyticsRecord): void {
  if (!allows('analytics')) return;
  let record = parseAnalytics(cookieValue(document.cookie, RECORD_COOKIE));
  const session = cookieValue(document.cookie, SESSION_COOKIE);
  if (session === undefined || record.sessionId !== session) {
    record = withVisit(record, newSessionId(), productNow());
    setCookie(SESSION_COOKIE, record.sessionId, 'Lax');
  }
  setCookie(RECORD_COOKIE, formatAnalytics(step(record)), 'Lax', KEPT_SECONDS);
}

let loadTimeKept = false;

/** Keeps how long this page load took, once; the browser knows it only after everything that belongs to `load`. */
function keepLoadTime(): void {
  if (loadTimeKept || !allows('analytics')) return;
  loadTimeKept = true;
  const keep = (): void => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation !== undefined) change((record) => withLoadTime(record, navigation.duration));
  };
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', () => setTimeout(keep), { once: true });
}

/** Counts a view of a page, named by its route's pattern, `/groups/:id`. */
export function countPage(page: string): void {
  change((record) => withPage(record, page));
  keepLoadTime();
}

export function countFeature(feature: Feature): void {
  change((record) => withFeature(record, feature));
}

/** Counts an error that nobody caught. */
export function countError(): void {
  change(withError);
}
