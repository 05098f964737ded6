import { useLingui } from '@lingui/react/macro';
import { paths } from '../lib/shell/paths.ts';

export interface NavLink {
  href: string;
  label: string;
}

/** The main links: a visitor's, or those of somebody signed in. */
export function useNavLinks(isMember: boolean): readonly NavLink[] {
  const { t } = useLingui();
  if (!isMember) {
    return [
      { href: paths.home, label: t`Home` },
      { href: paths.faq, label: t`FAQ` },
      { href: paths.contact, label: t`Contact` },
      { href: paths.about, label: t`About` },
      { href: paths.partner, label: t`Partners` },
    ];
  }
  return [
    { href: paths.dashboard, label: t`Dashboard` },
    { href: paths.groups, label: t`Groups` },
    { href: paths.wallet, label: t`Wallet` },
    { href: paths.notifications, label: t`Notifications` },
  ];
}

/** Whether a link leads to the page that shows, or to one above it. */
export const isCurrent = (href: string, path: string | undefined): boolean =>
  href === '/' ? path === '/' : path === href || path?.startsWith(`${href}/`) === true;
