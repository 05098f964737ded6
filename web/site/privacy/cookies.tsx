import { Trans, useLingui } from '@lingui/react/macro';
import { Paragraphs } from '../parts/content-parts.tsx';
import { useCookies, type CookieGroup, type CookieRow } from '../../frame/cookies-listed.ts';

function useStored(): readonly CookieRow[] {
  const { t } = useLingui();
  const cleared = t`Until you sign out or clear your browser`;
  return [
    { name: 'rota_theme', use: t`Remembers light or dark, once you choose (local storage)`, lifetime: cleared },
    { name: 'rota_language', use: t`Remembers your language, once you choose (local storage)`, lifetime: cleared },
    {
      name: 'rota_popups',
      use: t`Remembers which notifications have popped up (local storage)`,
      lifetime: t`Until you sign out`,
    },
    {
      name: 'rota_deposit',
      use: t`Remembers which payment you are adding money for (session storage)`,
      lifetime: t`Until you have paid, close the tab or sign out`,
    },
    {
      name: 'rota_way',
      use: t`Remembers how you last chose to add money (local storage)`,
      lifetime: t`Until you sign out`,
    },
    {
      name: 'rota_invited_to',
      use: t`Remembers the name of the circle whose invitation you opened (session storage)`,
      lifetime: t`Until you close the tab or sign out`,
    },
    {
      name: 'rota_identity',
      use: t`Remembers what you typed into the identity form, without your BVN and NIN (session storage)`,
      lifetime: t`Until you send the form, close the tab or sign out`,
    },
    {
      name: 'rota_new_circle',
      use: t`Remembers the terms that you typed for a new circle (session storage)`,
      lifetime: t`Until you create the circle, close the tab or sign out`,
    },
    {
      name: 'rota_signed_in',
      use: t`Remembers which account is signed in, so that all tabs show the same one (local storage)`,
      lifetime: t`Until you sign out`,
    },
    {
      name: 'rota_person_changed',
      use: t`Remembers to show you that the account on this tab has changed (session storage)`,
      lifetime: t`Until you see the message`,
    },
    {
      name: 'rota_signing_out',
      use: t`Remembers that you logged out while Rota does not know it yet (local storage)`,
      lifetime: t`Until Rota knows it`,
    },
    {
      name: 'rota',
      use: t`What you last saw while signed in, for reading offline (database)`,
      lifetime: t`Until you sign out`,
    },
    {
      name: 'rota-shell, rota-assets, rota-pages',
      use: t`Rota's own pages and pictures, so that they open offline (cache)`,
      lifetime: cleared,
    },
  ];
}

export function Cookies() {
  const { t } = useLingui();
  const cookies = useCookies();
  const stored = useStored();
  return (
    <>
      <p>
        <Trans>
          These are all of Rota's cookies, and none belong to other companies. Necessary ones are always set, the others
          only if you allow them. Those for marketing and preferences are not in use at present, even if you allow them.
        </Trans>
      </p>
      <p>
        <Trans>
          The numbers that analytics counts stay in a cookie in this browser. Rota keeps no copy, but support may ask
          you for them.
        </Trans>
      </p>
      {cookies.map((group) => (
        <CookieTable key={group.title} {...group} />
      ))}
      <Paragraphs>
        <Trans>
          Change your mind under "Cookie preferences" at the bottom of every page. If you turn off a kind of cookie, its
          cookies are deleted at once.
        </Trans>
        <Trans>Besides cookies, Rota stores this in your browser. All of it is necessary for what you use.</Trans>
      </Paragraphs>
      <CookieTable title={t`Kept in your browser`} rows={stored} />
    </>
  );
}

function CookieTable({ title, rows }: CookieGroup) {
  return (
    <>
      <h3 className="mt-6 text-base">{title}</h3>
      <dl className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map(({ name, use, lifetime }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[11rem_1fr_9rem]">
            <dt className="font-semibold [overflow-wrap:anywhere]">{name}</dt>
            <dd>{use}</dd>
            <dd className="text-muted">{lifetime}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
