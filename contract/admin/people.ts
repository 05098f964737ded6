import * as z from 'zod/mini';
import { kycStatuses, mobileSignInStatuses } from '../accounts.ts';
import { cleaned, id, idParams, money, nextCursor, pageQuery, refuseUnstorable, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { lostFactorsSchema } from '../lost-factors.ts';
import { adminEndpoints } from './endpoints.ts';
import { truncatedField, reason } from './fields.ts';

export const ACCOUNT_STATUSES = ['active', 'suspended', 'banned', 'closed'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: z.string(),
  kycStatus: z.enum(kycStatuses),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  createdAt: time,
});
export type ListedPerson = z.output<typeof listedPerson>;

/** Maximum length of a search. No stored value is longer. */
export const SEARCH_MAX = 254;

export const listPeople = adminRoute(adminEndpoints.listPeople, {
  summary: 'List people, newest first, or search by phone, email, name, group code or payment reference',
  permission: ['people.read'],
  query: z.object({
    q: z.optional(
      z
        .string()
        .check(
          cleaned('name'),
          z.maxLength(SEARCH_MAX, 'This search is too long'),
          refuseUnstorable('Please enter something else'),
        ),
    ),
    status: z.optional(z.enum(ACCOUNT_STATUSES, { error: 'Please choose a status from the list' })),
    ...pageQuery,
  }),
  responses: { 200: z.object({ users: z.array(listedPerson), isCut: truncatedField, nextCursor }) },
});

const personSchema = z.extend(listedPerson, {
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
  nigerianPhone: z.nullable(z.string()),
  /** Masked completely: shows only that a number exists. */
  bvn: z.nullable(z.string()),
  nin: z.nullable(z.string()),
  kycSubmittedAt: z.nullable(time),
  kycVerifiedAt: z.nullable(time),
  /** Null for an indefinite suspension. */
  suspendedUntil: z.nullable(time),
  withdrawalsHeldSince: z.nullable(time),
  /** Pending request to sign in without second factors, with the identity number that confirmed the user. */
  lostFactors: z.nullable(
    z.extend(lostFactorsSchema, { number: z.enum(['bvn', 'nin']), register: z.enum(['confirmed', 'away']) }),
  ),
  mobileAccount: z.nullable(
    z.object({
      status: z.enum(mobileSignInStatuses),
      approvedAt: z.nullable(time),
      approvedBy: z.nullable(z.string()),
    }),
  ),
  balance: money,
  payoutAccount: z.nullable(z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() })),
  lastLoginAt: z.nullable(time),
  loginCount: z.int(),
  sessions: z.int(),
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      invitationCode: z.string(),
      status: z.string(),
      role: z.enum(['owner', 'member']),
      memberStatus: z.nullable(z.string()),
      payoutPosition: z.nullable(z.int()),
    }),
  ),
  debts: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      amount: money,
      description: z.string(),
      groupName: z.nullable(z.string()),
      createdAt: time,
      /** False for a debt owed to another member. */
      canForgive: z.boolean(),
    }),
  ),
});
export type PersonDetails = z.output<typeof personSchema>;

export const getPerson = adminRoute(adminEndpoints.getPerson, {
  summary: 'Get a person with circles and open debts; identity and account numbers are masked',
  permission: ['people.read'],
  params: idParams,
  responses: { 200: personSchema },
  errors: ['USER_NOT_FOUND'],
});

const timelineEntry = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(['admin', 'money', 'deposit', 'withdrawal', 'notice']),
  title: z.string(),
  /** Reason of an action, or why a withdrawal failed. */
  detail: z.nullable(z.string()),
  /** Negative if the money left the wallet; null if no money moved. */
  amount: z.nullable(money),
  by: z.nullable(z.string()),
  /** Ledger transfer; null unless wallet money moved. */
  transferId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const getTimeline = adminRoute(adminEndpoints.getTimeline, {
  summary: 'List a person’s timeline, newest first: admin actions, money, open deposits, withdrawals, notifications',
  permission: ['people.read'],
  params: idParams,
  query: z.object(pageQuery),
  responses: { 200: z.object({ entries: z.array(timelineEntry), nextCursor }) },
  errors: ['USER_NOT_FOUND'],
});

export const PERSON_ACTIONS = [
  'suspend',
  'activate',
  'ban',
  'verify_kyc',
  'reset_password',
  'accept_lost_factors',
  'decline_lost_factors',
] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

export const SUSPENSION_DAYS_MAX = 365;

const DURATION_WRONG = `Duration must be a whole number of days from 1 to ${String(SUSPENSION_DAYS_MAX)}`;

const done = z.object({
  message: z.string(),
});

export const performPersonAction = adminRoute(adminEndpoints.performPersonAction, {
  summary:
    'Suspend (for days, or until lifted), activate or ban a person, approve their identity, email a reset link, ' +
    'accept or decline that their second factors are lost',
  // The use case checks the permission per action: `verify_kyc` needs `identity.decide`, lost factors need either
  // permission.
  permission: ['people.act', 'identity.decide'],
  params: idParams,
  body: z.strictObject({
    action: z.enum(PERSON_ACTIONS, { error: 'Please choose an action from the list' }),
    reason,
    /** Submission that the admin reviewed and that verify_kyc approves; by default the pending one. */
    submissionId: z.optional(id()),
    duration: z.optional(
      z.nullable(
        z.int({ error: DURATION_WRONG }).check(z.gte(1, DURATION_WRONG), z.lte(SUSPENSION_DAYS_MAX, DURATION_WRONG)),
      ),
    ),
  }),
  responses: { 200: done },
  errors: [
    'USER_NOT_FOUND',
    'ADMIN_NOT_PERMITTED',
    'ACCOUNT_STATUS_UNCHANGED',
    'ACCOUNT_SUSPENDED',
    'NO_IDENTITY_WAITS',
    'IDENTITY_CLAIMED',
    'IDENTITY_IN_USE',
    'EMAIL_UNCONFIRMED',
    'NO_LOST_FACTORS',
  ],
});

export const endPersonSessions = adminRoute(adminEndpoints.endPersonSessions, {
  summary: 'Sign a person out on every device and notify them',
  permission: ['people.act'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['USER_NOT_FOUND'],
});

export const liftHold = adminRoute(adminEndpoints.liftHold, {
  summary: "Lift the withdrawal hold of 'This was not me' and notify the person",
  permission: ['people.act'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['USER_NOT_FOUND', 'NO_HOLD'],
});
