import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { shortCount } from './answers.ts';
import { useUnreadCount } from './data.ts';
import { badgeClass } from './unread-badge.tsx';

const NotificationPanel = lazy(async () => ({ default: (await import('./panel.tsx')).NotificationPanel }));

/** The bell with the number of unread notifications. It opens the panel, whose code comes with the first press. */
export function NotificationBell() {
  const { t } = useLingui();
  const count = useUnreadCount();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="relative"
        onClick={() => {
          setWanted(true);
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
      {wanted ? (
        <Suspense fallback={null}>
          <NotificationPanel open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
