import { endpoints, type EndpointName } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { NIGERIA_ONLY_TEXT } from './nigeria-only.ts';
import type { Route } from './route.ts';

/** What somebody can be so that some of what others may do is closed to them (decision 0042). */
export const ACCOUNT_RESTRICTIONS = {
  suspended: 'an operator has suspended the account',
  foreign: 'their country is not Nigeria',
  unconfirmed: 'their e-mail address is not confirmed',
  unverified: 'their identity is not proved',
  held: "'This was not me' was said, and the password has not been reset since",
  indebted: 'they owe a member of a circle, or Rota',
} as const;

export type AccountRestriction = keyof typeof ACCOUNT_RESTRICTIONS;

/** A call that is closed to people of a standing, and what they are answered. */
export interface AccessRule {
  readonly standing: AccountRestriction;
  readonly code: ErrorCode;
  /** Where the call has other words than the code's own. */
  readonly words?: string;
  readonly flags?: Readonly<Record<string, boolean>>;
  /**
   * Who refuses. The guard does before the call is looked at any further. The wallet does under its lock, once it
   * knows the payout account; the circle by its own rules, which stay in `circle/`; sign-in when the password was
   * right, or the passkey.
   */
  readonly by: 'guard' | 'wallet' | 'circle' | 'sign-in';
}

const abroad = { standing: 'foreign', code: 'NIGERIA_ONLY', by: 'guard' } as const;
const requiresKyc = { flags: { requiresKyc: true } } as const;
const withoutIdentity = {
  standing: 'unverified',
  code: 'KYC_REQUIRED_FOR_BANK',
  by: 'guard',
  ...requiresKyc,
} as const;

/** Joining a circle, and staying in one for another cycle (circle-rules §§3, 11). */
const toTakeASeat = [
  { standing: 'unverified', code: 'KYC_REQUIRED_TO_JOIN', by: 'circle', ...requiresKyc },
  { standing: 'indebted', code: 'DEBTS_BEFORE_JOINING', by: 'circle' },
] as const;

/**
 * What is closed to whom, call by call, in the order of the checks; every other call is open to everybody of any
 * standing who has the right to it. A suspended person's session counts for nothing, so all that needs one is closed to
 * them. docs/generated/permissions.md shows this table, and what each call answers to whom.
 */
export const ACCESS_RULES = {
  login: [{ standing: 'suspended', code: 'ACCOUNT_SUSPENDED', by: 'sign-in' }],
  signInWithPasskey: [{ standing: 'suspended', code: 'ACCOUNT_SUSPENDED', by: 'sign-in' }],
  submitKyc: [{ standing: 'unconfirmed', code: 'EMAIL_NOT_VERIFIED', by: 'guard' }],
  requestKycReview: [{ standing: 'unconfirmed', code: 'EMAIL_NOT_VERIFIED', by: 'guard' }],
  startDeposit: [{ ...abroad, words: NIGERIA_ONLY_TEXT.deposit }],
  getVerifiedAccount: [abroad],
  listBanks: [abroad],
  resolveAccount: [abroad, withoutIdentity],
  setupRecipient: [abroad, withoutIdentity],
  startWithdrawal: [
    abroad,
    { ...withoutIdentity, by: 'wallet' },
    { standing: 'held', code: 'WITHDRAWALS_HELD', by: 'wallet' },
    { standing: 'indebted', code: 'WITHDRAWAL_BELOW_DEBT', by: 'wallet' },
  ],
  createGroup: [
    { standing: 'foreign', code: 'NIGERIA_ONLY', words: NIGERIA_ONLY_TEXT.create, by: 'circle' },
    { standing: 'unverified', code: 'KYC_REQUIRED_TO_CREATE', by: 'circle', ...requiresKyc },
    { standing: 'indebted', code: 'DEBTS_BEFORE_CREATING', by: 'circle' },
  ],
  joinGroup: [
    { standing: 'foreign', code: 'NIGERIA_ONLY', words: NIGERIA_ONLY_TEXT.join, by: 'circle' },
    ...toTakeASeat,
  ],
  startNextCycle: toTakeASeat,
  answerNextCycle: toTakeASeat,
} as const satisfies Partial<Record<EndpointName, readonly AccessRule[]>>;

const addressOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const byAddress = new Map<string, readonly AccessRule[]>(
  Object.entries(ACCESS_RULES).map(([name, gates]) => [addressOf(endpoints[name as keyof typeof ACCESS_RULES]), gates]),
);

/** The gates of a route. */
export const accessRulesOf = (route: Pick<Route, 'method' | 'path'>): readonly AccessRule[] =>
  byAddress.get(addressOf(route)) ?? [];

/** What a route can be refused with besides what every call can: by its gates, and by its own rules. */
export const refusalCodesOf = (route: Route): readonly ErrorCode[] => [
  ...accessRulesOf(route).map(({ code }) => code),
  ...(route.errors ?? []),
];
