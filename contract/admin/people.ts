import * as z from 'zod/mini';
import { kycStatuses, mobileAccountStatuses } from '../accounts.ts';
import { cleaned, id, idParams, money, nextCursor, pageQuery, storable, time } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { lostFactorsSchema } from '../lost-factors.ts';
import { adminEndpoints } from './endpoints.ts';
import { isCut, reason } from './fields.ts';

/** What an account is to whoever looks after it. */
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

/** Longer searches find nothing that is stored. */
export const SEARCH_MAX = 254;

export const listPeople = defineRoute({
  ...adminEndpoints.listPeople,
  summary: 'People, newest first: all, or those whom a phone, e-mail, name, group code or payment reference finds',
  access: 'admin',
  permission: ['people.read'],
  query: z.object({
    q: z.optional(
      z
        .string()
        .check(
          cleaned('name'),
          z.maxLength(SEARCH_MAX, 'This search is too long'),
          storable('Please enter other words'),
        ),
    ),
    status: z.optional(z.enum(ACCOUNT_STATUSES, { error: 'Please choose a status from the list' })),
    ...pageQuery,
  }),
  responses: { 200: z.object({ users: z.array(listedPerson), isCut, nextCursor }) },
});

const personSchema = z.extend(listedPerson, {
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
  nigerianPhone: z.nullable(z.string()),
  /** That there is a number: no digit of it is said here. */
  bvn: z.nullable(z.string()),
  nin: z.nullable(z.string()),
  kycSubmittedAt: z.nullable(time),
  kycVerifiedAt: z.nullable(time),
  /** Until when a suspension lasts; null where nobody said. */
  suspendedUntil: z.nullable(time),
  withdrawalsHeldSince: z.nullable(time),
  /** They say that every second factor is lost: how they proved who they are, and until when they wait. */
  lostFactors: z.nullable(
    z.extend(lostFactorsSchema, { number: z.enum(['bvn', 'nin']), register: z.enum(['confirmed', 'away']) }),
  ),
  /** Whether they may use the mobile app; null while they have no password for it. */
  mobileAccount: z.nullable(
    z.object({
      status: z.enum(mobileAccountStatuses),
      approvedAt: z.nullable(time),
      /** The admin's username. */
      approvedBy: z.nullable(z.string()),
    }),
  ),
  balance: money,
  payoutAccount: z.nullable(z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() })),
  lastLoginAt: z.nullable(time),
  loginCount: z.int(),
  /** Where they are signed in now. */
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
      /** False for another member's money. */
      canForgive: z.boolean(),
    }),
  ),
});
export type PersonDetails = z.output<typeof personSchema>;

export const getPerson = defineRoute({
  ...adminEndpoints.getPerson,
  summary: 'One person, with their circles and open debts; identity and account numbers are masked',
  access: 'admin',
  permission: ['people.read'],
  params: idParams,
  responses: { 200: personSchema },
  errors: ['USER_NOT_FOUND'],
});

const timelineEntry = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(['admin', 'money', 'withdrawal', 'notice']),
  /** A sentence. */
  title: z.string(),
  /** The reason of an act, the status of a withdrawal. */
  detail: z.nullable(z.string()),
  /** Signed, where money moved. */
  amount: z.nullable(money),
  /** Which admin or operator. */
  by: z.nullable(z.string()),
  /** The transfer in the ledger, where money of the wallet moved. */
  transferId: z.nullable(z.string()),
  /** Of a deposit, and of a withdrawal. */
  reference: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const getTimeline = defineRoute({
  ...adminEndpoints.getTimeline,
  summary: 'What happened to a person, newest first: acts of admins, money, withdrawals, and what they were told',
  access: 'admin',
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

/** The longest suspension that ends by itself, in days. */
export const SUSPENSION_DAYS_MAX = 365;

const DURATION_WRONG = `Duration must be a whole number of days from 1 to ${String(SUSPENSION_DAYS_MAX)}`;

const done = z.object({
  /** A sentence that says what was done. */
  message: z.string(),
});

export const performPersonAction = defineRoute({
  ...adminEndpoints.performPersonAction,
  summary:
    'Suspend (for days, or until told otherwise), activate or ban somebody, approve their identity, mail a reset link, ' +
    'accept or decline that their second factors are lost',
  access: 'admin',
  // verify_kyc is a decision on an identity, lost factors are both, the others are not: the use case tells them apart.
  permission: ['people.act', 'identity.decide'],
  params: idParams,
  body: z.strictObject({
    action: z.enum(PERSON_ACTIONS, { error: 'Please choose an action from the list' }),
    reason,
    /** Which identity details verify_kyc approves: those that were looked at. Without it, those that wait. */
    submissionId: z.optional(id()),
    /** Days of a suspension, after which it ends by itself. */
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

export const endPersonSessions = defineRoute({
  ...adminEndpoints.endPersonSessions,
  summary: 'Sign somebody out on every device; they are told',
  access: 'admin',
  permission: ['people.act'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['USER_NOT_FOUND'],
});

export const liftHold = defineRoute({
  ...adminEndpoints.liftHold,
  summary: "Let somebody withdraw again after 'This was not me', when it is known to be them; they are told",
  access: 'admin',
  permission: ['people.act'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: done },
  errors: ['USER_NOT_FOUND', 'NO_HOLD'],
});
