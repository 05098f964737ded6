import { cx } from './cx.ts';

/** Decorative cloth behind a card, after adire eleko; drawn in styles/adire.svg. */
export function AdireCloth({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('overflow-hidden bg-cloth', className)}>
      <div className="adire size-full bg-cloth-mark" />
    </div>
  );
}

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
