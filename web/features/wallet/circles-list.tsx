import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNaira, formatNairaText } from '../../../contract/money.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { totalOf } from '../../circles/shortfall.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { groupStatus } from '../../lib/i18n/labels.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatDate, formatDistance } from '../../lib/i18n/time.ts';
import { paths } from '../../lib/shell/paths.ts';
import { cx } from '../../ui/cx.ts';
import type { CircleMoney } from './circles-money.ts';

/** Each circle: what is in the pot, the next payment, and the next payout. */
export function CirclesList({ circles }: { circles: readonly CircleMoney[] }) {
  return (
    <ul className="grid gap-5">
      {circles.map((circle) => (
        <li key={circle.id} className="divide-y divide-hair">
          <Circle {...circle} />
        </li>
      ))}
    </ul>
  );
}

function Circle({ id, name, stage, status, potKobo, payment, payout }: CircleMoney) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  return (
    <>
      <Row
        title={
          <Link href={paths.group(id)} className="inline-block hover:underline">
            {name}
          </Link>
        }
        line={
          stage === 'running'
            ? t`your money in this round's pot`
            : stage === 'forming'
              ? t`not started yet`
              : stage === 'left'
                ? t`you are no longer a member`
                : groupStatus(status).text
        }
        amount={stage === 'running' ? formatNaira(potKobo) : ''}
      />
      {payment === undefined ? null : (
        <Row title={t`Next payment`} line={dueText(payment, nowMs)} amount={formatNairaText(totalOf(payment))} />
      )}
      {payout === undefined ? null : <Payout payout={payout} />}
    </>
  );
}

function Payout({ payout }: { payout: PlanEntry }) {
  const { t } = useLingui();
  const { kind, status, date } = payout;
  const amount = formatNairaText(payout.amount);
  const day = formatDate(date);
  return (
    <Row
      title={kind === 'refund' ? t`Refund` : t`Next payout`}
      line={
        status === 'ready'
          ? t`Everyone has paid`
          : status === 'late'
            ? t`Waiting for late payments`
            : t`${day}, if everyone pays`
      }
      amount={status === 'ready' ? amount : t`up to ${amount}`}
      isIncoming
    />
  );
}

function dueText({ date, status, toPay }: PlanEntry, nowMs: number): string {
  const fee = formatNairaText(toPay?.lateFee);
  const hasFee = amountOf(toPay?.lateFee ?? '0.00') > 0n;
  if (status === 'late' || date === null) return hasFee ? t`Overdue, with a late fee of ${fee}` : t`Overdue`;
  return `${formatDate(date)}, ${formatDistance(date, nowMs)}`;
}

interface RowProps {
  title: ReactNode;
  line: string;
  amount: string;
  isIncoming?: boolean;
}

function Row({ title, line, amount, isIncoming = false }: RowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="[overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-muted">{line}</p>
      </div>
      <p translate="no" className={cx('tabular font-semibold', isIncoming && 'text-positive')}>
        {amount}
      </p>
    </div>
  );
}
