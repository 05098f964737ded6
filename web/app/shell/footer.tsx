import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Smartphone } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import type { Viewer } from '../../lib/session.ts';
import { ComingSoonBadge } from '../../features/marketing/coming-soon-badge.tsx';
import { Logo } from './logo.tsx';

const linkClass = 'inline-flex min-h-11 items-center rounded-sm font-medium text-muted hover:text-ink hover:underline';

/** The foot of every page. `corner` is the place at the bottom left that the sandbox button takes in sandbox mode. */
export function Footer({ viewer, corner }: { viewer: Viewer; corner: ReactNode }) {
  const { t } = useLingui();
  return (
    <footer className="mt-auto border-t border-line">
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
        <div className="flex flex-col gap-2 md:items-end">
          <FooterLinks viewer={viewer} />
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
      <div className="page-width flex flex-col-reverse gap-x-4 gap-y-5 pb-4 text-sm text-muted max-md:pr-20 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-h-11">{corner}</div>
        <p>
          <Trans>Amounts are in Nigerian naira (₦).</Trans>
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Footer`} className="flex flex-wrap gap-x-6">
      <Link href={paths.home} className={linkClass}>{t`Home`}</Link>
      {viewer == null ? (
        <>
          <Link href={paths.signup} className={linkClass}>{t`Sign up`}</Link>
          <Link href={paths.login} className={linkClass}>{t`Login`}</Link>
        </>
      ) : (
        <>
          <Link href={paths.groups} className={linkClass}>{t`Groups`}</Link>
          <Link href={paths.wallet} className={linkClass}>{t`Wallet`}</Link>
        </>
      )}
    </nav>
  );
}
