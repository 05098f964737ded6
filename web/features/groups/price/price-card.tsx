import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, HandCoins, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { listInWords } from '../../../../contract/list-words.ts';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { topUpsOf } from '../../../../contract/deposit-fee.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { percentWords } from '../../../lib/words/rates.ts';
import { formatDate } from '../../../lib/words/time.ts';
import { everyWords } from '../../../lib/words/words.ts';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { HoldNotice } from '../page/hold-notice.tsx';
import { ManagerEarns, OwnerEarns } from './owner-earns.tsx';
import { earliestDays, priceOf, runningPriceOf, type Calendar, type Price, type Turn } from './price.ts';
import { TopUpWords } from './top-up-words.tsx';
import { WorstCase } from './worst-case.tsx';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/** When the rounds are due: `dayOf` answers any moment of a round's due day. */
export interface Schedule {
  /** The circle has not started: the days are the earliest possible. */
  readonly assumed: boolean;
  readonly dayOf: (round: number) => string | number | undefined;
  /** The day on which the turn was paid; undefined while it is to come. */
  readonly receivedOn?: string | undefined;
}

interface PriceCardProps {
  group: Group;
  turn: Turn;
  schedule: Schedule;
}

/**
 * What a place in a circle that has not started costs and brings, on which dates, and what happens if things go wrong.
 */
export function PriceCard({ group, turn, schedule }: PriceCardProps) {
  const price = priceOf(group, turn);
  const { t } = useLingui();
  if (price === undefined) return null;
  return (
    <Card
      title={t`What you pay and what you get`}
      lead={t`Every fee in naira, that of adding money to your wallet too.`}
    >
      <HoldNotice group={group} className="mb-6" />
      <Prices group={group} turn={turn} price={price} schedule={schedule} />
    </Card>
  );
}

/** The same for one's own seat in a running circle, after whoever has departed, as a part of a sheet. */
export function RunningPrice({ group, calendar }: { group: Group; calendar: Calendar }) {
  const price = runningPriceOf(group, calendar);
  if (price === undefined) return <ManagerEarns group={group} />;
  const days = new Map(calendar.rounds.map(({ number, dueDay }) => [number, dueDay]));
  const turn = { kind: 'seat', seat: price.earliest } as const;
  const receivedOn = calendar.rounds.find(({ number }) => number === price.earliest)?.paidDay ?? undefined;
  const schedule = { assumed: false, dayOf: (round: number) => days.get(round), receivedOn };
  return <Prices group={group} turn={turn} price={price} schedule={schedule} />;
}

/** The same before the start; for somebody who neither holds a seat nor may get one, what they earn. */
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
  return <Prices group={group} turn={turn} price={price} schedule={schedule} />;
}

/** In two columns where there is room for them. */
function Prices({ group, turn, schedule, price }: PriceCardProps & { price: Price }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-6 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <YouPay group={group} price={price} schedule={schedule} />
          <YouReceive group={group} price={price} turn={turn} schedule={schedule} />
          <OwnerEarns group={group} price={price} />
        </div>
        <Fees group={group} price={price} />
        <div className="min-w-0 border-t border-line pt-2 @3xl:col-span-2">
          <WorstCase price={price} />
        </div>
      </div>
    </div>
  );
}

/** The person's own seat; an applicant's is one of those that nobody holds. */
function turnOf({ group, members, userMembership }: GroupDetail, myId: string): Turn | undefined {
  const seat = members.find((member) => member.userId === myId && member.status === 'approved')?.payoutPosition ?? null;
  if (seat !== null) return { kind: 'seat', seat };
  if (userMembership?.status !== 'pending') return undefined;
  const held = members.map((member) => member.payoutPosition);
  const all = Array.from({ length: group.maxMembers }, (_, index) => index + 1);
  return { kind: 'free', seats: all.filter((one) => !held.includes(one)) };
}

interface FigureProps {
  icon: ReactNode;
  label: string;
  amount: string;
  children: ReactNode;
}

function Figure({ icon, label, amount, children }: FigureProps) {
  return (
    <section className="rounded-md border border-line p-4">
      <h3 className="flex items-center gap-2 text-sm font-medium text-muted [&>svg]:size-5 [&>svg]:text-brand">
        {icon}
        {label}
      </h3>
      <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
      <div className="mt-1 flex flex-col gap-1">{children}</div>
    </section>
  );
}

