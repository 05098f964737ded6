import type { User } from '../../contract/accounts.ts';
import { isAbroad } from '../../contract/standing.ts';
import { onDemand } from '../lib/boot/on-demand.ts';

const notice = onDemand(async () => (await import('./nigeria-only-notice.tsx')).NigeriaOnlyNotice);

/** Tells people outside Nigeria, where money would be moved, that it moves only there; nothing for anybody else. */
export function NigeriaOnly({ user, className }: { user: User | null | undefined; className?: string }) {
  if (user == null || !isAbroad(user)) return null;
  return <notice.Later user={user} className={className} />;
}
