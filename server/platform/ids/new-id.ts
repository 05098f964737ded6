import { uuidv7 } from 'uuidv7';
import type { Instant } from '../../../contract/ids.ts';

/**
 * A new UUIDv7 of the kind that the caller names: `newId<GroupId>()`. Ids made later sort later, so that indexes grow
 * at their end.
 */
// The caller names the kind: an id is made out of nothing, so there is no argument to infer it from.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- see above
export function newId<Id extends string>(): Id {
  return uuidv7() as Id; // The one place where a plain string becomes an id of ours.
}

/** The smallest UUIDv7 that can have been made at an instant of real time. */
export const earliestIdAt = (at: Instant): string => {
  const hex = Math.max(at, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
