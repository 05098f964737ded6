import { useLingui } from '@lingui/react/macro';
import { Head } from '../../frame/head.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotificationCentre } from './centre.tsx';
import { SettingsLink } from './settings-link.tsx';

export function NotificationsPage() {
  const { t } = useLingui();
  return (
    <div className="page-width max-w-208! py-4 sm:py-8">
      <Head title={t`Notifications`} />
      <PageHeader
        title={t`Notifications`}
        back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
        actions={<SettingsLink />}
      />
      <NotificationCentre />
    </div>
  );
}
