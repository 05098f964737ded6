import * as z from 'zod';
import { formatCount } from '../../../../contract/format-count.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { declareJob } from '../../../platform/jobs/job-queue.repo.ts';
import type { ScheduledTask, JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Page } from '../../../platform/paging/cursor.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import { searchIncoming } from '../account-numbers/search-incoming.ts';
import type { WalletDeps } from '../deps.ts';
import { countOpenExceptions, type ListedException, listExceptions } from './listed-exceptions.repo.ts';
import { saveMoneyReport } from './money-report.ts';
import { reconcile } from './reconcile.ts';
import { readReconciledUntil, claimReconciliation, latestRuns, nextReconciliationAt, type Run } from './runs.repo.ts';
import { resolveException, type ExceptionAction } from './resolve-exception.ts';

export interface ReconciliationOperatorActions {
  runs(): Promise<Run[]>;
  exceptions(state: 'open' | 'resolved', page: Page): Promise<ListedException[]>;
  exceptionsWaiting(): Promise<{ readonly waiting: number; readonly since: Instant | null }>;
  /** Runs the comparison now. Returns a summary. */
  reconcileNow(act: OperatorAction): Promise<string>;
  /** Returns a summary. Throws EXCEPTION_NOT_FOUND, EXCEPTION_RESOLVED and PROVIDER_SILENT. */
  resolveException(id: string, action: ExceptionAction, act: OperatorAction): Promise<string>;
}

const RUNS = 30;

const COMPARE = declareJob('compare-with-provider', z.object({}), 'outside');

function foundText({ isAnswered, matched, matchedKobo, differences }: Run): string {
  const compared = `Checked against the provider: ${formatCount(matched, 'record')} worth ${formatNaira(matchedKobo)} match, ${formatCount(differences, 'difference')}.`;
  if (isAnswered) return compared;
  return matched + differences === 0
    ? 'The payment provider did not give a full answer, so nothing was compared.'
    : `${compared} Some provider data was missing and will be compared next time.`;
}

async function reconcileNow(deps: WalletDeps, act: OperatorAction): Promise<string> {
  const why = validateOperatorAction(act);
  const now = await deps.clock.now();
  await searchIncoming(deps, now);
  const begun = { now, answeredUntil: await readReconciledUntil(deps.database), startedBy: why.operator };
  const run = await reconcile(deps, begun, (tx, made) =>
    logActivity(
      tx,
      {
        action: 'reconciliation_run',
        targetType: 'reconciliation',
        targetId: made.id,
        description: foundText(made),
        severity: 'info',
        before: { matched: null, differences: null },
        after: { matched: String(made.matched), differences: String(made.differences) },
        ...why,
      },
      now,
    ),
  );
  await saveMoneyReport(deps, run.id, now);
  return foundText(run);
}

export function createReconciliationOperatorActions(deps: WalletDeps): ReconciliationOperatorActions {
  const { database } = deps;
  return {
    runs: () => latestRuns(database, RUNS),
    exceptions: (state, page) => listExceptions(database, state, page),
    exceptionsWaiting: () => countOpenExceptions(database),
    reconcileNow: (act) => reconcileNow(deps, act),
    resolveException: (id, action, act) => resolveException(deps, id, action, act),
  };
}

/** Job that runs the comparison, which may take minutes and must not delay scheduled tasks. */
export const comparisonJob = (deps: WalletDeps): JobHandler =>
  COMPARE.handler(async () => {
    const now = await deps.clock.now();
    await searchIncoming(deps, now);
    const begun = { now, answeredUntil: await readReconciledUntil(deps.database) };
    const run = await reconcile(deps, { ...begun, startedBy: 'Rota' });
    await saveMoneyReport(deps, run.id, now);
  });

/** Enqueues the daily comparison with the provider's lists. Moves no money. */
export function dailyReconciliation(deps: WalletDeps): ScheduledTask {
  return {
    name: 'daily reconciliation',
    nextDueAt: () => nextReconciliationAt(deps.database),
    async runDue(now) {
      const isClaimed = await deps.database.transaction(async (tx) => {
        const claimed = await claimReconciliation(tx, now);
        if (claimed) await COMPARE.enqueue(tx, [{}]);
        return claimed;
      });
      return isClaimed ? [{ job: 'daily reconciliation', count: 1 }] : [];
    },
  };
}
