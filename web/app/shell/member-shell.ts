import { useLocation } from 'wouter';
import { isMemberShell } from '../../lib/boot/preloaded.ts';
import { useHydrated } from '../../lib/boot/hydrated.ts';
import { useViewer } from '../../lib/session/session.ts';
import { matchRoute } from '../match-route.ts';

/**
 * Whether the shell shows what is for members: on guarded pages already before it is known who is looking. HTML that
 * comes alive only after somebody has gone on to another page is still the one of the page that was loaded.
 */
export function useMemberShell(): boolean {
  const viewer = useViewer();
  const [path] = useLocation();
  const asLoaded = !useHydrated() && !import.meta.env.SSR;
  const isGuarded = asLoaded ? isMemberShell(document.getElementById('root')) : matchRoute(path).access !== 'public';
  return viewer != null || (viewer === undefined && isGuarded);
}
