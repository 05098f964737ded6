import type { Page } from '@playwright/test';
import type { ListedAnnouncement } from '../../../../contract/admin/announcements.ts';
import type { PendingAppeal } from '../../../../contract/admin/appeals.ts';
import type { DeadLetter } from '../../../../contract/admin/deliveries.ts';
import type { QuarantinedPayment, UnsentWithdrawal, WithdrawalDetails } from '../../../../contract/admin/money.ts';
import type { DepositDetails } from '../../../../contract/admin/deposits.ts';
import type { OpenDispute } from '../../../../contract/admin/disputes.ts';
import type { MoneyIn, MonthOfWay } from '../../../../contract/admin/money-in.ts';
import type { Operations } from '../../../../contract/admin/operations.ts';
import type { Admin } from '../../../../contract/admin/sign-in.ts';
import type { OpenProposal } from '../../../../contract/admin/proposals.ts';
import type { PendingMobileAccount } from '../../../../contract/admin/mobile-accounts.ts';
import { ROLE_PERMISSIONS } from '../../../../contract/admin/permissions.ts';
import type { ListedAdmin } from '../../../../contract/admin/team.ts';
import type { ListedTicket, Ticket } from '../../../../contract/admin/tickets.ts';
import { WORK_QUEUE_NAMES } from '../../../../contract/admin/queues.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { adminPaths } from '../../../../web/admin/paths.ts';
import { longAddress } from '../client.ts';
import { answer, type Screen, type State } from '../screen.ts';

const NOW = '2027-01-31T09:00:00.000Z';
const dayBefore = (days: number): string => new Date(Date.parse(NOW) - days * DAY_MS).toISOString().slice(0, 10);

/** The amounts of a month. One day has no amounts. */
const days: Operations['days'] = Array.from({ length: 30 }, (_, index) => index + 1)
  .filter((before) => before !== 12)
  .flatMap((before) => {
    const day = dayBefore(before);
    const some = 3 + ((before * 7) % 11);
    const money = (name: string, naira: number) => ({
      day,
      name,
      category: 'money',
      value: `${String(naira)}.00`,
      data: { count: some },
    });
    return [
      money('contributions', some * 1_240_000),
      money('deposits', some * 912_500),
      money('withdrawals', some * 350_000),
      { ...money('in_wallets', 84_200_000 + some * 40_000), data: {} },
      { ...money('in_pots', some * 2_100_000), data: {} },
      { day, name: 'people', category: 'people', value: '48210', data: { verified: 39_807, joined: some * 12 } },
      { day, name: 'circles', category: 'circles', value: '5120', data: { forming: 311, active: 4000 + some } },
    ];
  });

const operations: Operations = {
  now: NOW,
  waiting: {
    jobs: { count: 18, since: '2027-01-31T08:59:30.000Z' },
    circles: { count: 0, since: null },
    webhooks: { count: 3, since: '2027-01-31T07:10:00.000Z' },
    deliveries: { count: 240, since: '2027-01-31T08:20:00.000Z' },
    quarantine: { count: 2, since: '2027-01-29T06:00:00.000Z' },
    exceptions: { count: 1, since: '2027-01-30T21:00:00.000Z' },
  },
  jobsGivenUp: 1,
  deliveriesFailed: 4,
  books: { balances: true, checkedAt: '2027-01-31T02:00:00.000Z', reconciledUntil: '2027-01-31T01:00:00.000Z' },
  queue: [
    {
      name: 'deliver-notifications',
      waiting: 18,
      failing: 2,
      givenUp: 1,
      since: '2027-01-31T08:59:30.000Z',
      error: 'connect ECONNREFUSED 10.0.0.12:587',
    },
  ],
  webhooks: [
    {
      id: '01890000-0000-7000-8000-000000000000',
      event: 'charge.success',
      reference: 'rota_dep_01890000000070008000000000000000',
      receivedAt: '2027-01-31T07:10:00.000Z',
      attempts: 4,
      nextTryAt: '2027-01-31T09:10:00.000Z',
    },
  ],
  days,
};

/** Replaces the response to a call of the console. */
const asked = (path: string, json: object) => answer(`**/api/super-admin/${path}`, json);
const ADDRESS = longAddress('oluwaseun.adebayo-ogunlesi');
const ID = '01890000-0000-7000-8000-000000000000';
const AT = '2027-01-29T08:15:00.000Z';

