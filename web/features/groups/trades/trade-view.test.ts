import { expect, test } from 'vitest';
import type { Member } from '../../../../contract/groups.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { tradeLists, tradePartners } from './trade-view.ts';

const trade = (id: string, requesterId: string, targetId: string, status: Trade['status'] = 'pending'): Trade => ({
  id,
  requesterId,
  requesterName: requesterId,
  targetId,
  targetName: targetId,
  requesterCurrentPosition: 1,
  targetCurrentPosition: 2,
  status,
  reason: null,
  answerReason: null,
  createdAt: `2027-01-0${id}T10:00:00.000Z`,
  decidedAt: null,
});

const ids = (trades: readonly Trade[]) => trades.map(({ id }) => id);

test('what I have to answer stands first, then what I asked for; the rest is told apart', () => {
  const lists = tradeLists(
    [
      trade('5', 'bola', 'me'),
      trade('4', 'me', 'chidi'),
      trade('3', 'bola', 'chidi'),
      trade('2', 'me', 'bola', 'approved'),
      trade('1', 'ada', 'me'),
      trade('6', 'bola', 'me', 'rejected'),
    ],
    'me',
  );
  expect(ids(lists.toAnswer)).toEqual(['1', '5']);
  expect(ids(lists.asked)).toEqual(['4']);
  expect(ids(lists.others)).toEqual(['3']);
  expect(ids(lists.history)).toEqual(['6', '2']);
});

test('only other approved members with a position are offered', () => {
  const member = (userId: string, payoutPosition: number | null, status: Member['status'] = 'approved'): Member => ({
    userId,
    status,
    payoutPosition,
    hasReceivedPayout: false,
    firstName: userId,
    lastName: '',
    name: userId,
    email: null,
  });
  const members = [member('me', 2), member('ada', 3), member('bola', 1), member('new', null, 'pending')];
  expect(tradePartners(members, 'me').map(({ userId }) => userId)).toEqual(['bola', 'ada']);
});
