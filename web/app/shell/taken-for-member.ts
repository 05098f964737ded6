import { useLocation } from 'wouter';
import { isShell } from '../../lib/early.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useViewer } from '../../lib/session.ts';
import { matchRoute } from '../match-route.ts';

/**
 * Whether the shell shows what is for members: on guarded pages already before it is known who is looking. HTML that comes
 * alive only after somebody has gone on to another page is still the one of the page that was loaded.
 */
export function useTakenForMember(): boolean {
  const viewer = useViewer();
  const [path] = useLocation();
  const asLoaded = !useHydrated() && !import.meta.env.SSR;
  const isGuarded = asLoaded ? isShell(document.getElementById('root')) : matchRoute(path).access !== 'public';
  return viewer != null || (viewer === undefined && isGuarded);
}
