/** The addresses of the console. */
export const adminPaths = {
  signIn: '/super-admin-login',
  console: '/platform-ops-control',
  identities: '/platform-ops-control/identities',
  books: '/platform-ops-control/money',
  ledgerAccount: (id: string): string => `/platform-ops-control/money/accounts/${id}`,
  transfer: (id: string): string => `/platform-ops-control/money/transfers/${id}`,
  activity: '/platform-ops-control/activity',
  team: '/platform-ops-control/admins',
  sessions: '/platform-ops-control/sessions',
  person: (id: string): string => `/admin/user/${id}`,
  comingSoon: '/sys-mgmt-portal-2024',
} as const;

/** The addresses below which the server answers with the console; a configured one leads to its sign-in too. */
export const ADMIN_ADDRESSES: readonly string[] = [
  adminPaths.signIn,
  adminPaths.console,
  adminPaths.identities,
  adminPaths.books,
  adminPaths.ledgerAccount(':id'),
  adminPaths.transfer(':id'),
  adminPaths.activity,
  adminPaths.team,
  adminPaths.sessions,
  adminPaths.person(':id'),
  adminPaths.comingSoon,
];
