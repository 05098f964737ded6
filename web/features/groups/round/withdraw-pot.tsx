import { useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/round-schemas.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { withdrawPotDialog } from '../../../circles/withdraw-pot-later.ts';
import { useWithdrawPot } from '../../../circles/withdraw-pot.ts';
import { toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { useHashDialog } from '../../../lib/shell/hash-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

export function WithdrawPot({ round, isSecond }: { round: Round; isSecond: boolean }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const take = useWithdrawPot({ groupId: group.id, cycle: round.cycle, round: round.number });
  useHashDialog('withdraw', take.begin, true);
  const debts = useOutstandingDebts(group.id).data ?? [];
  const isHere = withdrawPotDialog.useWhen(take.isOpen, () => {
    toastLoadFailure();
    take.setOpen(false);
  });
  return (
    <>
      <NetworkActs words={t`You need network to withdraw`}>
        <Button
          size="lg"
          block
          variant={isSecond ? 'secondary' : 'primary'}
          busy={take.isOpen && !isHere}
          onClick={take.begin}
        >
          {t`Withdraw the pot`}
        </Button>
      </NetworkActs>
      <withdrawPotDialog.Part group={group} round={round} debts={debts} take={take} />
    </>
  );
}
