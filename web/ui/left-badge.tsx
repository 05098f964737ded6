import { useLingui } from '@lingui/react/macro';
import { DoorOpen } from 'lucide-react';
import type { Group } from '../../contract/groups.ts';
import { hasLeft } from '../lib/membership.ts';
import { Badge } from './badge.tsx';

/** For a group that the person is out of: how that came. */
export function LeftBadge({ group }: { group: Pick<Group, 'membership'> }) {
  const { t } = useLingui();
  if (!hasLeft(group)) return null;
  return (
    <Badge tone="warning" icon={<DoorOpen aria-hidden="true" className="size-3.5 shrink-0" />}>
      {group.membership?.status === 'ejected' ? t`You were ejected` : t`You left`}
    </Badge>
  );
}
