import { foldName, removeSpaces } from '../../../../contract/fold-name.ts';
import { invalidInput } from '../../../platform/errors/app-error.ts';
import type { AccountsDeps } from '../deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalizePassword } from './password.ts';

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

type RefusalDeps = Pick<AccountsDeps, 'breachedPasswords'>;

const PRODUCT = 'rota';

/** Folds a text to letters and digits, so that 'Ọlá-Obi' equals 'ola obi'. */
const plain = (text: string): string => removeSpaces(foldName(text, 'words'));

/** True if a password is one of the names, once or repeated, with at most four digits and nothing else. */
function isNamed(password: string, names: readonly string[]): boolean {
  const typed = plain(password);
  return names
    .map(plain)
    .some((name) => name !== '' && typed.includes(name) && /^\d{0,4}$/.test(typed.replaceAll(name, '')));
}

const namesOf = ({ firstName, lastName }: PasswordOwner): readonly string[] => {
  const both = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  return [...both, firstName, lastName, ...`${firstName} ${lastName}`.split(/[^\p{L}\p{M}\p{N}]+/u)];
};

const partsOf = (email: string): readonly string[] => {
  const local = email.slice(0, email.lastIndexOf('@'));
  return [email, local, local.replace(/\+.*/, '')];
};

/** Returns why a password is easy to guess. Compares the whole password, because a passphrase may contain a name. */
export async function weakPasswordReason(
  password: string,
  owner: PasswordOwner | undefined,
): Promise<string | undefined> {
  if (isNamed(password, [PRODUCT])) return 'Your password cannot be the name Rota. Please choose another one.';
  if (owner !== undefined && isNamed(password, partsOf(owner.email))) {
    return 'Your password cannot be your email address. Please choose another one.';
  }
  if (owner !== undefined && isNamed(password, namesOf(owner))) {
    return 'Your password cannot be your name. Please choose another one.';
  }
  if (await isCommonPassword(normalizePassword(password))) {
    return 'Many people use this password, so it is easy to guess. Please choose another one.';
  }
  return undefined;
}

/** Returns why a breached password is refused. Calls an external service, so call outside a transaction. */
export async function breachedPasswordReason(
  { breachedPasswords }: RefusalDeps,
  password: string,
): Promise<string | undefined> {
  if (!(await breachedPasswords.isBreached(normalizePassword(password)))) return undefined;
  return 'This password was found in a list of stolen passwords, so others may know it. Please choose another one.';
}

export const passwordRefusal = async (
  deps: RefusalDeps,
  password: string,
  owner: PasswordOwner | undefined,
): Promise<string | undefined> =>
  (await weakPasswordReason(password, owner)) ?? (await breachedPasswordReason(deps, password));

/** Throws INVALID_INPUT, with the reason at the field `password`, if a password is easy to guess or breached. */
export async function assertPasswordAllowed(
  deps: RefusalDeps,
  password: string,
  owner: PasswordOwner | undefined,
): Promise<void> {
  const words = await passwordRefusal(deps, password, owner);
  if (words !== undefined) throw invalidInput({ password: words });
}
