import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { adminApi, keepToken } from '../api.ts';
import { SECTIONS, sectionOf } from '../sections.ts';
import { useAdmin, useMay } from '../session.ts';
import { roleWords } from '../words.ts';

/** What surrounds every page of the console. */
export function Layout({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const { username, role } = useAdmin();
  const may = useMay();
  const [path] = useLocation();
  const client = useQueryClient();
  const signOut = async (): Promise<void> => {
    // Without an answer the token is forgotten here all the same; it ends by itself after half an hour.
    await adminApi.adminLogout().catch(() => undefined);
    keepToken(null);
    client.clear();
    onSignedOut();
  };
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
              {username}, {roleWords(role)}
            </p>
            <Button variant="quiet" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </div>
        <nav aria-label="Console" className="page-width flex flex-wrap gap-x-1">
          {SECTIONS.filter(({ needs }) => needs === undefined || may(needs)).map(({ href, label }) => {
            const isHere = sectionOf(path)?.href === href;
            return (
              <Link
                key={href}
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center border-b-2 px-3 font-medium -outline-offset-2!',
                  isHere ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            );
          })}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="page-width py-6 sm:py-8">
        {children}
      </main>
    </>
  );
}
