import { useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/boot/hydrated.ts';
import { BusyNotice } from '../../ui/spinner.tsx';
import { memberArea, type PageRoute } from '../routes.ts';

/**
 * The page of a route. Whether its code was there at the first moment decides, for as long as it stands, between the
 * plain component (so that prerendered HTML has no Suspense boundary) and the lazy one.
 */
function Page({ route }: { route: PageRoute }) {
  const { t } = useLingui();
  const [Ready] = useState(() => ({ page: route.page.loaded() }));
  if (Ready.page !== undefined) return <Ready.page />;
  return (
    <Suspense fallback={<BusyNotice page>{t`Loading...`}</BusyNotice>}>
      <route.page.Lazy />
    </Suspense>
  );
}

/**
 * Public pages stand by themselves; all others inside the signed-in area, whose code is loaded with the first of them.
 */
export function PageOutlet({ route, params }: { route: PageRoute; params: string }): ReactNode {
  const { t } = useLingui();
  // What follows the shell is drawn in small steps.
  const hydrated = useDeferredValue(useHydrated());
  const [{ Area }] = useState(() => ({ Area: memberArea.loaded() ?? memberArea.Lazy }));
  if (route.access === 'public') return <Page key={route.path} route={route} />;
  const notice = <BusyNotice page>{t`Authenticating...`}</BusyNotice>;
  // The shell is the same HTML for everybody and every guarded page.
  if (!hydrated) return notice;
  return (
    <Suspense fallback={notice}>
      <Area isGuarded={route.access === 'protected'}>
        <Page key={params} route={route} />
      </Area>
    </Suspense>
  );
}
