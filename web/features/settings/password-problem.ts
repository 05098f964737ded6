export type PasswordProblem = 'short' | 'different';

const LEAST = 6;

/** Returns the problem of a new mobile app password, entered twice; undefined if valid. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  const [first, second] = [password.normalize('NFC'), repeated.normalize('NFC')];
  // Spaces alone count as too short.
  if (Array.from(first).length < LEAST || first.trim() === '') return 'short';
  return first === second ? undefined : 'different';
}
