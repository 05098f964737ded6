import { Trans, useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/round-schemas.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { Card } from '../../../ui/card.tsx';
import { usePreservedFocus } from '../../../ui/preserved-focus.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { CircleRing } from './circle-ring.tsx';
import { DutyPanel } from './duty-panel.tsx';
import { LatePeople } from './late-people.tsx';
import { PotProgress } from './pot-progress.tsx';
import { RoundSafety } from './round-safety.tsx';
import { myDuty, myTurn } from './round-view.ts';
import { TurnPanel } from './turn-panel.tsx';

export function RoundCard({ round }: { round: Round }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const number = round.number;
  const rounds = detail.group.maxMembers;
  const due = formatDate(round.dueDate);
  const duty = myDuty(round, myId, nowMs);
  const turn = myTurn(detail, round, myId);
  const answers = usePreservedFocus<HTMLDivElement>(`${String(number)} ${duty.kind} ${String(round.complete)}`);
  return (
    <Card
      title={t`Round ${number} of ${rounds}`}
      // The panel below shows the date if a payment is due.
      aside={duty.kind === 'due' ? null : <p className="text-sm text-muted">{t`Due on ${due}`}</p>}
      lead={
        round.kind === 'refund' ? t`It returns to a member who is out of the circle what they have paid.` : undefined
      }
      tight
    >
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <div ref={answers} tabIndex={-1} data-quiet-focus="" className="flex min-w-0 flex-col gap-3 lg:gap-4">
          <DutyPanel round={round} duty={duty} nowMs={nowMs} />
          <TurnPanel round={round} turn={turn} nowMs={nowMs} />
        </div>
        <div className="lg:row-span-2">
          <Ring round={round} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
          <PotProgress round={round} />
          <LatePeople />
          <RoundSafety round={round} nowMs={nowMs} />
        </div>
      </div>
    </Card>
  );
}

function Ring({ round }: { round: Round }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const name = detail.members.find((member) => member.userId === round.recipientId)?.firstName ?? t`a former member`;
  const mine = round.recipientId === myId;
  const number = round.number;
  const rounds = detail.group.maxMembers;
  return (
    <CircleRing round={round} label={t`The positions in round ${number} of ${rounds}`}>
      <strong className="max-w-full text-lg font-semibold [overflow-wrap:anywhere]">
        {mine ? (
          <Trans>Your turn</Trans>
        ) : round.kind === 'refund' ? (
          <Trans>Refund to {name}</Trans>
        ) : (
          <Trans>{name}'s turn</Trans>
        )}
      </strong>
    </CircleRing>
  );
}
