import { Trans, useLingui } from '@lingui/react/macro';

interface Cookie {
  name: string;
  purpose: string;
  life: string;
}

/** Every cookie that the product sets, as the list in the cookie banner has it. */
export function Cookies() {
  const { t } = useLingui();
  const year = t`1 year`;
  const cookies: readonly Cookie[] = [
    { name: 'sid', purpose: t`Keeps you signed in. Necessary.`, life: t`30 days, or 7 days without use` },
    { name: 'rota_consent', purpose: t`Remembers your choices about cookies. Necessary.`, life: year },
    { name: 'rota_theme', purpose: t`Remembers light or dark, once you have chosen.`, life: year },
    { name: 'rota_language', purpose: t`Remembers your language, once you have chosen.`, life: year },
    {
      name: 'rota_analytics',
      purpose: t`Counts visits, pages, features, loading times and errors. Rota makes no copy. Only if you allow it.`,
      life: t`30 days`,
    },
    {
      name: 'rota_analytics_session',
      purpose: t`Tells one visit from the next. Only if you allow it.`,
      life: t`until you close the browser`,
    },
  ];
  return (
    <>
      <p>
        <Trans>
          These are all the cookies that Rota sets. There are none for marketing, even if you allow them, and none of
          other companies.
        </Trans>
      </p>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {cookies.map(({ name, purpose, life }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[11rem_1fr_9rem]">
            <dt className="font-semibold [overflow-wrap:anywhere]">{name}</dt>
            <dd>{purpose}</dd>
            <dd className="text-muted">{life}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          You change your mind under "Cookie preferences" at the foot of every page. Turning a kind of cookie off
          deletes its cookies at once.
        </Trans>
      </p>
    </>
  );
}
