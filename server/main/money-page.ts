import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../platform/clock/clock.ts';
import type { Custodian } from '../platform/config/custodian-values.ts';
import type { Database } from '../platform/database/database.ts';
import { readInTime } from '../platform/database/read-in-time.ts';
import type { Log } from '../platform/log/log.ts';
import { findNewestHeads } from '../modules/ledger-chain/index.ts';
import { findMoneyReports } from '../modules/wallet/index.ts';
import type { MoneyPage } from './money-items.ts';

const DAYS = 30;
/** Maximum age of public pages' content, so that visitors do not cost a query each. */
const KEEP_MS = 20_000;
/** Every public page waits for this read, so a slow database may not delay it for longer. */
const WITHIN_MS = 500;

interface MoneyPageDeps {
  readonly database: Pick<Database, 'query'>;
  readonly clock: Pick<Clock, 'realNow'>;
  readonly log: Pick<Log, 'warn'>;
  readonly config: { readonly custodian: Custodian };
}

/**
 * Returns a function that reads the page's content at most once in KEEP_MS. If the database does not respond, it
 * returns the previous content. Unchanged content is the same object.
 */
export function moneyPageReader({ database, clock, log, config }: MoneyPageDeps): () => Promise<MoneyPage> {
  let known: MoneyPage | undefined;
  let freshUntil = 0;
  const read = async (): Promise<MoneyPage> => ({
    custodian: config.custodian,
    reports: await findMoneyReports(database, DAYS),
    heads: await findNewestHeads(database, DAYS),
  });
  const readSoon = readInTime(read, WITHIN_MS);
  return async () => {
    const now = clock.realNow();
    if (known !== undefined && now < freshUntil) return known;
    freshUntil = now + KEEP_MS;
    if (known === undefined) return (known = await read());
    const page = await readSoon().catch((error: unknown) => {
      log.warn({ err: error }, 'could not read where the money is; pages show what was read last');
      return undefined;
    });
    if (page !== undefined && !isDeepStrictEqual(page, known)) known = page;
    return known;
  };
}
