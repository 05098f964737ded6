import { drawOrder, sealOf, type Hash } from '../../../../circle/draw.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { PublishedDraw } from '../../../../contract/draw.ts';
import type { KeptCopy } from './kept-copy.ts';

/** A draw in the form that members can check, here or with the program of docs/draw.md. */
export interface CheckedDraw {
  readonly algorithm: string;
  readonly groupId: string;
  readonly cycle: number;
  readonly seal: string;
  readonly seed: string;
  readonly entries: readonly { readonly userId: string; readonly number: string }[];
  readonly order: readonly string[];
}

/** Returns the parts of a draw that a check needs; undefined before the draw. */
export function checkedOf({ seed, entries, order, ...draw }: PublishedDraw): CheckedDraw | undefined {
  if (seed === null || entries === null || order === null) return undefined;
  const { algorithm, groupId, cycle, seal } = draw;
  const numbers = entries.map(({ userId, number }) => ({ userId, number }));
  return { algorithm, groupId, cycle, seal, seed, entries: numbers, order };
}

/**
 * `kept-seal`: the seal is not the one shown to the member. `number`: the member's number is not in the draw. `seal`:
 * the seed does not match the seal. `order`: the draw results in another order than the published one.
 */
export type DrawVerdict = 'well' | 'kept-seal' | 'number' | 'seal' | 'order';

/** Repeats the draw (circle-rules §2) and compares the result with the published draw and the member's own copy. */
export function checkDraw(hash: Hash, draw: CheckedDraw, myId: string, kept: Partial<KeptCopy>): DrawVerdict {
  const mine = draw.entries.find(({ userId }) => userId === myId)?.number;
  if (kept.seal !== undefined && kept.seal !== draw.seal) return 'kept-seal';
  if (kept.number !== undefined && kept.number !== mine) return 'number';
  if (attempt(() => sealOf(hash, draw)) !== draw.seal) return 'seal';
  const inputs = draw.entries.map((entry) => ({ ...entry, userId: entry.userId as UserId }));
  return attempt(() => drawOrder(hash, draw, inputs).join()) === draw.order.join() ? 'well' : 'order';
}

/** Bytes of another length are refused. Nothing follows from them. */
function attempt(compute: () => string): string | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
