import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { mayHaveNews } from '../features/groups/moments/moments.ts';
import { useGroups } from '../lib/api/member-data.ts';
import { onDemand } from '../lib/boot/on-demand.ts';

const newsHere = onDemand(async () => (await import('../features/groups/moments/news-here.tsx')).NewsHere);

/** The dashboard, and what there is to celebrate in the circles that it shows. */
export function DashboardScreen() {
  const hasNews = useGroups().data?.groups.some(mayHaveNews) === true;
  return (
    <>
      <DashboardPage />
      {hasNews ? <newsHere.Later /> : null}
    </>
  );
}
