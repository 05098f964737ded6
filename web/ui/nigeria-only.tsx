import { lazy, Suspense } from 'react';
import type { User } from '../../contract/accounts.ts';

const Notice = lazy(async () => ({ default: (await import('./nigeria-only-notice.tsx')).NigeriaOnlyNotice }));

/** Tells people outside Nigeria, where money would be moved, that it moves only there; nothing for anybody else. */
export function NigeriaOnly({ user, className }: { user: User | null | undefined; className?: string }) {
  if (user == null || user.country === 'NG') return null;
  return (
    <Suspense fallback={null}>
      <Notice user={user} className={className} />
    </Suspense>
  );
}
