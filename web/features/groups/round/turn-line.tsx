import { Trans } from '@lingui/react/macro';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { formatDay } from '../../../lib/i18n/time.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { receivedIn } from './received.ts';
import type { MyTurn } from './round-view.ts';

/** Shows the viewer's own turn at the foot of the main card. Its sheet has the details. */
export function TurnLine({ turn, nowMs }: { turn: MyTurn; nowMs: number }) {
  const { show } = useSheet('round');
  if (turn.kind === 'none') return <ManagerLine />;
  return (
    <RowLink className="gap-0!" onClick={show}>
      {turn.kind === 'received' ? <Received turn={turn} /> : <ToReceive turn={turn} nowMs={nowMs} />}
    </RowLink>
  );
}

function ToReceive({ turn, nowMs }: { turn: MyTurn & { kind: 'now' | 'later' }; nowMs: number }) {
  const amount = formatNaira(turn.netKobo);
  const day = formatDay(turn.dateMs);
  return turn.dateMs < nowMs ? (
    <Trans>
      You receive <b className="tabular">{amount}</b> once everyone has paid
    </Trans>
  ) : (
    <Trans>
      You receive up to <b className="tabular">{amount}</b> · {day}
    </Trans>
  );
}

function Received({ turn: { payout } }: { turn: MyTurn & { kind: 'received' } }) {
  const { group } = useGroupDetail();
  const day = formatDay(payout?.paidAt);
  if (payout === undefined) return <Trans>You have had your turn in this cycle.</Trans>;
  const received = receivedIn(payout);
  const amount = formatNairaText(received);
  if (amountOf(received) === 0n) return <Trans>Your turn ended on {day}; nothing had been paid in.</Trans>;
  const isShort = amountOf(received) < divisionOf(group).netKobo;
  if (payout.later !== undefined) {
    return isShort ? (
      <Trans>
        <b className="tabular">{amount}</b> has come so far
      </Trans>
    ) : (
      <Trans>
        You received <b className="tabular">{amount}</b> in all
      </Trans>
    );
  }
  return isShort ? (
    <Trans>
      <b className="tabular">{amount}</b> came on {day}
    </Trans>
  ) : (
    <Trans>
      You received <b className="tabular">{amount}</b> · {day}
    </Trans>
  );
}

function ManagerLine() {
  const { group } = useGroupDetail();
  const fee = formatNaira(divisionOf(group).managementFeeKobo);
  if (group.membership?.role !== 'owner') return null;
  return (
    <p className="py-3">
      <Trans>
        You earn <b className="tabular">{fee}</b> from every full payout as the owner.
      </Trans>
    </p>
  );
}
