import type { Locator, Page } from '@playwright/test';
import { intercept } from '../../intercept.ts';
import { bottomOf, topOf, type Measure } from '../measures.ts';
import { answer, keepWaiting, refuse, type Screen, type State } from '../screen.ts';

const tab =
  (name: string): NonNullable<State['act']> =>
  (page) =>
    page.getByRole('tab', { name }).click();

const firstRow = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

const heightOf =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<number> =>
    (await bottomOf(find)(page)) - (await topOf(find)(page));

/** The tabs, the first field and the button of one form fit a phone's first screen. */
const onFirstScreen = (field: string): readonly Measure[] => [
  { name: 'top of the tabs', of: topOf((page) => page.getByRole('tablist')), atMost: 200 },
  { name: 'top of the amount', of: topOf((page) => page.getByLabel(field)), atMost: 280 },
  {
    name: 'end of the button',
    of: bottomOf((page) => page.getByRole('tabpanel').locator('button[type="submit"]')),
    atMost: 600,
  },
];

/** A withdrawal on hold, because the bank account was set soon after a password reset. */
const WAITING = {
  id: '0197f1c2-d3e4-7000-8000-000000000001',
  reference: 'wd_0197f1c2d3e4',
  amount: '20000.00',
  fee: '0.00',
  netAmount: '20000.00',
  withdrawalMethod: 'standard',
  status: 'pending',
  failureReason: null,
  heldUntil: '2026-02-04T09:15:00.000Z',
  createdAt: '2026-02-03T09:15:00.000Z',
  processedAt: null,
};

const HELD =
  'Withdrawals are on hold because you told us a change was not yours. Reset your password to lift the hold.';

