import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showCookiePreferences, type Choices } from '../../lib/consent/consent.ts';
import { ALL, NECESSARY_ONLY, saveConsent } from '../../lib/consent/consent-save.ts';
import { wasPressedEarly } from '../../lib/boot/hydrate-on-interaction.ts';
import { Button } from '../../ui/button.tsx';

const CookieList = lazy(async () => ({ default: (await import('./cookie-list.tsx')).CookieList }));

/** Tells the rest of the page how much of the screen is taken, so that what has the focus is scrolled above it. */
function useTakenHeight(): React.RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--banner-height', `${String(box.current?.offsetHeight ?? 0)}px`);
    });
    if (box.current !== null) observer.observe(box.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banner-height');
    };
  }, []);
  return box;
}

/** The choice takes the banner away, and with it the button that had the focus. */
function choose(choices: Choices): void {
  saveConsent(choices);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Asks which cookies are allowed. It stands early in the page's order, so that a keyboard meets it first, and at the
 * foot of the screen; it keeps a place of its own below the page, so that the page's end is never behind it.
 */
export function CookieBanner() {
  const { t } = useLingui();
  const box = useTakenHeight();
  const [more, setMore] = useState(false);
  useEffect(() => {
    for (const button of box.current?.querySelectorAll('button') ?? []) if (wasPressedEarly(button)) button.click();
  }, [box]);
  return (
    <section
      ref={box}
      aria-label={t`Cookies`}
      className="cookie-banner sticky bottom-0 z-30 order-1 max-h-[50dvh] shrink-0 overflow-y-auto border-t border-line bg-surface shadow-float"
    >
      <div className="page-width grid gap-x-8 gap-y-1 py-2 text-sm lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <p className="pt-0.5">
            {t`Rota needs a few cookies to work. If you allow it, it also counts how you use its pages. The counts stay in this browser; support may ask you for them.`}
          </p>
          <button
            type="button"
            aria-expanded={more}
            className="text-link min-h-11 font-medium"
            onClick={() => {
              setMore(!more);
            }}
          >
            {t`Learn more about our cookies`}
          </button>
          {more ? (
            <Suspense fallback={null}>
              <CookieList />
            </Suspense>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2 *:flex-auto *:px-2! *:text-sm! sm:*:px-4!">
          <Button
            variant="secondary"
            onClick={() => {
              showCookiePreferences(true);
            }}
          >
            {t`Customize`}
          </Button>
          <Button
            onClick={() => {
              choose(NECESSARY_ONLY);
            }}
          >
            {t`Necessary Only`}
          </Button>
          <Button
            onClick={() => {
              choose(ALL);
            }}
          >
            {t`Accept All`}
          </Button>
        </div>
      </div>
    </section>
  );
}
