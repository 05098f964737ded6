import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../lib/session/sign-out.ts';
import { cx } from '../../ui/cx.ts';
import { MENU_ROW_CLASS } from '../../ui/disclosure-menu.tsx';

/** The row that signs out; it stays disabled until the browser has left the page. */
export function SignOutRow({ className }: { className?: string }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  return (
    <button
      type="button"
      data-keep-open=""
      disabled={leaving}
      className={cx(MENU_ROW_CLASS, className)}
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
