import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyAtFirstUse } from '../../lib/first-use.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Hero } from './hero.tsx';

const BelowTheFold = lazyAtFirstUse(async () => (await import('./below-the-fold.tsx')).BelowTheFold);

const REST = (
  <Suspense fallback={null}>
    <BelowTheFold />
  </Suspense>
);

/** The public front page, and where people land after signing out. */
export function LandingPage() {
  const { t } = useLingui();
  usePageTitle(t`Rota: save together, take turns`);
  return (
    <>
      <SignedOutNotice />
      <Hero />
      {REST}
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
