import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Debt } from '../../../../contract/debts.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { OwnerFee } from '../../../circles/owner-fee.tsx';
import { dueProximity } from '../../../circles/shortfall.ts';
import { withdrawPotDialog } from '../../../circles/withdraw-pot-later.ts';
import { useWithdrawPot } from '../../../circles/withdraw-pot.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import type { Contribution } from './kinds.ts';
import { Ring, type CardParts } from './card-parts.tsx';
import { CircleName } from './circle-name.tsx';

interface PotProps extends Pick<CardParts, 'group'> {
  pot: Contribution;
  debts: readonly Debt[];
}

/** The complete pot; its button opens the circle page's withdrawal dialog. */
export function Pot({ pot, debts, group }: PotProps) {
  const { t } = useLingui();
  const { groupId, groupName } = pot;
  const day = formatDate(pot.date);
  const take = useWithdrawPot(pot);
  const detail = useQuery({ ...q.getGroup({ id: groupId }), staleTime: WALLET_FRESH_MS });
  const giveUp = (): void => {
    toastLoadFailure();
    take.setOpen(false);
  };
  const isHere = withdrawPotDialog.useWhen(take.isOpen, giveUp);
  const onLost = useEffectEvent(giveUp);
  const isLost = take.isOpen && detail.isError && detail.data === undefined;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
  const round = detail.data?.round ?? undefined;
  return (
    <ActCard
      stacked
      tint="accent"
      label={t`Your pot is ready`}
      amount={pot.amount}
      picture={<Ring group={group} />}
      action={
        <NetworkActs words={t`You need network to withdraw`}>
          <Button
            size="lg"
            block
            busy={take.isOpen && !(isHere && round !== undefined)}
            onClick={() => {
              if (detail.isError) void detail.refetch();
              take.begin();
            }}
          >
            {t`Withdraw the pot`}
          </Button>
        </NetworkActs>
      }
    >
      <p>
        <Trans>
          Everyone in <CircleName id={groupId} name={groupName} /> has paid. This is what you get after fees.
        </Trans>{' '}
        {dueProximity(pot.date, productNow()) === 'over'
          ? null
          : t`Collect it now, or it comes to your wallet at the end of ${day}.`}
      </p>
      {round !== undefined && group?.membership?.role === 'owner' ? (
        <OwnerFee feeKobo={amountOf(round.fees.management)} />
      ) : null}
      {detail.data === undefined || round === undefined ? null : (
        <withdrawPotDialog.Part
          group={detail.data.group}
          round={round}
          debts={debts.filter((debt) => debt.groupId === groupId)}
          take={take}
        />
      )}
    </ActCard>
  );
}
