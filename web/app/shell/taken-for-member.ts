import { useLocation } from 'wouter';
import { useViewer } from '../../lib/session.ts';
import { matchRoute } from '../match-route.ts';

/** Whether the shell shows what is for members: on guarded pages already before it is known who is looking. */
export function useTakenForMember(): boolean {
  const viewer = useViewer();
  const [path] = useLocation();
  return viewer != null || (viewer === undefined && matchRoute(path).access !== 'public');
}
