import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

/** Sized by the disc (cqw), so that 200% text size does not overflow it. */
export const INITIALS_CLASS = 'text-[length:min(1em,40cqw)] leading-none whitespace-nowrap';

export const DISC_CLASS =
  '@container inline-flex shrink-0 items-center justify-center rounded-full bg-tint-brand font-semibold text-brand select-none';

/** Initials of a person. Decorative, so show the name next to them. */
export function Avatar({ name, className = 'size-10 text-sm' }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" translate="no" className={cx(DISC_CLASS, className)}>
      <span className={INITIALS_CLASS}>{initialsOf(name)}</span>
    </span>
  );
}
