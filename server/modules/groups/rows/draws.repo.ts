import type { GroupId } from '../../../../contract/ids.ts';
import type { Draw, DrawEntry } from '../../../../circle/types.ts';
import { instantOrNull } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf } from '../../../platform/database/stored-rows.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';
import { multiRowStatement, type Write } from './write-circles.repo.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

interface NewRow extends Draw {
  readonly groupId: GroupId;
  readonly sealedSeed: Buffer;
  readonly entries: readonly DrawEntry[] | null;
}

const draw = rowsOf(
  'draws',
  {
    groupId: 'group_id',
    cycle: 'cycle',
    seal: ['seal', bytesOf],
    sealedSeed: 'sealed_seed',
    seed: ['seed', (seed: string | null) => (seed === null ? null : bytesOf(seed))],
    entries: ['entries', (entries: readonly DrawEntry[] | null) => (entries === null ? null : JSON.stringify(entries))],
    drawnAt: 'drawn_at',
  },
  ['group_id', 'cycle', 'seal', 'sealed_seed'],
);
const upsertDraws = sql('groups-draws-upsert')`INSERT INTO draws (${draw.names}) SELECT * FROM ${draw.rows}
  ON CONFLICT (group_id, cycle) DO UPDATE SET ${draw.overwrite}`;

/** Writes prepared draws with their seeds encrypted only, and held draws with everything. */
export const drawWrites = (
  rows: CircleWrites['draws'],
  sealSeed: (groupId: GroupId, cycle: number, seed: string) => Buffer,
): Write[] =>
  multiRowStatement(
    upsertDraws,
    draw,
    rows.map(({ groupId, draw: { cycle, seal, seed, drawnAt }, entries }): NewRow => {
      if (seed === null) throw new Error('A draw cannot be stored without its seed');
      const sealedSeed = sealSeed(groupId, cycle, seed);
      return { groupId, cycle, seal, sealedSeed, seed: drawnAt === null ? null : seed, entries, drawnAt };
    }),
  );

interface SealedSeed {
  readonly groupId: GroupId;
  readonly cycle: number;
  readonly sealed: Buffer;
}

/** Reads the encrypted seeds of draws that are still to be held. */
export async function readSealedSeeds(queryable: Queryable, ids: readonly GroupId[]): Promise<SealedSeed[]> {
  const readSeeds = sql('groups-sealed-seeds')`SELECT d.group_id, d.cycle, d.sealed_seed FROM draws d
    WHERE d.group_id = ANY($1::uuid[]) AND d.drawn_at IS NULL`;
  const rows = await queryable.query<Row<'draws', 'group_id' | 'cycle' | 'sealed_seed'>>(readSeeds, [ids]);
  return rows.map((row) => ({ groupId: row.group_id, cycle: row.cycle, sealed: row.sealed_seed }));
}

export interface StoredDraw {
  readonly cycle: number;
  readonly seal: string;
  readonly drawnAt: ReturnType<typeof instantOrNull>;
  readonly seed: string | null;
  readonly entries: readonly DrawEntry[] | null;
}

/**
 * Reads a cycle's draw, or the latest one if no cycle is given. If `isByLot` is false, skips a draw that a lone owner
 * prepared before changing the order again, and returns the latest published one.
 */
export async function findDraw(
  queryable: Queryable,
  groupId: GroupId,
  { cycle = null, isByLot }: { readonly cycle?: number | null; readonly isByLot: boolean },
): Promise<StoredDraw | undefined> {
  const readDraw = sql('groups-draw')`SELECT d.cycle, d.seal, d.seed, d.entries, d.drawn_at FROM draws d
    WHERE d.group_id = $1 AND ($2::int IS NULL OR d.cycle = $2) AND ($3 OR d.drawn_at IS NOT NULL)
    ORDER BY d.cycle DESC LIMIT 1`;
  const [row] = await queryable.query<Row<'draws', 'cycle' | 'seal' | 'seed' | 'entries' | 'drawn_at'>>(readDraw, [
    groupId,
    cycle,
    isByLot,
  ]);
  if (row === undefined) return undefined;
  return {
    cycle: row.cycle,
    seal: row.seal.toString('hex'),
    seed: row.seed?.toString('hex') ?? null,
    entries: row.entries as readonly DrawEntry[] | null, // Safe cast: only `drawWrites` writes the column.
    drawnAt: instantOrNull(row.drawn_at),
  };
}

/** Reads the encrypted seeds of all circles that are waiting to draw their turns. */
export async function readWaitingSeeds(queryable: Queryable): Promise<SealedSeed[]> {
  const readWaiting = sql('groups-waiting-seeds')`SELECT d.group_id, d.cycle, d.sealed_seed
    FROM draws d JOIN groups g ON g.id = d.group_id
    WHERE d.drawn_at IS NULL AND g.turn_order = 'lot' AND g.status IN ('forming', 'completed')`;
  const rows = await queryable.query<Row<'draws', 'group_id' | 'cycle' | 'sealed_seed'>>(readWaiting, []);
  return rows.map((row) => ({ groupId: row.group_id, cycle: row.cycle, sealed: row.sealed_seed }));
}

/** Locks seeds that are encrypted with a key other than `current`. Skips rows locked by other processes. */
export async function claimSeedsOfEarlierKeys(
  tx: Tx,
  current: number,
  afterId: string,
  limit: number,
): Promise<SealedSeed[]> {
  const claim = sql('groups-seeds-reseal-claim')`SELECT d.group_id, d.cycle, d.sealed_seed FROM draws d
    WHERE d.drawn_at IS NULL AND get_byte(d.sealed_seed, 0) <> $1 AND d.group_id > $2
    ORDER BY d.group_id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`;
  const rows = await tx.query<Row<'draws', 'group_id' | 'cycle' | 'sealed_seed'>>(claim, [current, afterId, limit]);
  return rows.map((row) => ({ groupId: row.group_id, cycle: row.cycle, sealed: row.sealed_seed }));
}

/** Writes a re-encrypted seed and makes its circle due, in case it was waiting for the key. */
export async function writeSealedSeed(tx: Tx, { groupId, cycle, sealed }: SealedSeed): Promise<void> {
  const write = sql('groups-seeds-reseal')`UPDATE draws SET sealed_seed = $3 WHERE group_id = $1 AND cycle = $2`;
  await tx.query(write, [groupId, cycle, sealed]);
  const wake = sql('groups-seeds-wake')`UPDATE groups SET next_event_at = created_at, version = version + 1
    WHERE id = $1 AND status = 'forming' AND next_event_at IS NULL`;
  await tx.query(wake, [groupId]);
}
