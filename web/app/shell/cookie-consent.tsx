import { lazy, Suspense, useEffect, useState } from 'react';
import { useAllowed, useConsentMissing, useCookiePreferencesOpen } from '../../lib/consent.ts';
import { countPage } from '../../lib/track.ts';

const Banner = lazy(async () => ({ default: (await import('../../features/cookie-consent/banner.tsx')).CookieBanner }));
const Preferences = lazy(async () => ({
  default: (await import('../../features/cookie-consent/preferences-dialog.tsx')).CookiePreferences,
}));

/**
 * Asks which cookies are allowed where that is not known; whoever has answered loads nothing but this decision. Where counting
 * is allowed, each page is counted by its pattern: `path` tells one visit of a pattern from the next and is kept nowhere. The
 * banner comes when it is `late` enough not to delay the page.
 */
export function CookieConsent({ path, pattern, late }: { path: string; pattern: string; late: boolean }) {
  const counting = useAllowed('analytics');
  useEffect(() => {
    if (counting) countPage(pattern);
  }, [counting, path, pattern]);
  const missing = useConsentMissing();
  const open = useCookiePreferencesOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return (
    <>
      {missing && late ? (
        <Suspense fallback={null}>
          <Banner />
        </Suspense>
      ) : null}
      {wanted ? (
        <Suspense fallback={null}>
          <Preferences open={open} />
        </Suspense>
      ) : null}
    </>
  );
}
