import { useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { Head } from '../../frame/head.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotificationCentre } from './centre.tsx';

export function NotificationsPage() {
  const { t } = useLingui();
  return (
    <div className="page-width max-w-208! py-4 sm:py-8">
      <Head title={t`Notifications`} />
      <PageHeader
        title={t`Notifications`}
        lead={t`What happened in your circles, your wallet and your account.`}
        actions={
          <ButtonLink
            href={paths.part(paths.settings, 'notifications')}
            variant="secondary"
            icon={<Settings2 aria-hidden="true" className="size-5" />}
          >
            {t`Notification settings`}
          </ButtonLink>
        }
      />
      <NotificationCentre />
    </div>
  );
}
