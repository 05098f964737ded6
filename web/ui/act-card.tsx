import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Sum } from './money.tsx';

const TINTS = {
  brand: 'border-transparent bg-tint-brand',
  positive: 'border-transparent bg-tint-positive',
  warning: 'border-transparent bg-tint-warning',
  negative: 'border-transparent bg-tint-negative',
  accent: 'border-transparent bg-tint-accent',
  plain: 'border-line bg-surface',
} as const;

const ICONS = {
  brand: 'text-brand',
  positive: 'text-positive',
  warning: 'text-warning',
  negative: 'text-negative',
  accent: 'text-accent',
  plain: 'text-muted',
} as const;

export type ActTint = keyof typeof TINTS;

interface ActCardProps {
  tint?: ActTint;
  /** The heading of the card: what the amount is, and when it is due. */
  label: ReactNode;
  /** Shows the label as a title of 20 px, for a card without an amount. */
  titled?: boolean;
  level?: 2 | 3;
  /** Stands before the label, in the colour of the tint. Without an amount it makes the label a heading of 16 px. */
  icon?: ReactNode;
  /** Naira as a decimal string. */
  amount?: string | undefined;
  /** Large words in the place of an amount. */
  headline?: ReactNode;
  /** Stands beside the amount, such as 'tomorrow'. */
  beside?: ReactNode;
  /** Small picture at the right, such as the ring. */
  picture?: ReactNode;
  /** Lines between the amount and the button. */
  children?: ReactNode;
  /** The one button of the screen. */
  action?: ReactNode;
  /** A link row of 44 px below the button. */
  more?: ReactNode;
  /** Keeps the button below the text on a desktop too. */
  stacked?: boolean;
  /** A row of 44 px below the rule. */
  foot?: ReactNode;
  /** Settles into its place, because the person has just paid. */
  settles?: boolean;
}

/**
 * The one filled card of a screen: what to do next, with its amount and button. On a desktop the button is next to the
 * amount, or below it if `stacked`. The border keeps the card visible in forced colours.
 */
export function ActCard(props: ActCardProps) {
  const { tint = 'brand', label, titled = false, level = 2, amount, beside, picture, children, action, foot } = props;
  const { stacked = false, icon, headline } = props;
  const isWords = icon != null && amount === undefined && headline == null;
  const words = children == null ? null : <div className="text-sm [overflow-wrap:anywhere]">{children}</div>;
  const mark =
    icon == null ? null : <span className={cx('act-mark shrink-0 [&>svg]:size-5', ICONS[tint])}>{icon}</span>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx('@container rounded-lg border', TINTS[tint], props.settles === true && 'act-settles')}>
      <div className={cx('p-4 @lg:p-6', !stacked && '@lg:flex @lg:items-center @lg:gap-6')}>
        <div className="flex min-w-0 grow gap-3">
          {isWords ? mark : null}
          <div className="min-w-0 grow">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <Heading
                  className={cx(
                    'flex items-center gap-2',
                    titled ? 'text-lg' : 'tracking-normal',
                    !titled && (isWords ? 'text-base font-semibold' : 'text-sm font-medium'),
                    !isWords && mark !== null && ICONS[tint],
                  )}
                >
                  {isWords ? null : mark}
                  <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                </Heading>
                {amount === undefined ? null : (
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <Sum amount={amount} className="text-2xl @lg:text-3xl" />
                    {beside == null ? null : <span className="text-sm">{beside}</span>}
                  </p>
                )}
                {headline == null ? null : <p className="tabular text-xl font-semibold">{headline}</p>}
                {titled ? words : null}
              </div>
              {picture}
            </div>
            {titled ? null : words}
          </div>
        </div>
        {action == null ? null : (
          <div className={cx('mt-3 shrink-0 @lg:min-w-45', stacked ? '@lg:max-w-60' : '@lg:mt-0')}>{action}</div>
        )}
      </div>
      {props.more == null ? null : <div className="-mt-2 px-4 @lg:px-6">{props.more}</div>}
      {foot == null ? null : <div className="border-t border-line px-4 text-sm @lg:px-6 @lg:text-base">{foot}</div>}
    </section>
  );
}