function YouPay({ group, price, schedule }: { group: Group; price: Price; schedule: Schedule }) {
  const { t } = useLingui();
  const every = everyWords(group.frequency);
  const total = formatNaira(price.paysKobo);
  const first = formatDate(schedule.dayOf(price.paysFrom));
  const last = formatDate(schedule.dayOf(price.paysTo));
  return (
    <Figure icon={<Send aria-hidden="true" />} label={t`You pay ${every}`} amount={formatNaira(price.contributionKobo)}>
      <p>
        <Plural value={price.times} one={`# time, ${total} in all`} other={`# times, ${total} in all`} />
      </p>
      <p className="flex gap-2 text-sm text-muted">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {schedule.assumed ? (
            <Trans>
              From {first} to {last} if the circle is full in time, later otherwise
            </Trans>
          ) : (
            <Trans>
              From {first} to {last}
            </Trans>
          )}
        </span>
      </p>
    </Figure>
  );
}

function YouReceive({ group, price, turn, schedule }: PriceCardProps & { price: Price }) {
  const { t } = useLingui();
  const { earliest, latest } = price;
  const from = formatDate(schedule.receivedOn ?? schedule.dayOf(earliest));
  const to = formatDate(schedule.dayOf(latest));
  return (
    <Figure
      icon={<HandCoins aria-hidden="true" />}
      label={price.hasReceived ? t`You received, after fees` : t`You receive once, after fees`}
      amount={formatNaira(price.receives.netKobo)}
    >
      {earliest === latest ? (
        <p>
          {schedule.assumed ? (
            <Trans>
              in round {earliest}, on {from} at the earliest
            </Trans>
          ) : (
            <Trans>
              in round {earliest}, on {from}
            </Trans>
          )}
        </p>
      ) : (
        <p>
          <Trans>
            in one of the rounds {earliest} to {latest}, between {from} and {to} at the earliest
          </Trans>
        </p>
      )}
      {price.hasReceived ? null : <p className="text-sm text-muted">{t`if everybody pays`}</p>}
      {turn.kind === 'free' ? <FreeSeats group={group} seats={turn.seats} /> : null}
    </Figure>
  );
}

/** Which turns are still to be had, and which of them it becomes (circle-rules §2). */
function FreeSeats({ group, seats }: { group: Group; seats: readonly number[] }) {
  const list = listInWords(seats.map(String));
  return (
    <p className="text-sm text-muted">
      {group.requiresVoting === false ? (
        <Plural
          value={seats.length}
          one={`Position ${list} is free. You get it when you join.`}
          other={`Positions ${list} are free. You get the lowest one that is still free when you join.`}
        />
      ) : (
        <Plural
          value={seats.length}
          one={`Position ${list} is free. You get it when the members approve you.`}
          other={`Positions ${list} are free. You get the lowest one that is still free when the members approve you.`}
        />
      )}
    </p>
  );
}

function Fees({ group, price }: { group: Group; price: Price }) {
  const { t } = useLingui();
  const { receives } = price;
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  const payers = price.payers;
  const amount = formatNaira(price.contributionKobo);
  return (
    <section className="min-w-0">
      <h3 className="text-base">{t`How your payout is worked out`}</h3>
      <DescriptionList
        className="mt-1"
        rows={[
          {
            term: price.costKobo === null ? t`Pot: what was paid in` : t`Pot: ${payers} members pay ${amount} each`,
            value: formatNaira(receives.grossKobo),
          },
          { term: t`Platform fee (${platformRate})`, value: formatNaira(kobo(-receives.platformFeeKobo)) },
          { term: t`Group management fee (${managementRate})`, value: formatNaira(kobo(-receives.managementFeeKobo)) },
          {
            term: price.hasReceived ? t`You received` : t`You receive`,
            value: formatNaira(receives.netKobo),
            strong: true,
          },
        ]}
      />
      {price.costKobo === null ? null : (
        <div className="mt-3 rounded-md bg-sunken p-4 text-sm">
          <CostWords price={price} costKobo={price.costKobo} />
        </div>
      )}
    </section>
  );
}

function CostWords({ price, costKobo }: { price: Price; costKobo: Kobo }) {
  const paid = formatNaira(price.paysKobo);
  const got = formatNaira(price.receives.netKobo);
  const cost = formatNaira(costKobo);
  const all = formatNaira(kobo(costKobo + topUpsOf(price).allKobo));
  return (
    <>
      <p>
        <Trans>
          In all you pay {paid} and receive {got}. The circle's fees are <b className="tabular">{cost}</b>.
        </Trans>
      </p>
      <p className="mt-2">
        <TopUpWords contributionKobo={price.contributionKobo} times={price.times} />
      </p>
      <p className="mt-2">
        <Trans>
          All fees together: <b className="tabular">{all}</b> if you add each payment by itself.
        </Trans>
      </p>
    </>
  );
}
