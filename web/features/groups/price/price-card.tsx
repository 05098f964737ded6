import { useLingui } from '@lingui/react/macro';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { Section } from '../../../ui/section.tsx';
import { HoldNotice } from '../page/hold-notice.tsx';
import { ManagerEarns, OwnerEarns } from './owner-earns.tsx';
import { earliestDays, priceOf, runningPriceOf, type Calendar, type Price, type Turn } from './price.ts';
import { WorstCase } from './worst-case.tsx';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { type PriceCardProps, YouPay, YouReceive } from './price-amounts.tsx';
import { Fees } from './fees.tsx';

export function PriceCard({ group, turn, schedule, ownerTurn }: PriceCardProps) {
  const price = priceOf(group, turn);
  const { t } = useLingui();
  if (price === undefined) return null;
  return (
    <Section
      title={t`What you pay and what you get`}
      lead={t`Every fee in naira, also for adding money to your wallet.`}
    >
      <HoldNotice group={group} className="mb-6" />
      <Prices group={group} turn={turn} price={price} schedule={schedule} ownerTurn={ownerTurn} />
    </Section>
  );
}

/** Cost and return of the viewer's seat in a running circle, recalculated after departures. */
export function RunningPrice({ group, calendar }: { group: Group; calendar: Calendar }) {
  const price = runningPriceOf(group, calendar);
  if (price === undefined) return <ManagerEarns group={group} />;
  const days = new Map(calendar.rounds.map(({ number, dueDay }) => [number, dueDay]));
  const turn = { kind: 'seat', seat: price.earliest } as const;
  const receivedOn = calendar.rounds.find(({ number }) => number === price.earliest)?.paidDay ?? undefined;
  const schedule = { assumed: false, dayOf: (round: number) => days.get(round), receivedOn };
  return <Prices group={group} turn={turn} price={price} schedule={schedule} />;
}

/** Cost and return of a seat in a forming circle; an owner's earnings for a viewer without a seat. */
export function FormingPrice() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const { group } = detail;
  const turn = turnOf(detail, myId);
  const price = turn === undefined ? undefined : priceOf(group, turn);
  if (turn === undefined || price === undefined) return <ManagerEarns group={group} />;
  const days = earliestDays(group, nowMs);
  const schedule = { assumed: true, dayOf: (one: number) => days[one - 1] };
  const ownerTurn = detail.members.find(({ userId }) => userId === group.ownerId)?.payoutPosition;
  return <Prices group={group} turn={turn} price={price} schedule={schedule} ownerTurn={ownerTurn} />;
}

function Prices({ group, turn, schedule, price, ownerTurn }: PriceCardProps & { price: Price }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-6 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <YouPay group={group} price={price} schedule={schedule} />
          <YouReceive group={group} price={price} turn={turn} schedule={schedule} ownerTurn={ownerTurn} />
          <OwnerEarns group={group} price={price} />
        </div>
        <Fees group={group} price={price} />
        <div className="min-w-0 border-t border-hair pt-2 @3xl:col-span-2">
          <WorstCase price={price} />
        </div>
      </div>
    </div>
  );
}

/** Returns the viewer's seat, the vacant seats for an applicant, or before a draw that the turn is drawn. */
function turnOf({ group, members, userMembership }: GroupDetail, myId: string): Turn | undefined {
  const me = members.find((member) => member.userId === myId && member.status === 'approved');
  const seat = me?.payoutPosition ?? null;
  if (seat !== null) return { kind: 'seat', seat };
  const isWaiting = userMembership?.status === 'pending';
  if (areTurnsHidden(group)) return me !== undefined || isWaiting ? { kind: 'lot' } : undefined;
  if (!isWaiting) return undefined;
  const held = members.map((member) => member.payoutPosition);
  const all = Array.from({ length: group.maxMembers }, (_, index) => index + 1);
  return { kind: 'free', seats: all.filter((one) => !held.includes(one)) };
}