export const walletScreens: readonly Screen[] = [
  {
    route: '/wallet',
    states: [
      {
        name: 'wallet',
        who: 'owner',
        at: '/wallet',
        shows: 'Available Balance',
        measures: onFirstScreen('Deposit amount'),
      },
      {
        name: 'wallet-in-circles',
        who: 'owner',
        at: '/wallet',
        act: (page) => page.getByRole('button', { name: /^In your circles/ }).click(),
        shows: "in this round's pot",
        widths: [360],
      },
      {
        name: 'wallet-history',
        who: 'owner',
        at: '/wallet',
        act: tab('Transaction History'),
        shows: /Yaba Traders/,
        measures: [{ name: 'height of a row', of: heightOf(firstRow), atMost: 61 }],
      },
      {
        name: 'wallet-receipt',
        who: 'owner',
        at: '/wallet',
        act: async (page) => {
          await page.getByRole('tab', { name: 'Transaction History' }).click();
          await page
            .getByRole('button', { name: /Payout received.* Receipt / })
            .first()
            .click();
          await page.getByRole('dialog').waitFor();
        },
        shows: 'Reference',
      },
      {
        name: 'wallet-statement',
        who: 'owner',
        at: '/wallet',
        act: async (page) => {
          await page.getByRole('tab', { name: 'Transaction History' }).click();
          await page.getByRole('button', { name: 'Statement and fees' }).click();
          await page.getByRole('dialog').waitFor();
        },
        shows: 'All fees',
        loadedPerWidth: true,
      },
      {
        name: 'wallet-history-empty',
        who: 'newcomer',
        at: '/wallet',
        act: tab('Transaction History'),
        shows: 'No transactions yet',
      },
      {
        name: 'wallet-loading',
        who: 'alone',
        at: '/wallet',
        prepare: keepWaiting('**/api/wallet'),
        shows: 'Loading balance...',
        busy: true,
      },
      {
        name: 'wallet-error',
        who: 'alone',
        at: '/wallet',
        prepare: refuse('**/api/wallet'),
        shows: 'Your balance could not be loaded',
        refused: /^403 \/api\/wallet$/,
      },
      {
        name: 'wallet-deposit-not-found',
        who: 'alone',
        at: '/wallet?reference=unknown',
        shows: 'Verification Error',
        refused: /^4\d\d \/api\/wallet\/deposit\/verify$/,
        endsAt: '/wallet',
        loadedPerWidth: true,
      },
    ],
  },
  {
    route: '/wallet/deposit',
    states: [
      { name: 'deposit', who: 'alone', at: '/wallet/deposit', shows: 'Deposit amount' },
      {
        name: 'deposit-too-small',
        who: 'alone',
        at: '/wallet/deposit',
        act: async (page) => {
          await page.getByLabel('Deposit amount').fill('99');
          await page.getByRole('button', { name: 'Deposit', exact: true }).click();
        },
        shows: 'Minimum deposit amount is ₦100',
      },
      { name: 'deposit-abroad', who: 'abroad', at: '/wallet/deposit', shows: 'Change country' },
      {
        name: 'deposit-chosen',
        who: 'alone',
        at: '/wallet/deposit',
        act: (page) => page.getByRole('button', { name: '₦20,000', exact: true }).click(),
        shows: '₦20,400.00',
        measures: onFirstScreen('Deposit amount'),
      },
      { name: 'deposit-short', who: 'debtor', at: '/wallet/deposit', shows: /for what you owe/ },
      {
        name: 'deposit-done',
        who: 'alone',
        at: '/wallet?reference=dep-1',
        prepare: answer('**/api/wallet/deposit/verify', {
          success: true,
          amount: '5000.00',
          newBalance: '10000.00',
          status: 'completed',
        }),
        shows: 'Your wallet is ready',
        endsAt: '/wallet',
        loadedPerWidth: true,
      },
      {
        name: 'deposit-cancelled',
        who: 'alone',
        at: '/wallet/deposit?cancelled=dep-1',
        prepare: answer('**/api/wallet/deposit/verify', {
          success: false,
          amount: '5000.00',
          newBalance: '5000.00',
          status: 'abandoned',
        }),
        shows: 'Payment not made. Nothing was taken.',
        endsAt: '/wallet/deposit',
        loadedPerWidth: true,
      },
    ],
  },
  {
    route: '/wallet/withdraw',
    states: [
      { name: 'withdraw', who: 'owner', at: '/wallet/withdraw', shows: 'Withdrawal amount' },
      { name: 'withdraw-bank-setup', who: 'alone', at: '/wallet/withdraw', shows: 'Account number' },
      {
        name: 'withdraw-bank-other-name',
        who: 'alone',
        at: '/wallet/withdraw',
        prepare: answer('**/api/paystack/resolve-account', {
          success: true,
          accountName: 'NGOZI ADAEZE EZE',
          nameMatches: false,
        }),
        act: async (page) => {
          await page.getByLabel('Bank', { exact: true }).fill('Test');
          await page.getByRole('option', { name: 'Test Bank' }).click();
          await page.getByLabel('Account number').fill('1234567891');
        },
        shows: /This is not the name you verified with us/,
      },
      { name: 'withdraw-abroad', who: 'abroad', at: '/wallet/withdraw', shows: 'only available for Nigerian users' },
      {
        name: 'withdraw-dialog',
        who: 'owner',
        at: '/wallet/withdraw',
        act: async (page) => {
          await page.getByLabel('Withdrawal amount').fill('5000');
          await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦5,000.00' }).click();
          await page.getByRole('dialog').waitFor();
        },
        shows: 'Withdraw ₦5,000.00',
      },
      {
        name: 'withdraw-waits',
        who: 'owner',
        at: '/wallet/withdraw',
        prepare: answer(/\/api\/wallet\/withdrawals/, { requests: [WAITING], nextCursor: null }),
        shows: 'and then goes by itself',
      },
      {
        name: 'withdraw-held',
        who: 'owner',
        at: '/wallet/withdraw',
        prepare: (page) =>
          intercept(page, '**/api/wallet/withdraw', () => ({
            status: 409,
            json: { error: HELD, code: 'WITHDRAWALS_HELD', requestId: 'none' },
          })),
        act: async (page) => {
          await page.getByLabel('Withdrawal amount').fill('5000');
          await page.getByRole('tabpanel').getByRole('button', { name: 'Withdraw ₦5,000.00' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₦5,000.00' }).click();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
        shows: 'Withdrawals are on hold',
        refused: /^409 \/api\/wallet\/withdraw$/,
        loadedPerWidth: true,
      },
      {
        name: 'withdraw-loading',
        who: 'owner',
        at: '/wallet/withdraw',
        prepare: keepWaiting('**/api/wallet/verified-bank-account'),
        shows: 'Loading...',
        busy: true,
      },
    ],
  },
];
