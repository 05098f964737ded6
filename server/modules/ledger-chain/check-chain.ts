import { instant } from '../../../contract/ids.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { earliestIdAt } from '../../platform/ids/new-id.ts';
import { findLastLink, findUnchained, readChainAge } from './chain.repo.ts';
import { FIRST_ID } from './chain-transfers.ts';
import { findLinkHash, readLinks, readProven, saveProven, type CheckedLink, type Proven } from './check.repo.ts';
import { findChangedCircles, findCircleHeads, findHeads, findHeadUpTo, type Head } from './heads.repo.ts';
import { circleLeaf, circleLink, dayHead, encodeTransfer, ledgerLink, NO_HASH } from './record.ts';
import { packPath, treeOf } from './tree.ts';

/** A head stored by someone outside, for example printed on a statement. */
export interface KeptHead {
  readonly day: string;
  readonly head: string;
}

export interface ChainCheck {
  /** Number of links in the chain, and how many this check recomputed. */
  readonly links: bigint;
  readonly checked: bigint;
  readonly newest: Head | undefined;
  /** The first error of each kind, with its place. */
  readonly problems: readonly string[];
}

const PAGE = 5000;
/** A transfer this much older than the last complete pass must have a link. */
const LATE_MS = 5 * 60_000;

/** Describes what is wrong with a link, or returns undefined. `before` is the previous link. */
function problemOf(link: CheckedLink, before: Proven): string | undefined {
  const { position, transferId, transfer, circle, hash } = link;
  const place = `link ${String(position)}`;
  if (position !== before.position + 1n) return `links are missing between ${String(before.position)} and ${place}`;
  if (transfer === undefined) return `${place}: transfer ${transferId} was removed`;
  const record = encodeTransfer(transfer);
  if (!ledgerLink(before.hash, record).equals(hash)) {
    return `${place} does not fit: transfer ${transferId} or its place was changed`;
  }
  if ((circle?.groupId ?? null) !== transfer.groupId) return `${place} names another circle than its transfer`;
  if (circle === undefined) return undefined;
  const { groupId, before: own } = circle;
  const isFit = own !== null && circleLink(own, record).equals(circle.hash);
  return isFit ? undefined : `${place} does not fit entry ${String(circle.position)} of circle ${groupId}`;
}

interface Walk {
  readonly last: Proven;
  readonly problem: string | undefined;
}

/** Recomputes all links after `from`, page by page, up to the first that does not match. */
async function walk(queryable: Queryable, from: Proven): Promise<Walk> {
  let last = from;
  for (;;) {
    const page = await readLinks(queryable, last.position, PAGE);
    for (const link of page) {
      const problem = problemOf(link, last);
      if (problem !== undefined) return { last, problem };
      last = { position: link.position, hash: link.hash };
    }
    if (page.length < PAGE) return { last, problem: undefined };
  }
}

/** Describes how a head differs from the links, its circles and the previous head. */
async function problemOfHead(queryable: Queryable, head: Head, before: Head | undefined): Promise<string | undefined> {
  const of = `the head of ${head.day}`;
  const link = await findLinkHash(queryable, head.links);
  if (link === undefined) return `${of} covers ${String(head.links)} links, and the last of them are gone`;
  if (!link.equals(head.ledgerHash)) return `${of} does not fit link ${String(head.links)}`;
  const circles = await findChangedCircles(queryable, before?.links ?? 0n, head.links);
  const { root, paths } = treeOf(circles.map(circleLeaf));
  if (!root.equals(head.circlesRoot)) return `${of} does not fit the circles of that day`;
  const stored = await findCircleHeads(queryable, head.day);
  const odd = circles.find(({ groupId, links, hash }, index) => {
    const own = stored[index];
    const isSame = own?.groupId === groupId && own.links === links && own.hash.equals(hash);
    return !isSame || !own.path.equals(packPath(paths[index] ?? []));
  });
  if (odd !== undefined) return `${of} has no right path for circle ${odd.groupId}`;
  if (!head.previous.equals(before?.head ?? NO_HASH)) return `${of} does not continue the head before it`;
  return dayHead(head).equals(head.head) ? undefined : `${of} was changed`;
}

/** Checks every head after `from` against the links. Returns the first problem. */
async function checkHeads(queryable: Queryable, from: Head | undefined): Promise<string | undefined> {
  let before = from;
  for (const head of await findHeads(queryable, from?.day ?? '0001-01-01')) {
    if (head.day === from?.day) continue;
    const problem = await problemOfHead(queryable, head, before);
    if (problem !== undefined) return problem;
    before = head;
  }
  return undefined;
}

async function checkKept(queryable: Queryable, { day, head }: KeptHead): Promise<string | undefined> {
  const [found] = await findHeads(queryable, day);
  if (found?.day !== day) return `there is no head of ${day}`;
  return found.head.toString('hex') === head ? undefined : `the head of ${day} is ${found.head.toString('hex')}`;
}

export interface CheckRequest {
  /** True to recompute all links, not only those since the last verified one. */
  readonly isWhole: boolean;
  readonly kept?: KeptHead | undefined;
}

async function check(queryable: Queryable, { isWhole, kept }: CheckRequest): Promise<ChainCheck & Walk> {
  const proven = isWhole ? undefined : await readProven(queryable);
  const from = proven ?? { position: 0n, hash: NO_HASH };
  const known = proven === undefined ? undefined : await findLinkHash(queryable, proven.position);
  const isLost = proven !== undefined && known?.equals(proven.hash) !== true;
  const { last, problem } = isLost ? { last: from, problem: undefined } : await walk(queryable, from);
  const before = proven === undefined ? undefined : await findHeadUpTo(queryable, proven.position);
  const [late] = await findUnchained(queryable, FIRST_ID, 1);
  const { caughtUpAt } = await readChainAge(queryable);
  const isLate = late !== undefined && late.id < earliestIdAt(instant(caughtUpAt - LATE_MS));
  const problems = [
    isLost ? `link ${String(from.position)}, which was right at the last check, is gone or changed` : undefined,
    problem,
    problem === undefined ? await checkHeads(queryable, before) : undefined,
    isLate ? `transfer ${late.id} has no link` : undefined,
    kept === undefined ? undefined : await checkKept(queryable, kept),
  ].filter((each) => each !== undefined);
  const newest = await findHeadUpTo(queryable, last.position);
  const links = (await findLastLink(queryable))?.position ?? 0n;
  return { links, checked: last.position - from.position, newest, problems, last, problem };
}

/**
 * Recomputes the chain from its transfers and compares the heads with it. Repairs nothing. If everything matches,
 * stores the last link, so that the next check starts there.
 */
export async function checkLedgerChain(database: Database, request: CheckRequest): Promise<ChainCheck> {
  const { last, ...found } = await database.transaction((tx) => check(tx, request), {
    isolation: 'repeatable read',
    isReadOnly: true,
  });
  if (found.problems.length === 0 && last.position > 0n) await saveProven(database, last);
  return found;
}
