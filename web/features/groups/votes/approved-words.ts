import { plural, t } from '@lingui/core/macro';
import type { castVote } from '../../../../contract/votes.ts';
import type { AnswerOf } from '../../../../contract/route.ts';

/** What a vote has led to. */
export type VoteResult = AnswerOf<typeof castVote>['result'];

/** Who is in after one's approvals, and who still waits for the votes of others. */
export function approvedWords(results: readonly VoteResult[]): string {
  const inside = results.filter((result) => result === 'approved').length;
  const waiting = results.filter((result) => result === 'waiting').length;
  const areIn = plural(inside, { one: '# person is now in.', other: '# people are now in.' });
  if (waiting === 0) return areIn;
  if (inside === 0) {
    return plural(waiting, {
      one: 'You voted yes for # person. Other members still have to vote.',
      other: 'You voted yes for # people. Other members still have to vote.',
    });
  }
  const wait = plural(waiting, {
    one: '# person still waits for other votes.',
    other: '# people still wait for other votes.',
  });
  return t`${areIn} ${wait}`;
}
