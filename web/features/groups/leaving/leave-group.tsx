import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** The button that begins leaving; each time from the first step. */
export function LeaveGroup({ group }: { group: Group }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        onClick={() => {
          setAttempt(attempt + 1);
          setOpen(true);
        }}
      >
        {t`Leave group`}
      </Button>
      <LeaveDialog key={attempt} group={group} open={open} onOpenChange={setOpen} />
    </>
  );
}
