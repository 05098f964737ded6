import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type GroupId, type Instant } from '../../../contract/ids.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { earliestIdAt } from '../../platform/ids/new-id.ts';
import {
  findCircleLinks,
  findLastLink,
  findUnchained,
  insertLinks,
  lockChain,
  readProgress,
  saveProgress,
  type LastCircleLink,
  type LastLink,
  type Link,
  type Progress,
} from './chain.repo.ts';
import { circleLink, encodeTransfer, ledgerLink, NO_HASH, type ChainedTransfer } from './record.ts';

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Bounds how long one batch holds its transaction and the event loop. */
const BATCH = 1000;

/**
 * Maximum age of an id before its transaction gets a number, plus the clock difference between machines. A transfer
 * beyond that gets its link once a day (decision 0162).
 */
const ID_AGE_MS = 2 * MINUTE_MS;

/** Creates the links that follow the last ones, in the order of `transfers`. */
export function linksOf(
  transfers: readonly ChainedTransfer[],
  last: LastLink | undefined,
  circles: ReadonlyMap<GroupId, LastCircleLink>,
): Link[] {
  const heads = new Map(circles);
  let position = last?.position ?? 0n;
  let hash = last?.hash ?? NO_HASH;
  return transfers.map((transfer) => {
    const record = encodeTransfer(transfer);
    position += 1n;
    hash = ledgerLink(hash, record);
    const { id: transferId, groupId } = transfer;
    if (groupId === null) return { position, transferId, hash, groupId, groupPosition: null, groupHash: null };
    const before = heads.get(groupId);
    const groupPosition = (before?.groupPosition ?? 0) + 1;
    const groupHash = circleLink(before?.groupHash ?? NO_HASH, record);
    heads.set(groupId, { groupPosition, groupHash });
    return { position, transferId, hash, groupId, groupPosition, groupHash };
  });
}

interface Bound {
  /** No transfer without a link can appear before this id. */
  readonly beforeId: string;
  readonly next: Progress['next'];
}

/** Advances the bound once all transactions that could still add a transfer before it have ended. */
function boundOf({ beforeId, next, openXid, newXid }: Progress, realNow: Instant): Bound {
  if (next !== null && openXid < next.xid) return { beforeId, next };
  return {
    beforeId: next?.beforeId ?? beforeId,
    next: { beforeId: earliestIdAt(instant(realNow - ID_AGE_MS)), xid: newXid },
  };
}

const least = (a: string, b: string): string => (a < b ? a : b);
const most = (a: string, b: string): string => (a > b ? a : b);

/**
 * Adds links for transfers without one. Lock the chain first. A `fromId` continues the previous batch, which left no
 * unchained transfer before that id.
 */
async function chainBatch(tx: Tx, fromId: string | undefined, realNow: Instant): Promise<readonly Link[]> {
  // Reads the transaction numbers first, so that the search sees everything committed by those that have ended.
  const progress = await readProgress(tx);
  const bound = boundOf(progress, realNow);
  const transfers = await findUnchained(tx, fromId ?? progress.beforeId, BATCH);
  const groupIds = transfers.flatMap(({ groupId }) => groupId ?? []);
  const links = linksOf(transfers, await findLastLink(tx), await findCircleLinks(tx, [...new Set(groupIds)]));
  if (links.length > 0) await insertLinks(tx, links);
  const isCaughtUp = transfers.length < BATCH;
  const reached = isCaughtUp ? bound.beforeId : least(bound.beforeId, transfers.at(-1)?.id ?? FIRST_ID);
  await saveProgress(tx, { beforeId: most(progress.beforeId, reached), next: bound.next, isCaughtUp });
  return links;
}

export interface Pass {
  /** Number of links added. */
  readonly added: number;
  /** False if the limit was reached, or another process is chaining. */
  readonly isCaughtUp: boolean;
}

/**
 * Chains transfers without a link, in at most `batches` transactions. With `everywhere`, scans all ids. Safe in several
 * processes: only one works at a time.
 */
export async function chainTransfers(
  database: Database,
  {
    realNow,
    batches,
    everywhere = false,
  }: { readonly realNow: Instant; readonly batches: number; readonly everywhere?: boolean },
): Promise<Pass> {
  let added = 0;
  let fromId = everywhere ? FIRST_ID : undefined;
  for (let batch = 0; batch < batches; batch += 1) {
    const links = await database.transaction(async (tx) =>
      (await lockChain(tx)) ? chainBatch(tx, fromId, realNow) : undefined,
    );
    if (links === undefined) return { added, isCaughtUp: false };
    added += links.length;
    if (links.length < BATCH) return { added, isCaughtUp: true };
    fromId = links.at(-1)?.transferId;
  }
  return { added, isCaughtUp: false };
}
