import { useLingui } from '@lingui/react/macro';
import { Home, LayoutDashboard, UsersRound, Wallet, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export interface NavLink {
  href: string;
  label: string;
  Icon: LucideIcon;
}

/** The main links: a visitor's, or those of somebody signed in. */
export function useNavLinks(signedIn: boolean): readonly NavLink[] {
  const { t } = useLingui();
  if (!signedIn) return [{ href: paths.home, label: t`Home`, Icon: Home }];
  return [
    { href: paths.dashboard, label: t`Dashboard`, Icon: LayoutDashboard },
    { href: paths.groups, label: t`Groups`, Icon: UsersRound },
    { href: paths.wallet, label: t`Wallet`, Icon: Wallet },
  ];
}

/** Whether a link leads to the page that shows, or to one above it. */
export const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
