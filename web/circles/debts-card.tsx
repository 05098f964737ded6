import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { PlanEntry } from '../../contract/plan.ts';
import type { useOutstandingDebts } from '../lib/api/member-data.ts';
import { debtsByRound, roundTotalWithLateFee, type DebtOfRound } from './shortfall.ts';
import { DebtRow } from './debt-row.tsx';
import { DebtsStop } from './debts-stop.tsx';
import { useLinkedPart } from '../ui/linked-part.ts';
import { FailureRow } from '../ui/load-failure.tsx';
import { Section } from '../ui/section.tsx';

interface DebtsCardProps {
  debts: ReturnType<typeof useOutstandingDebts>;
  balance: string | undefined;
  /** Plan shown on the page. A late fee that is part of a round's total gets no Pay button in this card. */
  plan: readonly PlanEntry[] | undefined;
  alone?: boolean | undefined;
  /** Id of the debt on the page's first card. Its row has no button. */
  asked?: string | undefined;
}

export function DebtsCard({ debts, ...rest }: DebtsCardProps) {
  const { t } = useLingui();
  if (debts.data === undefined) {
    if (!debts.isError) return null;
    return <FailureRow title={t`Your debts could not be loaded`} query={debts} />;
  }
  return debts.data.length === 0 ? null : <Debts debts={debtsByRound(debts.data)} {...rest} />;
}

interface DebtsProps extends Omit<DebtsCardProps, 'debts'> {
  debts: readonly DebtOfRound[];
}

function Debts({ debts, balance, plan = [], alone, asked }: DebtsProps) {
  const { t } = useLingui();
  // Notices and emails about debts link to this card.
  useLinkedPart();
  return (
    <Section
      id="debts"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-negative" />
          {t`Outstanding Debts`}
        </span>
      }
      lead={
        <>
          {t`Outstanding debts must be resolved before participating in new rounds.`}
          <span className="mt-1 block">
            <DebtsStop />
          </span>
        </>
      }
      className="scroll-mt-20"
    >
      <ul>
        {debts.map(({ debt, fee }) => (
          <DebtRow
            key={debt.id}
            debt={debt}
            fee={fee}
            balance={balance}
            sum={roundTotalWithLateFee(debt, plan)}
            alone={alone}
            isAskedAbove={debt.id === asked}
            variant="secondary"
          />
        ))}
      </ul>
    </Section>
  );
}
