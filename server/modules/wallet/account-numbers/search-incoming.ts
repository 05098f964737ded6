import { DAY_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { ListedPayment } from '../../../providers/payments/payment-provider.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import type { WalletDeps } from '../deps.ts';
import {
  advanceIncomingSearch,
  claimIncomingSearch,
  incomingAnsweredUntil,
  nextIncomingSearchAt,
  unknownReferences,
} from './incoming-search.repo.ts';
import { settleTransfer } from './settle-transfer.ts';

/** Period that each search covers again, because a payment may be listed late. */
const LOOKBACK_MS = DAY_MS;
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

export interface IncomingSearch {
  readonly count: number;
  /** False if the provider did not respond to every query, so that the next search covers the same time again. */
  readonly isAnswered: boolean;
}

/** Lists the provider's payments day by day, because lists have a maximum length. Undefined without a full list. */
async function listedPayments(
  { log }: WalletDeps,
  provider: NamespacedProvider,
  from: Instant,
  until: Instant,
): Promise<ListedPayment[] | undefined> {
  const found: ListedPayment[] = [];
  for (let start = instant(from - CLOCK_TOLERANCE_MS); start <= until; start = instant(start + DAY_MS)) {
    const end = instant(Math.min(start + DAY_MS, until + CLOCK_TOLERANCE_MS));
    const outcome = await provider.listPayments({ from: start, until: end });
    if (outcome.kind !== 'ok') {
      log.warn({ outcome }, 'provider did not list its payments; will search for transfers again');
      return undefined;
    }
    found.push(...outcome.value.found);
  }
  return found;
}

async function searchAt(
  deps: WalletDeps,
  provider: NamespacedProvider,
  since: Instant,
  now: Instant,
): Promise<IncomingSearch> {
  const listed = await listedPayments(deps, provider, since, now);
  if (listed === undefined) return { count: 0, isAnswered: false };
  const transfers = listed.filter(({ channel, state }) => channel === 'transfer' && state === 'paid');
  const unknown = await unknownReferences(deps.database, [...new Set(transfers.map(({ reference }) => reference))]);
  let isAnswered = true;
  for (const reference of unknown) {
    const outcome = await provider.verifyPayment(reference);
    if (outcome.kind === 'ok' && outcome.value.state === 'paid') {
      await settleTransfer(deps, { provider: provider.name, found: outcome.value, source: 'search', now });
    } else if (outcome.kind !== 'ok') {
      deps.log.warn({ reference, outcome }, 'provider did not confirm a listed transfer; will search again');
      isAnswered = false;
    }
  }
  return { count: unknown.length, isAnswered };
}

/**
 * Books every transfer that the provider lists but whose event was lost. Does nothing before the first account number
 * exists.
 */
export async function searchIncoming(deps: WalletDeps, now: Instant): Promise<IncomingSearch> {
  const answeredUntil = await incomingAnsweredUntil(deps.database);
  if (answeredUntil === null) return { count: 0, isAnswered: true };
  const since = instant(answeredUntil - LOOKBACK_MS);
  const results: IncomingSearch[] = [];
  for (const provider of deps.providers.all) {
    if (provider.moneyIn !== null) results.push(await searchAt(deps, provider, since, now));
  }
  const isAnswered = results.every((result) => result.isAnswered);
  if (isAnswered) await advanceIncomingSearch(deps.database, now);
  return { count: results.reduce((sum, { count }) => sum + count, 0), isAnswered };
}

/** Searches hourly while there are account numbers, so that a lost webhook loses no money. */
export function incomingSearch(deps: WalletDeps): ScheduledTask {
  return {
    name: 'incoming search',
    nextDueAt: () => nextIncomingSearchAt(deps.database),
    async runDue(now) {
      if (!(await claimIncomingSearch(deps.database, now))) return [];
      const { count } = await searchIncoming(deps, now);
      return count === 0 ? [] : [{ job: 'incoming search', count }];
    },
  };
}
