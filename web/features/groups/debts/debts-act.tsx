import { Plural, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { toNaira } from '../../../../contract/money.ts';
import { useOutstandingDebts, useWallet } from '../../../lib/api/member-data.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { DebtRow } from '../../../circles/debt-row.tsx';
import { DebtsStop } from '../../../circles/debts-stop.tsx';
import { HandOverLine } from '../handover/hand-over-line.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { debtsBesideRound } from './debts-beside-round.ts';

export const DEBTS_ID = 'outstanding-debts';

/** True if every debt is part of what the open round asks for, so the round's card is enough. */
export function useHasOnlyRoundDebts(): boolean {
  const { group, round } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  return debts.length > 0 && debtsBesideRound(debts, round).owed.length === 0;
}

export function DebtsAct() {
  const { t } = useLingui();
  const { group, round } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  const balance = useWallet().data?.balance;
  const { owed, included, owedKobo } = debtsBesideRound(debts, round);
  if (owed.length === 0) return null;
  const isSingle = owed.length === 1;
  return (
    <div id={DEBTS_ID} className="scroll-mt-20">
      <ActCard
        tint="negative"
        icon={<TriangleAlert aria-hidden="true" />}
        label={t`Outstanding debts`}
        amount={toNaira(owedKobo)}
        beside={isSingle ? undefined : <Plural value={owed.length} one="# debt" other="# debts" />}
        more={<HandOverLine />}
        foot={
          <ul className="-mx-4 @lg:-mx-6 [&>li:first-child]:border-t-0">
            {owed.map(({ debt, fee }) => (
              <DebtRow
                key={debt.id}
                debt={debt}
                fee={fee}
                balance={balance}
                sum={undefined}
                hasAmountAbove={isSingle}
                variant={isSingle ? 'primary' : 'secondary'}
              />
            ))}
            {included.map(({ debt, fee }) => (
              <DebtRow
                key={debt.id}
                debt={debt}
                fee={fee}
                balance={balance}
                sum={round?.toPay?.total}
                variant="secondary"
              />
            ))}
          </ul>
        }
      >
        <DebtsStop />
      </ActCard>
    </div>
  );
}
