import { Suspense, useEffect } from 'react';
import {
  useAllowed,
  useConsentMissing,
  useCookiePreferencesOpen,
  showCookiePreferences,
} from '../../lib/consent/consent.ts';
import { lazyOnInteraction } from '../../lib/boot/hydrate-on-interaction.ts';
import { onDemand, sayNotLoaded } from '../../lib/boot/on-demand.ts';
import { countPage } from '../../lib/consent/track.ts';

const Banner = lazyOnInteraction(async () => (await import('../../features/cookie-consent/banner.tsx')).CookieBanner);
const BANNER = (
  <Suspense fallback={null}>
    <Banner />
  </Suspense>
);
const preferences = onDemand(
  async () => (await import('../../features/cookie-consent/preferences-dialog.tsx')).CookiePreferences,
);

/**
 * Asks which cookies are allowed where that is not known; whoever has answered loads nothing but this decision. Where
 * counting is allowed, each page is counted by its pattern: `path` tells one visit of a pattern from the next and is
 * kept nowhere. The banner stands in the prerendered HTML, so that nothing jumps up later; `theme.js` hides it from
 * whoever has answered.
 */
export function CookieConsent({ path, pattern }: { path: string; pattern: string }) {
  const counting = useAllowed('analytics');
  useEffect(() => {
    if (counting) countPage(pattern);
  }, [counting, path, pattern]);
  const missing = useConsentMissing();
  useEffect(() => {
    document.documentElement.classList.toggle('cookies-answered', !missing);
  }, [missing]);
  const open = useCookiePreferencesOpen();
  const arrived = preferences.useWhen(open, () => {
    sayNotLoaded();
    showCookiePreferences(false);
  });
  return (
    <>
      {missing ? BANNER : null}
      {!arrived ? null : <preferences.Part open={open} />}
    </>
  );
}
