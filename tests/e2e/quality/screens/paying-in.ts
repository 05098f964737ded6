import type { listSources } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { answer, type State } from '../screen.ts';

const at = (day: string, time: string): string => `2026-${day}T${time}:00.000Z`;
const groups = [{ id: '0197f1c2-d3e4-7000-8000-000000000021', name: 'Yaba Traders', round: 3 }];
const none = { amount: null, fee: null, nextAt: null, confirmUrl: null, why: null };

/** A saved card with automatic charges, a charge that waits at the bank, and a mandate that waits for the bank. */
const SOURCES: ResponseOf<typeof listSources> = {
  account: null,
  heldBack: [],
  incoming: null,
  savableCard: null,
  sources: [
    {
      id: '0197f1c2-d3e4-7000-8000-000000000011',
      kind: 'card',
      status: 'active',
      brand: 'Visa',
      bankName: null,
      last4: '4081',
      expires: '12/2030',
      endsBefore: null,
      open: null,
    },
    {
      id: '0197f1c2-d3e4-7000-8000-000000000012',
      kind: 'debit',
      status: 'waiting',
      brand: null,
      bankName: 'Guaranty Trust Bank',
      last4: '6789',
      expires: null,
      endsBefore: null,
      open: null,
    },
  ],
  automatic: {
    sourceId: '0197f1c2-d3e4-7000-8000-000000000011',
    capPerCharge: '21000.00',
    capPerDay: '42000.00',
    since: at('01-10', '09:00'),
    pausedBy: null,
  },
  comingCharges: [],
  firstCharges: [],
  charges: [
    {
      ...none,
      id: 'c4',
      dueDay: '2026-03-11',
      status: 'planned',
      most: '20400.00',
      nextAt: at('03-11', '05:30'),
      groups,
    },
    {
      ...none,
      id: 'c3',
      dueDay: '2026-02-11',
      status: 'confirm',
      most: '20400.00',
      amount: '20000.00',
      fee: '400.00',
      nextAt: at('02-12', '17:30'),
      groups,
      confirmUrl: 'https://checkout.paystack.com/resume/abc',
    },
    { ...none, id: 'c2', dueDay: '2026-01-25', status: 'given_up', most: '20400.00', groups, why: 'no money' },
    {
      ...none,
      id: 'c1',
      dueDay: '2026-01-11',
      status: 'paid',
      most: '20400.00',
      amount: '15000.00',
      fee: '325.00',
      groups,
    },
  ],
};

export const payingInState: State = {
  name: 'settings-paying-in',
  who: 'owner',
  at: '/settings#paying-in',
  prepare: answer('**/api/wallet/sources', SOURCES),
  shows: 'Waiting for your bank',
};
