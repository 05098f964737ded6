import type { Instant } from '../../../contract/ids.ts';
import { addDays, formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { chainTransfers } from './chain-transfers.ts';
import { findLastLink, lockChain } from './chain.repo.ts';
import { findChangedCircles, findNewestHead, hasHead, insertCircleHeads, insertHead, type Head } from './heads.repo.ts';
import { circleLeaf, dayHead, NO_HASH } from './record.ts';
import { packPath, treeOf } from './tree.ts';

/** Returns the last finished Lagos day before `now`. */
export const lastDayBefore = (now: Instant): string => formatLagosDay(addDays(lagosDayOf(now), -1));

/**
 * Makes a day's head over all links so far. Makes none if there are no links, or if that day or a later one already has
 * a head.
 */
async function writeHead(tx: Tx, day: string, now: Instant): Promise<boolean> {
  if (!(await lockChain(tx)) || (await hasHead(tx, day))) return false;
  const last = await findLastLink(tx);
  if (last === undefined) return false;
  const before = await findNewestHead(tx);
  const circles = await findChangedCircles(tx, before?.links ?? 0n, last.position);
  const { root, paths } = treeOf(circles.map(circleLeaf));
  const parts = {
    day,
    links: last.position,
    ledgerHash: last.hash,
    circlesRoot: root,
    previous: before?.head ?? NO_HASH,
  };
  const head: Head = { ...parts, circles: circles.length, head: dayHead(parts) };
  await insertHead(tx, head, now);
  if (circles.length > 0) {
    await insertCircleHeads(
      tx,
      circles.map((circle, index) => ({ ...circle, day, path: packPath(paths[index] ?? []) })),
    );
  }
  return true;
}

export interface MakeHead {
  /** Product time. */
  readonly now: Instant;
  readonly realNow: Instant;
  /** Maximum batches of transfers to chain first. */
  readonly batches: number;
}

/**
 * Publishes the head of the last finished day, once every transfer is chained. Scans all transfers, because one may
 * have committed late. Returns false if the head exists or transfers are still unchained.
 */
export async function makeHead(database: Database, { now, realNow, batches }: MakeHead): Promise<boolean> {
  const day = lastDayBefore(now);
  if (await hasHead(database, day)) return false;
  const { isCaughtUp } = await chainTransfers(database, { realNow, batches, everywhere: true });
  return isCaughtUp && database.transaction((tx) => writeHead(tx, day, now));
}
