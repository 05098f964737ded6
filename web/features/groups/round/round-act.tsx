import { useState } from 'react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { usePreservedFocus } from '../../../ui/preserved-focus.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { Owed, Paid, NothingOwed } from './duty-act.tsx';
import { usePaidByDeposit } from './paid-by-deposit.ts';
import { PotIsYours } from './pot-is-yours.tsx';
import { myDuty, myTurn } from './round-view.ts';
import { TurnLine } from './turn-line.tsx';

const saveCard = onDemand(async () => (await import('../../../circles/save-card-offer.tsx')).SaveCardOffer);

interface RoundActProps {
  round: Round;
  /** True if another card comes first, so that this one stays quiet. */
  isSecond: boolean;
}

/** Shows what the viewer has to do in the open round, or will receive. */
export function RoundAct({ round, isSecond }: RoundActProps) {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const duty = myDuty(round, myId, nowMs);
  const isPaidByDeposit = usePaidByDeposit(round, duty.kind === 'paid');
  const turn = myTurn(detail, round, myId);
  const box = usePreservedFocus<HTMLDivElement>(`${String(round.number)} ${duty.kind} ${String(round.complete)}`);
  const [owedRound, setOwedRound] = useState<number>();
  if (duty.kind === 'due' && owedRound !== round.number) setOwedRound(round.number);
  // The person has just paid here.
  const settles = owedRound === round.number;
  const foot = <TurnLine turn={turn} nowMs={nowMs} />;
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus="">
      {turn.kind === 'now' && round.complete ? (
        <PotIsYours round={round} isSecond={isSecond} settles={settles} />
      ) : duty.kind === 'due' ? (
        <Owed {...{ round, duty, nowMs, foot, isSecond }} />
      ) : duty.kind === 'paid' ? (
        <Paid contribution={duty.contribution} foot={foot} settles={settles} />
      ) : (
        <NothingOwed round={round} foot={foot} />
      )}
      {isPaidByDeposit ? <saveCard.Later isAside className="mt-3" /> : null}
    </div>
  );
}
