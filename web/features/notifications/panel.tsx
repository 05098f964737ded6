import { useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotificationCentre } from './centre.tsx';
import { SettingsLink } from './settings-link.tsx';

export function NotificationPanel({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui();
  const close = (): void => {
    onOpenChange(false);
  };
  return (
    <Dialog
      side
      open={open}
      onOpenChange={onOpenChange}
      title={t`Notifications`}
      tools={<SettingsLink onClick={close} />}
    >
      <NotificationCentre inPanel onLeave={close} />
      <ButtonLink href={paths.notifications} variant="quiet" block onClick={close}>
        {t`See all notifications`}
      </ButtonLink>
    </Dialog>
  );
}
