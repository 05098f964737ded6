import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/round-schemas.ts';
import { formatList } from '../../../../contract/format-list.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { OwnerFee } from '../../../circles/owner-fee.tsx';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { useOwedToMe } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { PotSum } from './pot-sum.tsx';
import { partsText } from './received-text.ts';
import { receivedIn } from './received.ts';
import { isDeparted, myTurn, positionHolders, type MyTurn } from './round-view.ts';
import { missedRounds } from './ring-seats.ts';
import { StillOwed } from './still-owed.tsx';

/** States what the viewer's own turn brings, and what is still owed for it. */
export function TurnDetails({ round }: { round: Round }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const nowMs = useProductNow();
  const turn = myTurn(detail, round, useViewerId());
  if (turn.kind === 'none') return null;
  return (
    <section className="text-sm">
      <h3 className="text-base">{t`Your turn`}</h3>
      <div className="mt-1">
        {turn.kind === 'received' ? (
          <Received turn={turn} />
        ) : (
          <>
            <ReceiveText turn={turn} nowMs={nowMs} />
            {detail.group.membership?.role === 'owner' ? (
              <OwnerFee
                feeKobo={
                  turn.kind === 'now' ? amountOf(round.fees.management) : divisionOf(detail.group).managementFeeKobo
                }
              />
            ) : null}
            <OwedByFormerMembers />
            <MissedBefore />
            {turn.kind === 'later' || turn.dateMs < nowMs ? null : (
              <p className="mt-1 text-muted">
                <Trans>As soon as everyone has paid, you can collect it yourself.</Trans>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function ReceiveText({ turn, nowMs }: { turn: MyTurn & { kind: 'now' | 'later' }; nowMs: number }) {
  const amount = formatNaira(turn.netKobo);
  const day = formatDate(turn.dateMs);
  const distance = formatDistance(new Date(turn.dateMs).toISOString(), nowMs);
  const { round } = useGroupDetail();
  const viewerId = useViewerId();
  // True for a member who is late. The text does not ask them to wait for others.
  const owes = round?.owing.includes(viewerId) === true;
  return turn.dateMs < nowMs ? (
    owes ? (
      <Trans>
        You receive <b className="tabular">{amount}</b> once you and everyone else have paid. It was due on {day}.
      </Trans>
    ) : (
      <Trans>
        You receive <b className="tabular">{amount}</b> as soon as everyone has paid; it was due on {day}.
      </Trans>
    )
  ) : (
    <Trans>
      You receive up to <b className="tabular">{amount}</b> on {day}, {distance}, if everyone pays
    </Trans>
  );
}

/** The part of the pot owed by former members (circle-rules §8). */
function OwedByFormerMembers() {
  const { group, members } = useGroupDetail();
  // Debts of an earlier cycle are not part of this pot, so the amount is shown in the first cycle only.
  const canTell = group.currentCycle === 1 && members.some((member) => isDeparted(member) && member.hasReceivedPayout);
  const owed = useOwedToMe(group.id, canTell);
  const amount = formatNairaText(owed);
  if (!canTell || owed === undefined || amountOf(owed) === 0n) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      <Trans>{amount} of the pot is owed by a member who left, and comes when they pay it</Trans>
    </p>
  );
}

/** Lists members who missed rounds in this cycle, because the next pot depends on them. */
function MissedBefore() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const behind = positionHolders(detail).filter(
    (member) => member.userId !== myId && !isDeparted(member) && missedRounds(detail, member.userId).length > 0,
  );
  const names = formatList(behind.map(({ name }) => name));
  if (behind.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      <Plural
        value={behind.length}
        one={`${names} has missed an earlier round and still owes for it.`}
        other={`${names} have missed earlier rounds and still owe for them.`}
      />
    </p>
  );
}

function Received({ turn }: { turn: MyTurn & { kind: 'received' } }) {
  const { payout } = turn;
  const received = payout === undefined ? '0.00' : receivedIn(payout);
  const amount = formatNairaText(received);
  const day = formatDate(payout?.paidAt);
  const round = payout?.round ?? 0;
  const { group } = useGroupDetail();
  const isShort = amountOf(received) < divisionOf(group).netKobo;
  const parts = payout && partsText(payout);
  return (
    <>
      {payout === undefined ? (
        <Trans>You have had your turn in this cycle.</Trans>
      ) : amountOf(received) === 0n ? (
        <Trans>Your turn ended on {day}; nothing had been paid in.</Trans>
      ) : parts !== undefined ? (
        <>
          {isShort ? (
            <Trans>
              <b className="tabular">{amount}</b> has come so far, in round {round}:
            </Trans>
          ) : (
            <Trans>
              You received <b className="tabular">{amount}</b> in round {round}:
            </Trans>
          )}{' '}
          {parts}
        </>
      ) : isShort ? (
        <Trans>
          <b className="tabular">{amount}</b> came on {day}, in round {round}.
        </Trans>
      ) : (
        <Trans>
          You received <b className="tabular">{amount}</b> on {day}, in round {round}.
        </Trans>
      )}
      {payout?.taken === undefined || payout.taken.arrived === payout.amount ? null : (
        <PotSum pot={payout.amount} taken={payout.taken} />
      )}
      <StillOwed />
    </>
  );
}
