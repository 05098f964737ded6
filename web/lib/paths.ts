/** Every address of the product's own pages, in one place. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  kyc: '/kyc',
  wallet: '/wallet',
  walletDeposit: '/wallet/deposit',
  walletWithdraw: '/wallet/withdraw',
  groups: '/groups',
  groupCreate: '/groups/create',
  groupJoin: '/groups/join',
  /** The same page, at its list of public groups. */
  groupDiscover: '/groups/join#discover',
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  groupEdit: (id: string) => `/groups/${encodeURIComponent(id)}/edit`,
  /** Answered by the server: the browser leaves the app. */
  authLogin: '/api/auth/login',
  authLogout: '/api/auth/logout',
} as const;
