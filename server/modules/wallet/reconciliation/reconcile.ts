import { DAY_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { sumKobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import type { Subject } from './compare.rules.ts';
import {
  resolveExceptions,
  saveExceptions,
  unresolvedExceptions,
  type Exception,
  type FoundException,
} from './exceptions.repo.ts';
import { saveRun, type Run } from './runs.repo.ts';
import { compareKind, FIRST_PERIOD_MS } from './compare-kind.ts';
import { NoAnswer, type ReconcileDeps } from './deps.ts';

/** Period that each run compares again. A payment may complete days after it was started. */
const LOOKBACK_MS = 3 * DAY_MS;
const SUBJECTS: readonly Subject[] = ['payment', 'transfer'];
const nameOf = ({ subject, reference, kind }: Pick<FoundException, 'subject' | 'reference' | 'kind'>): string =>
  `${subject} ${kind} ${reference}`;

/**
 * Compares each provider's lists with our deposits and withdrawals. Saves differences and resolves those that are gone.
 * Calls `log` in the same transaction. Skips a provider without complete lists until the next run.
 */
export async function reconcile(
  deps: ReconcileDeps,
  {
    now,
    answeredUntil,
    startedBy,
  }: { readonly now: Instant; readonly answeredUntil: Instant | null; readonly startedBy: string },
  log: (tx: Tx, run: Run) => Promise<void> = () => Promise.resolve(),
): Promise<Run> {
  const { database } = deps;
  const from = instant(answeredUntil === null ? now - FIRST_PERIOD_MS : answeredUntil - LOOKBACK_MS);
  const within = { from, until: now };
  const open = await unresolvedExceptions(database);
  const compare = async (provider: NamespacedProvider) => {
    try {
      return await Promise.all(
        SUBJECTS.map(async (subject) => ({
          provider: provider.name,
          subject,
          ...(await compareKind(deps, { subject, provider }, within, open)),
        })),
      );
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const { message: reason } = error;
      deps.log.warn(
        { provider: provider.name, reason },
        'provider did not list its payments; not reconciled this time',
      );
      return undefined;
    }
  };
  const answers = await Promise.all(deps.providers.all.map(compare));
  const compared = answers.flatMap((answer) => answer ?? []);
  const found = compared.flatMap((each) => each.found);
  const matched = compared.flatMap((each) => each.matched);
  const run: Run = {
    id: newId(),
    ranAt: now,
    ...within,
    isAnswered: !answers.includes(undefined),
    matched: matched.length,
    matchedKobo: sumKobo(matched),
    differences: found.filter(({ isSettled }) => !isSettled).length,
    startedBy,
  };
  const still = new Set(found.filter(({ isSettled }) => !isSettled).map(nameOf));
  const isCompared = ({ subject, provider }: Exception) =>
    compared.some((each) => each.subject === subject && each.provider === provider);
  const gone = open.filter((each) => isCompared(each) && !still.has(nameOf(each)));
  await database.transaction(async (tx) => {
    await saveRun(tx, run);
    await resolveExceptions(
      tx,
      gone.map(({ id }) => id),
      { resolution: 'settled', by: null, reason: null, at: now },
    );
    await saveExceptions(tx, run.id, found, now);
    await log(tx, run);
  });
  return run;
}
