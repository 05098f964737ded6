import { useLingui } from '@lingui/react/macro';

/**
 * Where people land after signing out, `/?logout=complete`: the script shows what is done, which `account` in the
 * address tells, and cleans the address.
 */
export function LoggedOut() {
  const { t } = useLingui();
  const notices = {
    'signed-out': t`You have logged out. See you at the next round.`,
    deleted: t`Your account is deleted, and you are logged out.`,
    deactivated: t`Your account is deactivated, and you are logged out.`,
  };
  return (
    <div role="status">
      {Object.entries(notices).map(([end, words]) => (
        <p key={end} data-logout={end} hidden className="page-width border-b border-line py-3 font-medium">
          {words}
        </p>
      ))}
    </div>
  );
}
