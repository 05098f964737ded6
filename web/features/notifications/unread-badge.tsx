import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';
import { shortCount } from './answers.ts';
import { useUnreadCount } from './data.ts';

/** How many notifications are unread, after the word 'Notifications' in a list of links; nothing when none are. */
export function UnreadBadge({ className }: { className?: string }) {
  const { t } = useLingui();
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      {/* Two boxes, so that a link's underline does not run on below the count. */}
      <span aria-hidden="true" className={cx('ml-2 leading-none', className)}>
        <span className={badgeClass}>{shortCount(count)}</span>
      </span>
      <span className="sr-only">{t`, ${count} unread`}</span>
    </>
  );
}

/** The look of the count. */
export const badgeClass =
  'tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-negative px-1 text-xs leading-none font-bold text-on-negative forced-colors:border';
