import { useLingui } from '@lingui/react/macro';
import { Home, UsersRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { MENU_ID } from './menu.tsx';
import { isCurrent } from './nav-links.ts';

interface PhoneTabsProps {
  /** Path of the current page; undefined in tabs shared by many pages, where no tab is current. */
  path: string | undefined;
  /** The person's initials. */
  face: ReactNode;
  /** The cell of the support chat. */
  support: ReactNode;
}

/** The foot bar of signed-in pages on phones. Last in the DOM, as on the screen. */
export function PhoneTabs({ path, face, support }: PhoneTabsProps) {
  const { t } = useLingui();
  const tabs = [
    { href: paths.dashboard, label: t`Home`, Icon: Home },
    { href: paths.groups, label: t`Circles`, Icon: UsersRound },
    { href: paths.wallet, label: t`Wallet`, Icon: Wallet },
  ];
  const isElsewhere = path !== undefined && !tabs.some(({ href }) => isCurrent(href, path));
  return (
    <div className="phone-tabs border-t border-line bg-bg">
      <nav aria-label={t`Tabs`} className="contents">
        {tabs.map(({ href, label, Icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
            className="phone-tab group text-muted aria-[current]:text-brand"
          >
            <Icon aria-hidden="true" className="size-6 group-aria-[current]:stroke-[2.5]" />
            {label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          data-opens={MENU_ID}
          className={`phone-tab needs-script ${isElsewhere ? 'text-brand' : 'text-muted'}`}
        >
          {/** Holds its place until the person is known. */}
          <span className="inline-flex size-6 rounded-full bg-tint-brand">{face}</span>
          {t`Menu`}
        </button>
      </nav>
      {support}
    </div>
  );
}
