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

/** `?logout=complete`: says that the sign-out is done, and cleans the address. */
function SignedOutNotice() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState(false);
  const arrived = new URLSearchParams(useSearch()).get('logout') === 'complete';
  if (arrived && !shown) setShown(true);
  useEffect(() => {
    if (arrived) navigate(paths.home, { replace: true });
  }, [arrived, navigate]);
  return (
    <div role="status">
      {shown ? (
        <p className="page-width border-b border-line py-3 font-medium">{t`You have logged out. See you at the next round.`}</p>
      ) : null}
    </div>
  );
}
