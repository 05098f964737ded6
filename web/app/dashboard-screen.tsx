import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { mayHaveMoment } from '../features/groups/moments/moments.ts';
import { PaidBack } from '../features/notifications/paid-back.tsx';
import { useGroups } from '../lib/api/member-data.ts';
import { onDemand } from '../lib/boot/on-demand.ts';
import { useOfflineStatus } from './offline/offline-status.ts';

const newsHere = onDemand(async () => (await import('../features/groups/moments/news-here.tsx')).PendingMoment);

export function DashboardScreen() {
  const hasNews = useGroups().data?.groups.some(mayHaveMoment) === true;
  const status = useOfflineStatus();
  return (
    <>
      <DashboardPage news={<PaidBack />} asOf={typeof status === 'object' ? status.asOf : undefined} />
      {hasNews ? <newsHere.Later /> : null}
    </>
  );
}
