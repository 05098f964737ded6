import type { ReactNode } from 'react';
import { formatFullDateTime } from '../lib/i18n/time.ts';
import { SignedMoney } from '../ui/money.tsx';

interface EventLinesProps {
  title: ReactNode;
  detail: string | null;
  /** In naira, with its sign; null for an event without an amount. */
  amount: string | null;
  /** ISO 8601 time. */
  at: string;
  /** Who caused the event; null for an automatic event. */
  by: string | null;
}

export function EventLines({ title, detail, amount, at, by }: EventLinesProps) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        {title}
        {amount === null ? null : <SignedMoney amount={amount} />}
      </p>
      {detail === null || detail === '' ? null : <p className="text-muted">{detail}</p>}
      <p className="text-sm text-muted">
        {formatFullDateTime(at)}
        {by === null ? '' : `, ${by}`}
      </p>
    </>
  );
}
