import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { formatNairaText } from '../../contract/money.ts';
import type { Debt } from '../../contract/debts.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import { useOutstandingDebts } from '../lib/api/member-data.ts';
import { debtWithFee, feeOf, sumWithFee } from '../lib/circles/short.ts';
import { formatDate } from '../lib/words/time.ts';
import { debtTypeWords } from '../lib/words/words.ts';
import { Card } from './card.tsx';
import { InSumOfRound } from './in-sum-of-round.tsx';
import { LateFeeParts } from './late-fee-parts.tsx';
import { useLinkedPart } from './linked-part.ts';
import { LoadFailure } from './load-failure.tsx';
import { PayDebt } from './pay-debt.tsx';

interface DebtsCardProps {
  balance: string | undefined;
  /** Where the page asks for rounds too: a late fee that is in the sum of its round is not asked for twice. */
  plan?: readonly PlanEntry[] | undefined;
}

/** Everything that is owed, each with its payment; nothing when nothing is. */
export function DebtsCard({ balance, plan }: DebtsCardProps) {
  const { t } = useLingui();
  const debts = useOutstandingDebts();
  if (debts.data === undefined) {
    if (!debts.isError) return null;
    return <LoadFailure title={t`Your debts could not be loaded`} query={debts} />;
  }
  return debts.data.length === 0 ? null : <Debts debts={debts.data} balance={balance} plan={plan} />;
}

function Debts({ debts, balance, plan = [] }: DebtsCardProps & { debts: readonly Debt[] }) {
  const { t } = useLingui();
  // Notices and mails about debts lead here.
  useLinkedPart();
  return (
    <Card
      id="debts"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-negative" />
          {t`Outstanding Debts`}
        </span>
      }
      lead={t`Outstanding debts must be resolved before participating in new rounds.`}
      className="scroll-mt-20 border-negative/40"
      flush
    >
      <ul>
        {debts.map((debt) => (
          <DebtRow
            key={debt.id}
            debt={debt}
            fee={feeOf(debt, debts)}
            balance={balance}
            sum={sumWithFee(debt, debts, plan)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface DebtRowProps {
  debt: Debt;
  /** Its late fee, which one press pays with it. */
  fee: Debt | undefined;
  balance: string | undefined;
  /** What is to be paid for its round, this debt in it. */
  sum: string | undefined;
}

function DebtRow({ debt, fee, balance, sum }: DebtRowProps) {
  const due = formatDate(debt.dueDate);
  // The specification calls debts by their type in uppercase.
  const type = debtTypeWords(debt.type).toUpperCase();
  const total = debtWithFee(debt, fee);
  return (
    <li className="flex flex-col gap-3 border-t border-line px-5 py-4 sm:flex-row sm:items-center sm:justify-between sm:px-6">
      <div className="min-w-0">
        <p className="text-sm font-semibold tracking-wide text-negative">{type}</p>
        <p className="[overflow-wrap:anywhere]">{debt.description}</p>
        {debt.dueDate === null ? null : (
          <p className="text-sm text-muted">
            <Trans>Due date: {due}</Trans>
          </p>
        )}
        {fee === undefined ? null : <LateFeeParts toPay={{ contribution: debt.amount, lateFee: fee.amount, total }} />}
        {sum === undefined ? null : <InSumOfRound sum={sum} />}
      </div>
      <div className="flex shrink-0 items-center justify-between gap-4">
        <span className="tabular text-lg font-semibold">{formatNairaText(debt.amount)}</span>
        <PayDebt
          debt={debt}
          fee={fee}
          type={type}
          balance={balance}
          variant={sum === undefined ? 'primary' : 'secondary'}
        />
      </div>
    </li>
  );
}
