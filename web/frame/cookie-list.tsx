import { useLingui } from '@lingui/react/macro';
import { useCookies } from './cookies-listed.ts';

/** Every cookie of ours: what it is for and how long it stays. */
export function CookieList() {
  const { t } = useLingui();
  const groups = useCookies();
  return (
    // It scrolls by itself, so that the banner's buttons stay in sight; for that a keyboard must be able to enter it.
    <div
      id="cookie-list"
      hidden
      role="region"
      aria-label={t`Cookies and how long they stay`}
      tabIndex={0}
      className="mb-2 max-h-[24dvh] overflow-y-auto"
    >
      <p className="text-muted">
        {t`All of them are Rota’s own. What analytics counts stays in its cookie, in this browser: Rota makes no copy. Support may ask you for it.`}
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
