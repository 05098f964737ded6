import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { showCookiePreferences } from '../../lib/consent/consent.ts';
import { wasPressedEarly } from '../../lib/boot/hydrate-on-interaction.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ComingSoonBadge } from '../../features/marketing/coming-soon-badge.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from './logo.tsx';
import { useMemberShell } from './member-shell.ts';

const LINK_CLASS =
  'inline-flex min-h-11 items-center rounded-sm text-left font-medium text-muted hover:text-ink hover:underline';

/** What the foot of every page says. Its links work as plain HTML, so that its code can wait for the first use. */
export function Footer() {
  const { t } = useLingui();
  return (
    <>
      <div className="page-width flex flex-col gap-x-12 gap-y-4 pt-8 pb-4 md:flex-row md:items-start md:justify-between">
        <div className="max-w-md">
          <Logo />
          <p className="mt-3 text-sm text-muted">
            <Trans>
              Save together. Take turns. Rota is a platform that helps savings circles keep their agreements. It is not
              a bank, it pays no interest and it does not invest your money.
            </Trans>
          </p>
        </div>
        <div className="flex flex-col items-start gap-2">
          <FooterLinks />
          <LanguageSwitch />
          <div>
            <ComingSoonBadge
              icon={<Smartphone />}
              store="Google Play"
              note={t`Coming soon to`}
              message={t`Our Android app is coming soon! Stay tuned for updates.`}
            />
          </div>
        </div>
      </div>
    </>
  );
}

function FooterLinks() {
  const { t } = useLingui();
  const own = useMemberShell()
    ? [
        { href: paths.groups, label: t`Groups` },
        { href: paths.wallet, label: t`Wallet` },
      ]
    : [
        { href: paths.signup, label: t`Sign up` },
        { href: paths.login, label: t`Login` },
      ];
  const links = [
    { href: paths.home, label: t`Home` },
    { href: paths.about, label: t`About` },
    { href: paths.partner, label: t`Partners` },
    { href: paths.help, label: t`Help` },
    { href: paths.faq, label: t`FAQ` },
    { href: paths.contact, label: t`Contact` },
    { href: paths.privacy, label: t`Privacy` },
    { href: paths.sitemap, label: t`Sitemap` },
    ...own,
  ];
  return (
    <nav aria-label={t`Footer`} className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
      {links.map(({ href, label }) => (
        <Link key={href} href={href} className={LINK_CLASS}>
          {label}
        </Link>
      ))}
      <CookiePreferencesButton />
    </nav>
  );
}

/** Opens the dialog, also for a press that came before this code. */
function CookiePreferencesButton() {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPressedEarly(button.current)) showCookiePreferences(true);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={`${LINK_CLASS} col-span-2 justify-self-start`}
      onClick={() => {
        showCookiePreferences(true);
      }}
    >
      {t`Cookie preferences`}
    </button>
  );
}