const payments: QuarantinedPayment[] = [
  {
    id: ID,
    reference: 'rota_dep_01890000000070008000000000000000',
    reason: 'wrong_amount',
    amount: '900.00',
    currency: 'NGN',
    since: AT,
    sender: null,
    owner: { userId: ID, name: 'Oluwaseun Adebayo-Ogunlesi' },
    possible: ['credit', 'refund'],
  },
];
const transfers: QuarantinedPayment[] = payments.map((payment) => ({
  ...payment,
  reason: 'third_party',
  sender: {
    name: 'RANDALL AKANBI HORTON',
    bank: 'First City Monument Bank',
    verifiedName: 'Oluwaseun Adebayo-Ogunlesi',
  },
}));
const mobileAccounts: PendingMobileAccount[] = [
  {
    userId: ID,
    name: 'Oluwaseun Adebayo-Ogunlesi',
    email: ADDRESS,
    kycStatus: 'approved',
    passwordSetAt: AT,
    createdAt: AT,
  },
];
const withdrawals: UnsentWithdrawal[] = [
  {
    id: ID,
    reference: 'rota_wd_01890000000070008000000000000000',
    userId: ID,
    userName: 'Oluwaseun Adebayo-Ogunlesi',
    amount: '1250000.00',
    status: 'pending',
    heldUntil: '2027-01-30T08:15:00.000Z',
    attempts: 2,
    createdAt: AT,
  },
];
const withdrawal: WithdrawalDetails = {
  id: ID,
  reference: 'rota_wd_01890000000070008000000000000000',
  userId: ID,
  userName: 'Oluwaseun Adebayo-Ogunlesi',
  amount: '1250000.00',
  fee: '50.00',
  netAmount: '1249950.00',
  status: 'processing',
  failureReason: null,
  createdAt: AT,
  processedAt: null,
  heldUntil: null,
  attempts: 2,
  nextCheckAt: '2027-01-30T08:15:00.000Z',
  transferCode: 'TRF_1ptvuv321ahaa7q',
  events: [
    { kind: 'asked', title: 'Requested', detail: null, amount: null, transferId: null, by: null },
    { kind: 'money', title: 'Withdrawal to your bank', detail: null, amount: '-1250000.00', transferId: ID, by: null },
    {
      kind: 'webhook',
      title: 'The provider sent transfer.failed',
      detail: 'Not handled yet',
      amount: null,
      transferId: null,
      by: null,
    },
    {
      kind: 'admin',
      title: 'Checked it with the provider.',
      detail: 'They called us',
      amount: null,
      transferId: null,
      by: 'finance.desk',
    },
  ].map((event, index) => ({ ...event, id: `event-${String(index)}`, at: AT }) as WithdrawalDetails['events'][number]),
};
const deposit: DepositDetails = {
  id: ID,
  reference: 'auto-01890000-0000-7000-8000-000000000000-2',
  userId: ID,
  userName: 'Oluwaseun Adebayo-Ogunlesi',
  way: 'card',
  status: 'failed',
  amount: '1250000.00',
  createdAt: AT,
  senderName: null,
  fee: '2000.00',
  total: '1252000.00',
  providerFee: null,
  settledAt: AT,
  nextCheckAt: null,
  refused: 'no money',
  waitsForConfirmation: false,
  sends: 1,
  lastSentAt: AT,
  source: 'Visa ••4081',
  accountNumber: null,
  sender: null,
  automatic: {
    dueDay: '2027-01-29',
    tries: [1, 2].map((number) => ({
      number,
      reference: `auto-01890000-0000-7000-8000-000000000000-${String(number)}`,
      at: AT,
      total: '1252000.00',
      status: 'failed' as const,
      refused: 'no money',
      answer: 'failed',
    })),
  },
  events: withdrawal.events,
};
const disputes: OpenDispute[] = [
  {
    id: '358950',
    reference: deposit.reference,
    depositReference: deposit.reference,
    userId: ID,
    userName: deposit.userName,
    amount: deposit.amount,
    word: 'awaiting-merchant-feedback',
    openedAt: AT,
    answerBy: '2027-01-31T16:00:00.000Z',
  },
];
const moneyIn: MoneyIn = {
  now: NOW,
  pause: { at: AT, by: 'finance.desk', reason: 'The bank has an incident' },
  givenUp: [
    { id: ID, userId: ID, userName: deposit.userName, dueDay: '2027-01-29', tries: 5, why: 'no money', endedAt: AT },
  ],
  unknown: [{ ...deposit, status: 'pending' }],
  accounts: [{ id: ID, userId: ID, userName: deposit.userName, askedAt: AT, nextCheckAt: AT }],
};
const month: { month: string; ways: MonthOfWay[] } = {
  month: '2027-01',
  ways: (['page', 'transfer', 'card', 'debit'] as const).map((way, index) => ({
    way,
    count: 1200 + index,
    amount: '84200000.00',
    fees: '1280400.00',
    charges: '1290123.45',
    difference: '-9723.45',
    unstated: index,
  })),
};
const appeals: PendingAppeal[] = [
  {
    ejectionId: ID,
    groupId: ID,
    groupName: 'Agege Tailors',
    nomineeId: ID,
    nomineeName: 'Oluwaseun Adebayo-Ogunlesi',
    nominatorName: 'Halima Bello',
    reason: 'Sends other people’s money late',
    additionalDetails: 'Twice in March.',
    appealReason: 'I paid on both days. The bank was late, and I have sent the receipts to the circle.',
    appealedAt: AT,
    isInEffect: true,
  },
];
const proposals: OpenProposal[] = [
  {
    id: ID,
    kind: 'fee_charged',
    description: 'Charge Oluwaseun Adebayo-Ogunlesi ₦500.00: a card that was sent twice',
    person: { id: ID, name: 'Oluwaseun Adebayo-Ogunlesi', email: ADDRESS },
    reason: 'Agreed by telephone',
    operator: 'finance.desk',
    isOwn: false,
    isOfSameHands: false,
    createdAt: AT,
    expiresAt: '2027-02-01T08:15:00.000Z',
  },
];
const letters: DeadLetter[] = [
  {
    id: ID,
    userId: ID,
    email: ADDRESS,
    method: 'email',
    title: 'Payment received in Oshodi Tomato Sellers',
    attempts: 12,
    lastAttemptAt: AT,
    reason: '550 5.1.1 mailbox unavailable',
    mayHaveArrived: true,
  },
];
const letter: ListedTicket = {
  id: ID,
  kind: 'contact',
  subject: 'My deposit of yesterday is not in my wallet yet',
  name: 'Oluwaseun Adebayo-Ogunlesi',
  email: ADDRESS,
  userId: ID,
  createdAt: AT,
  closedAt: null,
};
const ticket: Ticket = {
  ...letter,
  message: 'I paid ₦20,000 by transfer at 9 in the morning.\nMy bank says it went through.',
  type: null,
  priority: null,
  answers: [{ id: ID, operator: 'support.desk', answer: 'We ask the provider.', createdAt: AT, mailedAt: AT }],
};

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const admin: Admin = {
  id: ID,
  username: 'support.desk',
  email: 'support.desk@example.com',
  role: 'support_admin',
  permissions: ['people.read'],
  decidesAlone: false,
  hasGivenSecrets: false,
};

