export type PasswordProblem = 'short' | 'different';

/** The least letters of a mobile app password. */
const LEAST = 6;

/** Why a new mobile app password, entered twice, cannot be sent; undefined when it can. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  const [first, second] = [password.normalize('NFC'), repeated.normalize('NFC')];
  // Blanks alone are refused with the same words.
  if (Array.from(first).length < LEAST || first.trim() === '') return 'short';
  return first === second ? undefined : 'different';
}
