import type { CircleState, LoadedParts } from './types.ts';

/** For a circle that is new or exists only in memory, so no part is missing. */
export const ALL_PARTS_LOADED: LoadedParts = {
  wholeCycle: true,
  debts: true,
  votes: true,
  ejections: true,
  trades: true,
  reminders: true,
};

/** Throws when a part was not loaded, because rows that were not read must not count as absent. */
export function assertLoaded({ group, loaded }: CircleState, part: keyof LoadedParts): void {
  if (!loaded[part]) throw new Error(`Circle ${group.id} was loaded without ${part}`);
}
