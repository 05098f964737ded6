/** Tells password managers which account a password form belongs to. Invisible to people. */
export function AccountName({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
