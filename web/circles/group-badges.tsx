import { useLingui } from '@lingui/react/macro';
import { DoorOpen } from 'lucide-react';
import type { Group } from '../../contract/group-schemas.ts';
import { hasLeft } from './membership.ts';
import { groupStatus } from '../lib/i18n/labels.ts';
import { Badge, StatusBadge } from '../ui/badge.tsx';

export function GroupBadges({ group, owned }: { group: Group; owned: boolean }) {
  const { t } = useLingui();
  const { kind, text } = groupStatus(group.status);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge kind={kind}>{text}</StatusBadge>
      {owned ? <StatusBadge kind="owner">{t`Owner`}</StatusBadge> : null}
      {group.membership?.status === 'pending' ? (
        <StatusBadge kind="waiting">{t`Application pending`}</StatusBadge>
      ) : null}
      <LeftBadge group={group} />
    </span>
  );
}

function LeftBadge({ group }: { group: Pick<Group, 'membership'> }) {
  const { t } = useLingui();
  if (!hasLeft(group)) return null;
  return (
    <Badge tone="warning" icon={<DoorOpen aria-hidden="true" className="size-3.5 shrink-0" />}>
      {group.membership?.status === 'ejected' ? t`You were voted out` : t`You left`}
    </Badge>
  );
}
