import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { sendJson } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { forgetLastSeen } from '../../lib/seen-database.ts';
import { cx } from '../../ui/cx.ts';
import { menuRowClass } from '../../ui/disclosure-menu.tsx';

/** Forgets everything this browser keeps for us; what it refuses to delete must not hold up the sign-out. */
async function clearBrowserData(): Promise<void> {
  const clearStorage = (storage: () => Storage): void => {
    try {
      storage().clear();
    } catch {
      // Storage that is closed to us holds nothing of ours.
    }
  };
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (name !== '') document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  await forgetLastSeen();
  try {
    await Promise.all((await caches.keys()).map((key) => caches.delete(key)));
  } catch {
    // Without a cache store there is nothing to clear.
  }
}

/** Signs out: clears this browser, tells the server, and goes home whatever the server says. */
async function signOut(): Promise<void> {
  await clearBrowserData();
  try {
    await sendJson('GET', `${paths.authLogout}?returnTo=${encodeURIComponent(window.location.origin)}`);
  } catch {
    // The specification sends the user home even when the request fails.
  }
  window.location.assign(`${paths.home}?logout=complete`);
}

/** The row that signs out; it stays disabled until the browser has left the page. */
export function SignOutRow({ className }: { className?: string }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  return (
    <button
      type="button"
      data-keep-open=""
      disabled={leaving}
      className={cx(menuRowClass, className)}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      <LogOut aria-hidden="true" className="size-5" />
      {leaving ? t`Signing Out...` : t`Log out`}
    </button>
  );
}
