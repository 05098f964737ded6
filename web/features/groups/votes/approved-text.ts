import { plural, t } from '@lingui/core/macro';
import { formatList } from '../../../../contract/format-list.ts';
import type { Applicant, castVote } from '../../../../contract/votes.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';

export type VoteResult = ResponseOf<typeof castVote>['result'];

/** Predicts who joins if the viewer approves all applicants. Empty if the server sent no prediction for one of them. */
export function approveAllForecast(applicants: readonly Applicant[]): string {
  const known = applicants.flatMap(({ afterApproval, ...applicant }) =>
    afterApproval === undefined ? [] : [{ ...applicant, ...afterApproval }],
  );
  if (known.length < applicants.length) return '';
  const inside = known.filter(({ joins }) => joins);
  const rest = known.filter(({ joins }) => !joins);
  const names = (people: readonly { readonly name: string }[]): string =>
    formatList([...new Set(people.map(({ name }) => firstNameOf(name)))]);
  const joining = names(inside);
  const waiting = names(rest);
  const voters = names(rest.flatMap(({ missing }) => missing));
  return [
    inside.length === 0 ? t`Your vote alone is not enough yet.` : t`Your vote lets ${joining} in.`,
    ...(rest.length === 0
      ? []
      : [
          inside.length === 0
            ? t`${voters} must vote on ${waiting} too.`
            : t`Then ${voters} must vote on ${waiting} too.`,
        ]),
  ].join(' ');
}

export function approvedText(results: readonly VoteResult[]): string {
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
    one: '# person is still waiting for other votes.',
    other: '# people are still waiting for other votes.',
  });
  return t`${areIn} ${wait}`;
}
