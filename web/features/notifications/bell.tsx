import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { lateCode, sayNotLoaded } from '../../lib/late-code.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { shortCount } from './answers.ts';
import { useUnreadCount } from './data.ts';
import { badgeClass } from './unread-badge.tsx';

const notificationPanel = lateCode(async () => (await import('./panel.tsx')).NotificationPanel);

/** The bell with the number of unread notifications. It opens the panel, whose code comes with the first press. */
export function NotificationBell() {
  const { t } = useLingui();
  const count = useUnreadCount();
  const [open, setOpen] = useState(false);
  const arrived = notificationPanel.useWhen(open, () => {
    sayNotLoaded();
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
          <span aria-hidden="true" className={cx(badgeClass, 'absolute -top-0.5 -right-1.5 border-2 border-bg')}>
            {shortCount(count)}
          </span>
        )}
      </IconButton>
      {!arrived ? null : <notificationPanel.Part open={open} onOpenChange={setOpen} />}
    </>
  );
}
