import { describe, expect, test } from 'vitest';
import type { Ejection } from '../../../../contract/ejections.ts';
import { awaitingMyVote, ejectionLists, ejectionOfMine, stageOf, nominationProblems } from './ejection-view.ts';

const NOW = Date.parse('2027-01-10T12:00:00.000Z');

const ejection = (id: string, changes: Partial<Ejection> = {}): Ejection => ({
  id,
  groupId: 'g',
  nominatedUserId: 'bola',
  nominatedName: 'Bola',
  nominatorUserId: 'ada',
  nominatorName: 'Ada',
  reason: 'Does not answer any more',
  status: 'nominated',
  votingDeadline: '2027-01-12T12:00:00.000Z',
  createdAt: `2027-01-0${id}T12:00:00.000Z`,
  approvedAt: null,
  rejectedAt: null,
  effectiveAt: null,
  appealedAt: null,
  approvalCount: 1,
  requiredVotes: 5,
  myVote: null,
  votes: [],
  canVote: true,
  canAppeal: false,
  appealUntil: null,
  ...changes,
});

const AT = '2027-01-09T12:00:00.000Z';

test('an open vote awaits me until I have voted, cannot vote or the deadline passes', () => {
  const votes = [
    ejection('1'),
    ejection('2', { myVote: 'approve' }),
    ejection('3', { canVote: false }),
    ejection('4', { votingDeadline: AT }),
    ejection('5', { status: 'rejected', rejectedAt: AT }),
  ];
  expect(awaitingMyVote(votes, NOW).map(({ id }) => id)).toEqual(['1']);
});

test('open votes awaiting me come first, decided ones last and latest first', () => {
  const { open, decided } = ejectionLists([
    ejection('1', { myVote: 'approve', votingDeadline: '2027-01-11T12:00:00.000Z' }),
    ejection('2'),
    ejection('3', { status: 'rejected', rejectedAt: AT }),
    ejection('4', { status: 'approved', approvedAt: AT, effectiveAt: AT }),
  ]);
  expect(open.map(({ id }) => id)).toEqual(['2', '1']);
  expect(decided.map(({ id }) => id)).toEqual(['4', '3']);
});

describe('the stage of an ejection', () => {
  test.each([
    ['nominated', {}],
    ['voting', { status: 'voting' }],
    ['rejected', { status: 'rejected', rejectedAt: AT }],
    ['waiting', { status: 'approved', approvedAt: AT }],
    ['ejected', { status: 'approved', approvedAt: AT, effectiveAt: AT }],
    ['appealing', { status: 'appealing', approvedAt: AT, effectiveAt: AT, appealedAt: AT }],
    ['upheld', { status: 'approved', approvedAt: AT, effectiveAt: AT, appealedAt: AT }],
    ['overturned', { status: 'rejected', approvedAt: AT, effectiveAt: AT, appealedAt: AT, rejectedAt: AT }],
  ] as const)('%s', (stage, changes) => {
    expect(stageOf(ejection('1', changes))).toBe(stage);
  });

  test('the viewer’s ejection is the latest approved one', () => {
    const mine = [
      ejection('1', { status: 'approved', approvedAt: AT }),
      ejection('2', { status: 'rejected', rejectedAt: AT }),
    ];
    expect(ejectionOfMine(mine, 'bola')?.id).toBe('1');
    expect(ejectionOfMine(mine, 'ada')).toBeUndefined();
  });
});

test('a nomination needs a member and a reason of 10 characters', () => {
  const texts = { noMember: 'member', noReason: 'reason', shortReason: 'short' };
  expect(nominationProblems({ nominee: '', reason: '  ' }, texts)).toEqual({ nominee: 'member', reason: 'reason' });
  expect(nominationProblems({ nominee: 'bola', reason: ' 123456789 ' }, texts)).toEqual({ reason: 'short' });
  expect(nominationProblems({ nominee: 'bola', reason: '1234567890' }, texts)).toEqual({});
});
