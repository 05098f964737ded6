import { createHash } from 'node:crypto';
import type { GroupId } from '../../contract/ids.ts';
import type { Chance } from '../../circle/commands.ts';
import { DRAW_BYTES, sealOf, type Hash } from '../../circle/draw.ts';
import type { DrawNumber, TurnOrder } from '../../circle/types.ts';
import type { Random } from './random.ts';

export const TURN_ORDERS: readonly TurnOrder[] = ['joining', 'owner-last', 'lot'];

export const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();

export const drawNumber = (random: Random): DrawNumber => ({
  value: drawSecret(random),
  by: random.chance(0.8) ? 'member' : 'rota',
});

/** Draws chance as the shell would, but from the run's seed. */
export function drawChance(random: Random, groupId: GroupId, cycle: number): Chance {
  const seed = drawSecret(random);
  const seal = sealOf(sha256, { groupId, cycle, seed });
  return { draw: { cycle, seal, seed, drawnAt: null }, drawNumber: drawNumber(random) };
}

/** Returns a seed or a number of a draw. */
export const drawSecret = (random: Random): string =>
  Array.from({ length: DRAW_BYTES / 2 }, () => random.int(0, 0xffff).toString(16).padStart(4, '0')).join('');
