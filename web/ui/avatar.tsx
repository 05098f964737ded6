import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

/** A person as their initials; decorative, so the name stands beside it. */
export function Avatar({ name, className = 'size-10 text-sm' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-tint-brand font-semibold text-brand select-none',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
