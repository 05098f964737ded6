import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Round } from '../../../../contract/groups.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { useWithdrawPot } from '../../../lib/circles/withdraw-pot.ts';
import { Button } from '../../../ui/button.tsx';
import { WithdrawPotDialog } from '../../../ui/withdraw-pot-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** The button with which the recipient takes the complete pot, and the dialog that says every fee in naira first. */
export function WithdrawPot({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const take = useWithdrawPot({ groupId: group.id, cycle: round.cycle, round: round.number });
  useWanted(take.begin);
  const debts = useOutstandingDebts(group.id).data ?? [];
  return (
    <>
      <Button size="lg" className="mt-4 max-sm:w-full" onClick={take.begin}>
        {t`Withdraw`}
      </Button>
      <WithdrawPotDialog group={group} round={round} debts={debts} take={take} />
    </>
  );
}

/**
 * The address of a notice names the dialog (`#withdraw`): it opens, also on the page itself, and the name is taken
 * away.
 */
function useWanted(show: () => void): void {
  const [path, navigate] = useLocation();
  const isWanted = useLocationProperty(() => window.location.hash === '#withdraw');
  const onWanted = useEffectEvent(() => {
    navigate(path, { replace: true });
    show();
  });
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);
}
