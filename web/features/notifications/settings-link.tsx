import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';

export function SettingsLink({ onClick }: { onClick?: () => void }) {
  const { t } = useLingui();
  return (
    <Link
      href={paths.part(paths.settings, 'notifications')}
      aria-label={t`Notification settings`}
      title={t`Notification settings`}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      onClick={onClick}
    >
      <Settings aria-hidden="true" className="size-5" />
    </Link>
  );
}
