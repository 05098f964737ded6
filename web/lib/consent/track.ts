import type * as analyticsModule from './analytics.ts';
import { allows } from './consent.ts';

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

/** Without consent nothing is counted, and what counts is not even fetched. */
function track(count: (analytics: typeof analyticsModule) => void): void {
  if (allows('analytics')) import('./analytics.ts').then(count, () => undefined);
}

/** `page` is a route's pattern, `/groups/:id`. */
export function countPage(page: string): void {
  track((analytics) => {
    analytics.countPage(page);
  });
}

export function countFeature(feature: Feature): void {
  track((analytics) => {
    analytics.countFeature(feature);
  });
}

/** An error that nobody caught. */
export function countError(): void {
  track((analytics) => {
    analytics.countError();
  });
}
