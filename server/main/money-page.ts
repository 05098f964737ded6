import { instant, type Instant } from '../../contract/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Custodian } from '../platform/config/custodian-values.ts';
import type { Database } from '../platform/database/database.ts';
import { findNewestHeads } from '../modules/ledger-chain/index.ts';
import { findMoneyReports } from '../modules/wallet/index.ts';
import type { MoneyPage } from './money-items.ts';

const DAYS = 30;
/** Public pages may be this old, so that visitors cost no query each. */
const KEEP_MS = 20_000;

/** Returns a function that reads the page's content, at most once in KEEP_MS. */
export function moneyPageReader({
  database,
  clock,
  config: { custodian },
}: {
  readonly database: Database;
  readonly clock: Pick<Clock, 'realNow'>;
  readonly config: { readonly custodian: Custodian };
}): () => Promise<MoneyPage> {
  let kept: { readonly until: Instant; readonly page: Promise<MoneyPage> } | undefined;
  const read = async (): Promise<MoneyPage> => ({
    custodian,
    reports: await findMoneyReports(database, DAYS),
    heads: await findNewestHeads(database, DAYS),
  });
  return () => {
    const now = clock.realNow();
    if (kept === undefined || now >= kept.until) {
      const page = read();
      kept = { until: instant(now + KEEP_MS), page };
      page.catch(() => {
        kept = undefined;
      });
    }
    return kept.page;
  };
}
