import { getRandomValues } from 'node:crypto';
import { V7Generator } from 'uuidv7';
import type { Instant } from '../../../contract/ids.ts';

/** One block of randomness serves some hundred ids, because drawing a block is slower than making an id. */
const block = new Uint32Array(1024);
let used = block.length;

function nextUint32(): number {
  if (used === block.length) {
    getRandomValues(block);
    used = 0;
  }
  const value = block[used] ?? 0;
  used += 1;
  return value;
}

const generator = new V7Generator({ nextUint32 });

/** Returns a new UUIDv7, typed by the caller: `newId<GroupId>()`. Sorts by time, so that indexes grow at their end. */
// The caller names the type, because no argument could infer it.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- see above
export function newId<Id extends string>(): Id {
  return generator.generate().toString() as Id; // The one place where a plain string becomes one of our ids.
}

/** Returns the smallest possible UUIDv7 of an instant of real time. */
export const earliestIdAt = (at: Instant): string => {
  const hex = Math.max(at, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
