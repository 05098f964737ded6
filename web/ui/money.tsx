import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { formatNairaText } from '../../contract/money.ts';
import { cx } from './cx.ts';

/** Naira from a decimal string, with two places and tabular figures; anything else shows as ₦0.00. */
export function Money({ amount, className }: { amount: string | null | undefined; className?: string }) {
  return <span className={cx('tabular whitespace-nowrap', className)}>{formatNairaText(amount)}</span>;
}

/** A signed amount of a statement: sign, icon and colour together say which way the money went. */
export function SignedMoney({ amount, className }: { amount: string; className?: string }) {
  const out = amount.startsWith('-');
  const Icon = out ? ArrowUpRight : ArrowDownLeft;
  return (
    <span
      className={cx(
        'tabular inline-flex items-center gap-1 whitespace-nowrap',
        out ? 'text-ink' : 'text-positive',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {out ? '' : '+'}
      {formatNairaText(amount)}
    </span>
  );
}
