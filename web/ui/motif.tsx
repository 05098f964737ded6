import { cx } from './cx.ts';

/**
 * A piece of indigo cloth to stand behind a card, with the one ornament of the product: after adire eleko, a square of
 * resist-dyed rings, seeds and comb strokes. Rings stand for circles of savers. Purely decorative; the drawing is in
 * styles/adire.svg.
 */
export function AdireCloth({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden bg-cloth', className)}>
      <div className="adire size-full bg-cloth-mark" />
    </div>
  );
}

/** A single ring of the motif, for empty states. */
export function AdireRing({ className = 'size-24' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className={cx('adire-ring text-brand', className)}
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
