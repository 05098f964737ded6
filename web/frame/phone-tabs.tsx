import { useLingui } from '@lingui/react/macro';
import { Bell, Home, UsersRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { isCurrent } from './nav-links.ts';

interface PhoneTabsProps {
  /** Path of the current page; undefined in tabs shared by many pages, where no tab is current. */
  path: string | undefined;
  /** Number of unread notifications, on the last tab. */
  unread?: ReactNode;
}

/** Bottom navigation of signed-in pages on phones. Last in the DOM, as on the screen. */
export function PhoneTabs({ path, unread }: PhoneTabsProps) {
  const { t } = useLingui();
  const tabs = [
    { href: paths.dashboard, label: t`Home`, Icon: Home },
    { href: paths.groups, label: t`Circles`, Icon: UsersRound },
    { href: paths.wallet, label: t`Wallet`, Icon: Wallet },
    { href: paths.notifications, label: t`Alerts`, Icon: Bell },
  ];
  return (
    <nav aria-label={t`Tabs`} className="phone-tabs border-t border-line bg-bg">
      {tabs.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
          className="phone-tab group relative flex-auto text-xs font-semibold text-muted -outline-offset-2! aria-[current]:text-brand"
        >
          <Icon aria-hidden="true" className="size-6 group-aria-[current]:stroke-[2.5]" />
          {label}
          {href === paths.notifications ? (
            <span className="absolute top-0.5 left-1/2 [&_.ml-2]:ml-0 max-[15rem]:right-0 max-[15rem]:left-auto">
              {unread}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
