import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { formatNairaText } from '../../contract/money.ts';
import { RemindMember } from './remind-member.tsx';

export function LateList({ groupId, late }: { groupId: string; late: GroupDetail['late'] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Who is late`} className="mt-1 text-left">
      {late.map(({ userId, name, amount, canRemind }) => {
        const sum = formatNairaText(amount);
        return (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Trans>
                {name} owes <b className="tabular">{sum}</b>
              </Trans>
            </span>
            <RemindMember groupId={groupId} userId={userId} name={name} canRemind={canRemind} />
          </li>
        );
      })}
    </ul>
  );
}
