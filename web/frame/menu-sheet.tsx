import { useLingui } from '@lingui/react/macro';
import { ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LANGUAGES, languageOf } from '../../contract/languages.ts';
import { paths } from '../lib/shell/paths.ts';
import { IconButton } from '../ui/button.tsx';
import { HelpRow, LogOutRow, OwnPages } from './account-menu.tsx';
import { MENU_ID } from './menu.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';
import { ThemeSegments } from './theme-choice.tsx';

interface MenuSheetProps {
  path: string | undefined;
  unread: ReactNode;
  /** Name and standing of the person. */
  person: ReactNode;
  /** The row 'Complete KYC', if the person still has to. */
  kyc: ReactNode;
  language: ReactNode;
}

/** A row of the menu, without the inset of rows in small menus. */
export const SHEET_ROW_CLASS =
  'flex min-h-11 w-full items-center gap-4 text-left font-medium -outline-offset-2! aria-[current]:text-brand';

/** The menu of signed-in people on phones: a native modal dialog over the foot bar (behaviour/dialogs.ts). */
export function MenuSheet({ path, unread, person, kyc, language }: MenuSheetProps) {
  const { t } = useLingui();
  return (
    <dialog
      id={MENU_ID}
      data-dialog=""
      aria-label={t`Menu`}
      className="open:animate-enter m-0 mt-auto max-h-[calc(100dvh-1.5rem)] w-full max-w-none overflow-y-auto rounded-t-lg border border-b-0 border-line bg-surface px-4 pt-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))] text-ink backdrop:bg-scrim"
    >
      <div className="flex items-center gap-3">
        {person}
        <IconButton label={t`Close menu`} data-closes="" className="ml-auto">
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <nav aria-label={t`Menu`} className="mt-2 flex flex-col divide-y divide-hair">
        {useNavLinks(true).map(({ href, label, Icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
            className={SHEET_ROW_CLASS}
          >
            <Icon aria-hidden="true" className="size-5 text-muted" />
            {label}
            {href === paths.notifications ? unread : null}
          </Link>
        ))}
        <OwnPages className={SHEET_ROW_CLASS} />
        {kyc}
        <HelpRow className={SHEET_ROW_CLASS} />
      </nav>
      <ThemeSegments />
      <Language>{language}</Language>
      <LogOutRow className="mt-2 flex min-h-11 w-full items-center justify-center gap-2 rounded-md border border-control font-semibold" />
    </dialog>
  );
}

function Language({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <details className="group">
      <summary className="mt-2 flex min-h-11 items-center gap-2">
        <span className="mr-auto">{t`Language`}</span>
        <span className="text-muted">{LANGUAGES[languageOf(i18n.locale)].name}</span>
        <ChevronRight aria-hidden="true" className="size-5 text-muted group-open:rotate-90" />
      </summary>
      {children}
    </details>
  );
}

export function SheetPerson({ avatar, name, children }: { avatar: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <>
      {avatar}
      <p className="min-w-0">
        <span translate="no" className="block font-semibold [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </p>
    </>
  );
}
