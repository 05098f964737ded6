import { expect, test } from 'vitest';
import type { Round } from '../../../../contract/round-schemas.ts';
import type { Trade } from '../../../../contract/trades.ts';
import '../../../lib/i18n/i18n.ts';
import { tradeLists, turnOf } from './trade-view.ts';
import { noSwapPartner, tradeStatus } from './trade-labels.tsx';

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
  rejectedBy: null,
  createdAt: `2027-01-0${id}T10:00:00.000Z`,
  decidedAt: null,
});

const ids = (trades: readonly Trade[]) => trades.map(({ id }) => id);

test('sorts requests into those to answer, those sent, others and history', () => {
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
  expect(ids(lists.sent)).toEqual(['4']);
  expect(ids(lists.others)).toEqual(['3']);
  expect(ids(lists.history)).toEqual(['6', '2']);
});

test('a position is tradable until its turn', () => {
  const member = (payoutPosition: number, hasReceivedPayout = false) => ({
    userId: 'me',
    status: 'approved' as const,
    payoutPosition,
    hasReceivedPayout,
    firstName: 'me',
    lastName: '',
    name: 'me',
    email: null,
  });
  const round = { number: 2 } as Round;
  expect(turnOf({ members: [member(3)], round }, 'me')).toBe('coming');
  expect(turnOf({ members: [member(2)], round }, 'me')).toBe('now');
  expect(turnOf({ members: [member(1, true)], round }, 'me')).toBe('over');
  // In a forming circle all turns are in the future.
  expect(turnOf({ members: [member(1)], round: null }, 'me')).toBe('coming');
});

test('explains missing partners by the pending request', () => {
  const words = (trades: readonly Trade[]): string => noSwapPartner(tradeLists(trades, 'me'));
  expect(words([trade('1', 'ada', 'me')])).toContain('A request above waits for your answer');
  expect(words([trade('1', 'me', 'ada')])).toContain('Your own request above waits');
  expect(words([trade('1', 'ada', 'me', 'rejected')])).toContain('There is no one to trade with now');
});

test('a request without an answer is not called rejected', () => {
  const text = (rejectedBy: Trade['rejectedBy']) => tradeStatus({ status: 'rejected', rejectedBy }).text;
  expect([text('target'), text(null), text('overtaken'), text('requester')]).toEqual([
    'Rejected',
    'Rejected',
    'Not answered in time',
    'Withdrawn',
  ]);
});
