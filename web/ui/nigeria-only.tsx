import type { User } from '../../contract/accounts.ts';
import { isAbroad } from '../../contract/standing.ts';
import { onDemand } from '../lib/boot/on-demand.ts';

const notice = onDemand(async () => (await import('./nigeria-only-notice.tsx')).NigeriaOnlyNotice);

/** Warns people outside Nigeria before money actions; renders nothing for others. */
export function NigeriaOnly({ user, className }: { user: User | null | undefined; className?: string }) {
  if (user == null || !isAbroad(user)) return null;
  return <notice.Later user={user} className={className} />;
}
