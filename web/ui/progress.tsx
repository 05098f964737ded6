import { cx } from './cx.ts';

interface ProgressProps {
  label: string;
  /** From 0 to `of`. */
  done: number;
  of: number;
  /** Text such as '7 of 10 paid'. */
  text?: string;
  className?: string;
}

/** A bar of whole steps, divided into segments while they are few. */
export function Progress({ label, done, of, text, className }: ProgressProps) {
  const share = of <= 0 ? 0 : Math.min(1, Math.max(0, done / of));
  const pieces = of > 1 && of <= 20;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={text}
      className={cx('flex h-2.5 w-full gap-1', className)}
    >
      {pieces ? (
        Array.from({ length: of }, (_, index) => (
          <span
            key={index}
            className={cx('keep-colour h-full flex-1 rounded-full', index < done ? 'bg-positive' : 'bg-line')}
          />
        ))
      ) : (
        <span className="keep-colour h-full flex-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-positive" style={{ width: `${String(share * 100)}%` }} />
        </span>
      )}
    </div>
  );
}
