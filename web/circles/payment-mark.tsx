import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { paymentStyle, type PaymentState } from './payment-state.ts';

/** Shows whether a round is paid, as a tick or a clock without text. Add text for anything unusual. */
export function PaymentMark({ state }: { state: PaymentState }) {
  if (state === 'open') return null;
  const { text } = paymentStyle(state);
  const look = 'size-5 shrink-0';
  if (state === 'paid' || state === 'paid-late') {
    return <CircleCheck role="img" aria-label={text} className={cx(look, 'text-positive')} />;
  }
  if (state === 'due' || state === 'to-come') {
    return <Clock role="img" aria-label={text} className={cx(look, 'text-control')} />;
  }
  return <CircleAlert aria-hidden="true" className={cx(look, 'text-negative')} />;
}
