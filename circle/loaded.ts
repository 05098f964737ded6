import type { CircleState, Loaded } from './types.ts';

/** Parts of a new circle, or of a circle that is only in memory: none is missing. */
export const EVERYTHING: Loaded = {
  wholeCycle: true,
  debts: true,
  votes: true,
  ejections: true,
  trades: true,
  reminders: true,
};

/** Throws when a part was not loaded: unread rows must not be taken for missing ones. */
export function assertLoaded({ group, loaded }: CircleState, part: keyof Loaded): void {
  if (!loaded[part]) throw new Error(`Circle ${group.id} was loaded without a part that is needed: ${part}`);
}
