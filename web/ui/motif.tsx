import { useId } from 'react';
import { cx } from './cx.ts';

/**
 * The one ornament of the product, after adire eleko cloth: a square of resist-dyed rings, seeds and comb strokes.
 * Rings stand for circles of savers. Purely decorative.
 */
export function AdireField({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={cx('adire', className)} width="100%" height="100%">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <circle cx="24" cy="24" r="17" />
            <circle cx="24" cy="24" r="10" strokeDasharray="1 5.28" strokeWidth="3" />
            <circle cx="72" cy="72" r="17" />
            <circle cx="72" cy="72" r="10" strokeDasharray="1 5.28" strokeWidth="3" />
            <path d="M56 8v32M64 8v32M72 8v32M80 8v32M88 8v32" strokeDasharray="6 7" />
            <path d="M8 56h32M8 64h32M8 72h32M8 80h32M8 88h32" strokeDasharray="6 7" />
            <path d="M0 48h96M48 0v96" strokeDasharray="0.1 8" strokeWidth="3" />
          </g>
          <circle cx="24" cy="24" r="3" fill="currentColor" />
          <circle cx="72" cy="72" r="3" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** A piece of indigo cloth: the motif on its own ground, to stand behind a card. */
export function AdireCloth({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden bg-cloth', className)}>
      <AdireField className="text-cloth-mark" />
    </div>
  );
}

/** A single ring of the motif, for empty states. */
export function AdireRing({ className = 'size-24' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className={cx('text-brand', className)}
      fill="none"
      stroke="currentColor"
    >
      <circle cx="48" cy="48" r="45" strokeWidth="1.5" opacity="0.35" />
      <circle cx="48" cy="48" r="36" strokeWidth="7" strokeDasharray="21.1 7.17" strokeLinecap="butt" opacity="0.85" />
      <circle cx="48" cy="48" r="24" strokeWidth="3" strokeLinecap="round" strokeDasharray="0.1 7.54" />
      <circle cx="48" cy="48" r="14" strokeWidth="1.5" />
      <circle cx="48" cy="48" r="4" fill="currentColor" stroke="none" />
    </svg>
  );
}
