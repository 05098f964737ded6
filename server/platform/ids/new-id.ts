import { v7 } from 'uuid';

/**
 * A new UUIDv7 of the kind that the caller names: `newId<GroupId>()`. Ids made later sort later, so that indexes grow
 * at their end.
 */
// The caller names the kind: an id is made out of nothing, so there is no argument to infer it from.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- see above
export function newId<Id extends string>(): Id {
  return v7() as Id; // The one place where a plain string becomes an id of ours.
}
