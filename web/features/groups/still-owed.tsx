import { OwedToMe } from '../../ui/owed-to-me.tsx';
import { useOwedForTurn } from './data.ts';

/** After a turn that closed short: who still owes the rest of it. Nothing when nobody does. */
export function StillOwed({ groupId }: { groupId: string }) {
  const owed = useOwedForTurn(groupId);
  if (owed === undefined) return null;
  return (
    <span className="mt-1 block">
      <OwedToMe {...owed} />
    </span>
  );
}
