import { Plural, Trans } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import type { Applicant } from '../../../../contract/votes.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';

const namesOf = (people: readonly { readonly name: string }[]): string =>
  formatList(people.map(({ name }) => firstNameOf(name)));

/** Names those whose yes an application needs, also to a member who is not one of them (circle-rules §3). */
export function WhoDecides({ applicant }: { applicant: Applicant }) {
  const { approvers, missing, asked, canVote } = applicant;
  const deciding = [...approvers, ...missing];
  const [names, yes] = [namesOf(deciding), namesOf(approvers)];
  const name = firstNameOf(applicant.name);
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {asked || !canVote ? (
        <Trans>Asked: {names}.</Trans>
      ) : (
        <Plural
          value={deciding.length}
          one={`${name} applied before you were in. ${names} decides. You can still say yes or no.`}
          other={`${name} applied before you were in. ${names} decide. You can still say yes or no.`}
        />
      )}{' '}
      {approvers.length === 0 ? null : (
        <Plural value={approvers.length} one={`${yes} has said yes.`} other={`${yes} have said yes.`} />
      )}
    </p>
  );
}
