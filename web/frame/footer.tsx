import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { ComingSoonAlert, ComingSoonBadge } from './coming-soon-badge.tsx';

/** The look of a link at the foot of the page. */
export const FOOTER_LINK_CLASS =
  'inline-flex min-h-11 items-center rounded-sm text-left font-medium text-muted hover:text-ink hover:underline';

interface FooterProps {
  isMember: boolean;
  language: ReactNode;
  /** How and where Rota is reached. */
  contacts?: ReactNode;
}

/** What the foot of every page says. */
export function Footer({ isMember, language, contacts }: FooterProps) {
  const { t } = useLingui();
  return (
    <div className="page-width flex flex-col gap-x-12 gap-y-4 pt-8 pb-4 md:flex-row md:items-start md:justify-between">
      <div className="max-w-md">
        <Logo />
        <p className="mt-3 text-sm text-muted">
          <Trans>
            Save together. Take turns. Rota is a platform that helps savings circles keep their agreements. It is not a
            bank, it pays no interest and it does not invest your money.
          </Trans>
        </p>
        {contacts}
      </div>
      <div className="flex flex-col items-start gap-2">
        <FooterLinks isMember={isMember} />
        {language}
        <ComingSoonBadge
          icon={<Smartphone />}
          store="Google Play"
          note={t`Coming soon to`}
          message={t`Our Android app is coming soon! Stay tuned for updates.`}
        />
        <ComingSoonAlert />
      </div>
    </div>
  );
}

function FooterLinks({ isMember }: { isMember: boolean }) {
  const { t } = useLingui();
  const own = isMember
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
        <Link key={href} href={href} className={FOOTER_LINK_CLASS}>
          {label}
        </Link>
      ))}
      <button
        type="button"
        data-opens="cookie-preferences"
        className={`${FOOTER_LINK_CLASS} needs-script col-span-2 justify-self-start`}
      >
        {t`Cookie preferences`}
      </button>
    </nav>
  );
}
