import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen } from 'lucide-react';
import type { HandedOver } from '../../../../contract/round-schemas.ts';
import { formatNaira, formatNairaText, ZERO_KOBO } from '../../../../contract/money.ts';
import { useOutstandingDebts, useWallet } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { useEjections, useOwedToMe } from '../data.ts';
import { AfterTheVote } from '../ejections/my-ejection.tsx';
import { ejectionOfMine } from '../ejections/ejection-view.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';
import { contributionsPaidBy } from '../round/round-view.ts';
import { partsText } from '../round/received-text.ts';
import { receivedIn } from '../round/received.ts';
import { StillOwed } from '../round/still-owed.tsx';
import { handedOverBy, restOf } from '../round/seat-chain.ts';
import { useGroupDetail } from './group-detail.ts';

export function FormerAct() {
  const detail = useGroupDetail();
  const handed = handedOverBy(detail, useViewerId());
  return handed === undefined ? <Departed /> : <HandedOverAct handed={handed} />;
}

/** The viewer's seat has changed hands: they are even with everyone here. */
function HandedOverAct({ handed }: { handed: HandedOver }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { seat } = handed;
  const name = handed.to.name;
  const day = formatDate(handed.date);
  const price = formatNairaText(handed.amount);
  const restKobo = restOf(handed, group.id, useWallet().data?.transactions ?? []);
  const rest = formatNaira(restKobo ?? ZERO_KOBO);
  return (
    <ActCard tint="plain" icon={<DoorOpen aria-hidden="true" />} label={t`${name} has taken over your seat ${seat}`}>
      <p>
        {restKobo === undefined || amountOf(handed.amount) === ZERO_KOBO ? (
          <Trans>
            They paid <b className="tabular">{price}</b> for it on {day}. What you owed here came out of it first.
          </Trans>
        ) : restKobo === ZERO_KOBO ? (
          <Trans>
            On {day} their <b className="tabular">{price}</b> paid all you owed here. Nothing was left over.
          </Trans>
        ) : (
          <Trans>
            They paid <b className="tabular">{price}</b> for it on {day}. After what you owed here,{' '}
            <b className="tabular">{rest}</b> came to your wallet.
          </Trans>
        )}
      </p>
      <p className="mt-2">{t`You owe nothing here, and no one here owes you anything.`}</p>
    </ActCard>
  );
}

function Departed() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const ejected = detail.userMembership?.status === 'ejected';
  const name = detail.group.name;
  return (
    <ActCard
      tint="plain"
      icon={<DoorOpen aria-hidden="true" />}
      label={ejected ? <Trans>You were ejected from {name}</Trans> : <Trans>You have left {name}</Trans>}
    >
      <p className="text-muted">{t`You still see the circle and your own payments.`}</p>
      <div className="mt-2 flex flex-col gap-2">
        <PaidIn />
        <ToCome />
        <Owing />
      </div>
      {ejected ? <MyAppeal /> : null}
    </ActCard>
  );
}

function PaidIn() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { rows, totalKobo } = contributionsPaidBy(detail, myId);
  const total = formatNaira(totalKobo);
  if (rows === 0) {
    return (
      <p>
        <Trans>You paid nothing in this cycle.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Plural
        value={rows}
        one={`You paid # contribution in this cycle, ${total}.`}
        other={`You paid # contributions in this cycle, ${total} in all.`}
      />
    </p>
  );
}

/** A former member's refund, paid in the round of their former turn. */
function ToCome() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const me = detail.members.find(({ userId }) => userId === myId);
  const payout = detail.payouts.find(({ recipientId, status }) => recipientId === myId && status === 'completed');
  if (payout !== undefined) {
    const amount = formatNairaText(receivedIn(payout));
    const day = formatDate(payout.paidAt);
    return (
      <div>
        {me?.hasReceivedPayout === false ? (
          <Trans>
            You got back <b className="tabular">{amount}</b> on {day}.
          </Trans>
        ) : (
          <Trans>
            You received <b className="tabular">{amount}</b> in your turn on {day}.
          </Trans>
        )}
        {payout.later === undefined ? null : <p>{partsText(payout)}</p>}
        <StillOwed />
      </div>
    );
  }
  const { payoutAmount = null, payoutPosition: round = null } = detail.userMembership ?? {};
  if (payoutAmount === null || round === null) return null;
  const net = formatNairaText(payoutAmount);
  const day = formatDate(dateOfRound(detail, round));
  return (
    <div>
      <Trans>
        You get back up to <b className="tabular">{net}</b> in round {round}, on {day}: what you paid, less the fees.
        We'll move it to your wallet. It comes from the people you have paid. If one of them has not paid by then, their
        part follows when they pay.
      </Trans>
      <UnpaidPart />
    </div>
  );
}

function UnpaidPart() {
  const groupId = useGroupDetail().group.id;
  const owed = useOwedToMe(groupId);
  if (owed === undefined || amountOf(owed) === 0n) return null;
  const amount = formatNairaText(owed);
  return (
    <span className="mt-1 block">
      <Trans>
        <b className="tabular">{amount}</b> of what comes to you, before fees, is a debt that has not been paid yet. It
        comes when it is paid.
      </Trans>
    </span>
  );
}

function Owing() {
  const groupId = useGroupDetail().group.id;
  const debts = useOutstandingDebts(groupId).data;
  if (debts === undefined) return null;
  return (
    <p>
      {debts.length === 0 ? (
        <Trans>You owe nothing here.</Trans>
      ) : (
        <Plural
          value={debts.length}
          one="You owe # debt here: see “Outstanding debts”."
          other="You owe # debts here: see “Outstanding debts”."
        />
      )}
    </p>
  );
}

function MyAppeal() {
  const groupId = useGroupDetail().group.id;
  const { t } = useLingui();
  const myId = useViewerId();
  const ejection = ejectionOfMine(useEjections(groupId).data ?? [], myId);
  if (ejection === undefined) return null;
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">
        <span className="text-muted">{t`The members' reason`}: </span>
        {ejection.reason}
      </p>
      <AfterTheVote ejection={ejection} />
    </div>
  );
}
