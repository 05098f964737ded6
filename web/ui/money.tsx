import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { formatNairaText } from '../../contract/money.ts';
import { cx } from './cx.ts';

const MINUS = '\u2212';

/** A space after the minus sign, which would strike through the naira sign's strokes. */
export function Spaced({ text }: { text: string }) {
  if (!text.startsWith(MINUS)) return text;
  return (
    <>
      <span className="mr-[0.15em]">{MINUS}</span>
      {text.slice(1)}
    </>
  );
}

/** Naira from a decimal string, with two decimals and tabular digits. Invalid text shows as ₦0.00. */
export function Money({ amount, className }: { amount: string | null | undefined; className?: string }) {
  return (
    <span translate="no" data-money="" className={cx('tabular whitespace-nowrap', className)}>
      <Spaced text={formatNairaText(amount)} />
    </span>
  );
}

/** Shows naira at 25 px or more, with the kobo small in the same run of text. */
export function Sum({ amount, className }: { amount: string | null | undefined; className?: string }) {
  const [naira, kobo] = formatNairaText(amount).split('.');
  return (
    <span translate="no" data-sum="" className={cx('tabular font-semibold whitespace-nowrap', className)}>
      {naira}
      <span className="text-[0.62em] font-medium text-muted">.{kobo}</span>
    </span>
  );
}

export function Direction({ amount, className }: { amount: string; className: string }) {
  const Icon = isOut(amount) ? ArrowUpRight : ArrowDownLeft;
  return <Icon aria-hidden="true" className={cx('shrink-0', className)} />;
}

const isOut = (amount: string): boolean => amount.startsWith('-');

export function SignedMoney({ amount, className }: { amount: string; className?: string }) {
  const out = isOut(amount);
  return (
    <span
      translate="no"
      data-money=""
      className={cx('tabular whitespace-nowrap', out ? 'text-ink' : 'text-positive', className)}
    >
      <Direction amount={amount} className="mr-1 inline size-4 align-[-0.125em]" />
      {out ? '' : '+'}
      <Spaced text={formatNairaText(amount)} />
    </span>
  );
}
