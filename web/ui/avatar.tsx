import { cx } from './cx.ts';

/** The first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /./su.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}

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
