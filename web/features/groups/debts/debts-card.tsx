import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isLateFeeOf } from '../../../../circle/to-pay.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import type { Debt } from '../../../../contract/debts.ts';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { useOutstandingDebts, useWallet } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { formatDate, parseInstant } from '../../../lib/words/time.ts';
import { debtTypeWords } from '../../../lib/words/words.ts';
import { Card } from '../../../ui/card.tsx';
import { InSumOfRound } from '../../../ui/in-sum-of-round.tsx';
import { PayDebt } from '../../../ui/pay-debt.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { byDueDate } from './debts-by-date.ts';

/** Where the debts stand on the page. */
export const DEBTS_ID = 'outstanding-debts';

/** What the open round asks for when all else that is owed is its late fee, which is paid with it. */
export function useSumWithLateFee(): string | undefined {
  const { group, round } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  if (round?.toPay == null || debts.length === 0) return undefined;
  const ofRound = { cycle: round.cycle, round: round.number };
  return debts.every((debt) => isLateFeeOf(debt, ofRound)) ? round.toPay.total : undefined;
}

/** What the person still owes in this group from earlier, each with its payment; nothing when there is none. */
export function DebtsCard({ former }: { former: boolean }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const debts = useOutstandingDebts(group.id).data ?? [];
  const sum = useSumWithLateFee();
  const nowMs = useProductNow();
  if (debts.length === 0) return null;
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
      lead={
        former
          ? t`Until these are paid you cannot create or join a group. Each goes to the member whose round it is.`
          : group.status === 'completed'
            ? t`Until these are paid you cannot create or join a group, nor stay for another cycle of this one.`
            : t`Until these are paid you cannot create or join a group. You can still contribute and receive here.`
      }
      flush
    >
      <ul>
        {byDueDate(debts).map((debt) => (
          <DebtRow key={debt.id} debt={debt} nowMs={nowMs} />
        ))}
      </ul>
      <div className="border-t border-line px-5 py-4 sm:px-6">
        <p>
          <Plural value={debts.length} one={`# debt, ${total}`} other={`# debts, ${total} in all`} />
        </p>
        {sum === undefined ? null : <InSumOfRound sum={sum} />}
      </div>
    </Card>
  );
}

function DebtRow({ debt, nowMs }: { debt: Debt; nowMs: number }) {
  const type = debtTypeWords(debt.type);
  const balance = useWallet().data?.balance;
  const due = formatDate(debt.dueDate);
  const isToCome = (parseInstant(debt.dueDate) ?? nowMs) > nowMs;
  return (
    <li className="flex flex-col gap-3 border-t border-line px-5 py-4 sm:flex-row sm:items-center sm:justify-between sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold">{type}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{debt.description}</p>
        {debt.dueDate === null ? null : (
          <p className="text-sm text-muted">
            {isToCome ? <Trans>Due on {due}</Trans> : <Trans>Was due on {due}</Trans>}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center justify-between gap-4">
        <span className="tabular font-semibold">{formatNairaText(debt.amount)}</span>
        <PayDebt variant="secondary" debt={debt} type={type} balance={balance} />
      </div>
    </li>
  );
}
