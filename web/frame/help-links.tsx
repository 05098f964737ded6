import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { cx } from '../ui/cx.ts';

/** Opens what is allowed about cookies. `closes`: it stands in a dialog, which makes room for it. */
export function CookieButton({ className, closes }: { className: string; closes?: '' | undefined }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      data-opens="cookie-preferences"
      data-closes={closes}
      className={cx(className, 'needs-script')}
    >
      {t`Cookie preferences`}
    </button>
  );
}

/** Where somebody signed in finds help and what holds: on public pages, which have more of it at their foot. */
export function HelpLinks({ className, closes }: { className: string; closes?: '' | undefined }) {
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
      <CookieButton className={className} closes={closes} />
    </>
  );
}
