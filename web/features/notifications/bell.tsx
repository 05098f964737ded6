import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { formatBadgeCount } from './feed-cache.ts';
import { useUnreadCount } from './data.ts';

const notificationPanel = onDemand(async () => (await import('./panel.tsx')).NotificationPanel);

export function NotificationBell() {
  const { t } = useLingui();
  const count = useUnreadCount();
  const [open, setOpen] = useState(false);
  const arrived = notificationPanel.useWhen(open, () => {
    toastLoadFailure();
    setOpen(false);
  });
  return (
    <>
      <IconButton
        label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="relative"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Bell aria-hidden="true" className="size-6" />
        {count === 0 ? null : (
          <span aria-hidden="true" className={cx(BADGE_CLASS, 'absolute -top-0.5 -right-1.5 border-2 border-bg')}>
            {formatBadgeCount(count)}
          </span>
        )}
      </IconButton>
      {!arrived ? null : <notificationPanel.Part open={open} onOpenChange={setOpen} />}
    </>
  );
}

/** The unread count next to 'Notifications'; renders nothing at zero. */
export function UnreadBadge() {
  const { t } = useLingui();
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      {/* Separate boxes, so that the link's underline does not run below the count. */}
      <span aria-hidden="true" className="ml-2 leading-none">
        <span className={BADGE_CLASS}>{formatBadgeCount(count)}</span>
      </span>
      <span className="sr-only">{t`, ${count} unread`}</span>
    </>
  );
}

export const BADGE_CLASS =
  'tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-negative px-1 text-[min(0.75rem,3.75vw)] leading-none font-bold text-on-negative forced-colors:border';
