import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

/** Two letters within the round box around them, which grows less than letters of twice the size do. */
export const INITIALS_CLASS = 'text-[length:min(1em,40cqw)] leading-none whitespace-nowrap';

/** A person as their initials; decorative, so the name stands beside it. */
export function Avatar({ name, className = 'size-10 text-sm' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={cx(
        '@container inline-flex shrink-0 items-center justify-center rounded-full bg-tint-brand font-semibold text-brand select-none',
        className,
      )}
    >
      <span className={INITIALS_CLASS}>{initialsOf(name)}</span>
    </span>
  );
}
