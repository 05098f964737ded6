import { Trans, useLingui } from '@lingui/react/macro';

interface Cookie {
  name: string;
  purpose: string;
  life: string;
}

/** Every cookie that the product sets. */
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
      purpose: t`Counts visits, pages and errors, so that we see what works. Only if you allow it, and only for us.`,
      life: t`30 days`,
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
          <div key={name} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[9rem_1fr_10rem]">
            <dt className="font-semibold">{name}</dt>
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
