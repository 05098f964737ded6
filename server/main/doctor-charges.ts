import type { Pause } from '../modules/automatic-charges/index.ts';
import type { MoneyInMetrics } from '../modules/operations/index.ts';
import { toIso } from '../platform/clock/clock.ts';
import type { Instant } from '../../contract/ids.ts';

const minute = (at: Instant): string => `${toIso(at).slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Reports whether automatic charges are paused for everyone, and how many charges the provider has not responded to.
 */
export function chargesText(pause: Pause | null, { count, since }: MoneyInMetrics['unknown']): string {
  const paused = pause === null ? 'not paused' : `PAUSED by ${pause.by} since ${minute(pause.at)}, see Money in`;
  const unknown =
    since === null
      ? 'all have an outcome'
      : `${String(count)} WITHOUT AN OUTCOME, the oldest since ${minute(since)}, see docs/generated/alerts.md`;
  return `${paused}; ${unknown}`;
}
