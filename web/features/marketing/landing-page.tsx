import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import type { AccountEnd } from '../../lib/session/sign-out.ts';
import { contentPage } from './content-page.tsx';

const Words = contentPage(
  () => t`Rota: save together, take turns`,
  async () => (await import('./landing.tsx')).Landing,
);

/** The public front page, and where people land after signing out. */
export function LandingPage() {
  return (
    <>
      <SignedOutNotice />
      <Words />
    </>
  );
}

type Left = 'signed-out' | AccountEnd;

/** Whether somebody has just signed out, or ended their account, as the address says. */
function leftBy(search: string): Left | undefined {
  const query = new URLSearchParams(search);
  if (query.get('logout') !== 'complete') return undefined;
  const account = query.get('account');
  return account === 'deleted' || account === 'deactivated' ? account : 'signed-out';
}

/** `?logout=complete`, with what became of the account: says what is done, and cleans the address. */
function SignedOutNotice() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Left>();
  const arrived = leftBy(useSearch());
  if (arrived !== undefined && arrived !== shown) setShown(arrived);
  useEffect(() => {
    if (arrived !== undefined) navigate(paths.home, { replace: true });
  }, [arrived, navigate]);
  return (
    <div role="status">
      {shown === undefined ? null : (
        <p className="page-width border-b border-line py-3 font-medium">
          {shown === 'signed-out' ? t`You have logged out. See you at the next round.` : null}
          {shown === 'deleted' ? t`Your account is deleted, and you are logged out.` : null}
          {shown === 'deactivated' ? t`Your account is deactivated, and you are logged out.` : null}
        </p>
      )}
    </div>
  );
}
