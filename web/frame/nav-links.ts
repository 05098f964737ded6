import { useLingui } from '@lingui/react/macro';
import {
  Bell,
  CircleHelp,
  Handshake,
  Home,
  Info,
  LayoutDashboard,
  Mail,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { handoverPaths } from '../lib/shell/handover-paths.ts';
import { paths } from '../lib/shell/paths.ts';

export interface NavLink {
  href: string;
  label: string;
  /** Shown only in the menu of narrow screens. */
  Icon: LucideIcon;
}

/** The main links. More than four wrap into two rows at 768 px. */
export function useNavLinks(isMember: boolean): readonly NavLink[] {
  const { t } = useLingui();
  if (!isMember) {
    return [
      { href: paths.home, label: t`Home`, Icon: Home },
      { href: paths.faq, label: t`FAQ`, Icon: CircleHelp },
      { href: paths.contact, label: t`Contact`, Icon: Mail },
      { href: paths.about, label: t`About`, Icon: Info },
      { href: paths.partner, label: t`Partners`, Icon: Handshake },
    ];
  }
  return [
    { href: paths.dashboard, label: t`Dashboard`, Icon: LayoutDashboard },
    { href: paths.groups, label: t`Groups`, Icon: UsersRound },
    { href: paths.wallet, label: t`Wallet`, Icon: Wallet },
    { href: paths.notifications, label: t`Notifications`, Icon: Bell },
  ];
}

/** Pages below another path than their part of the app. An offered seat is a circle's. */
const PART_OF: Readonly<Record<string, string>> = { [handoverPaths.link('')]: paths.groups };

const partOf = (path: string | undefined): string | undefined =>
  Object.entries(PART_OF).find(([below]) => path?.startsWith(below) === true)?.[1] ?? path;

/** True for a link to the current page or to a parent of it. */
export function isCurrent(href: string, path: string | undefined): boolean {
  const here = partOf(path);
  return href === '/' ? here === '/' : here === href || here?.startsWith(`${href}/`) === true;
}
