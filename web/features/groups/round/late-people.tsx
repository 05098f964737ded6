import { useLingui } from '@lingui/react/macro';
import { LateList } from '../../../circles/late-list.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/**
 * Who is behind with what they owe, for the owner and for whoever it goes to. Those who owe for a turn that is over
 * stand beside what it brought.
 */
export function LatePeople() {
  const { t } = useLingui();
  const { group, late, owed } = useGroupDetail();
  const shown = late.filter(({ userId }) => owed.debtors.every((debtor) => debtor.userId !== userId));
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{t`Who is late`}</h3>
      <LateList groupId={group.id} late={shown} />
    </section>
  );
}
