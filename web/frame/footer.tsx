import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { ComingSoonAlert, ComingSoonBadge } from './coming-soon-badge.tsx';
import { CookieButton, HelpLinks } from './help-links.tsx';
import { AUTH_LINKS, type AuthLinks } from './auth-links.ts';

export const FOOTER_LINK_CLASS =
  'inline-flex min-h-11 items-center rounded-sm text-left font-medium text-muted hover:text-ink hover:underline';

interface FooterProps {
  language: ReactNode;
  contacts?: ReactNode;
  /** The button that opens the sandbox bar. */
  sandbox?: ReactNode;
  ways?: AuthLinks;
}

/** The footer of public and sign-in pages. */
export function Footer({ language, contacts, sandbox, ways = AUTH_LINKS }: FooterProps) {
  return (
    <div className="border-t border-line">
      <About language={language} contacts={contacts} ways={ways} />
      <div className="page-width flex flex-col-reverse gap-x-4 gap-y-5 pb-4 text-sm text-muted sm:flex-row sm:items-center sm:justify-between">
        <div className="min-h-11">{sandbox}</div>
        <p>
          <Trans>Amounts are in Nigerian naira (₦).</Trans>
        </p>
      </div>
    </div>
  );
}

/** The footer of signed-in pages on wide screens; phones have its links in the side menu and settings. */
export function MemberFooter({ sandbox }: { sandbox: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="border-line md:border-t">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label={t`Help and privacy`} className="flex flex-wrap gap-x-6 py-1 max-md:hidden">
          <HelpLinks className={FOOTER_LINK_CLASS} />
        </nav>
        <div className="not-empty:py-2">{sandbox}</div>
      </div>
    </div>
  );
}

function About({ language, contacts, ways }: Pick<FooterProps, 'language' | 'contacts'> & { ways: AuthLinks }) {
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
        <FooterLinks ways={ways} />
        {language}
        <ComingSoonBadge
          icon={<Smartphone />}
          store="Google Play"
          note={t`Coming soon`}
          message={t`Our Android app is coming soon! Stay tuned for updates.`}
        />
        <ComingSoonAlert />
      </div>
    </div>
  );
}

function FooterLinks({ ways }: { ways: AuthLinks }) {
  const { t } = useLingui();
  const links = [
    { href: paths.home, label: t`Home` },
    { href: paths.about, label: t`About` },
    { href: paths.partner, label: t`Partners` },
    { href: paths.help, label: t`Help` },
    { href: paths.faq, label: t`FAQ` },
    { href: paths.contact, label: t`Contact` },
    { href: paths.privacy, label: t`Privacy` },
    { href: paths.sitemap, label: t`Sitemap` },
    { href: ways.signup, label: t`Sign up` },
    { href: ways.login, label: t`Login` },
  ];
  return (
    <nav aria-label={t`Footer`} className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
      {links.map(({ href, label }) => (
        <Link key={href} href={href} className={FOOTER_LINK_CLASS}>
          {label}
        </Link>
      ))}
      <CookieButton className={cx(FOOTER_LINK_CLASS, 'col-span-2 justify-self-start')} />
    </nav>
  );
}
