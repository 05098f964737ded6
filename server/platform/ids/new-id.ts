import { v7 } from 'uuid';

/**
 * A new UUIDv7 of the kind that the caller names: `newId<GroupId>()`. Ids made later sort later, so that indexes grow
 * at their end.
 */
export function newId<Id extends string>(): Id {
  return v7() as Id; // The one place where a plain string becomes an id of ours.
}
