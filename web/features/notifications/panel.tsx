import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotificationCentre } from './centre.tsx';

export function NotificationPanel({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui();
  const close = (): void => {
    onOpenChange(false);
  };
  const link = 'inline-flex min-h-11 items-center rounded-sm font-medium text-brand hover:underline';
  return (
    <Dialog
      side
      open={open}
      onOpenChange={onOpenChange}
      title={t`Notifications`}
      footer={
        <p className="flex flex-1 flex-wrap justify-between gap-x-6">
          <Link href={paths.notifications} className={link} onClick={close}>
            {t`Open as a page`}
          </Link>
          <Link href={paths.part(paths.settings, 'notifications')} className={link} onClick={close}>
            {t`Notification settings`}
          </Link>
        </p>
      }
    >
      <NotificationCentre inPanel onLeave={close} />
    </Dialog>
  );
}
