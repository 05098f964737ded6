import { OwedToMe } from '../../../ui/owed-to-me.tsx';
import { useOwedForTurn } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/** After a turn that closed short: who still owes the rest of it. Nothing when nobody does. */
export function StillOwed() {
  const groupId = useGroupDetail().group.id;
  const owed = useOwedForTurn(groupId);
  if (owed === undefined) return null;
  return (
    <span className="mt-1 block">
      <OwedToMe {...owed} />
    </span>
  );
}
