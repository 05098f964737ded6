import { instant, type Instant } from '../../../contract/ids.ts';

/** Reads an instant of the provider's; null if there is none, or if it cannot be read. */
export function wireTime(text: string | null | undefined): Instant | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : instant(at);
}
