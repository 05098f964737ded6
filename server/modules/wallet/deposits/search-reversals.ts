import { DAY_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { checkDeposit } from './check-deposit.ts';
import { completedDeposits } from './deposits.repo.ts';
import { checkRefunds, CLOCK_TOLERANCE_MS } from './refund-deposit.ts';
import {
  claimReversalSearch,
  nextReversalSearchAt,
  oldestReversible,
  advanceReversalCursor,
  findPresumedPaidWithdrawals,
  type ReversalSearch,
} from './reversal-search.repo.ts';
import { searchDisputes } from '../disputes/search-disputes.ts';
import type { DisputeDeps } from '../disputes/settle-dispute.ts';
import type { ChargeDeps } from '../sources/charge-source.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';

type Deps = ChargeDeps & DisputeDeps;

interface Found {
  readonly count: number;
  readonly answered: boolean;
}

/** Lists references that the provider has reversed. Undefined if the provider sent no complete list. */
async function reversedReferences(
  { log }: Deps,
  provider: NamespacedProvider,
  kind: 'payment' | 'transfer',
  oldest: Instant,
): Promise<readonly string[] | undefined> {
  const since = instant(oldest - CLOCK_TOLERANCE_MS);
  const outcome = await (kind === 'payment' ? provider.reversedPayments(since) : provider.reversedTransfers(since));
  if (outcome.kind === 'ok') {
    const { found, skipped } = outcome.value;
    if (skipped > 0) log.warn({ kind, skipped }, 'skipped unreadable entries in the provider’s list');
    return found;
  }
  log.warn({ kind, outcome }, 'provider did not list its reversals; will retry');
  return undefined;
}

/**
 * Settles each row that the provider lists as reversed. Returns the number of settled rows. `answered` is false if a
 * response was missing, so that the next search covers the same time again.
 */
async function settleReversed<Row>(
  references: readonly string[] | undefined,
  find: (references: readonly string[]) => Promise<readonly Row[]>,
  settle: (row: Row) => Promise<boolean>,
): Promise<Found> {
  if (references === undefined) return { count: 0, answered: false };
  let [count, answered] = [0, true];
  for (const row of await find(references)) {
    if (await settle(row)) count += 1;
    else answered = false;
  }
  return { count, answered };
}

async function reversedDeposits(deps: Deps, provider: NamespacedProvider, oldest: Instant, now: Instant) {
  return settleReversed(
    await reversedReferences(deps, provider, 'payment', oldest),
    (references) => completedDeposits(deps.database, references),
    async (deposit) => (await checkDeposit(deps, deposit, now)) !== undefined,
  );
}

async function reversedTransfers(deps: Deps, provider: NamespacedProvider, oldest: Instant, now: Instant) {
  return settleReversed(
    await reversedReferences(deps, provider, 'transfer', oldest),
    (references) => findPresumedPaidWithdrawals(deps.database, references),
    async ({ id, reference }) => {
      const outcome = await provider.verifyTransfer(reference);
      if (outcome.kind === 'ok') {
        await deps.database.transaction((tx) => settleWithdrawal(deps, tx, id, outcome.value, now));
        return true;
      }
      deps.log.warn({ reference, outcome }, 'provider did not confirm a reversed transfer; will retry');
      return false;
    },
  );
}

async function refundedDeposits(deps: Deps, provider: NamespacedProvider, oldest: Instant, now: Instant) {
  const refunds = await checkRefunds(deps, provider.name, oldest, now);
  return { count: refunds?.count ?? 0, answered: refunds !== undefined };
}

/** Searches a day further back than the last complete search, because the provider's clock may differ. */
async function disputedDeposits(
  deps: Deps,
  provider: NamespacedProvider,
  { answeredAt }: ReversalSearch,
  oldest: Instant,
  now: Instant,
): Promise<Found> {
  const since = answeredAt === null ? oldest : instant(answeredAt - DAY_MS);
  return { count: 0, answered: await searchDisputes(deps, provider, since, now) };
}

/**
 * Finds completed deposits and withdrawals whose reversal or refund had no webhook, and settles each once (circle-rules
 * §13). Also finds disputes. Goes back to 30 days before the last complete search, and runs hourly if a payment was
 * completed in that time. Moving the sandbox clock stops for it at most daily.
 */
export function reversalSearch(deps: Deps): ScheduledTask {
  return {
    name: 'reversal search',
    nextDueAt: () => nextReversalSearchAt(deps.database),
    async runDue(now) {
      const search = await claimReversalSearch(deps.database, now);
      if (search === undefined) return [];
      const { deposit, withdrawal } = await oldestReversible(deps.database, search);
      const found = await Promise.all(
        deps.providers.all.flatMap((provider) => [
          ...(deposit === undefined
            ? []
            : [
                reversedDeposits(deps, provider, deposit, now),
                refundedDeposits(deps, provider, deposit, now),
                disputedDeposits(deps, provider, search, deposit, now),
              ]),
          ...(withdrawal === undefined ? [] : [reversedTransfers(deps, provider, withdrawal, now)]),
        ]),
      );
      if (found.every(({ answered }) => answered)) await advanceReversalCursor(deps.database, now);
      const count = found.reduce((sum, each) => sum + each.count, 0);
      return count === 0 ? [] : [{ job: 'reversal search', count }];
    },
  };
}
