import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { paymentStyle, type PaymentState } from './payment-state.ts';

/** Whether a round is paid: a tick or a clock without words. What is unusual needs words beside it. */
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
