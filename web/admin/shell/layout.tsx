import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Permission } from '../../../contract/admin/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { adminApi, keepToken } from '../api.ts';
import { adminPaths } from '../paths.ts';
import { useAdmin, useMay } from '../session.ts';
import { roleWords } from '../words.ts';

interface Section {
  readonly href: string;
  readonly label: string;
  /** Without it the section is not shown. */
  readonly needs?: Permission;
}

const SECTIONS: readonly Section[] = [
  { href: adminPaths.console, label: 'People', needs: 'people.read' },
  { href: adminPaths.groups, label: 'Circles', needs: 'groups.read' },
  { href: adminPaths.identities, label: 'Identities', needs: 'identity.read' },
  { href: adminPaths.books, label: 'Money', needs: 'money.read' },
  { href: adminPaths.fees, label: 'Fees', needs: 'fees.manage' },
  { href: adminPaths.proposals, label: 'Proposals', needs: 'proposals.decide' },
  { href: adminPaths.appeals, label: 'Appeals', needs: 'appeals.read' },
  { href: adminPaths.debts, label: 'Debts', needs: 'money.read' },
  { href: adminPaths.payments, label: 'Payments put aside', needs: 'money.read' },
  { href: adminPaths.withdrawals, label: 'Withdrawals', needs: 'money.read' },
  { href: adminPaths.tickets, label: 'Tickets', needs: 'tickets.read' },
  { href: adminPaths.announcements, label: 'Announcements', needs: 'announcements.send' },
  { href: adminPaths.templates, label: 'Templates', needs: 'templates.manage' },
  { href: adminPaths.undelivered, label: 'Undelivered', needs: 'deliveries.manage' },
  { href: adminPaths.operations, label: 'Operations', needs: 'operations.read' },
  { href: adminPaths.activity, label: 'Log', needs: 'activity.read' },
  { href: adminPaths.team, label: 'Admins', needs: 'admins.manage' },
  { href: adminPaths.sessions, label: 'My sessions' },
];

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
            const below = href === adminPaths.console ? '/admin/user/' : `${href}/`;
            const isHere = path === href || path.startsWith(below);
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
