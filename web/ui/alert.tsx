import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'info' | 'positive' | 'warning' | 'negative';

const TONE_STYLES: Record<Tone, { box: string; icon: string; Icon: typeof Info }> = {
  info: { box: 'bg-tint-brand border-brand/30', icon: 'text-brand', Icon: Info },
  positive: { box: 'bg-tint-positive border-positive/30', icon: 'text-positive', Icon: CircleCheck },
  warning: { box: 'bg-tint-warning border-warning/30', icon: 'text-warning', Icon: TriangleAlert },
  negative: { box: 'bg-tint-negative border-negative/30', icon: 'text-negative', Icon: CircleAlert },
};

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Below the text, or to its right in a wide alert. */
  actions?: ReactNode;
  /** Announces at once. For a message that appears after a user action. */
  live?: boolean;
  /** Explains why the last action was refused. Announces at once and moves the focus to the alert. */
  refusal?: boolean;
  className?: string;
}

export function Alert({ tone = 'info', title, children, actions, className, ...when }: AlertProps) {
  const { live = false, refusal = false } = when;
  const { box, icon, Icon } = TONE_STYLES[tone];
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (refusal) whole.current?.focus();
  }, [refusal]);
  return (
    <div
      ref={whole}
      role={live || refusal ? 'alert' : undefined}
      tabIndex={refusal ? -1 : undefined}
      className={cx('message rounded-md border p-4', box, className)}
    >
      <div className="message-row">
        <div className="flex min-w-0 gap-3">
          <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', icon)} />
          <div className="min-w-0 flex-1">
            {title == null ? null : <p className="font-semibold">{title}</p>}
            {children == null ? null : <div className={cx(title != null && 'mt-1')}>{children}</div>}
          </div>
        </div>
        {actions == null ? null : <div className="message-actions">{actions}</div>}
      </div>
    </div>
  );
}
