import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SECTION_GROUPS, sectionOf } from '../sections.ts';
import { useAdmin, useHasPermission } from '../session.ts';
import { roleLabel } from '../labels.ts';

const idOf = (label: string): string => `sections-${label.replaceAll(' ', '-')}`;

/** The sections a role may see. On a phone a button opens them. */
function Navigation({ path }: { path: string }) {
  const may = useHasPermission();
  const [isOpen, setIsOpen] = useState(false);
  const here = sectionOf(path);
  const groups = SECTION_GROUPS.map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ needs }) => needs === undefined || may(needs)),
  })).filter(({ sections }) => sections.length > 0);
  return (
    <nav aria-label="Console" className="page-width pb-2 sm:pb-0">
      <Button
        variant="secondary"
        className="w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        Go to another page
        <ChevronDown aria-hidden="true" className={cx('size-5', isOpen && 'rotate-180')} />
      </Button>
      <div id="sections" className={cx('gap-x-6 sm:flex sm:flex-wrap', !isOpen && 'hidden')}>
        {groups.map(({ label, sections }) => (
          <div key={label} className="pt-2">
            <p id={idOf(label)} className="px-3 text-sm text-muted">
              {label}
            </p>
            <ul aria-labelledby={idOf(label)} className="flex flex-wrap gap-x-1">
              {sections.map((section) => (
                <li key={section.href}>
                  <Link
                    href={section.href}
                    aria-current={section === here ? 'page' : undefined}
                    className={cx(
                      'inline-flex min-h-11 items-center border-b-2 px-3 font-medium -outline-offset-2!',
                      section === here ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
                    )}
                  >
                    {section.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

export function Layout({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const { username, role } = useAdmin();
  const [path] = useLocation();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded-sm focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-surface">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <p className="text-lg font-semibold">Rota console</p>
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-sm text-muted">
              {username}, {roleLabel(role)}
            </p>
            <Button variant="quiet" onClick={onSignOut}>
              Sign out
            </Button>
          </div>
        </div>
        <Navigation key={path} path={path} />
      </header>
      <main id="content" tabIndex={-1} className="page-width py-6 sm:py-8">
        {children}
      </main>
    </>
  );
}
