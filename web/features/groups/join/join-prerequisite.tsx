import type { ReactNode } from 'react';
import type { User } from '../../../../contract/accounts.ts';
import { isAbroad, isKycVerified } from '../../../../contract/standing.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { DebtsFirst } from '../debts/debts-first.tsx';

const kycNotice = onDemand(async () => (await import('./kyc-notice.tsx')).KycNotice);

/** Returns what the viewer must do before they can apply; null if nothing. */
export function useJoinPrerequisite(viewer: User | null | undefined, returnTo?: string): ReactNode {
  const debts = useOutstandingDebts().data;
  if (viewer == null || isAbroad(viewer)) return null;
  if (!isKycVerified(viewer)) return <kycNotice.Needed user={viewer} action="join" returnTo={returnTo} />;
  return debts !== undefined && debts.length > 0 ? <DebtsFirst debts={debts} action="join" /> : null;
}
