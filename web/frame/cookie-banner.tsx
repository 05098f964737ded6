import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { useCookies } from './cookies-listed.ts';

/**
 * Asks for cookie consent. Early in the DOM for keyboards, fixed at the bottom, with space reserved below the page.
 * Always in the HTML, to avoid layout shift; theme.js decides whether it shows.
 */
export function CookieBanner() {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Cookies`}
      className="cookie-banner sticky bottom-(--foot-height) z-30 order-1 max-h-[50dvh] shrink-0 overflow-y-auto border-t border-line bg-surface shadow-float"
    >
      <div className="page-width grid gap-x-8 gap-y-2 py-2 text-sm lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <p>
            {t`Cookies keep you signed in. May we count page views in this browser?`}{' '}
            <button
              type="button"
              aria-expanded="false"
              aria-controls="cookie-list"
              data-expands="cookie-list"
              className="text-link font-medium"
            >
              {t`Learn more about our cookies`}
            </button>
          </p>
          <CookieList />
        </div>
        <div className="flex flex-wrap gap-2 *:flex-auto *:px-1.5! *:text-sm! sm:*:px-4!">
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

function CookieList() {
  const { t } = useLingui();
  const groups = useCookies();
  return (
    // Scrolls, so that the banner's buttons stay in view; focusable, so that a keyboard can scroll it.
    <div
      id="cookie-list"
      hidden
      role="region"
      aria-label={t`Cookies and how long they stay`}
      tabIndex={0}
      className="mb-2 max-h-[24dvh] overflow-y-auto"
    >
      <p className="text-muted">
        {t`All of them are Rota’s own. The numbers that analytics counts stay in a cookie in this browser. Rota keeps no copy, but support may ask you for them.`}
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h2 className="text-sm">{title}</h2>
            <dl>
              {rows.map(({ name, use, lifetime }) => (
                <div key={name} className="mt-2">
                  <dt className="font-medium [overflow-wrap:anywhere]">{name}</dt>
                  <dd className="text-muted">
                    {use} · {lifetime}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
