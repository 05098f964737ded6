import { useLingui } from '@lingui/react/macro';
import { LateList } from '../../../circles/late-list.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** Members who are behind, for the owner and the recipient. Debts for past turns are shown with the turn's payout. */
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
