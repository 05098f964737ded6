import { createHash, randomBytes } from 'node:crypto';
import type { GroupId } from '../../../../contract/ids.ts';
import type { Chance } from '../../../../circle/commands.ts';
import { DRAW_BYTES, sealOf, type Hash } from '../../../../circle/draw.ts';
import type { DrawNumber } from '../../../../circle/types.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { GroupsDeps } from '../deps.ts';
import { readSealedSeeds } from '../rows/draws.repo.ts';
import type { CircleRecord } from './circle-record.ts';

export const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();

/** Encryption context of a draw's seed. */
export const drawPlace = (groupId: string, cycle: number): string => `rota/draw/${groupId}/${String(cycle)}`;

const randomHex = (): string => randomBytes(DRAW_BYTES).toString('hex');

/** Returns the number that a person's device chose, or a new one if they gave none (circle-rules §2). */
export const drawNumberOf = (given: string | null | undefined): DrawNumber =>
  given == null ? { value: randomHex(), by: 'rota' } : { value: given, by: 'member' };

/** Prepares a draw with a new seed and the owner's number. */
export function newChance(groupId: GroupId, cycle: number, given: string | null | undefined): Chance {
  const seed = randomHex();
  const seal = sealOf(sha256, { groupId, cycle, seed });
  return { draw: { cycle, seal, seed, drawnAt: null }, drawNumber: drawNumberOf(given) };
}

/**
 * Adds the seeds of circles that are waiting to draw their turns. Omits a seed that cannot be decrypted, so its circle
 * keeps waiting (circle-rules §2).
 */
export async function openDraws(
  tx: Tx,
  { seal, log }: Pick<GroupsDeps, 'seal' | 'log'>,
  records: ReadonlyMap<GroupId, CircleRecord>,
): Promise<Map<GroupId, CircleRecord>> {
  const opened = new Map(records);
  // The last answer about a next cycle can form and start a circle at once, so a completed one may also need its seed.
  const waiting = [...records].filter(
    ([
      ,
      {
        state: { group },
      },
    ]) => group.turnOrder === 'lot' && group.status !== 'cancelled' && group.draw?.drawnAt === null,
  );
  if (waiting.length === 0) return opened;
  const seeds = new Map(
    (
      await readSealedSeeds(
        tx,
        waiting.map(([id]) => id),
      )
    ).map(({ groupId, cycle, sealed }) => [`${groupId} ${String(cycle)}`, openSeed(seal, groupId, cycle, sealed)]),
  );
  for (const [id, record] of waiting) {
    const { group, members } = record.state;
    const { draw } = group;
    if (draw === null) continue;
    const seed = seeds.get(`${id} ${String(draw.cycle)}`) ?? null;
    if (seed === null) log.error({ groupId: id }, 'the seed of a draw cannot be decrypted, so the circle cannot start');
    // A release without draws admits members without a number.
    const numbered = members.map((member) =>
      member.drawNumber === null ? { ...member, drawNumber: drawNumberOf(null) } : member,
    );
    opened.set(id, {
      ...record,
      state: { ...record.state, group: { ...group, draw: { ...draw, seed } }, members: numbered },
    });
  }
  return opened;
}

/** Decrypts a draw's seed. Returns null if no key fits. */
export function openSeed(seal: Seal, groupId: GroupId, cycle: number, sealed: Buffer): string | null {
  try {
    return seal.open(drawPlace(groupId, cycle), sealed);
  } catch {
    return null;
  }
}
