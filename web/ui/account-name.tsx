/** Tells password managers whose password a form is about, where the address is not asked for. Nobody else sees it. */
export function AccountName({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
