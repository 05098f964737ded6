import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { firstNameOf } from '../lib/i18n/first-name.ts';
import { Button } from '../ui/button.tsx';
import { useRemindAll } from './remind.ts';

interface RemindAllProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'icon'> {
  groupId: string;
  late: readonly Pick<GroupDetail['late'][number], 'userId' | 'name' | 'canRemind'>[];
  /** Shown once all of them were reminded today. */
  done: ReactNode;
}

/** Reminds the late members who were not reminded today. */
export function RemindAll({ groupId, late, done, ...look }: RemindAllProps) {
  const { t } = useLingui();
  const remind = useRemindAll(groupId);
  const waiting = late.filter(({ canRemind }) => canRemind);
  const first = firstNameOf(waiting[0]?.name ?? '');
  if (waiting.length === 0) return done;
  return (
    <Button
      {...look}
      busy={remind.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        remind.run(waiting);
      }}
    >
      {waiting.length === 1 ? t`Remind ${first}` : t`Remind all`}
    </Button>
  );
}
