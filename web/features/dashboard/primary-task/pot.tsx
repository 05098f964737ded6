import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Debt } from '../../../../contract/debts.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { withdrawPotDialog } from '../../../circles/withdraw-pot-later.ts';
import { useWithdrawPot } from '../../../circles/withdraw-pot.ts';
import { Button } from '../../../ui/button.tsx';
import type { Contribution } from './kinds.ts';
import { CircleName, TaskCard } from './task-card.tsx';

/** The complete pot; its button opens the circle page's withdrawal dialog. */
export function Pot({ pot, debts }: { pot: Contribution; debts: readonly Debt[] }) {
  const { t } = useLingui();
  const { groupId, groupName } = pot;
  const amount = formatNairaText(pot.amount);
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
    <TaskCard
      tone="accent"
      title={t`Your pot is ready`}
      amount={amount}
      actions={
        <Button
          size="lg"
          busy={take.isOpen && !(isHere && round !== undefined)}
          onClick={() => {
            if (detail.isError) void detail.refetch();
            take.begin();
          }}
        >
          <span>
            {t`Collect ${amount}`} <span className="block text-sm font-normal">{t`into your wallet`}</span>
          </span>
        </Button>
      }
    >
      <p>
        <Trans>
          Everyone in <CircleName id={groupId} name={groupName} /> has paid. You get this after fees.
        </Trans>
      </p>
      {detail.data === undefined || round === undefined ? null : (
        <withdrawPotDialog.Part
          group={detail.data.group}
          round={round}
          debts={debts.filter((debt) => debt.groupId === groupId)}
          take={take}
        />
      )}
    </TaskCard>
  );
}
