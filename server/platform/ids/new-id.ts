import { getRandomValues } from 'node:crypto';
import { V7Generator } from 'uuidv7';
import type { Instant } from '../../../contract/ids.ts';

/** Some hundred ids are made of one block: asking for randomness costs more than an id, and the library asks often. */
const block = new Uint32Array(1024);
let used = block.length;

function nextUint32(): number {
  if (used === block.length) {
    getRandomValues(block);
    used = 0;
  }
  const value = block[used] ?? 0; // There is one at every place.
  used += 1;
  return value;
}

const generator = new V7Generator({ nextUint32 });

/**
 * A new UUIDv7 of the kind that the caller names: `newId<GroupId>()`. Ids made later sort later, so that indexes grow
 * at their end.
 */
// The caller names the kind: an id is made out of nothing, so there is no argument to infer it from.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- see above
export function newId<Id extends string>(): Id {
  return generator.generate().toString() as Id; // The one place where a plain string becomes an id of ours.
}

/** The smallest UUIDv7 that can have been made at an instant of real time. */
export const earliestIdAt = (at: Instant): string => {
  const hex = Math.max(at, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
