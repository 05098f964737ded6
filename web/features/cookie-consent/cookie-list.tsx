import { useLingui } from '@lingui/react/macro';

interface CookieRow {
  name: string;
  use: string;
  lifetime: string;
}

interface CookieGroup {
  title: string;
  rows: readonly CookieRow[];
}

function useCookies(): readonly CookieGroup[] {
  const { t } = useLingui();
  const unused = t`Not in use at present`;
  return [
    {
      title: t`Necessary`,
      rows: [
        { name: 'sid', use: t`Keeps you signed in`, lifetime: t`Session, while you are signed in` },
        { name: 'rota_consent', use: t`Remembers what you choose here`, lifetime: t`1 year` },
        { name: 'rota_theme', use: t`Remembers light or dark, once you choose`, lifetime: t`1 year` },
        { name: 'rota_language', use: t`Remembers your language, once you choose`, lifetime: t`1 year` },
      ],
    },
    {
      title: t`Analytics`,
      rows: [
        {
          name: 'rota_analytics',
          use: t`Counts pages and features you use, loading times and errors`,
          lifetime: t`30 days`,
        },
        {
          name: 'rota_analytics_session',
          use: t`Tells one visit from the next`,
          lifetime: t`Session, until you close the browser`,
        },
      ],
    },
    {
      title: t`Marketing`,
      rows: [
        { name: 'rota_marketing', use: unused, lifetime: t`90 days` },
        { name: 'rota_campaigns', use: unused, lifetime: t`30 days` },
      ],
    },
    { title: t`Preferences`, rows: [{ name: 'rota_preferences', use: unused, lifetime: t`1 year` }] },
  ];
}

/** Every cookie of ours: what it is for and how long it stays. */
export function CookieList() {
  const { t } = useLingui();
  const groups = useCookies();
  return (
    // It scrolls by itself, so that the banner's buttons stay in sight; for that a keyboard must be able to enter it.
    <div
      role="region"
      aria-label={t`Cookies and how long they stay`}
      tabIndex={0}
      className="mb-2 max-h-[24dvh] overflow-y-auto"
    >
      <p className="text-muted">
        {t`All of them are Rota’s own. What analytics counts is kept in its cookie alone: Rota makes no copy, and nobody else sees it.`}
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
