import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { mayHaveMoment } from '../features/groups/moments/moments.ts';
import { PaidBack } from '../features/notifications/paid-back.tsx';
import { useGroups } from '../lib/api/member-data.ts';
import { onDemand } from '../lib/boot/on-demand.ts';

const newsHere = onDemand(async () => (await import('../features/groups/moments/news-here.tsx')).PendingMoment);

export function DashboardScreen() {
  const hasNews = useGroups().data?.groups.some(mayHaveMoment) === true;
  return (
    <>
      <DashboardPage news={<PaidBack />} />
      {hasNews ? <newsHere.Later /> : null}
    </>
  );
}
