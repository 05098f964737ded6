import { useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/groups.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { formatDate } from '../../../lib/words/time.ts';
import { Card } from '../../../ui/card.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { AUTO_CONTRIBUTE_ID, AutoContribute } from './auto-contribute.tsx';
import { CircleRing } from './circle-ring.tsx';
import { DutyPanel } from './duty-panel.tsx';
import { LatePeople } from './late-people.tsx';
import { PotProgress } from './pot-progress.tsx';
import { RoundSafety } from './round-safety.tsx';
import { myDuty, myTurn } from './round-view.ts';
import { TurnPanel } from './turn-panel.tsx';

/** The open round: what I owe now, when it is my turn, and that the money is safe. */
export function RoundCard({ round }: { round: Round }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const { group } = detail;
  const number = round.number;
  const rounds = group.maxMembers;
  const due = formatDate(round.dueDate);
  const isRefund = round.kind === 'refund';
  const duty = myDuty(round, myId, nowMs);
  const turn = myTurn(detail, round, myId);
  const answers = useKeptFocus<HTMLDivElement>(`${String(number)} ${duty.kind} ${String(round.complete)}`);
  return (
    <Card
      title={t`Round ${number} of ${rounds}`}
      lead={
        isRefund
          ? t`Due on ${due}. It returns to a member who is out of the group what they have paid.`
          : t`Due on ${due}`
      }
    >
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div ref={answers} tabIndex={-1} data-quiet-focus="" className="flex min-w-0 flex-col gap-4">
          <DutyPanel round={round} duty={duty} nowMs={nowMs} />
          <TurnPanel round={round} turn={turn} nowMs={nowMs} />
        </div>
        <div className="lg:row-span-2">
          <Ring round={round} />
        </div>
        <PotProgress round={round} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <LatePeople />
          <RoundSafety round={round} nowMs={nowMs} />
          {turn.kind === 'none' ? null : (
            <div id={AUTO_CONTRIBUTE_ID} className="scroll-mt-20 border-t border-line pt-3">
              <AutoContribute />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

function Ring({ round }: { round: Round }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const recipient = detail.members.find((member) => member.userId === round.recipientId);
  const mine = round.recipientId === myId;
  const number = round.number;
  const rounds = detail.group.maxMembers;
  return (
    <CircleRing round={round} label={t`The positions in round ${number} of ${rounds}`}>
      <span className="text-sm text-muted">
        {mine ? t`It is` : round.kind === 'refund' ? t`A refund to` : t`It is the turn of`}
      </span>
      <strong className="mt-1 max-w-full text-lg font-semibold [overflow-wrap:anywhere]">
        {mine ? t`your turn` : (recipient?.firstName ?? t`a former member`)}
      </strong>
    </CircleRing>
  );
}
