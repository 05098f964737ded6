import { hash, verify } from '@node-rs/argon2';
import { runInHashingQueue } from './hashing-queue.ts';

const COSTS = {
  /** OWASP's first choice for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** The minimum that argon2 accepts. Used by tests that create hundreds of users. */
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

export type PasswordCost = keyof typeof COSTS;

/** Normalises a password (NFC), since keyboards encode `é` differently. Required before hashing (decision 0022). */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** Returns the stored form of a password. Throws UNAVAILABLE if the queue is full. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return runInHashingQueue(() => hash(normalizePassword(password), COSTS[cost]));
}

/** True if the hash matches the password, either normalised or as typed. Earlier releases hashed it as typed. */
async function fitsEither(passwordHash: string, password: string): Promise<boolean> {
  const form = normalizePassword(password);
  return (await verify(passwordHash, form)) || (form !== password && (await verify(passwordHash, password)));
}

const decoys: Partial<Record<PasswordCost, Promise<string>>> = {};

/**
 * Checks a password. Takes equal time if no hash is stored, so that timing reveals nothing. Calls `before` when the
 * check leaves the queue. Throws UNAVAILABLE if the queue is full.
 */
export function checkPassword(
  password: string,
  passwordHash: string | null | undefined,
  cost: PasswordCost,
  before: () => Promise<void>,
  share?: string,
): Promise<boolean> {
  return runInHashingQueue(async () => {
    await before();
    const decoy = (decoys[cost] ??= hash('no password of anybody', COSTS[cost]));
    const fits = await fitsEither(passwordHash ?? (await decoy), password);
    return fits && passwordHash !== null && passwordHash !== undefined;
  }, share);
}
