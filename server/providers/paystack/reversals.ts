import { toIso } from '../../platform/clock/clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import { unknown, type Outcome } from './outcome.ts';
import { request, type PaystackOptions } from './request.ts';
import { referencePageShape } from './shapes.ts';

/** What can be sent back: payments from customers and transfers to banks, by the path of their list. */
export type Reversible = 'transaction' | 'transfer';

const pageSize = 100;
/** Far more than are ever sent back; a list that goes on after that is garbage. */
const maxPages = 200;

/**
 * The references of all payments or transfers that were started at or after `since` and are `reversed` now, in no order.
 * Lists are by pages, newest first. What is reversed meanwhile pushes older entries to later pages, so an entry may be met
 * twice but none is missed.
 */
export async function listReversed(
  options: PaystackOptions,
  kind: Reversible,
  since: Instant,
  signal: AbortSignal | undefined,
): Promise<Outcome<readonly string[]>> {
  const references = new Set<string>();
  for (let page = 1; page <= maxPages; page += 1) {
    const query = new URLSearchParams({
      status: 'reversed',
      from: toIso(since),
      per_page: String(pageSize),
      page: String(page),
    });
    const path = `/${kind}?${query.toString()}`;
    const outcome = await request(options, { method: 'GET', path, answer: referencePageShape, signal });
    if (outcome.kind !== 'ok') return outcome;
    const { data, meta } = outcome.value;
    for (const { status, reference } of data) if (status === 'reversed') references.add(reference);
    // Without a count of pages the list ends with the first empty one.
    const isLast = meta?.pageCount == null ? data.length === 0 : page >= meta.pageCount;
    if (isLast) return { kind: 'ok', value: [...references] };
  }
  return unknown('a list of reversals without an end');
}
