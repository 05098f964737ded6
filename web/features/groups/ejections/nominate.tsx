import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupDetail } from '../../../../contract/groups.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { nominable } from './nomination.ts';
import { NominateDialog } from './nominate-dialog.tsx';

/** What a nomination is, and the way to make one. */
export function Nominate({ detail, myId }: { detail: GroupDetail; myId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const others = nominable(detail, myId);
  return (
    <Card title={t`Nominate a member for ejection`}>
      <p className="max-w-2xl">
        <Trans>
          For when somebody breaks what you agreed on. All members except the nominee and those who owe a payment vote
          for 72 hours; everybody must approve, and one rejection ends it. The owner cannot be nominated.
        </Trans>
      </p>
      {others.length === 0 ? (
        <p className="mt-4 text-muted">{t`There is nobody whom you can nominate.`}</p>
      ) : (
        <Button
          variant="secondary"
          className="mt-4 max-sm:w-full"
          onClick={() => {
            setOpen(true);
          }}
        >{t`Nominate a member`}</Button>
      )}
      <NominateDialog open={open} onOpenChange={setOpen} detail={detail} myId={myId} others={others} />
    </Card>
  );
}
