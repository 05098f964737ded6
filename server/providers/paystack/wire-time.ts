import { instant, type Instant } from '../../../contract/ids.ts';

/** Parses an instant from the provider; null if missing or unreadable. */
export function wireTime(text: string | null | undefined): Instant | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : instant(at);
}