const admins: ListedAdmin[] = [
  {
    id: ID,
    username: 'support.desk',
    email: ADDRESS,
    firstName: 'Oluwadamilola',
    lastName: 'Akinwunmi-Adebayo',
    phone: '+234 803 555 0142',
    role: 'support_admin',
    permissions: [...ROLE_PERMISSIONS.support_admin],
    isActive: true,
    accountStatus: 'active',
    sessions: 1,
    lastLoginAt: AT,
    lockedUntil: null,
    createdAt: AT,
  },
];
const announcements: ListedAnnouncement[] = [
  {
    id: ID,
    title: 'Rota rests tonight',
    priority: 'low',
    people: 48_210,
    told: 12_500,
    createdAt: AT,
    isFinished: false,
    isGivenUp: true,
  },
];
const waiting = WORK_QUEUE_NAMES.map((name, index) => ({ name, count: index + 1 }));

const page = (name: string, at: State['at'], shows: State['shows'], more: Partial<State> = {}): State => ({
  name: `console-${name}`,
  who: 'operator',
  at,
  shows,
  ...more,
});

const toFloat = (window: Page): Promise<void> =>
  window.getByRole('link', { name: 'Money at the provider (float)' }).click();

const decide = (window: Page): Promise<void> => window.getByRole('button', { name: /^Decide/ }).click();

