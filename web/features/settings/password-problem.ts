export type PasswordProblem = 'short' | 'different';

/** The least letters of a mobile app password. */
const LEAST = 6;

/** Why a new mobile app password, entered twice, cannot be sent; undefined when it can. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  // Blanks alone are refused with the same words.
  if (Array.from(password).length < LEAST || password.trim() === '') return 'short';
  return password === repeated ? undefined : 'different';
}
