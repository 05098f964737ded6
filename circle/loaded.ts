import type { CircleState, Loaded } from './types.ts';

/** Nothing is missing: what a circle that was just made, or that lives in memory, says of itself. */
export const EVERYTHING: Loaded = {
  wholeCycle: true,
  debts: true,
  votes: true,
  ejections: true,
  trades: true,
  reminders: true,
};

/** Throws when a part was not read: rows that nobody looked for must not be taken for rows that do not exist. */
export function assertLoaded({ group, loaded }: CircleState, part: keyof Loaded): void {
  if (!loaded[part]) throw new Error(`Circle ${group.id} was loaded without a part that is needed: ${part}`);
}
