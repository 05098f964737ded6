import { Plural, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isLateFeeOfRound } from '../../../../circle/amount-due.ts';
import { sumKobo, toNaira } from '../../../../contract/money.ts';
import { useOutstandingDebts, useWallet } from '../../../lib/api/member-data.ts';
import { debtsByRound } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { DebtRow } from '../../../circles/debt-row.tsx';
import { DebtsStop } from '../../../circles/debts-stop.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

export const DEBTS_ID = 'outstanding-debts';

/** Returns the open round's total if its late fee is the only debt, since both are paid together. */
export function useSumWithLateFee(): string | undefined {
  const { group, round } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  if (round?.toPay == null || debts.length === 0) return undefined;
  const ofRound = { cycle: round.cycle, round: round.number };
  return debts.every((debt) => isLateFeeOfRound(debt, ofRound)) ? round.toPay.total : undefined;
}

export function DebtsAct() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  const sum = useSumWithLateFee();
  const balance = useWallet().data?.balance;
  if (debts.length === 0) return null;
  const rows = debtsByRound(debts);
  const [, another] = rows;
  return (
    <div id={DEBTS_ID} className="scroll-mt-20">
      <ActCard
        tint="negative"
        icon={<TriangleAlert aria-hidden="true" />}
        label={t`Outstanding debts`}
        amount={toNaira(sumKobo(debts.map(({ amount }) => amountOf(amount))))}
        beside={another === undefined ? undefined : <Plural value={rows.length} one="# debt" other="# debts" />}
        foot={
          <ul className="-mx-4 @lg:-mx-6 [&>li:first-child]:border-t-0">
            {rows.map(({ debt, fee }) => (
              <DebtRow
                key={debt.id}
                debt={debt}
                fee={fee}
                balance={balance}
                sum={sum}
                hasAmountAbove={another === undefined}
                variant={another === undefined ? 'primary' : 'secondary'}
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
