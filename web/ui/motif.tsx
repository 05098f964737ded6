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
