import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { cx } from '../ui/cx.ts';

/** Opens the cookie settings. */
export function CookieButton({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <button type="button" data-opens="cookie-preferences" className={cx(className, 'needs-script')}>
      {t`Cookie preferences`}
    </button>
  );
}

/** Help and legal links for signed-in people; public pages have more in their footer. */
export function HelpLinks({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <>
      {[
        { href: paths.help, label: t`Help` },
        { href: paths.contact, label: t`Contact` },
        { href: paths.privacy, label: t`Privacy` },
      ].map(({ href, label }) => (
        <Link key={href} href={href} className={className}>
          {label}
        </Link>
      ))}
      <CookieButton className={className} />
    </>
  );
}
