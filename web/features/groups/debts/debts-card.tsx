import { Plural, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isLateFeeOfRound } from '../../../../circle/amount-due.ts';
import { formatNaira, sumKobo } from '../../../../contract/money.ts';
import { useOutstandingDebts, useWallet } from '../../../lib/api/member-data.ts';
import { debtsByRound } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { Card } from '../../../ui/card.tsx';
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

export function DebtsCard() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  const sum = useSumWithLateFee();
  const balance = useWallet().data?.balance;
  if (debts.length === 0) return null;
  const rows = debtsByRound(debts);
  const total = formatNaira(sumKobo(debts.map(({ amount }) => amountOf(amount))));
  return (
    <Card
      id={DEBTS_ID}
      className="scroll-mt-20"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-negative" />
          {t`Outstanding debts`}
        </span>
      }
      lead={<DebtsStop />}
      flush
    >
      <ul>
        {rows.map(({ debt, fee }) => (
          <DebtRow key={debt.id} debt={debt} fee={fee} balance={balance} sum={sum} variant="secondary" />
        ))}
      </ul>
      <div className="border-t border-line px-5 py-4 sm:px-6">
        <p>
          <Plural value={rows.length} one={`# debt, ${total}`} other={`# debts, ${total} in all`} />
        </p>
      </div>
    </Card>
  );
}
