import type { Operations } from '../../../../contract/admin/operations.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { adminPaths } from '../../../../web/admin/paths.ts';
import { answer, type Screen } from '../screen.ts';

const NOW = '2027-01-31T09:00:00.000Z';
const dayBefore = (days: number): string => new Date(Date.parse(NOW) - days * DAY_MS).toISOString().slice(0, 10);

/** A month of figures that differ, with a day on which nothing ran. */
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

/** The console of the operators. */
export const consoleScreens: readonly Screen[] = [
  {
    route: adminPaths.operations,
    states: [
      {
        name: 'console-operations',
        who: 'operator',
        at: adminPaths.operations,
        prepare: answer('**/api/super-admin/operations', operations),
        act: (page) => page.getByRole('button', { name: /^Show as table.*New people/ }).click(),
        shows: 'Show as chart',
      },
    ],
  },
];
