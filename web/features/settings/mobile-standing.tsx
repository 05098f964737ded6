import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/accounts.ts';
import { StatusBadge, type StatusKind } from '../../ui/badge.tsx';

export function MobileAccountState({ status }: { status: User['mobileAccountStatus'] }) {
  const { t } = useLingui();
  const standings: Record<User['mobileAccountStatus'], { kind: StatusKind; label: string; words: string }> = {
    pending: {
      kind: 'waiting',
      label: t`Waiting for approval`,
      words: t`Our team must approve your account for the app. We'll notify you.`,
    },
    approved: { kind: 'success', label: t`Approved`, words: t`You can use your account in the app once it is out.` },
    rejected: {
      kind: 'failed',
      label: t`Not approved`,
      words: t`You cannot use your account in the app. See your notifications for the reason. To ask again, set a password again.`,
    },
  };
  const { kind, label, words } = standings[status];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <StatusBadge kind={kind}>{label}</StatusBadge>
      <p>{words}</p>
    </div>
  );
}
