import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import type { Page } from '@playwright/test';
import { completeIdentity, continueIdentity, fillIdentity } from '../../identity-form.ts';
import { intercept } from '../../intercept.ts';
import { pageHeight, topOf, type Measure } from '../measures.ts';
import { answer, keepWaiting, refuse, type Screen, type State } from '../screen.ts';

const ENTRY: PlanEntry = {
  date: '2027-01-15',
  month: '2027-01',
  groupId: '01890000-0000-7000-8000-000000000000',
  groupName: 'Oshodi Tomato Sellers',
  cycle: 1,
  round: 3,
  kind: 'contribution',
  debtType: null,
  amount: '20000.00',
  status: 'due',
};

const kycMeasures = (first: string, atMost: number): Measure[] => [
  { name: `top of ${first}`, of: topOf((page) => page.getByLabel(first, { exact: true })), atMost },
  { name: 'height of the page', of: pageHeight, atMost: 740 },
];

async function toContact(page: Page): Promise<void> {
  await fillIdentity(page, { 'First Name': 'Ada', 'Last Name': 'Obi', 'Date of Birth': '1990-05-17' });
  await continueIdentity(page);
}

async function toNumbers(page: Page): Promise<void> {
  await toContact(page);
  await fillIdentity(page, {
    'Phone Number': '08012345678',
    'Street Address': '12 Allen Avenue',
    City: 'Ikeja',
    'State/Region': 'Lagos',
    'Postal Code': '100001',
  });
  await continueIdentity(page);
  await fillIdentity(page, {
    'BVN (Bank Verification Number)': '22000009401',
    'NIN (National Identification Number)': '33000009402',
  });
}

const planned = (changes: Partial<Plan>) =>
  answer('**/api/user/plan', {
    entries: [],
    months: [],
    notStarted: [],
    owed: [],
    decisions: [],
    allPaid: [],
    toConfirm: [],
    hasLater: false,
    ...changes,
  });

/** Fixes where the main button begins and how long the page is. `name` is the button's label. */
const home = (name: string | RegExp, atMost: number): readonly Measure[] => [
  {
    name: 'the top of the main button',
    of: topOf((page) =>
      page.getByRole('main').getByRole('button', { name }).or(page.getByRole('main').getByRole('link', { name })),
    ),
    atMost: 260,
  },
  { name: 'the height of the page', of: pageHeight, atMost },
];

/** A dashboard state with this payment plan. The plan determines which card comes first. */
const first = (name: string, plan: Partial<Plan>, shows: string): State => ({
  name: `dashboard-first-${name}`,
  who: 'alone',
  at: '/dashboard',
  prepare: planned(plan),
  shows,
});

const { groupName } = ENTRY;
const LATE = { userId: '01890000-0000-7000-8000-000000000001', name: 'Chidi Eze', amount: '5100.00', canRemind: true };
const circle = { groupId: ENTRY.groupId ?? '', groupName: groupName ?? '' };

