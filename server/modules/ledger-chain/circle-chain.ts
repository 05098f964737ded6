import { instant, type GroupId } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readCircleChain, type CircleEntry } from './circle-chain.repo.ts';
import { findCircleHead, findHeads, type Head } from './heads.repo.ts';
import { unpackPath } from './tree.ts';

/** The chained ledger of a circle, as verify/README.md documents it. Hashes are hexadecimal, amounts are in kobo. */
export interface CircleChain {
  readonly format: 'rota/books/1';
  readonly circleId: GroupId;
  readonly entries: readonly ChainEntry[];
  /** Null until a published head includes the circle. */
  readonly proof: {
    readonly day: string;
    /** Number of entries that the head of that day covers. */
    readonly entries: number;
    readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
  } | null;
  /** Published heads since that day. */
  readonly heads: readonly ChainHead[];
}

interface ChainEntry {
  readonly id: string;
  /** ISO 8601 in UTC with microseconds. */
  readonly at: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly reference: string | null;
  readonly hash: string;
}

interface ChainHead {
  readonly day: string;
  readonly links: string;
  readonly ledger: string;
  readonly circles: string;
  readonly previous: string;
  readonly head: string;
}

const hex = (bytes: Buffer): string => bytes.toString('hex');

function isoOf(atUs: bigint): string {
  const micros = atUs % 1000n;
  return toIso(instant(Number.parseInt(String(atUs / 1000n), 10))).replace('Z', `${String(micros).padStart(3, '0')}Z`);
}

const entryOf = ({ transfer, hash }: CircleEntry): ChainEntry => ({
  id: transfer.id,
  at: isoOf(transfer.atUs),
  type: transfer.type,
  from: transfer.debitAccountId,
  to: transfer.creditAccountId,
  amount: String(transfer.amountKobo),
  cycle: transfer.cycle,
  round: transfer.round,
  reference: transfer.reference,
  hash: hex(hash),
});

const headOf = ({ day, links, ledgerHash, circlesRoot, previous, head }: Head): ChainHead => ({
  day,
  links: String(links),
  ledger: hex(ledgerHash),
  circles: hex(circlesRoot),
  previous: hex(previous),
  head: hex(head),
});

/** Reads a circle's chain and its proof. `queryable` must read from one snapshot. Reads at most `limit` entries. */
export async function circleChain(queryable: Queryable, groupId: GroupId, limit: number): Promise<CircleChain> {
  const entries = await readCircleChain(queryable, groupId, limit);
  const proven = await findCircleHead(queryable, groupId);
  const heads = proven === undefined ? [] : await findHeads(queryable, proven.day);
  const path = (packed: Buffer) => unpackPath(packed).map(({ side, hash }) => ({ side, hash: hex(hash) }));
  return {
    format: 'rota/books/1',
    circleId: groupId,
    entries: entries.map(entryOf),
    proof: proven === undefined ? null : { day: proven.day, entries: proven.links, path: path(proven.path) },
    heads: heads.map(headOf),
  };
}
