import { publicEndpoints } from '../../../contract/public-endpoints.ts';

/** The name of the dialog that pays, in the address of a circle's page. */
export const PAY = 'pay';

/** Every address of the product's own pages, in one place. */
export const paths = {
  home: '/',
  partner: '/partner',
  about: '/about',
  help: '/help',
  faq: '/faq',
  contact: '/contact',
  sitemap: '/sitemap',
  privacy: '/privacy',
  /** A part of a public page, such as `paths.part('/help', 'late')`. */
  part: (page: string, part: string) => `${page}#${part}`,
  login: '/login',
  /** The second step of a login, where a second factor is asked for. */
  loginCode: '/login-code',
  /** The same for whoever has passkeys and no authenticator app. */
  loginCodeByPasskey: '/login-code?with=passkey',
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
  walletWithdraw: '/wallet/withdraw',
  /** The same form with an amount in it, a decimal of naira. */
  walletWithdrawAmount: (amount: string) => `/wallet/withdraw?amount=${encodeURIComponent(amount)}`,
  groups: '/groups',
  groupCreate: '/groups/create',
  groupJoin: '/groups/join',
  /** The same page, at its list of public groups. */
  groupDiscover: '/groups/join#discover',
  /** Where somebody types the code of an invitation: a public page. */
  join: '/join',
  /** An invitation, for whoever has its code: a public page. */
  invitation: (code: string) => `/join/${code}`,
  /** The same in the app, with the code in its form already. */
  applyWith: (code: string) => `/groups/join?code=${code}`,
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  /** The same page, at one of its tabs. */
  groupTab: (id: string, tab: string) => `/groups/${encodeURIComponent(id)}?tab=${tab}`,
  /** The same page, with the sheet of all applicants. */
  groupVotes: (id: string) => `/groups/${encodeURIComponent(id)}?sheet=votes`,
  /** The same page, with the dialog that pays the open round's contribution, while there is one to pay. */
  groupPay: (id: string) => `/groups/${encodeURIComponent(id)}#${PAY}`,
  groupEdit: (id: string) => `/groups/${encodeURIComponent(id)}/edit`,
  /** Answered by the server: the browser leaves the app. */
  authLogin: publicEndpoints.beginLogin.path,
  authLogout: publicEndpoints.logout.path,
} as const;
