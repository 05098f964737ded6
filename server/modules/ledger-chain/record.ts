import { createHash } from 'node:crypto';
import type { GroupId, TransferId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';

/** Bytes and hashes of the chained ledger, as verify/README.md documents them. Integers are big-endian. */

export interface ChainedTransfer {
  readonly id: TransferId;
  /** Microseconds since 1970. PostgreSQL stores no finer ones. */
  readonly atUs: bigint;
  readonly type: string;
  readonly debitAccountId: string;
  readonly creditAccountId: string;
  readonly amountKobo: Kobo;
  readonly groupId: GroupId | null;
  readonly cycle: number | null;
  readonly round: number | null;
  readonly reference: string | null;
}

const VERSION = 1;
export const HASH_BYTES = 32;
/** Placeholder for the link before the first one, and for the root of a day without circles. */
export const NO_HASH: Buffer = Buffer.alloc(HASH_BYTES);
const NO_ID = '00000000-0000-0000-0000-000000000000';

const uuid = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};
/** Encodes a text with its length in bytes, so that no two lists of texts have the same bytes. */
const sized = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([u32(bytes.length), bytes]);
};

/** Encodes a transfer. Two transfers that differ in any column have different bytes. */
export const encodeTransfer = (transfer: ChainedTransfer): Buffer =>
  Buffer.concat([
    Buffer.of(VERSION),
    uuid(transfer.id),
    u64(transfer.atUs),
    uuid(transfer.debitAccountId),
    uuid(transfer.creditAccountId),
    u64(transfer.amountKobo),
    uuid(transfer.groupId ?? NO_ID),
    u32(transfer.cycle ?? 0),
    u32(transfer.round ?? 0),
    sized(transfer.type),
    transfer.reference === null ? Buffer.of(0) : Buffer.concat([Buffer.of(1), sized(transfer.reference)]),
  ]);

/** Kind of a hash. Each has its own prefix, so that no hash can pass for another kind. */
type Hashed = 'ledger' | 'circle' | 'leaf' | 'node' | 'day';

function hashOf(kind: Hashed, ...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(`rota/books/1/${kind}\0`);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export const ledgerLink = (before: Buffer, record: Buffer): Buffer => hashOf('ledger', before, record);

export const circleLink = (before: Buffer, record: Buffer): Buffer => hashOf('circle', before, record);

export interface CircleHead {
  readonly groupId: GroupId;
  readonly links: number;
  readonly hash: Buffer;
}

export const circleLeaf = ({ groupId, links, hash }: CircleHead): Buffer =>
  hashOf('leaf', uuid(groupId), u32(links), hash);

export const treeNode = (left: Buffer, right: Buffer): Buffer => hashOf('node', left, right);

export interface DayParts {
  /** Lagos day `YYYY-MM-DD`. */
  readonly day: string;
  readonly links: bigint;
  readonly ledgerHash: Buffer;
  readonly circlesRoot: Buffer;
  /** Head of the day before, or NO_HASH. */
  readonly previous: Buffer;
}

export const dayHead = ({ previous, day, links, ledgerHash, circlesRoot }: DayParts): Buffer =>
  hashOf('day', previous, Buffer.from(day, 'ascii'), u64(links), ledgerHash, circlesRoot);
