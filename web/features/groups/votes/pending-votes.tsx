import { Plural, useLingui } from '@lingui/react/macro';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';

const sheet = onDemand(async () => (await import('./votes-sheet.tsx')).VotesSheet);

export function PendingVotes() {
  const { t } = useLingui();
  const count = useGroupDetail().userMembership?.votesWaiting ?? 0;
  const { isOpen, show, hide } = useSheet('votes');
  const arrived = sheet.useWhen(isOpen, hide);
  return (
    <>
      {count === 0 ? null : (
        <Alert
          tone="warning"
          title={
            <Plural value={count} one="# person is waiting for your vote" other="# people are waiting for your vote" />
          }
          actions={<Button onClick={show}>{t`Vote now`}</Button>}
        >
          {t`They cannot join until every member has voted, and the circle cannot start.`}
        </Alert>
      )}
      {arrived ? <sheet.Part open={isOpen} onClose={hide} /> : null}
    </>
  );
}
