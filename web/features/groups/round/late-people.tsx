import { Trans, useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../../contract/money.ts';
import { RemindMember } from '../../../ui/remind-member.tsx';
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
      <ul className="mt-1">
        {shown.map(({ userId, name, amount, canRemind }) => {
          const sum = formatNairaText(amount);
          return (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Trans>
                  {name} owes <b className="tabular">{sum}</b>
                </Trans>
              </span>
              <RemindMember groupId={group.id} userId={userId} name={name} canRemind={canRemind} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
