import { Trans, useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/round-schemas.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ExposureRow } from './exposure-row.tsx';
import { LatePeople } from './late-people.tsx';
import { PotProgress } from './pot-progress.tsx';
import { roundCloseMs } from './round-view.ts';
import { TellGroup } from './tell-group.tsx';
import { TurnDetails } from './turn-details.tsx';

interface RoundSheetProps {
  round: Round;
  isOpen: boolean;
  onClose: () => void;
}

/** The open round: its pot with names, who is late, and what happens to the money by which day. */
export function RoundSheet({ round, isOpen, onClose }: RoundSheetProps) {
  const { t } = useLingui();
  const { group, late } = useGroupDetail();
  const number = round.number;
  const rounds = group.maxMembers;
  const due = formatDate(round.dueDate);
  const owned = group.ownerId === useViewerId();
  return (
    <Dialog
      side
      open={isOpen}
      onOpenChange={onClose}
      title={t`Round ${number} of ${rounds}`}
      description={t`Due on ${due}`}
    >
      <ExposureRow className="mb-3" />
      <div className="flex flex-col gap-5">
        <PotProgress round={round} />
        <TurnDetails round={round} />
        <div className="empty:hidden">
          <LatePeople />
          {round.complete || (late.length === 0 && !owned) ? null : <TellGroup round={round} />}
        </div>
        <WhereMoneyGoes round={round} />
      </div>
    </Dialog>
  );
}

function WhereMoneyGoes({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group, members } = useGroupDetail();
  const myId = useViewerId();
  const mine = round.recipientId === myId;
  const name = members.find((member) => member.userId === round.recipientId)?.firstName ?? t`the recipient`;
  const due = formatDate(round.dueDate);
  const closes = formatDateTime(roundCloseMs(round, group.frequency));
  return (
    <section className="text-sm text-muted">
      <h3 className="text-base text-ink">{t`Where the money goes`}</h3>
      <p className="mt-1">
        {mine ? (
          <Trans>What is paid in stays in this round's pot. Only you can receive it.</Trans>
        ) : (
          <Trans>What is paid in stays in this round's pot. Only {name} can receive it.</Trans>
        )}
      </p>
      <p className="mt-2">
        {round.complete ? (
          <Trans>The pot is complete; it is paid out by itself when {due} ends at the latest.</Trans>
        ) : mine ? (
          <Trans>
            If anyone has not paid by {closes}, the round closes: you receive what was paid in, and what others have not
            paid becomes their debt to you.
          </Trans>
        ) : (
          <Trans>
            If anyone has not paid by {closes}, the round closes: what was paid in is paid out, and each missing
            contribution becomes a debt to the recipient.
          </Trans>
        )}
      </p>
    </section>
  );
}
