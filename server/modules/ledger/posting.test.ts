import { describe, expect, it } from 'vitest';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { assertPosting, InvalidPostingError, type AccountRef, type Posting } from './posting.ts';

const ada = newId<UserId>();
const bola = newId<UserId>();
const groupId = newId<GroupId>();
const pot = { kind: 'pot', groupId, cycle: 1, round: 1 } as const;
const wallet = (userId: UserId): AccountRef => ({ kind: 'wallet', userId });

const line = (userId: UserId, amountKobo: bigint) => ({
  id: newId(),
  userId,
  type: 'contribution_payment' as const,
  amountKobo: kobo(amountKobo),
  description: 'Contribution',
});

const posting = (overrides: Partial<Posting>): Posting => ({
  id: newId(),
  debit: wallet(ada),
  credit: pot,
  amountKobo: kobo(500n),
  type: 'contribution',
  lines: [line(ada, -500n)],
  ...overrides,
});

describe('a posting', () => {
  it('is accepted when its lines match the change of its wallets', () => {
    expect(() => {
      assertPosting(posting({}));
    }).not.toThrow();
    expect(() => {
      assertPosting(posting({ credit: wallet(bola), lines: [line(ada, -500n), line(bola, 500n)] }));
    }).not.toThrow();
    expect(() => {
      assertPosting(posting({ lines: [line(ada, -300n), line(ada, -200n)] }));
    }).not.toThrow();
  });

  it.each([
    ['an amount of 0', { amountKobo: kobo(0n), lines: [] }],
    ['a negative amount', { amountKobo: kobo(-500n), lines: [line(ada, 500n)] }],
    ['the same account twice', { credit: wallet(ada), lines: [line(ada, -500n), line(ada, 500n)] }],
    ['two parts of one pot', { debit: pot, credit: { ...pot, round: 2 }, lines: [] }],
    ['a missing line', { lines: [] }],
    ['a line of another amount', { lines: [line(ada, -499n)] }],
    ['a line with the wrong sign', { lines: [line(ada, 500n)] }],
    ['a line of another user', { lines: [line(ada, -500n), line(bola, 500n)] }],
    ['a line of 0', { lines: [line(ada, -500n), line(ada, 0n)] }],
  ] as const)('is refused with %s', (_, overrides) => {
    expect(() => {
      assertPosting(posting(overrides));
    }).toThrow(InvalidPostingError);
  });
});
