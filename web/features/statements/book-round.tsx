import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { BookRound, Movement } from '../../../contract/book-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { paymentStyle, paymentState } from '../../circles/payment-state.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { feesOf, isZero, paidCount, receivedByRecipient } from './book-view.ts';
import { movementLabel, partyLabel, roundStatus, formatRoundOfCycle } from './labels.ts';

export function BookRoundItem({ round, cycles }: { round: BookRound; cycles: number }) {
  const { t } = useLingui();
  const { kind, text } = roundStatus(round.status);
  const { paid, of } = paidCount(round);
  const paidIn = formatNairaText(round.pot.paidIn);
  return (
    <li className="border-t border-hair first:border-t-0">
      <details className="group/round">
        <summary className="flex min-h-11 items-center gap-3 rounded-sm py-3 hover:bg-sunken">
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">
                {formatRoundOfCycle(round.round, round.cycle, cycles)}
                {round.recipient === null ? null : ` · ${round.recipient.name}`}
              </span>
              <StatusBadge kind={kind}>{text}</StatusBadge>
            </span>
            <span className="tabular mt-1 block text-sm text-muted">
              {of === 0 ? t`${paidIn} paid in` : t`${paidIn} paid in · ${paid} of ${of} paid`}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open/round:rotate-180"
          />
        </summary>
        <div className="grid gap-5 pt-1 pb-6 sm:pl-6">
          <Pot round={round} />
          <Contributions round={round} />
          <Movements round={round} />
        </div>
      </details>
    </li>
  );
}

function Pot({ round }: { round: BookRound }) {
  const { t } = useLingui();
  const { pot, payout, dueDate } = round;
  const row = (term: string, amount: string) => ({ term, value: formatNairaText(amount) });
  return (
    <DescriptionList
      rows={[
        ...(dueDate === null ? [] : [{ term: t`Due`, value: formatFullDate(dueDate) }]),
        row(t`Paid in`, pot.paidIn),
        row(t`Fees`, feesOf(round)),
        row(payout?.kind === 'refund' ? t`Refunded` : t`Reached the recipient`, receivedByRecipient(round)),
        ...(payout === null || isZero(payout.setOff) ? [] : [row(t`used to pay own debts`, payout.setOff)]),
        { ...row(t`Still in the pot`, pot.balance), strong: true },
      ]}
    />
  );
}

function Contributions({ round: { contributions } }: { round: BookRound }) {
  const { t } = useLingui();
  if (contributions.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t`Who paid`}</h3>
      <ul className="divide-y divide-hair">
        {contributions.map((row) => (
          <li key={row.userId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2">
            <p className="font-medium [overflow-wrap:anywhere]">{row.name}</p>
            <Money amount={row.amount} className="text-right" />
            <p className="text-sm text-muted">
              {row.paidAt === null ? null : formatFullDate(row.paidAt)}
              {isZero(row.lateFee) ? null : <LateFee amount={row.lateFee} after={row.paidAt !== null} />}
            </p>
            <span className="justify-self-end">
              <ContributionStatus row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LateFee({ amount, after }: { amount: string; after: boolean }) {
  const { t } = useLingui();
  const lateFee = formatNairaText(amount);
  return (
    <>
      {after ? ' · ' : null}
      {t`late fee ${lateFee}`}
    </>
  );
}

function ContributionStatus({ row }: { row: BookRound['contributions'][number] }) {
  const { kind, text } = paymentStyle(paymentState(row));
  return <StatusBadge kind={kind}>{text}</StatusBadge>;
}

/** Lists movements except contributions, which are listed separately. */
function Movements({ round: { movements } }: { round: BookRound }) {
  const { t } = useLingui();
  const other = movements.filter(({ kind }) => kind !== 'contribution');
  if (other.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t`What was paid out`}</h3>
      <MovementList movements={other} />
    </section>
  );
}

export function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul className="divide-y divide-hair">
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} />
      ))}
    </ul>
  );
}

function MovementRow({ movement: { kind, from, to, date, amount } }: { movement: Movement }) {
  const { t } = useLingui();
  const giver = partyLabel(from);
  const taker = partyLabel(to);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <p className="font-medium">{movementLabel(kind)}</p>
      <Money amount={amount} className="text-right" />
      <p className="col-span-2 text-sm text-muted [overflow-wrap:anywhere]">
        {t`from ${giver} to ${taker}`} · {formatFullDateTime(date)}
      </p>
    </li>
  );
}
