import { OwedToMe } from '../../../ui/owed-to-me.tsx';
import { RemindMember } from '../../../ui/remind-member.tsx';
import { amountOf } from '../../../lib/words/money.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/** After a turn that closed short: who owes the rest of it, and a reminder to each. Nothing when nobody does. */
export function StillOwed() {
  const { group, owed, late } = useGroupDetail();
  if (amountOf(owed.amount) === 0n) return null;
  const debtors = late.filter(({ userId }) => owed.debtors.some((debtor) => debtor.userId === userId));
  return (
    <span className="mt-1 block">
      <OwedToMe amount={owed.amount} debtors={owed.debtors.map(({ name }) => name)} />
      <span className="mt-2 flex flex-wrap items-center gap-3">
        {debtors.map(({ userId, name, canRemind }) => (
          <RemindMember key={userId} groupId={group.id} userId={userId} name={name} canRemind={canRemind} />
        ))}
      </span>
    </span>
  );
}