/** The admin console: one server route serves all its pages. */
export const consoleScreen: Screen = {
  route: adminPaths.console,
  states: [
    page('people', `${adminPaths.console}?q=okeke`, 'Ngozi Okeke'),
    page('front', adminPaths.console, 'The ledger has balanced since', {
      prepare: asked('waiting', { waiting, books: { balances: true, since: AT } }),
    }),
    page('sign-in', adminPaths.signIn, 'Security code', { who: 'visitor' }),
    page('own-secrets', adminPaths.console, 'Your own authenticator app', {
      prepare: async (window) => {
        await asked('me', { ...admin, hasGivenSecrets: true })(window);
        await asked('own-secrets/app', { secret: SECRET, otpauthUrl: `otpauth://totp/Rota:desk?secret=${SECRET}` })(
          window,
        );
      },
    }),
    page('coming-soon', adminPaths.comingSoon, /soon/i, { who: 'visitor' }),
    page('person', ({ people }) => adminPaths.person(people.owner.id), 'Payout account'),
    page('person-in-debt', ({ people }) => adminPaths.person(people.debtor.id), 'Open debts'),
    page('identities', adminPaths.identities, 'Kunle Bakare'),
    page('circles', `${adminPaths.groups}?q=yaba`, 'Yaba Traders'),
    page('circle', ({ circles }) => adminPaths.group(circles.running.path.split('/').at(-1) ?? ''), 'Yaba Traders'),
    page('money', adminPaths.books, 'Members’ money'),
    page('ledger-account', adminPaths.books, 'Cause', { act: toFloat }),
    page('transfer', adminPaths.books, 'Cause', {
      act: async (window) => {
        await toFloat(window);
        await window
          .getByRole('link', { name: /^Deposit, / })
          .first()
          .click();
      },
    }),
    page('reconciliation', adminPaths.reconciliation, 'Reconcile now'),
    page('fees', adminPaths.fees, /^In force: /, {
      act: (window) => window.getByRole('button', { name: /^Change fees/ }).click(),
    }),
    page('proposals', adminPaths.proposals, 'Approve', {
      prepare: asked('proposals', { proposals }),
      act: decide,
    }),
    page('mobile-accounts', adminPaths.mobileAccounts, 'Refuse', {
      prepare: asked('mobile-accounts*', { accounts: mobileAccounts, nextCursor: null }),
      act: decide,
    }),
    page('appeals', adminPaths.appeals, 'Keep the ejection', { prepare: asked('appeals', { appeals }), act: decide }),
    page('debts', adminPaths.debts, 'Forgive'),
    page('payments', adminPaths.payments, 'Send back', {
      prepare: asked('quarantine', { payments, refunds: [] }),
      act: decide,
    }),
    page('money-in', adminPaths.moneyIn, 'The bank has an incident', {
      prepare: async (window) => {
        await asked('money-in', moneyIn)(window);
        await asked('money-in/disputes', { disputes })(window);
        await asked('quarantine', { payments: transfers, refunds: [] })(window);
        await asked('money-in/month*', month)(window);
      },
    }),
    page('deposits', adminPaths.deposits, deposit.reference, {
      prepare: asked('deposits*', { deposits: [deposit], isCut: true, nextCursor: 'more' }),
    }),
    page('deposit', adminPaths.deposit(deposit.reference), 'Ask the provider', {
      prepare: asked(`deposits/${deposit.reference}`, deposit),
    }),
    page('withdrawals', adminPaths.withdrawals, 'Cancel withdrawal', {
      prepare: asked('withdrawals', { withdrawals }),
    }),
    page('withdrawal', adminPaths.withdrawal(withdrawal.reference), 'The provider sent transfer.failed', {
      prepare: asked(`withdrawals/${withdrawal.reference}`, withdrawal),
    }),
    page('tickets', adminPaths.tickets, letter.subject, {
      prepare: asked('tickets*', { tickets: [letter], nextCursor: null }),
    }),
    page('ticket', adminPaths.ticket(ID), 'Send and close', { prepare: asked(`tickets/${ID}`, ticket) }),
    page('announcements', adminPaths.announcements, 'Check before sending'),
    page('announcements-given-up', adminPaths.announcements, /^‘Rota rests tonight’ stopped/, {
      prepare: asked('announcements', { announcements }),
      act: (window) => window.getByRole('button', { name: /^Resume/ }).click(),
    }),
    page('templates', adminPaths.templates, 'Default text'),
    page('template', adminPaths.templates, /^Variables: /, {
      act: (window) => window.getByRole('table').getByRole('link').first().click(),
    }),
    page('undelivered', adminPaths.undelivered, 'mailbox unavailable', { prepare: asked('dead-letters', { letters }) }),
    page('operations', adminPaths.operations, 'Show as chart', {
      prepare: asked('operations', operations),
      act: (window) => window.getByRole('button', { name: /^Show as table.*New people/ }).click(),
    }),
    page('log', adminPaths.activity, 'Export as CSV'),
    page('admins', adminPaths.team, /^For an admin who lost/, {
      prepare: asked('admins', { admins }),
      act: (window) => window.getByRole('button', { name: 'Reset support.desk' }).click(),
    }),
    page('sessions', adminPaths.sessions, 'This session'),
  ],
};
