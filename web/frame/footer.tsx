import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MONEY_PATH, paths } from '../lib/shell/paths.ts';
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
  const { t } = useLingui();
  return (
    <div className="border-t border-hair">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-2 pt-5 pb-4 text-sm">
        <div className="md:max-w-md">
          <Logo />
          <p className="mt-1 text-xs text-muted">
            <Trans>
              Rota helps savings circles keep their agreements. It is not a bank, pays no interest and does not invest
              your money.
            </Trans>
          </p>
          {contacts}
        </div>
        <FooterLinks ways={ways} />
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          {language}
          <ComingSoonBadge
            icon={<Smartphone />}
            store="Google Play"
            note={t`Coming soon`}
            message={t`Our Android app is coming soon! Stay tuned for updates.`}
          />
          {sandbox}
        </div>
        <ComingSoonAlert />
      </div>
    </div>
  );
}

/** The footer of signed-in pages on wide screens; on phones the menu leads to help, whose page has the links. */
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

function FooterLinks({ ways }: { ways: AuthLinks }) {
  const { t } = useLingui();
  const links = [
    { href: paths.home, label: t`Home` },
    { href: paths.about, label: t`About` },
    { href: MONEY_PATH, label: t`Where the money is` },
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
    <nav aria-label={t`Footer`} className="flex min-w-0 flex-wrap gap-x-5 md:flex-1 md:justify-end">
      {links.map(({ href, label }) => (
        <Link key={href} href={href} className={FOOTER_LINK_CLASS}>
          {label}
        </Link>
      ))}
      <CookieButton className={FOOTER_LINK_CLASS} />
    </nav>
  );
}
