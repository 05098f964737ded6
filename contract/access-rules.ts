import { endpoints, type EndpointName } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { NIGERIA_ONLY_TEXT } from './nigeria-only.ts';
import type { Route } from './route.ts';

/** Account conditions that block some calls (decision 0042). */
export const ACCOUNT_RESTRICTIONS = {
  suspended: 'an admin suspended the account',
  foreign: 'their country is not Nigeria',
  unconfirmed: 'their email address is not verified',
  unverified: 'their identity is not verified',
  held: "'This was not me' was used, and the password has not been reset since",
  indebted: 'they owe a member of a circle, or Rota',
} as const;

export type AccountRestriction = keyof typeof ACCOUNT_RESTRICTIONS;

export interface AccessRule {
  readonly standing: AccountRestriction;
  readonly code: ErrorCode;
  /** Replaces the error code's usual text. */
  readonly words?: string;
  readonly flags?: Readonly<Record<string, boolean>>;
  /**
   * Code that refuses the call: `guard` before the handler, `sign-in` after the password check, `wallet` or `circle`
   * while rows are locked.
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

/** Rules for charging a saved card or bank account (money-in §8). */
const toUseASource = [
  { ...abroad, words: NIGERIA_ONLY_TEXT.deposit },
  withoutIdentity,
  { standing: 'held', code: 'SOURCES_HELD', by: 'guard' },
] as const;

/** Rules for joining a circle and for accepting another cycle (circle-rules §§3, 11). */
const toTakeASeat = [
  { standing: 'unverified', code: 'KYC_REQUIRED_TO_JOIN', by: 'circle', ...requiresKyc },
  { standing: 'indebted', code: 'DEBTS_BEFORE_JOINING', by: 'circle' },
] as const;

/**
 * Restrictions per call, in the order of the checks (docs/generated/permissions.md). Suspension also ends all sessions.
 */
export const ACCESS_RULES = {
  login: [{ standing: 'suspended', code: 'ACCOUNT_SUSPENDED', by: 'sign-in' }],
  signInWithPasskey: [{ standing: 'suspended', code: 'ACCOUNT_SUSPENDED', by: 'sign-in' }],
  submitKyc: [{ standing: 'unconfirmed', code: 'EMAIL_NOT_VERIFIED', by: 'guard' }],
  requestKycReview: [{ standing: 'unconfirmed', code: 'EMAIL_NOT_VERIFIED', by: 'guard' }],
  startDeposit: [{ ...abroad, words: NIGERIA_ONLY_TEXT.deposit }],
  saveCard: toUseASource,
  openMandate: toUseASource,
  verifyMandate: toUseASource,
  topUp: toUseASource,
  askAccountNumber: [{ ...abroad, words: NIGERIA_ONLY_TEXT.deposit }, withoutIdentity],
  checkAccountNumber: [{ ...abroad, words: NIGERIA_ONLY_TEXT.deposit }],
  setAutomatic: [
    { ...abroad, words: NIGERIA_ONLY_TEXT.deposit },
    withoutIdentity,
    { standing: 'held', code: 'SOURCES_HELD', by: 'guard' },
  ],
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
  applyForSeat: [
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

export const accessRulesOf = (route: Pick<Route, 'method' | 'path'>): readonly AccessRule[] =>
  byAddress.get(addressOf(route)) ?? [];

export const refusalCodesOf = (route: Route): readonly ErrorCode[] => [
  ...accessRulesOf(route).map(({ code }) => code),
  ...(route.errors ?? []),
];
