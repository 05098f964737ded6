import { Plural, Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { RemindAll } from '../../../circles/remind-all.tsx';
import { RemindMember } from '../../../circles/remind-member.tsx';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from './group-detail.ts';
import { Strip } from './strip.tsx';

/** Members who have not paid, for the owner and the recipient, with one reminder for all. */
export function LateStrip() {
  const { group, late, owed, round } = useGroupDetail();
  const myId = useViewerId();
  const others = late.filter(({ userId }) => owed.debtors.every((debtor) => debtor.userId !== userId));
  const names = formatList(others.map(({ name }) => firstNameOf(name)));
  const [only, another] = late;
  if (only === undefined) return null;
  return (
    <Strip
      icon={<BellRing aria-hidden="true" />}
      action={
        another === undefined ? (
          <RemindMember groupId={group.id} {...only} />
        ) : (
          <RemindAll
            groupId={group.id}
            late={late}
            variant="secondary"
            done={
              <span className="pr-2 text-muted">
                <Trans>Reminded today</Trans>
              </span>
            }
          />
        )
      }
    >
      {others.length === late.length ? null : (
        <p>
          <OwedToMe amount={owed.amount} debtors={owed.debtors.map(({ name }) => name)} />
        </p>
      )}
      {others.length > 2 && round?.owing.includes(myId) === true ? (
        <Plural value={others.length} one="# other has not paid" other="# others have not paid" />
      ) : others.length > 2 ? (
        <Plural value={others.length} one="# person has not paid" other="# people have not paid" />
      ) : others.length > 0 ? (
        <Plural value={others.length} one={`${names} has not paid`} other={`${names} have not paid`} />
      ) : null}
    </Strip>
  );
}
