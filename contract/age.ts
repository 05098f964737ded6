const YEARS_OF_AGE = 18;

/** Returns why a date of birth is refused. Both days are `YYYY-MM-DD`, so comparing them as texts is correct. */
export function ageProblem(dateOfBirth: string, today: string): string | undefined {
  if (dateOfBirth > today) return 'Date of birth cannot be in the future';
  const comesOfAge = String(parseInt(dateOfBirth.slice(0, 4), 10) + YEARS_OF_AGE).padStart(4, '0');
  const isAdult = `${comesOfAge}${dateOfBirth.slice(4)}` <= today;
  return isAdult ? undefined : `You must be at least ${String(YEARS_OF_AGE)} years old`;
}
