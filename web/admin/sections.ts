import type { Permission } from '../../contract/admin/permissions.ts';
import { adminPaths } from './paths.ts';

export interface Section {
  readonly href: string;
  readonly label: string;
  /** Permission needed to see the section; omitted if everyone sees it. */
  readonly needs?: Permission;
}

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly Section[];
}

/** Sections in navigation order. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    label: 'Members',
    sections: [
      { href: adminPaths.console, label: 'People', needs: 'people.read' },
      { href: adminPaths.groups, label: 'Circles', needs: 'groups.read' },
      { href: adminPaths.identities, label: 'Identities', needs: 'identity.read' },
      { href: adminPaths.mobileAccounts, label: 'Mobile app', needs: 'mobile.decide' },
      { href: adminPaths.appeals, label: 'Appeals', needs: 'appeals.read' },
      { href: adminPaths.tickets, label: 'Tickets', needs: 'tickets.read' },
    ],
  },
  {
    label: 'Communication',
    sections: [
      { href: adminPaths.announcements, label: 'Announcements', needs: 'announcements.send' },
      { href: adminPaths.templates, label: 'Templates', needs: 'templates.manage' },
      { href: adminPaths.undelivered, label: 'Failed messages', needs: 'deliveries.manage' },
    ],
  },
  {
    label: 'Ledger and payments',
    sections: [
      { href: adminPaths.books, label: 'Ledger', needs: 'money.read' },
      { href: adminPaths.moneyIn, label: 'Money in', needs: 'deposits.read' },
      { href: adminPaths.deposits, label: 'Deposits', needs: 'deposits.read' },
      { href: adminPaths.payments, label: 'Quarantined payments', needs: 'money.read' },
      { href: adminPaths.withdrawals, label: 'Withdrawals', needs: 'money.read' },
      { href: adminPaths.debts, label: 'Debts', needs: 'money.read' },
      { href: adminPaths.fees, label: 'Fees', needs: 'fees.manage' },
      { href: adminPaths.proposals, label: 'Proposals', needs: 'proposals.decide' },
    ],
  },
  {
    label: 'System',
    sections: [
      { href: adminPaths.operations, label: 'Operations', needs: 'operations.read' },
      { href: adminPaths.activity, label: 'Audit log', needs: 'activity.read' },
      { href: adminPaths.team, label: 'Admins', needs: 'admins.manage' },
      { href: adminPaths.sessions, label: 'My sessions' },
    ],
  },
];

export const SECTIONS: readonly Section[] = SECTION_GROUPS.flatMap(({ sections }) => sections);

/** Finds the section with the longest matching URL prefix. */
export function sectionOf(path: string): Section | undefined {
  if (path.startsWith(adminPaths.person(''))) return SECTIONS.find(({ href }) => href === adminPaths.console);
  const around = SECTIONS.filter(({ href }) => path === href || path.startsWith(`${href}/`));
  return around.toSorted((one, other) => other.href.length - one.href.length)[0];
}
