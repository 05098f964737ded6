import { hash, verify } from '@node-rs/argon2';
import { runInHashingQueue } from './hashing-queue.ts';

const COSTS = {
  /** OWASP's first choice for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** The least that argon2 takes, for tests that sign people up by the hundred. */
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** How much work it takes to try a password. */
export type PasswordCost = keyof typeof COSTS;

/**
 * Normalises a password (NFC): keyboards encode `é` as one or two code points, and people see no difference. Hash,
 * compare and look up only this form (decision 0022).
 */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** The stored form of a new password. Throws UNAVAILABLE when too many wait. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return runInHashingQueue(() => hash(normalizePassword(password), COSTS[cost]));
}

/** Also tries the password as typed, for hashes made before normalisation. */
async function fitsEither(passwordHash: string, password: string): Promise<boolean> {
  const form = normalizePassword(password);
  return (await verify(passwordHash, form)) || (form !== password && (await verify(passwordHash, password)));
}

const decoys: Partial<Record<PasswordCost, Promise<string>>> = {};

/**
 * Says whether a password fits a stored form. Without one (no such account, or one without a password) it works as long
 * and says no, so that the time of the answer does not tell. `before` runs when the work's turn has come; `share`
 * restrains who asks too often (`hashing-queue.ts`). Throws UNAVAILABLE when too many wait.
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
