/**
 * So many of each length count as common (design: sign-up, reset and change from 8 characters on, the mobile app from
 * 6).
 */
const MOST_COMMON = 10_000;

/** The shortest password of each kind; the contract refuses what is shorter. */
const SHORTEST = { login: 8, mobile: 6 } as const;

export type PasswordKind = keyof typeof SHORTEST;

const kept: Partial<Record<PasswordKind, Promise<ReadonlySet<string>>>> = {};

/**
 * The list is ranked by how often each was found in leaks, in lower case. It is unpacked when it is first needed: 30
 * ms.
 */
async function load(kind: PasswordKind): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((word) => Array.from(word).length >= SHORTEST[kind]);
  return new Set(longEnough.slice(0, MOST_COMMON));
}

/** Whether a password, as a whole and whatever its case, is among the 10,000 most common of its kind's length. */
export async function isCommon(password: string, kind: PasswordKind): Promise<boolean> {
  return (await (kept[kind] ??= load(kind))).has(password.toLowerCase());
}
