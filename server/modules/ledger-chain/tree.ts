import { HASH_BYTES, NO_HASH, treeNode } from './record.ts';

/** A sibling on the path from a leaf to the root, and its side of the pair. */
export interface Step {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

export interface Tree {
  readonly root: Buffer;
  /** The steps of each leaf, in the order of the leaves. */
  readonly paths: readonly (readonly Step[])[];
}

/** Hashes leaves in pairs up to one root. A last leaf without a sibling moves up unchanged. */
export function treeOf(leaves: readonly Buffer[]): Tree {
  const paths: Step[][] = leaves.map(() => []);
  let level = [...leaves];
  let groups = leaves.map((_, index) => [index]);
  while (level.length > 1) {
    const above: Buffer[] = [];
    const together: number[][] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] ?? NO_HASH, level[at + 1]];
      const [ofLeft, ofRight] = [groups[at] ?? [], groups[at + 1] ?? []];
      if (right !== undefined) {
        for (const leaf of ofLeft) paths[leaf]?.push({ side: 'right', hash: right });
        for (const leaf of ofRight) paths[leaf]?.push({ side: 'left', hash: left });
      }
      above.push(right === undefined ? left : treeNode(left, right));
      together.push([...ofLeft, ...ofRight]);
    }
    level = above;
    groups = together;
  }
  return { root: level[0] ?? NO_HASH, paths };
}

/** Packs steps for storage: one byte for the side, then the hash. */
export const packPath = (path: readonly Step[]): Buffer =>
  Buffer.concat(path.flatMap(({ side, hash }) => [Buffer.of(side === 'left' ? 0 : 1), hash]));

const STEP_BYTES = HASH_BYTES + 1;

export const unpackPath = (packed: Buffer): Step[] =>
  Array.from({ length: Math.floor(packed.length / STEP_BYTES) }, (_, index) => {
    const step = packed.subarray(index * STEP_BYTES, (index + 1) * STEP_BYTES);
    return { side: step[0] === 0 ? 'left' : 'right', hash: step.subarray(1) };
  });
