import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { onDemand, type OnDemand } from '../lib/boot/on-demand.ts';
import { BusyNotice } from '../ui/spinner.tsx';
import { Authenticating } from './authenticating.tsx';
import { memberTools } from './shell/member-tools-later.ts';
import { routes, type PageRoute } from './routes.ts';

function Loading() {
  const { t } = useLingui();
  return <BusyNotice page>{t`Loading...`}</BusyNotice>;
}

const pages = new Map<PageRoute, OnDemand<object>>(routes.map((route) => [route, onDemand(route.load, Loading)]));

const memberArea = onDemand<{ isGuarded: boolean; children: ReactNode }>(
  async () => (await import('./member/member-area.tsx')).MemberArea,
  Authenticating,
);

export async function loadPage(route: PageRoute): Promise<void> {
  const parts = route.access === 'public' ? [] : [memberArea, ...Object.values(memberTools)];
  await Promise.all([pages.get(route)?.load(), ...parts.map(({ load }) => load())]);
}

/** All but public pages render inside the signed-in area. A new `place` remounts the page without earlier state. */
export function Page({ route, place }: { route: PageRoute; place: string }): ReactNode {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`${route.path} is not in the table of pages`);
  if (route.access === 'public') return <page.Needed key={route.path} />;
  return (
    <memberArea.Needed isGuarded={route.access === 'protected'}>
      <page.Needed key={place} />
    </memberArea.Needed>
  );
}
