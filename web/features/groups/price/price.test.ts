import { expect, test } from 'vitest';
import type { Group } from '../../../../contract/groups.ts';
import { earliestDays, priceOf } from './price.ts';

const group: Group = {
  id: 'group',
  name: 'Lagos Savers',
  description: null,
  ownerId: 'owner',
  status: 'forming',
  contributionAmount: '20000.00',
  frequency: 'monthly',
  maxMembers: 5,
  currentMembers: 2,
  currentRound: 1,
  currentCycle: 1,
  startDate: null,
  nextContributionDate: null,
  isPrivate: false,
  invitationCode: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  country: 'NG',
  ownerParticipates: true,
  platformFeeRate: '0.50',
  managementFeeRate: '0.50',
  nextCycle: null,
  membership: null,
};
const now = Date.parse('2026-12-31T12:00:00.000Z');

test('what is paid, what is received, and what lies between', () => {
  expect(priceOf(group, { kind: 'seat', seat: 2 })).toMatchObject({
    contributionKobo: 20_000_00n,
    rounds: 5,
    paysKobo: 100_000_00n,
    receives: { grossKobo: 100_000_00n, platformFeeKobo: 500_00n, managementFeeKobo: 500_00n, netKobo: 99_000_00n },
    costKobo: 1_000_00n,
    earliest: 2,
    latest: 2,
    lateHours: 24,
    closeDays: 7,
    worst: {
      missed: { atCloseKobo: 79_200_00n, laterKobo: 19_800_00n },
      lateFeeKobo: 400_00n,
      exitRounds: 3,
      exitDebtKobo: 60_000_00n,
      refund: { grossKobo: 20_000_00n, netKobo: 19_800_00n },
    },
  });
});

test('of a seat that is not known yet, the most that can be owed and the most that comes back', () => {
  expect(priceOf(group, { kind: 'free', seats: [3, 4, 5] })).toMatchObject({
    earliest: 3,
    latest: 5,
    worst: { exitRounds: 2, exitDebtKobo: 40_000_00n, refund: { grossKobo: 80_000_00n } },
  });
  expect(priceOf(group, { kind: 'free', seats: [] })).toBeUndefined();
});

test('a round closes sooner the more often there is one', () => {
  const closeDays = (frequency: Group['frequency']) =>
    priceOf({ ...group, frequency }, { kind: 'seat', seat: 1 })?.closeDays;
  expect([closeDays('weekly'), closeDays('bi-weekly'), closeDays('monthly')]).toEqual([2, 4, 7]);
});

test('the days are those of a circle that is full in time', () => {
  expect(earliestDays({ ...group, maxMembers: 2 }, now)).toEqual(['2027-01-01', '2027-02-01']);
  expect(earliestDays({ ...group, startDate: '2027-01-31', maxMembers: 2 }, now)).toEqual(['2027-01-31', '2027-02-28']);
});
