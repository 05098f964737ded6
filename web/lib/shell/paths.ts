import { publicEndpoints } from '../../../contract/public-endpoints.ts';

export const PAY = 'pay';
export const ALL_PAYMENTS = 'payments';

/** A file to download that checks a circle's books offline (verify/README.md). */
export const BOOKS_CHECKER = '/check-books.html';

/** Path of the page 'Where the money is'. Separate from `paths`, all of which the public script contains. */
export const MONEY_PATH = '/money';

export const paths = {
  home: '/',
  partner: '/partner',
  about: '/about',
  help: '/help',
  faq: '/faq',
  contact: '/contact',
  sitemap: '/sitemap',
  privacy: '/privacy',
  /** URL of a section of a public page, such as `paths.part('/help', 'late')`. */
  part: (page: string, part: string) => `${page}#${part}`,
  login: '/login',
  /** The second step of a login, for accounts with a second factor. */
  loginCode: '/login-code',
  /** First single sign-on into an account with a password. */
  loginPassword: '/login-password',
  signup: '/signup',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  kyc: '/kyc',
  notifications: '/notifications',
  wallet: '/wallet',
  walletDeposit: '/wallet/deposit',
  /** The panel of the person's own account number. */
  walletNumber: '/wallet?way=transfer',
  walletWithdraw: '/wallet/withdraw',
  groups: '/groups',
  groupCreate: '/groups/create',
  groupJoin: '/groups/join',
  groupDiscover: '/groups/join#discover',
  allPayments: `/dashboard#${ALL_PAYMENTS}`,
  /** Public page to enter an invitation code. */
  join: '/join',
  invitation: (code: string) => `/join/${code}`,
  applyWith: (code: string) => `/groups/join?code=${code}`,
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  groupTab: (id: string, tab: string) => `/groups/${encodeURIComponent(id)}?tab=${tab}`,
  groupVotes: (id: string) => `/groups/${encodeURIComponent(id)}?sheet=votes`,
  groupStart: (id: string) => `/groups/${encodeURIComponent(id)}?sheet=start`,
  groupPay: (id: string) => `/groups/${encodeURIComponent(id)}#${PAY}`,
  groupEdit: (id: string) => `/groups/${encodeURIComponent(id)}/edit`,
  /** The server handles these paths, so the browser leaves the app for them. */
  authLogin: publicEndpoints.beginLogin.path,
  authLogout: publicEndpoints.logout.path,
} as const;
