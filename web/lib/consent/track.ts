import { DAY_SECONDS } from '../../../contract/durations.ts';
import { ANALYTICS_COOKIE_DAYS } from '../../../contract/limits.ts';
import {
  formatAnalytics,
  parseAnalytics,
  addError,
  addFeatureUse,
  addLoadTime,
  addPageView,
  addVisit,
  type AnalyticsRecord,
} from './analytics-record.ts';
import { productNow } from '../i18n/clock.ts';
import { isCategoryAllowed } from './consent.ts';
import { cookieValue, setCookie } from './cookie.ts';

/** Features whose use we count. A name states the action, never the person or the object. */
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
/** Name of a session cookie. A new visit begins if the cookie is missing. */
const SESSION_COOKIE = 'rota_analytics_session';
const KEPT_SECONDS = ANALYTICS_COOKIE_DAYS * DAY_SECONDS;

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `sess_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function change(step: (record: AnalyticsRecord) => AnalyticsRecord): void {
  if (!isCategoryAllowed('analytics')) return;
  let record = parseAnalytics(cookieValue(document.cookie, RECORD_COOKIE));
  const session = cookieValue(document.cookie, SESSION_COOKIE);
  if (session === undefined || record.sessionId !== session) {
    record = addVisit(record, newSessionId(), productNow());
    setCookie(SESSION_COOKIE, record.sessionId, 'Lax');
  }
  setCookie(RECORD_COOKIE, formatAnalytics(step(record)), 'Lax', KEPT_SECONDS);
}

let loadTimeRecorded = false;

/** Records this page's load time once; the browser knows it only after the `load` event. */
function recordLoadTime(): void {
  if (loadTimeRecorded || !isCategoryAllowed('analytics')) return;
  loadTimeRecorded = true;
  const keep = (): void => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation !== undefined) change((record) => addLoadTime(record, navigation.duration));
  };
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', () => setTimeout(keep), { once: true });
}

/** Counts a page view by route pattern, such as `/groups/:id`. */
export function countPage(page: string): void {
  change((record) => addPageView(record, page));
  recordLoadTime();
}

export function countFeature(feature: Feature): void {
  change((record) => addFeatureUse(record, feature));
}

export function countError(): void {
  change(addError);
}
