import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import type { Applicant } from '../../../../contract/votes.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { useViewerId } from '../../../lib/session/session.ts';

const namesOf = (people: readonly { readonly name: string }[]): string =>
  formatList(people.map(({ name }) => firstNameOf(name)));

/** Lists the members whose yes an application needs, even to members who are not among them (circle-rules §3). */
export function WhoDecides({ applicant }: { applicant: Applicant }) {
  const myId = useViewerId();
  const { approvers, missing, asked, canVote } = applicant;
  const deciding = [...approvers, ...missing];
  const [names, yes] = [namesOf(deciding), namesOf(approvers)];
  const name = firstNameOf(applicant.name);
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {asked || !canVote ? (
        <Asked isOnlyMe={deciding.every(({ userId }) => userId === myId)} count={deciding.length} names={names} />
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

function Asked({ isOnlyMe, count, names }: { isOnlyMe: boolean; count: number; names: string }) {
  const { t } = useLingui();
  if (count > 1) return <Trans>Asked: {names}.</Trans>;
  return isOnlyMe ? t`Only you decide.` : t`Only ${names} decides.`;
}
