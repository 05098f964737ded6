import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { CookieList } from './cookie-list.tsx';

/**
 * Asks which cookies are allowed. It stands early in the page's order, so that a keyboard meets it first, and at the
 * foot of the screen; it keeps a place of its own below the page, so that the page's end is never behind it. It stands
 * in every page's HTML, so that nothing jumps up later, and shows only where theme.js finds that somebody has to be
 * asked (behaviour/consent.ts).
 */
export function CookieBanner() {
  const { t } = useLingui();
  return (
    <section
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
            aria-expanded="false"
            aria-controls="cookie-list"
            data-expands="cookie-list"
            className="text-link min-h-11 font-medium"
          >
            {t`Learn more about our cookies`}
          </button>
          <CookieList />
        </div>
        <div className="flex flex-wrap gap-2 *:flex-auto *:px-2! *:text-sm! sm:*:px-4!">
          <Button variant="secondary" data-opens="cookie-preferences">
            {t`Customize`}
          </Button>
          <Button data-consent="necessary">{t`Necessary Only`}</Button>
          <Button data-consent="all">{t`Accept All`}</Button>
        </div>
      </div>
    </section>
  );
}
