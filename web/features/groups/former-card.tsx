import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GroupDetail } from '../../../contract/groups.ts';
import { formatNaira, formatNairaText } from '../../../contract/money.ts';
import { useOutstandingDebts } from '../../lib/member-data.ts';
import { amountOf } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { Card } from '../../ui/card.tsx';
import { useEjections, useOwedToMe } from './data.ts';
import { AfterTheVote } from './ejections/my-ejection.tsx';
import { ejectionOfMine } from './ejections/ejection-view.ts';
import { paidIn } from './paid-in.ts';
import { dateOfRound } from './round-dates.ts';
import { StillOwed } from './still-owed.tsx';

interface FormerCardProps {
  detail: GroupDetail;
  myId: string;
}

/** For somebody who left or was ejected: what they paid, what still comes to them, what they owe, and their appeal. */
export function FormerCard({ detail, myId }: FormerCardProps) {
  const { t } = useLingui();
  const ejected = detail.userMembership?.status === 'ejected';
  const name = detail.group.name;
  return (
    <Card>
      <DoorOpen aria-hidden="true" className="size-8 text-muted" />
      <h2 className="mt-3 text-lg [overflow-wrap:anywhere]">
        {ejected ? <Trans>You were ejected from {name}</Trans> : <Trans>You have left {name}</Trans>}
      </h2>
      <p className="mt-1 text-muted">{t`You still see the group and your own payments.`}</p>
      <div className="mt-4 flex flex-col gap-3">
        <PaidIn detail={detail} myId={myId} />
        <ToCome detail={detail} myId={myId} />
        <Owing groupId={detail.group.id} myId={myId} />
      </div>
      {ejected ? <MyAppeal groupId={detail.group.id} myId={myId} /> : null}
    </Card>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-md border border-line p-4">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function PaidIn({ detail, myId }: FormerCardProps) {
  const { rows, totalKobo } = paidIn(detail, myId);
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

/** The refund round: the one in which their turn would have been. */
function ToCome({ detail, myId }: FormerCardProps) {
  const me = detail.members.find(({ userId }) => userId === myId);
  const payout = detail.payouts.find(({ recipientId, status }) => recipientId === myId && status === 'completed');
  if (payout !== undefined) {
    const amount = formatNairaText(payout.amount);
    const day = formatDate(payout.paidAt);
    return (
      <Line>
        {me?.hasReceivedPayout === false ? (
          <Trans>
            You got back <b className="tabular">{amount}</b> on {day}.
          </Trans>
        ) : (
          <Trans>
            You received <b className="tabular">{amount}</b> in your turn on {day}.
          </Trans>
        )}
        <StillOwed groupId={detail.group.id} />
      </Line>
    );
  }
  const { payoutAmount = null, payoutPosition: round = null } = detail.userMembership ?? {};
  if (payoutAmount === null || round === null) return null;
  const net = formatNairaText(payoutAmount);
  const day = formatDate(dateOfRound(detail, round));
  return (
    <Line>
      <Trans>
        You get back up to <b className="tabular">{net}</b> in round {round}, on {day}: what you paid, less the fees. It
        comes to your wallet by itself, from those whom you have paid; if one of them has not paid by the round's end,
        their part follows when they do.
      </Trans>
      <UnpaidPart groupId={detail.group.id} />
    </Line>
  );
}

/** What of the money to come is a debt already: nobody can say when it is paid. */
function UnpaidPart({ groupId }: { groupId: string }) {
  const owed = useOwedToMe(groupId);
  if (owed === undefined || amountOf(owed) === 0n) return null;
  const amount = formatNairaText(owed);
  return (
    <span className="mt-1 block">
      <Trans>
        <b className="tabular">{amount}</b> of what comes to you, before fees, is a debt that has not been paid yet: it
        comes only when it is.
      </Trans>
    </span>
  );
}

function Owing({ groupId, myId }: { groupId: string; myId: string }) {
  const debts = useOutstandingDebts(myId, groupId).data;
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

function MyAppeal({ groupId, myId }: { groupId: string; myId: string }) {
  const { t } = useLingui();
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