export const accountScreens: readonly Screen[] = [
  {
    route: '/dashboard',
    states: [
      { name: 'dashboard', who: 'owner', at: '/dashboard', shows: 'Owner Tools' },
      {
        name: 'dashboard-organiser',
        who: 'organiser',
        at: '/dashboard',
        shows: 'is late',
        measures: home(/^Remind/, 1550),
      },
      {
        name: 'dashboard-one-circle',
        who: 'saver',
        at: '/dashboard',
        shows: 'Oyingbo Ajo',
        measures: home('Pay ₦20,000.00', 1100),
      },
      {
        name: 'dashboard-three-circles',
        who: 'busy',
        at: '/dashboard',
        shows: 'Family Esusu',
        measures: home('Pay ₦20,000.00', 1450),
      },
      {
        name: 'dashboard-newcomer',
        who: 'newcomer',
        at: '/dashboard',
        shows: 'Complete Your Profile',
        measures: home('Open mail', 1200),
      },
      {
        name: 'dashboard-invited',
        who: 'confirmed',
        at: '/dashboard',
        shows: 'invites you',
        measures: home('Complete KYC', 1200),
      },
      { name: 'dashboard-no-groups', who: 'alone', at: '/dashboard', shows: 'Quick Actions' },
      { name: 'dashboard-debts', who: 'debtor', at: '/dashboard', shows: 'Outstanding Debts' },
      { name: 'dashboard-identity', who: 'confirmed', at: '/dashboard', shows: 'Complete Your Profile' },
      { name: 'dashboard-under-review', who: 'underReview', at: '/dashboard', shows: 'We are checking your details' },
      { name: 'dashboard-applied', who: 'applicant', at: '/dashboard', shows: 'Your application is waiting' },
      { name: 'dashboard-forming', who: 'manager', at: '/dashboard', shows: 'Your circle needs more people' },
      {
        ...first(
          'overdue',
          { entries: [ENTRY, { ...ENTRY, round: 2 }].map((one) => ({ ...one, status: 'late' })) },
          'Payment overdue',
        ),
        act: async (page) => {
          await page.getByRole('button', { name: 'Pay ₦20,000.00' }).click();
          await page.getByRole('dialog').waitFor();
        },
        refused: /^404 \/api\/groups\//,
      },
      first('late', { entries: [{ ...ENTRY, status: 'late' }] }, 'Payment overdue'),
      first('next', { entries: [{ ...ENTRY, date: '2036-01-15', month: '2036-01' }] }, "You're up to date."),
      first(
        'vote-on-me',
        { decisions: [{ ...circle, kind: 'vote', until: '2027-01-15T10:00:00.000Z' }] },
        'The members vote about you',
      ),
      first('appeal', { decisions: [{ ...circle, kind: 'appeal', until: null }] }, 'You were voted out'),
      first('receipt', { entries: [{ ...ENTRY, kind: 'payout', status: 'planned' }] }, 'You have nothing to pay'),
      first(
        'all-paid',
        { allPaid: [{ ...circle, rounds: 5, dueDate: '2036-01-15T22:59:59.999Z' }] },
        'You have paid all 5 rounds',
      ),
      first('owed', { owed: [{ ...circle, amount: '5100.00', debtors: ['Chidi Eze'], late: [LATE] }] }, 'Remind Chidi'),
      {
        ...first(
          'pot',
          { entries: [{ ...ENTRY, kind: 'payout', amount: '59400.00', status: 'ready' }] },
          'Your pot is ready',
        ),
        refused: /^404 \/api\/groups\//,
      },
      {
        name: 'dashboard-loading',
        who: 'alone',
        at: '/dashboard',
        prepare: keepWaiting('**/api/wallet'),
        shows: 'Loading dashboard...',
        busy: true,
      },
      {
        name: 'dashboard-error',
        who: 'alone',
        at: '/dashboard',
        prepare: refuse('**/api/wallet'),
        shows: 'Error Loading Dashboard',
        refused: /^403 \/api\/wallet$/,
      },
      {
        name: 'dashboard-offline',
        who: 'owner',
        at: '/dashboard',
        act: (page) => page.context().setOffline(true),
        shows: 'You are offline.',
        offline: true,
      },
    ],
  },
  {
    route: '/kyc',
    states: [
      {
        name: 'kyc-form',
        who: 'confirmed',
        at: '/kyc',
        shows: 'Who you are',
        measures: kycMeasures('First Name', 300),
      },
      {
        name: 'kyc-reach',
        who: 'confirmed',
        at: '/kyc',
        act: async (page) => {
          await toContact(page);
          await page.getByLabel('State/Region').selectOption('Lagos');
        },
        shows: 'the main code of Lagos',
        measures: kycMeasures('Phone Number', 200),
        loadedPerWidth: true,
      },
      {
        name: 'kyc-numbers',
        who: 'confirmed',
        at: '/kyc',
        act: toNumbers,
        shows: 'Complete Verification',
        measures: kycMeasures('BVN (Bank Verification Number)', 200),
        loadedPerWidth: true,
      },
      {
        name: 'kyc-form-empty',
        who: 'confirmed',
        at: '/kyc',
        act: continueIdentity,
        shows: 'There is a problem',
      },
      {
        name: 'kyc-review',
        who: 'confirmed',
        at: '/kyc',
        prepare: (page) =>
          intercept(page, '**/api/kyc/submit', () => ({
            status: 400,
            json: { mayAskForReview: true, fields: { nin: 'The names differ' } },
          })),
        act: async (page) => {
          await toNumbers(page);
          await completeIdentity(page);
        },
        shows: 'Ask for a review',
        refused: /^400 \/api\/kyc\/submit$/,
        loadedPerWidth: true,
      },
      { name: 'kyc-email-first', who: 'newcomer', at: '/kyc', shows: 'Email Verification Required' },
      {
        name: 'kyc-wrong-address',
        who: 'newcomer',
        at: '/kyc',
        act: (page) => page.getByRole('button', { name: 'Wrong address?' }).click(),
        shows: 'Correct the address',
      },
      { name: 'kyc-under-review', who: 'underReview', at: '/kyc', shows: 'We are checking your details' },
      { name: 'kyc-abroad', who: 'abroad', at: '/kyc', shows: 'Change country' },
      { name: 'kyc-complete-invited', who: 'third', at: '/kyc', shows: /^See [A-Z]/ },
      { name: 'kyc-complete', who: 'owner', at: '/kyc', shows: 'Verification Complete' },
    ],
  },
];
