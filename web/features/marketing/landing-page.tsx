import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths.ts';
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

type Left = 'signed-out' | 'deleted';

/** Whether somebody has just signed out, or deleted their account, as the address says. */
function leftBy(search: string): Left | undefined {
  const query = new URLSearchParams(search);
  if (query.get('account') === 'deleted') return 'deleted';
  return query.get('logout') === 'complete' ? 'signed-out' : undefined;
}

/** `?logout=complete` and `?account=deleted`: says what is done, and cleans the address. */
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
          {shown === 'deleted'
            ? t`Your account is deleted, and you are logged out.`
            : t`You have logged out. See you at the next round.`}
        </p>
      )}
    </div>
  );
}
