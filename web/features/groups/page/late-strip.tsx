import { Plural, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { RemindMember } from '../../../circles/remind-member.tsx';
import { useRemindAll } from '../../../circles/remind.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from './group-detail.ts';
import { Strip } from './strip.tsx';

/** Members who have not paid, for the owner and the recipient, with one reminder for all. */
export function LateStrip() {
  const { group, late, owed } = useGroupDetail();
  const others = late.filter(({ userId }) => owed.debtors.every((debtor) => debtor.userId !== userId));
  const names = formatList(others.map(({ name }) => firstNameOf(name)));
  const [only, another] = late;
  if (only === undefined) return null;
  return (
    <Strip
      icon={<BellRing aria-hidden="true" />}
      action={another === undefined ? <RemindMember groupId={group.id} {...only} /> : <RemindAll />}
    >
      {others.length === late.length ? null : (
        <p>
          <OwedToMe amount={owed.amount} debtors={owed.debtors.map(({ name }) => name)} />
        </p>
      )}
      {others.length > 2 ? (
        <Plural value={others.length} one="# person has not paid" other="# people have not paid" />
      ) : others.length > 0 ? (
        <Plural value={others.length} one={`${names} has not paid`} other={`${names} have not paid`} />
      ) : null}
    </Strip>
  );
}

function RemindAll() {
  const { t } = useLingui();
  const { group, late } = useGroupDetail();
  const remind = useRemindAll(group.id);
  const waiting = late.filter(({ canRemind }) => canRemind);
  const first = firstNameOf(waiting[0]?.name ?? '');
  if (waiting.length === 0) return <span className="pr-2 text-muted">{t`Reminded today`}</span>;
  return (
    <Button
      variant="secondary"
      busy={remind.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        remind.run(waiting);
      }}
    >
      {waiting.length === 1 ? t`Remind ${first}` : t`Remind all`}
    </Button>
  );
}
