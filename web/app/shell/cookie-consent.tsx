import { lazy, Suspense, useEffect } from 'react';
import { useAllowed, useConsentMissing, useCookiePreferencesOpen, showCookiePreferences } from '../../lib/consent.ts';
import { lateCode, patiently, sayNotLoaded } from '../../lib/late-code.ts';
import { countPage } from '../../lib/track.ts';

const Banner = lazy(() =>
  patiently(async () => ({ default: (await import('../../features/cookie-consent/banner.tsx')).CookieBanner })),
);
const preferences = lateCode(
  async () => (await import('../../features/cookie-consent/preferences-dialog.tsx')).CookiePreferences,
);

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
  const arrived = preferences.useWhen(open, () => {
    sayNotLoaded();
    showCookiePreferences(false);
  });
  return (
    <>
      {missing && late ? (
        <Suspense fallback={null}>
          <Banner />
        </Suspense>
      ) : null}
      {!arrived ? null : <preferences.Part open={open} />}
    </>
  );
}
