import { LateList } from '../../../circles/late-list.tsx';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { RemindMember } from '../../../circles/remind-member.tsx';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/** Lists members who still owe for the viewer's turn, which closed short, and offers reminders. */
export function StillOwed() {
  const { group, owed, late } = useGroupDetail();
  if (amountOf(owed.amount) === 0n) return null;
  // Debtors come from `owed`, because an owner's `late` includes other debts too.
  const debtors = owed.debtors.flatMap(({ userId, name, amount }) => {
    const canRemind = late.find((one) => one.userId === userId)?.canRemind;
    return canRemind === undefined ? [] : [{ userId, name, amount, canRemind }];
  });
  const [only, another] = debtors;
  return (
    <div className="mt-1">
      <p>
        <OwedToMe amount={owed.amount} debtors={owed.debtors.map(({ name }) => name)} />
      </p>
      {another !== undefined ? (
        <LateList groupId={group.id} late={debtors} />
      ) : only !== undefined ? (
        <div className="mt-2">
          <RemindMember groupId={group.id} userId={only.userId} name={only.name} canRemind={only.canRemind} />
        </div>
      ) : null}
    </div>
  );
}
