import { createHash } from 'node:crypto';
import type { Guard } from './guards.repo.ts';

/** Hashes of the guards' definitions, by name. */
export type GuardHashes = Readonly<Record<string, string>>;

export const hashGuards = (guards: readonly Guard[]): GuardHashes =>
  Object.fromEntries(
    guards.map(({ name, definition }) => [name, createHash('sha256').update(definition).digest('hex').slice(0, 32)]),
  );
