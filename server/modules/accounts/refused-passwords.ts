import { invalidInput } from '../../platform/errors/app-error.ts';
import type { AccountsDeps } from './deps.ts';
import { isCommon } from './common-passwords.ts';
import { normalizePassword } from './password.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

type RefusalDeps = Pick<AccountsDeps, 'breachedPasswords'>;

const PRODUCT = 'rota';

const plain = (text: string): string => normalizePassword(text).trim().toLowerCase();

/** With and without blanks: 'Ada Obi', 'adaobi', 'obi ada'. */
function namesOf({ firstName, lastName }: PasswordOwner): readonly string[] {
  const names = [firstName, lastName, `${firstName} ${lastName}`, `${lastName} ${firstName}`].map(plain);
  return [...names, ...names.map((name) => name.replace(/\s+/g, ''))];
}

/** The product's name alone is shorter than any password: 'rotarota' is it too. */
const isProductName = (password: string): boolean =>
  password.includes(PRODUCT) && password.replaceAll(PRODUCT, '').trim() === '';

/**
 * Why a new password could be guessed, in words; undefined when it is none of these. It is compared as a whole, without
 * regard to case, with the most common ones, the address, the names and the product's name.
 */
export async function guessableRefusal(
  password: string,
  owner: PasswordOwner | undefined,
): Promise<string | undefined> {
  const typed = plain(password);
  if (isProductName(typed)) return 'Your password cannot be the name Rota. Please choose another one.';
  if (owner !== undefined && typed === plain(owner.email)) {
    return 'Your password cannot be your email address. Please choose another one.';
  }
  if (owner !== undefined && namesOf(owner).includes(typed)) {
    return 'Your password cannot be your name. Please choose another one.';
  }
  if (await isCommon(normalizePassword(password))) {
    return 'Many people use this password, so it is easy to guess. Please choose another one.';
  }
  return undefined;
}

/**
 * Why a new password cannot be taken by those who know the passwords that were found in breaches, in words; undefined
 * when it can. It goes outside: no transaction is open, and whoever asks has been counted.
 */
export async function stolenRefusal({ breachedPasswords }: RefusalDeps, password: string): Promise<string | undefined> {
  if (!(await breachedPasswords.isBreached(normalizePassword(password)))) return undefined;
  return 'This password was found in a list of stolen passwords, so others may know it. Please choose another one.';
}

/** Why a new password of somebody who is known cannot be taken, in words; undefined when it can. */
export const passwordRefusal = async (
  deps: RefusalDeps,
  password: string,
  owner: PasswordOwner | undefined,
): Promise<string | undefined> => (await guessableRefusal(password, owner)) ?? (await stolenRefusal(deps, password));

/** Throws INVALID_INPUT with the words of the refusal at the field `password`. */
export async function assertPasswordAllowed(
  deps: RefusalDeps,
  password: string,
  owner: PasswordOwner | undefined,
): Promise<void> {
  const words = await passwordRefusal(deps, password, owner);
  if (words !== undefined) throw invalidInput({ password: words });
}
