/** Names the account a password form belongs to, for password managers. Invisible to people. */
export function AccountName({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
