import { Trans, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { kobo, toNaira } from '../../../../contract/money.ts';
import { OwnerFee } from '../../../circles/owner-fee.tsx';
import { setOffKobo } from '../../../circles/set-off.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDay } from '../../../lib/i18n/time.ts';
import { markAnnounced } from '../../../lib/shell/announced-events.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { PaidText } from './duty-act.tsx';
import { PotSum } from './pot-sum.tsx';
import { WithdrawPot } from './withdraw-pot.tsx';

interface PotIsYoursProps {
  round: Round;
  isSecond: boolean;
  /** True if the person's own payment has just completed it. */
  settles: boolean;
}

export function PotIsYours({ round, isSecond, settles }: PotIsYoursProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const netKobo = amountOf(round.fees.net);
  const debtsKobo = setOffKobo(netKobo, useOutstandingDebts(group.id).data ?? [], group);
  const arrived = toNaira(kobo(netKobo - debtsKobo));
  const due = formatDay(round.dueDate);
  useEffect(() => {
    markAnnounced({ type: 'payout_available', groupId: group.id });
  }, [group.id]);
  return (
    <ActCard
      tint={isSecond ? 'plain' : 'accent'}
      icon={<Gift aria-hidden="true" />}
      label={t`The pot is complete, and it is yours`}
      amount={round.fees.net}
      settles={settles}
      action={<WithdrawPot round={round} isSecond={isSecond} />}
      foot={
        <p className="py-3">
          <PaidText contribution={round.myContribution} />
        </p>
      }
    >
      <p>
        <Trans>after fees. If you do not collect it, we'll move it to your wallet at the end of {due}.</Trans>
      </p>
      {group.membership?.role === 'owner' ? <OwnerFee feeKobo={amountOf(round.fees.management)} /> : null}
      {debtsKobo === 0n ? null : (
        <PotSum pot={round.fees.net} taken={{ contribution: '0.00', debts: toNaira(debtsKobo), arrived }} />
      )}
    </ActCard>
  );
}
